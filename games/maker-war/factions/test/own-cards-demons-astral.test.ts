import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { findBound } from '../entries.ts'
import {
  activating,
  type Dice,
  far,
  first,
  group,
  leave,
  lone,
  type Man,
  offered,
  running,
  type Seen,
  shotAt,
  stay,
  waiting,
  with_,
} from './table.ts'

const played = (t: Seen) => t.all('card played').map(d => d.kind)

describe('Cyber Demons', () => {
  const cd = (cards: string[], more = {}) => with_('cyber-demons', cards, more)

  rule('MW-SUPPLY-11', 'asked: Fresh Meat: after a salvo that destroyed a unit its formation sheds up to three tokens', () => {
    const shooting = (faces: number[]) =>
      running(
        'shooting',
        { formation: 'fa1', order: 'reaction', at: 'fb1' },
        [
          group('fa1', [['cd-oni', 60, 20]], { tokens: 5 }),
          group('fb1', [
            ['tm-captain', 60, 40],
            ['tm-rifle', 60, 36],
            ['tm-rifle', 63, 36],
          ]),
        ],
        cd(['cd-c-1']),
        [['salvo', ...faces]],
      )
    const t = shooting([5, 1])
    first(t, 'ann')
    t.pick('ann', 'cd-c-1/cd-c-1#1')
    expect(t.world.formations.fa1!.tokens).toBe(2)
    leave(t)
    const missed = shooting([1, 1])
    expect(played(missed)).toEqual([])
    leave(missed)
  })

  rule('MW-SUPPLY-11', 'Fresh Meat works after a close combat too', () => {
    const t = running(
      'closeCombat',
      { formations: ['fa1'] },
      [group('fa1', [['cd-oni', 60, 20]], { tokens: 2 }), group('fb1', [['tm-lancer', 60, 22.5]])],
      cd(['cd-c-1']),
      [
        ['close combat', 6, 6, 6],
        ['close combat', 1],
        ['moral', 6, 6],
      ],
    )
    t.pick('ann', 'cd-c-1/cd-c-1#1')
    expect(t.world.formations.fa1!.tokens).toBe(0)
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Fuse: a lost Oni takes the place of a small unit', () => {
    const fusing = (lost: string[]) =>
      running(
        'turn',
        { side: 'a', choice: null },
        [
          group('fa1', [
            ['cd-alpha', 20, 20],
            ['cd-imp', 23, 20],
            ['cd-ghoul', 26, 20],
          ]),
          group('fa2', [['cd-oni', 50, 20]], { lost }),
          far,
        ],
        cd(['cd-c-2']),
      )
    const t = fusing(['cd-oni'])
    t.pick('ann', 'cd-c-2/cd-c-2#1')
    expect(t.options('ann', 'mw.card')).toEqual(['ua1-2', 'ua1-3'])
    t.pick('ann', 'ua1-2')
    first(t, 'ann')
    const profiles = t.world.formations.fa1!.units.map(id => t.world.units[id]!.profile)
    expect(profiles).toEqual(['cd-alpha', 'cd-ghoul', 'cd-oni'])
    expect(t.world.formations.fa1!.tokens).toBe(0)
    expect(t.world.formations.fa2!.lost).toEqual([])
    leave(t)
    const none = fusing([])
    expect(offered(none, 'ann')).toEqual([])
    leave(none)
  })

  rule('MW-SUPPLY-11', 'Feeding Frenzy: every unit of an assaulting formation adds one die', () => {
    const t = running(
      'activation',
      { formation: 'fa1', entered: false },
      [
        group('fa1', [
          ['cd-alpha', 60, 14],
          ['cd-oni', 60, 17],
        ]),
        group('fb1', [['tm-lancer', 60, 22.5]]),
        far,
      ],
      cd(['cd-c-3']),
    )
    t.pick('ann', 'assault').choose('ann', stay)
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-2', x: 6000, y: 2000, facing: null, level: null }] })
    t.dice('close combat', 1, 1, 1, 1, 1, 1, 1, 1, 1).dice('close combat', 1)
    t.dice('moral', 6, 6).dice('moral', 6, 6)
    t.pick('ann', 'cd-c-3/cd-c-3#1')
    // Melee 4 and 3, and one more for each.
    expect(t.last('close combat')).toMatchObject({ attacker: { power: { total: 9 } } })
    expect(t.last('fury')).toMatchObject({ formation: 'fa1', dice: 1 })
    leave(t)
  })

  rule('MW-SUPPLY-11', 'Recorded Screams: an enemy formation activated within 30 cm gets a terror impact token first', () => {
    const screaming = (gap: number) => {
      const t = running(
        'activation',
        { formation: 'fb1', entered: false },
        [group('fa1', [['cd-oni', 60, 20]]), lone('fb1', 60, 20 + 2.5 + gap), far],
        cd(['cd-c-4'], { turn: 'b' }),
      )
      return t.pick('bob', 'patrol')
    }
    const t = screaming(30)
    t.dice('moral', 6, 6).pick('ann', 'cd-c-4/cd-c-4#1')
    expect(t.world.formations.fb1!.tokens).toBe(1)
    expect(t.last('terrified')).toMatchObject({ formation: 'fb1', tokens: 1 })
    expect(t.last('moral check')).toMatchObject({ formation: 'fb1' })
    leave(t)
    const away = screaming(30.01)
    expect(away.engine.decision(away.state, 'ann')).toBe(null)
    leave(away)
  })

  rule(
    ['MW-SUPPLY-11', 'MW-CYBER-01'],
    'Grow Back: a Titan restores three structure, a formation gets a lost unit with Regeneration back',
    () => {
      const t = activating([['cd-daioni', 20, 20, { structure: 5 }]], 'patrol', cd(['cd-c-5']))
      t.pick('ann', 'cd-c-5/cd-c-5#1')
      // Three by the card, one by its own start of activation.
      expect(t.world.units['ua1-1']!.structure).toBe(9)
      leave(t)
      const units: Man[] = [
        ['cd-oni', 20, 20],
        ['cd-ripper', 24, 20],
      ]
      const pack = activating(units, 'patrol', cd(['cd-c-5']), [], { lost: ['cd-oni', 'cd-ripper'] })
      pack.pick('ann', 'cd-c-5/cd-c-5#1')
      first(pack, 'ann')
      expect(pack.last('units joined').profiles).toEqual(['cd-oni'])
      expect(pack.world.formations.fa1!.lost).toEqual(['cd-ripper'])
      leave(pack)
    },
  )
})

