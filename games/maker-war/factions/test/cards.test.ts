import { type JsonObject, sumsOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field } from '../../test/mw-table.ts'
import { findInsteadProblem } from '../card-strikes.ts'
import { amount, first, group, heroStruck, leave, lone, running, type Seen, tryAll, waiting } from './table.ts'

type Dice = [string, ...number[]][]
/** Ann's longbow (three dice) shoots at Bob's two bulwarks (armor 3) and their chief. */
const salvo = (hands: JsonObject, dice: Dice) =>
  running(
    'shooting',
    { formation: 'fa1', order: 'reaction', at: 'fb1' },
    [
      group('fa1', [['tm-longbow', 60, 20]]),
      lone('fa2', 5, 5),
      group('fb1', [
        ['tm-ace', 60, 40],
        ['tm-bulwark', 56, 36],
        ['tm-bulwark', 64, 36],
      ]),
    ],
    { hands },
    dice,
  )
const inHand = (t: Seen, side: 'a' | 'b') => t.world.sides[side].hand.map(card => card.split('#')[0])

describe('Lucky Shot', () => {
  rule(
    ['MW-CARD-01', 'MW-R-92', 'MW-SUPPLY-02'],
    'asked: after an own salvo the last allocated hit becomes critical; the card is gone',
    () => {
      // Three dice of the longbow, two hits on a bulwark of armor 3.
      const t = salvo({ a: ['lucky-shot'] }, [['salvo', 5, 5, 1]])
      first(t, 'ann')
      expect(t.options('ann', 'kernel.react')).toEqual(['lucky-shot/lucky-shot#1'])
      t.pick('ann', 'lucky-shot/lucky-shot#1')
      expect(t.last('card played')).toMatchObject({ side: 'a', kind: 'lucky-shot' })
      expect(t.all('unit destroyed')).toHaveLength(1)
      expect(t.world.formations.fb1!.tokens).toBe(1)
      expect(inHand(t, 'a')).toEqual([])
      expect(t.world.discard).toEqual(['lucky-shot#1'])
      expect(t.world.sides.a.supply).toBe(0)
      leave(t)
    },
  )

  rule('MW-R-92', 'asked: not without an allocated hit, and not after an enemy salvo', () => {
    const missed = salvo({ a: ['lucky-shot'] }, [['salvo', 1, 2, 2]])
    expect(missed.all('card played')).toEqual([])
    expect(missed.engine.decision(missed.state, 'ann')?.kind).not.toBe('kernel.react')
    leave(missed)
    const theirs = salvo({ b: ['lucky-shot'] }, [['salvo', 5, 5, 1]])
    first(theirs, 'ann')
    expect(theirs.engine.decision(theirs.state, 'bob')?.kind).not.toBe('kernel.react')
    expect(theirs.all('card played')).toEqual([])
    leave(theirs)
  })
})

describe('Reinforcements', () => {
  const scattered = (hands: JsonObject, stance = 'scatter') =>
    running(
      'activation',
      { formation: 'fa1', entered: false },
      [lone('fa1', 20, 20, { stance, tokens: 3 }), lone('fa2', 5, 5), lone('fb1', 100, 100)],
      { hands },
    )
  rule(['MW-CARD-02', 'MW-R-156'], 'asked: a formation in scatter stance may take Regroup in place of Scatter', () => {
    const t = scattered({ a: ['reinforcements', 'lucky-shot'] })
    t.pick('ann', 'reinforcements/reinforcements#1')
    expect(t.options('ann', 'mw.order').sort()).toEqual(['regroup', 'scatter'])
    t.pick('ann', 'regroup')
    expect(t.world.formations.fa1!.stance).toBe('none')
    expect(t.world.formations.fa1!.tokens).toBe(1)
    leave(t)
  })
  rule('MW-CARD-02', 'not for a formation that is not scattered', () => {
    const t = scattered({ a: ['reinforcements'] }, 'none')
    t.asks('ann', 'mw.order')
  })
})

