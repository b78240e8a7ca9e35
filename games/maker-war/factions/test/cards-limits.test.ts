import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { type Dice, far, first, group, heroStruck, leave, lone, offered, running, stay, with_ } from './table.ts'

const moral: Dice = [
  ['moral', 6, 6],
  ['moral', 6, 6],
]
const ones = (count: number): [string, ...number[]] => ['close combat', ...Array.from({ length: count }, () => 1)]

describe('cards that add up', () => {
  rule(['MW-CARD-08', 'MW-R-93'], 'two Second Winds on one hit absorb six hits', () => {
    const t = heroStruck('second-wind', 'second-wind')
    t.pick('bob', 'second-wind/second-wind#1', 'second-wind/second-wind#2')
    expect(t.last('hit absorbed')).toMatchObject({ unit: 'ub1-2', left: 5 })
    leave(t)
  })

  /** An alpha (melee 4, a hero) and an oni (3) assaulted a lancer (1). */
  const frenzy = (hand: string[], more: object, dice: Dice) =>
    running(
      'closeCombat',
      { formations: ['fa1'] },
      [
        group(
          'fa1',
          [
            ['cd-alpha', 60, 16],
            ['cd-oni', 60, 20],
          ],
          { order: 'assault', activated: true, ...more },
        ),
        group('fb1', [['tm-lancer', 60, 22.5]]),
        far,
      ],
      with_('cyber-demons', hand),
      dice,
    )
  rule('MW-CARD-09', 'two Against All Odds give a hero four dice more', () => {
    const t = frenzy(['against-all-odds', 'against-all-odds'], {}, [ones(11), ones(1), ...moral])
    t.pick('ann', 'against-all-odds/against-all-odds#1').pick('ann', 'against-all-odds/against-all-odds#2')
    expect(t.last('close combat')).toMatchObject({ attacker: { power: { total: 11 } } })
    leave(t)
  })

  const CARDS = ['against-all-odds/against-all-odds#1', 'cd-c-3/cd-c-3#1'] as const
  rule(['MW-CARD-09', 'MW-SUPPLY-11'], 'Feeding Frenzy and Against All Odds add up, whichever comes first', () => {
    for (const order of [CARDS, [...CARDS].reverse()]) {
      const t = frenzy(['against-all-odds', 'cd-c-3'], {}, [ones(11), ones(1), ...moral])
      for (const card of order) t.pick('ann', card)
      // Two for the hero, one for each of two units.
      expect(t.last('close combat')).toMatchObject({ attacker: { power: { total: 11 } } })
      leave(t)
    }
  })

  rule(['MW-SUPPLY-11', 'MW-TRANS-01'], 'Power Surge adds to the energy that is there', () => {
    const more = with_('transcendent', ['ts-c-1'], { sides: { a: { energy: 4 } } })
    const t = running('turn', { side: 'a', choice: null }, [group('fa1', [['ts-node', 20, 20]]), far], more)
    t.dice('power surge', 3, 5).pick('ann', 'ts-c-1/ts-c-1#1')
    expect(t.world.sides.a.energy).toBe(12)
    leave(t)
  })
})