describe('Astral', () => {
  const as = (cards: string[], more = {}) => with_('astral', cards, more)

  const storm = (state: JsonObject, foeY: number, dice: Dice = []) =>
    running(
      'playInstead',
      { side: 'a', card: 'as-c-1#1' },
      [
        group(
          'fa1',
          [
            ['as-seeker', 60, 14],
            ['as-mage', 60, 18],
          ],
          state,
        ),
        group('fb1', [
          ['tm-captain', 60, foeY + 4],
          ['tm-bulwark', 60, foeY],
        ]),
      ],
      as(['as-c-1']),
      dice,
    )
  rule(
    ['MW-R-180', 'MW-SUPPLY-11'],
    'Lightning Storm: a hero shoots four Terror dice at up to 60 cm, also from a formation that has acted',
    () => {
      // The mage's base ends at 19, the bulwark's begins 1.5 cm before its centre.
      const t = storm({ activated: true }, 80.5, [['salvo', 3, 3, 1, 5]])
      leave(t)
      expect(played(t)).toEqual(['as-c-1'])
      expect(t.last('strike')).toMatchObject({ from: 'ua1-2', dice: 4 })
      expect(t.world.formations.fb1!.tokens).toBe(2)
    },
  )
  rule('MW-R-180', 'not beyond 60 cm, and not for a scattered hero', () => {
    const t = storm({ activated: true }, 80.51)
    expect(played(t)).toEqual([])
    leave(t)
    const scattered = storm({ stance: 'scatter', activated: true }, 60)
    expect(played(scattered)).toEqual([])
    leave(scattered)
  })

  const seeing = (gap: number, order: string) => {
    const t = running(
      'activation',
      { formation: 'fb1', entered: false },
      [group('fa1', [['as-prow', 60, 20]]), lone('fb1', 60, 20 + 2.5 + gap), far],
      as(['as-c-2'], { turn: 'b' }),
    )
    return t.pick('bob', order)
  }
  rule(
    'MW-SUPPLY-11',
    'Foresight: when an enemy within 20 cm declares Assault a formation moves 10 cm and is not activated',
    () => {
      const t = seeing(20, 'assault')
      t.pick('ann', 'as-c-2/as-c-2#1')
      t.refuses('ann', { type: 'path', points: [{ x: 6000, y: 999, facing: null, level: null }] }, 'MW-MOVE-01')
      t.choose('ann', { type: 'path', points: [{ x: 6000, y: 1000, facing: null, level: null }] })
      expect(t.world.units['ua1-1']!.at).toEqual({ x: 6000, y: 1000 })
      expect(t.world.formations.fa1!.activated).toBe(false)
      leave(t)
      const away = seeing(20.01, 'assault')
      expect(away.engine.decision(away.state, 'ann')).toBe(null)
      leave(away)
      const patrol = seeing(20, 'patrol')
      expect(offered(patrol, 'ann')).toEqual([])
      leave(patrol)
    },
  )

  rule('MW-SUPPLY-11', 'Unfolding Gate: an invader formation costs 4 less where there is a portal', () => {
    const buying = (gate: JsonObject[]) =>
      running(
        'buy',
        { formation: 'fa1' },
        [
          group(
            'fa1',
            [
              ['as-magister', 0, 0],
              ['as-dancer', 0, 0],
            ],
            waiting,
          ),
          group('fa2', [['as-prow', 5, 5]]),
          ...gate,
          far,
        ],
        as(['as-c-3']),
      )
    const t = buying([group('fa3', [['as-gate', 60, 30]])])
    t.pick('ann', 'as-c-3/as-c-3#1')
    expect(t.all('bought')).toMatchObject([{ cost: { total: 0 } }])
    expect(findBound(t.world.formations.fa1!)).toBe('portal')
    leave(t)
    const none = buying([])
    expect(offered(none, 'ann')).toEqual([])
    leave(none)
  })

  rule('MW-SUPPLY-11', 'asked: Plain Truth: the other hand lies open until the end of the turn', () => {
    const t = running(
      'turn',
      { side: 'a', choice: null },
      [group('fa1', [['as-prow', 20, 20]]), group('fa2', [['as-prow', 30, 20]]), far],
      { factions: { a: 'astral' }, hands: { a: ['as-c-4'], b: ['lucky-shot', 'more-fuel'] } },
    )
    expect(t.engine.view(t.state, 'ann')).toMatchObject({ view: { sides: { b: { hand: null, cards: 2 } } } })
    t.pick('ann', 'as-c-4/as-c-4#1')
    expect(t.world.sides.b.open).toBe(true)
    expect(t.last('hand shown').cards).toEqual(t.world.sides.b.hand)
    expect(t.engine.view(t.state, 'ann')).toMatchObject({ view: { sides: { b: { hand: t.world.sides.b.hand } } } })
    t.pick('ann', 'fa1').pick('ann', 'fire')
    while (t.all('turn ended').length === 0) t.pass(t.engine.waitingFor(t.state)[0]!)
    expect(t.engine.view(t.state, 'ann')).toMatchObject({ view: { sides: { b: { hand: null, cards: 2 } } } })
    leave(t)
  })

  rule(['MW-SUPPLY-11', 'MW-ADV-05'], 'Mirror Veil: the formation counts as in cover; march and scatter have no cover', () => {
    const units: Man[] = [
      ['as-captain', 60, 20],
      ['as-prow', 60, 26],
    ]
    const t = shotAt(units, as(['as-c-5']))
    t.dice('salvo', 5, 5, 4).pick('ann', 'as-c-5/as-c-5#1')
    expect(t.all('armor hit')).toEqual([])
    leave(t)
    const marching = shotAt(units, as(['as-c-5']), [['salvo', 1, 1, 1]], 60, { stance: 'march' })
    expect(marching.engine.decision(marching.state, 'ann')?.kind).not.toBe('kernel.react')
    leave(marching)
  })
})