describe('the end of a turn', () => {
  const ending = (hands: JsonObject) =>
    field({
      formations: [
        lone('fa1', 20, 20),
        lone('fa2', 24, 20),
        lone('fa3', 28, 20),
        lone('fb1', 100, 100, { tokens: 5 }),
        lone('fb2', 90, 100),
      ],
      hands,
      run: { proc: 'turn', vars: { side: 'a', choice: null } },
    })
  const acted = (hands: JsonObject) => {
    const t = ending(hands)
    t.pick('ann', 'fa1').pick('ann', 'patrol')
    t.choose('ann', { type: 'path', points: [] })
    return t
  }

  rule(['MW-CARD-03', 'MW-R-96'], 'asked: Shock and Awe: any enemy formation on the table checks morale at once', () => {
    const t = acted({ a: ['shock-and-awe'] })
    t.pick('ann', 'shock-and-awe/shock-and-awe#1')
    expect(t.options('ann', 'mw.card').sort()).toEqual(['fb1', 'fb2'])
    expect(tryAll(t, 'ann')).toBe(2)
    // Whoever plays it hopes that the check fails.
    const { tokens } = t.world.formations.fb1!
    const fails = sumsOf(2, 6)
      .filter((_, sum) => sum <= tokens)
      .reduce((sum, chance) => sum + chance, 0)
    expect(t.odds('ann', 'fb1')).toMatchObject({ what: 'fail', need: `more than ${tokens} together` })
    expect(t.odds('ann', 'fb1').chances[1]).toBeCloseTo(fails, 10)
    t.dice('moral', 2, 3).pick('ann', 'fb1')
    expect(t.last('moral check')).toMatchObject({ formation: 'fb1', passed: false })
    expect(t.world.formations.fb1!.stance).toBe('scatter')
    leave(t)
  })

  rule('MW-R-96', 'asked: Shock and Awe needs an enemy on the table', () => {
    const t = field({
      formations: [lone('fa1', 20, 20), lone('fa2', 24, 20), lone('fb1', 100, 100, waiting)],
      hands: { a: ['shock-and-awe'] },
      run: { proc: 'turn', vars: { side: 'a', choice: null } },
    })
    t.pick('ann', 'fa1').pick('ann', 'patrol').choose('ann', { type: 'path', points: [] })
    expect(t.all('turn ended')).toHaveLength(1)
    leave(t)
  })

  rule(['MW-CARD-04', 'MW-R-95'], 'asked: More Fuel: another formation is activated in full in the same turn', () => {
    const t = acted({ a: ['more-fuel'] })
    t.pick('ann', 'more-fuel/more-fuel#1').pick('ann', 'fa2')
    expect(t.options('ann', 'mw.order')).toContain('march')
    t.pick('ann', 'patrol').choose('ann', { type: 'path', points: [] })
    expect(t.world.formations.fa2!.activated).toBe(true)
    const kinds = t.events.map(e => e.type).filter(type => type === 'activation ended' || type === 'turn ended')
    expect(kinds).toEqual(['activation ended', 'activation ended', 'turn ended'])
    leave(t)
  })

  rule('MW-CARD-04', 'asked: not where nobody is left to activate', () => {
    const t = field({
      formations: [lone('fa1', 20, 20), lone('fa2', 24, 20, { activated: true }), lone('fb1', 100, 100), lone('fb2', 90, 100)],
      hands: { a: ['more-fuel'] },
      run: { proc: 'turn', vars: { side: 'a', choice: null } },
    })
    t.pick('ann', 'fa1').pick('ann', 'patrol').choose('ann', { type: 'path', points: [] })
    expect(t.all('turn ended')).toHaveLength(1)
    expect(t.all('card played')).toEqual([])
    leave(t)
  })
})