describe('whom cards are for', () => {
  rule('MW-SUPPLY-11', 'Feeding Frenzy: not for a formation that fights without an Assault order', () => {
    // The breaker of a scattered formation fights by Bloodlust.
    const t = running(
      'closeCombat',
      { formations: ['fa1'] },
      [
        group('fa1', [['cd-oni', 60, 20]], { order: 'assault', activated: true }),
        group('fa2', [['cd-breaker', 64, 22.5]], { stance: 'scatter' }),
        group('fb1', [['tm-lancer', 60, 22.5]]),
        far,
      ],
      with_('cyber-demons', ['cd-c-3']),
      [ones(8), ones(1)],
    )
    t.pick('ann', 'cd-c-3/cd-c-3#1')
    // Three and four dice, and one more for the oni alone.
    expect(t.last('close combat')).toMatchObject({ attacker: { power: { total: 8 } } })
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Feeding Frenzy: not for one that is assaulted itself, although it assaulted earlier', () => {
    const t = running(
      'closeCombat',
      { formations: ['fb1'] },
      [group('fa1', [['cd-oni', 60, 20]], { order: 'assault', activated: true }), lone('fb1', 60, 22.5, { order: 'assault' })],
      with_('cyber-demons', ['cd-c-3'], { turn: 'b' }),
      [ones(1), ones(3), ...moral],
    )
    expect(t.last('close combat')).toMatchObject({ defender: { power: { total: 3 } } })
    leave(t)
  })

  const shooting = (tokens: number) => {
    const t = running(
      'shooting',
      { formation: 'fa1', order: 'reaction', at: 'fb1' },
      [
        group('fa1', [['cd-oni', 60, 20]], { tokens }),
        group('fb1', [
          ['tm-captain', 60, 40],
          ['tm-rifle', 60, 36],
          ['tm-rifle', 63, 36],
        ]),
      ],
      with_('cyber-demons', ['cd-c-1']),
      [['salvo', 5, 1]],
    )
    first(t, 'ann')
    return t
  }
  rule('MW-SUPPLY-11', 'asked: Fresh Meat: only for a formation that has tokens', () => {
    const t = shooting(1)
    expect(offered(t, 'ann')).toEqual(['cd-c-1/cd-c-1#1'])
    leave(t)
    const none = shooting(0)
    expect(offered(none, 'ann')).toEqual([])
    leave(none)
  })

  rule(['MW-SUPPLY-11', 'MW-MORALE-01'], 'Fuse: the unit given up gives no token', () => {
    const t = running(
      'turn',
      { side: 'a', choice: null },
      [
        group('fa1', [
          ['cd-alpha', 20, 20],
          ['cd-flayer', 23, 20],
          ['cd-flayer', 26, 20],
        ]),
        group('fa2', [['cd-oni', 50, 20]], { lost: ['cd-oni'] }),
        far,
      ],
      with_('cyber-demons', ['cd-c-2']),
    )
    t.pick('ann', 'cd-c-2/cd-c-2#1')
    first(t, 'ann')
    expect(t.world.formations.fa1!.units.map(id => t.world.units[id]!.profile)).toEqual(['cd-alpha', 'cd-flayer', 'cd-oni'])
    expect(t.world.formations.fa1!.tokens).toBe(0)
    leave(t)
  })

  rule(['MW-CARD-03', 'MW-R-96', 'MW-R-156'], 'asked: Shock and Awe: a scattered formation may be chosen too', () => {
    const t = running(
      'turn',
      { side: 'a', choice: null },
      [lone('fa1', 20, 20), lone('fa2', 24, 20), lone('fb1', 100, 100, { stance: 'scatter', tokens: 5 }), lone('fb2', 90, 100)],
      { hands: { a: ['shock-and-awe'] } },
    )
    t.pick('ann', 'fa1').pick('ann', 'patrol').choose('ann', stay)
    t.pick('ann', 'shock-and-awe/shock-and-awe#1')
    expect(t.options('ann', 'mw.card').sort()).toEqual(['fb1', 'fb2'])
    leave(t)
  })

  rule(['MW-SUPPLY-11', 'MW-R-154'], 'Foresight: its move is under no order, so a street adds nothing', () => {
    const t = running(
      'activation',
      { formation: 'fb1', entered: false },
      [group('fa1', [['as-prow', 60, 20]]), lone('fb1', 60, 40), far],
      with_('astral', ['as-c-2'], { turn: 'b', terrain: [{ type: 'street', at: [60, 20], size: [60, 5] }] }),
    )
    t.pick('bob', 'assault').pick('ann', 'as-c-2/as-c-2#1')
    t.choose('ann', { type: 'path', points: [{ x: 6500, y: 2000, facing: null, level: null }] })
    expect(t.engine.decision(t.state, 'ann')).toBe(null)
    leave(t)
  })

  rule(['MW-SUPPLY-11', 'MW-FLYER-02', 'MW-ORDER-19'], 'asked: Perfect Concert: flyers pay for their order, or veer off', () => {
    const t = running(
      'turn',
      { side: 'a', choice: null },
      [group('fa1', [['sw-gorehorn', 20, 20]]), group('fa2', [['sw-buzz', 35, 20]], { altitude: 'low' }), far],
      with_('swarm', ['sw-c-2']),
    )
    t.pick('ann', 'fa1').pick('ann', 'patrol').choose('ann', stay)
    t.pick('ann', 'sw-c-2/sw-c-2#1')
    expect(t.last('activated')).toMatchObject({ formation: 'fa2', order: 'veer-off' })
    leave(t)
  })

  rule(['MW-SUPPLY-11', 'MW-ACT-02'], 'asked: Perfect Concert: not for a formation that was activated in this round', () => {
    const t = running(
      'turn',
      { side: 'a', choice: null },
      [
        group('fa1', [['sw-gorehorn', 20, 20]]),
        group('fa2', [['sw-gorehorn', 35, 20]], { activated: true }),
        group('fa3', [['sw-gorehorn', 100, 20]]),
        far,
      ],
      with_('swarm', ['sw-c-2']),
    )
    t.pick('ann', 'fa1').pick('ann', 'patrol').choose('ann', stay)
    expect(offered(t, 'ann')).toEqual([])
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Devour: not after a close combat in which only own units fell', () => {
    const t = running(
      'closeCombat',
      { formations: ['fa1'] },
      [
        group(
          'fa1',
          [
            ['sw-alpha', 60, 10],
            ['sw-leaper', 60, 20.75],
            ['sw-leaper', 60, 14],
          ],
          { tokens: 3 },
        ),
        group('fb1', [['tm-bulwark', 60, 23.25]]),
      ],
      with_('swarm', ['sw-c-3']),
      [ones(4), ['close combat', 6, 1], ...moral],
    )
    expect(t.all('unit destroyed').map(e => e.side)).toEqual(['a'])
    expect(offered(t, 'ann')).toEqual([])
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Backup Restored: only for a hero', () => {
    const t = running(
      'shooting',
      { formation: 'fb1', order: 'reaction', at: 'fa1' },
      [
        group('fa1', [
          ['ts-node', 60, 20],
          ['ts-prism', 60, 26],
          ['ts-warden', 60, 17],
        ]),
        group('fb1', [['tm-longbow', 60, 50]]),
        far,
      ],
      with_('transcendent', ['ts-c-3'], { turn: 'b' }),
      [['salvo', 5, 1, 1]],
    )
    expect(offered(t, 'ann')).toEqual([])
    expect(t.all('unit destroyed')).toHaveLength(1)
    leave(t)
  })
})