describe('More Ammunition', () => {
  rule(['MW-CARD-05', 'MW-R-166'], 'the whole salvo is rolled again, once; the second result stands', () => {
    const t = salvo({ a: ['more-ammunition', 'more-ammunition'] }, [['salvo', 6, 5, 1]])
    t.dice('more ammunition', 1, 1, 2).pick('ann', 'more-ammunition/more-ammunition#1')
    expect(t.last('rolled again')).toMatchObject({ before: [6, 5, 1], faces: [1, 1, 2] })
    expect(t.all('armor hit')).toEqual([])
    expect(inHand(t, 'a')).toEqual(['more-ammunition'])
    expect(t.engine.decision(t.state, 'ann')?.kind).not.toBe('kernel.react')
    leave(t)
  })

  rule('MW-CARD-05', 'who has no dice to roll has none to roll again', () => {
    const pair = (id: string, y: number, chief: number, more = {}) =>
      group(
        id,
        [
          ['tm-rifle', 60, chief],
          ['tm-rifle', 60, y],
        ],
        more,
      )
    const t = running(
      'closeCombat',
      { formations: ['fa1'] },
      [pair('fa1', 24, 4), pair('fb1', 26, 46, { stance: 'scatter' })],
      { hands: { b: ['more-ammunition'] } },
      [
        ['close combat', 1],
        ['moral', 6, 6],
        ['moral', 6, 6],
      ],
    )
    expect(t.last('close combat')).toMatchObject({ defender: { power: { total: 0 } } })
    leave(t)
  })

  rule('MW-R-166', 'only the own dice', () => {
    const t = salvo({ b: ['more-ammunition'] }, [['salvo', 1, 2, 1]])
    expect(t.all('card played')).toEqual([])
    leave(t)
  })
})

describe('heroes', () => {
  const melee = (hands: JsonObject) =>
    running(
      'closeCombat',
      { formations: ['fa1'] },
      [
        group('fa1', [
          ['tm-captain', 60, 20],
          ['tm-rifle', 60, 24],
        ]),
        group(
          'fb1',
          [
            ['tm-rifle', 60, 30],
            ['tm-captain', 60, 26],
          ],
          { chief: 'tm-rifle' },
        ),
      ],
      { hands },
    )

  rule('MW-CARD-09', 'Against All Odds: a hero in the fight gets two more dice until the end of the turn', () => {
    const t = melee({ a: ['against-all-odds'] })
    t.dice('close combat', 1, 1, 1, 1, 1).dice('close combat', 1, 1, 1)
    t.dice('moral', 6, 6).dice('moral', 6, 6)
    t.pick('ann', 'against-all-odds/against-all-odds#1')
    // A hero of melee 2, a rifle of 1, and two more.
    expect(t.last('close combat')).toMatchObject({ attacker: { power: { total: 5 } }, defender: { power: { total: 3 } } })
    leave(t)
  })

  rule('MW-CARD-09', 'without a hero of his in the fight nobody plays it', () => {
    const dice: Dice = [
      ['close combat', 1],
      ['close combat', 1],
      ['moral', 6, 6],
      ['moral', 6, 6],
    ]
    const rifles = (id: string, y: number, chief: number) =>
      group(id, [
        ['tm-rifle', 60, chief],
        ['tm-rifle', 60, y],
      ])
    const hands = { a: ['against-all-odds'], b: ['against-all-odds'] }
    const t = running('closeCombat', { formations: ['fa1'] }, [rifles('fa1', 24, 4), rifles('fb1', 26, 46)], { hands }, dice)
    expect(t.last('close combat')).toMatchObject({ attacker: { power: { total: 1 } }, defender: { power: { total: 1 } } })
    leave(t)
  })

  rule('MW-CARD-09', 'the defender may play it too, before his roll', () => {
    const t = melee({ b: ['against-all-odds'] })
    t.dice('close combat', 1, 1, 1).dice('close combat', 1, 1, 1, 1, 1)
    t.dice('moral', 6, 6).dice('moral', 6, 6)
    t.pick('bob', 'against-all-odds/against-all-odds#1')
    expect(t.last('close combat')).toMatchObject({ defender: { power: { total: 5 } } })
    leave(t)
  })

  rule(['MW-CARD-08', 'MW-R-93'], 'Second Wind: the hero absorbs this hit and the next two, whatever their kind', () => {
    const t = heroStruck('second-wind')
    t.pick('bob', 'second-wind/second-wind#1')
    expect(t.world.units['ub1-2']!.guard).toBe(2)
    expect(t.last('hit absorbed')).toMatchObject({ unit: 'ub1-2', left: 2 })
    leave(t)
  })

  rule('MW-CARD-08', 'only when a hero is hit', () => {
    const t = running(
      'strike',
      { unit: 'ub1-2', critical: false, kind: 'fire' },
      [
        lone('fa1', 20, 20),
        lone('fa2', 5, 5),
        group('fb1', [
          ['tm-captain', 60, 30],
          ['tm-bulwark', 60, 26],
        ]),
      ],
      { hands: { b: ['second-wind'] } },
    )
    expect(t.last('armor hit')).toMatchObject({ unit: 'ub1-2' })
    leave(t)
  })
})

describe('Orbital Barrage', () => {
  const barrage = (hands: JsonObject, more: JsonObject = {}, terrain: JsonObject[] = []) =>
    running(
      'playInstead',
      { side: 'a', card: 'orbital-barrage#1' },
      [
        lone('fa1', 60, 10),
        lone('fa2', 60, 14),
        group('fb1', [
          ['tm-captain', 60, 110],
          ['tm-rifle', 57, 107],
          ['tm-rifle', 63, 107],
        ]),
      ],
      { hands, terrain, ...more },
    )

  rule(
    ['MW-CARD-06', 'MW-SUPPLY-12', 'MW-R-94'],
    'asked: three dice and one more for each supply point, from cards of any kind, without limit of range',
    () => {
      const t = barrage({ a: ['orbital-barrage', 'lucky-shot', 'as-c-1'] })
      t.pick('ann', 'ua1-1')
      expect(t.asks('ann', 'mw.strengthen').ask).toMatchObject({ min: 0, max: 5 })
      expect(tryAll(t, 'ann')).toBeGreaterThan(0)
      t.dice('salvo', 6, 1, 1, 1, 1)
      t.choose('ann', amount(2))
      t.pick('ann', 'lucky-shot#1')
      expect(t.last('strike')).toMatchObject({ dice: 5, target: 'fb1', from: 'ua1-1' })
      leave(t)
    },
  )

  rule(['MW-CARD-07', 'MW-R-94'], 'asked: lines are drawn from any own unit; terrain never blocks but gives cover', () => {
    const hill = [{ type: 'hill', at: [60, 80], size: [40, 10] }]
    const t = barrage({ a: ['orbital-barrage'] }, {}, hill)
    expect(t.options('ann', 'mw.card')).toEqual(['ua2-1', 'ua1-1'])
    t.dice('salvo', 5, 5, 6)
    t.pick('ann', 'ua2-1')
    // In cover only the 6 hits.
    first(t, 'ann')
    expect(t.all('unit destroyed')).toHaveLength(1)
    leave(t)
  })

  rule('MW-R-46', 'it counts as more than 45 cm away: screens stop it', () => {
    const t = running(
      'playInstead',
      { side: 'a', card: 'orbital-barrage#1' },
      [
        lone('fa1', 60, 40),
        group('fb1', [
          ['tm-longbow', 60, 66],
          ['tm-parasol', 60, 62],
        ]),
        lone('fb2', 5, 110),
      ],
      { hands: { a: ['orbital-barrage'] } },
    )
    t.dice('salvo', 5, 5, 2).pick('ann', 'fb1')
    expect(t.all('armor hit')).toEqual([])
    leave(t)
  })

  rule(
    ['MW-R-94', 'MW-SUPPLY-11'],
    'not after a pass, not without an own unit on the table, faction cards only for their faction',
    () => {
      const t = field({
        formations: [lone('fa1', 60, 10), lone('fa2', 60, 14), lone('fb1', 60, 100)],
        hands: { a: ['orbital-barrage', 'as-c-1', 'lucky-shot'] },
      })
      const problem = (card: string, change: (w: typeof t.world) => void = () => {}) => {
        const world = structuredClone(t.world)
        change(world)
        return findInsteadProblem(world, 'a', card)?.rule ?? null
      }
      expect(problem('orbital-barrage#1')).toBeNull()
      expect(problem('orbital-barrage#1', w => Object.assign(w.sides.a, { passed: true }))).toBe('MW-R-94')
      expect(
        problem('orbital-barrage#1', w => {
          w.formations.fa1!.where = 'waiting'
          w.formations.fa2!.where = 'waiting'
        }),
      ).toBe('MW-R-94')
      expect(problem('as-c-1#1')).toBe('MW-SUPPLY-11')
      expect(problem('lucky-shot#1')).toBe('MW-SUPPLY-01')
      leave(t)
    },
  )
})
