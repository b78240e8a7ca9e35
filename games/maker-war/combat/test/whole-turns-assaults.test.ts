import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'
import { path, placed, share } from '../../test/mw-table.ts'
import { inOrder } from './table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const needs = (t: ReturnType<typeof battle>) => t.all('melee rolled').map(r => (r.odds as { need: number }).need)
const powers = (t: ReturnType<typeof battle>) => t.all('melee rolled').map(r => (r.power as { total: number }).total)
/** A captain with two rifles beside him. */
const company = (id: string, x: number, y: number, more = {}) =>
  group(
    id,
    [
      ['tm-captain', x, y],
      ['tm-rifle', x + 3, y],
      ['tm-rifle', x - 3, y],
    ],
    more,
  )
/** The captain stands too far off to take part. */
const enemies = (more = {}) =>
  group(
    'fb1',
    [
      ['tm-captain', 63, 73],
      ['tm-rifle', 63, 60],
      ['tm-rifle', 60, 73],
    ],
    more,
  )
const charge = place(placed('ua1-2', 63, 58), placed('ua1-3', 57, 52))
const assault = (t: ReturnType<typeof battle>) =>
  t
    .pick('ann', 'fa1:assault')
    .choose('ann', path([60, 52]))
    .choose('ann', charge)

describe('a whole turn: assaults', () => {
  rule(
    ['MW-ORDER-03', 'MW-MOVE-05', 'MW-MOVE-10', 'MW-R-06', 'MW-MELEE-01', 'MW-MELEE-02', 'MW-MELEE-03', 'MW-R-57'],
    'twice its speed, through nobody, into contact within command range; who is more than 10 cm away takes no part',
    () => {
      const t = battle([company('fa1', 60, 40), enemies(), ...guards], {}, [
        ['close combat', 5, 1, 1, 1],
        ['close combat', 1],
        ['moral', 6, 6],
        ['moral', 6, 6],
      ])
      t.pick('ann', 'fa1:assault')
      t.refuses('ann', path([60, 60.01]), 'MW-ORDER-03')
      t.refuses('ann', path([63, 40], [63, 59.5]), 'MW-MOVE-10')
      t.choose('ann', path([60, 52]))
      t.refuses('ann', place(placed('ua1-2', 63, 58.1), placed('ua1-3', 57, 52)), 'MW-R-06')
      t.choose('ann', charge)
      // The captain, who leads, and both rifles: four dice against one.
      expect(powers(t)).toEqual([4, 1])
      expect(t.world.formations.fb1).toMatchObject({ tokens: 1, units: ['ub1-1', 'ub1-3'] })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-ADV-07', 'MW-ADV-08', 'MW-ADV-11', 'MW-ADV-01', 'MW-ADV-02', 'MW-STANCE-04', 'MW-MELEE-14'],
    'a hero and a marching enemy are one advantage; a single token more cancels both',
    () => {
      const fight = (tokens: number) =>
        assault(
          battle([company('fa1', 60, 50, { tokens }), enemies({ stance: 'march' }), ...guards], {}, [
            ['close combat', 4, 1, 1, 1],
            ['close combat', 1],
            ['moral', 6, 6],
            ['moral', 6, 6],
          ]),
        )
      const free = fight(0)
      expect(needs(free)).toEqual([4, 5])
      expect(free.world.formations.fb1!.tokens).toBe(1)
      free.asks('bob', 'mw.turn')
      const tired = fight(1)
      expect(needs(tired)).toEqual([5, 5])
      expect(tired.world.formations.fb1!.tokens).toBe(0)
      tired.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-MELEE-12', 'MW-MELEE-13', 'MW-MELEE-15', 'MW-MELEE-17'],
    'a second assault in the round: who fought before adds its tokens alone, who declines may act later; the enemy fights again in full',
    () => {
      const before = company('fa2', 68, 56, { activated: true, tokens: 2 })
      const later = group('fa3', [
        ['tm-captain', 70, 62],
        ['tm-rifle', 67, 63],
        ['tm-rifle', 73, 62],
      ])
      const t = battle([company('fa1', 60, 50), before, later, enemies({ activated: true }), ...guards], {}, [
        ['close combat', 5, 1, 1, 1],
        ['close combat', 1],
        ['moral', 6, 6],
        ['moral', 6, 6],
        ['moral', 6, 6],
        ['moral', 6, 6],
      ])
      assault(t)
      t.refuses('ann', pick('fa2'), 'MW-ACT-02')
      t.pick('ann')
      expect(powers(t)).toEqual([4, 1])
      // One hero of the assaulting formation for it, two tokens against it.
      expect(needs(t)).toEqual([5, 5])
      t.choose('ann', inOrder('fa1', 'fa2', 'fa3'))
      expect(t.world.formations.fa3).toMatchObject({ activated: false })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-MELEE-05', 'MW-MELEE-07', 'MW-MELEE-08', 'MW-MELEE-09', 'MW-R-20', 'MW-R-60', 'MW-FORM-04', 'MW-FORM-05'],
    'every hit kills, whatever the armor, those in contact first; the dead still strike back, and two chiefs are left alone',
    () => {
      const tanks = group('fb1', [
        ['tm-ace', 63, 72],
        ['tm-bulwark', 63, 60],
        ['tm-rifle', 66.6, 60],
      ])
      const t = battle([company('fa1', 60, 49.5), tanks, ...guards], {}, [
        ['close combat', 4, 4, 1, 1],
        ['close combat', 5, 5, 1],
      ])
      t.pick('ann', 'fa1:assault')
        .choose('ann', path([60, 51.5]))
        .choose('ann', place(placed('ua1-2', 63, 57.5), placed('ua1-3', 57, 51.5)))
      expect(['fa1', 'fb1'].map(id => t.world.formations[id]!.where)).toEqual(['gone', 'gone'])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-TERR-20', 'MW-ADV-10', 'MW-R-37'], 'in a bunker infantry is assaulted at disadvantage', () => {
    const bunker = { terrain: [{ type: 'bunker', at: [63, 63.5], size: [12, 5] }] }
    const fight = (units: Parameters<typeof group>[1]) =>
      assault(
        battle([company('fa1', 60, 50), group('fb1', units), ...guards], bunker, [
          ['close combat', 5, 1, 1, 1],
          ['close combat', ...units.slice(1).map(() => 1)],
          ['moral', 6, 6],
          ['moral', 6, 6],
        ]),
      )
    const inside = fight([
      ['tm-captain', 63, 73],
      ['tm-rifle', 63, 60],
      ['tm-rifle', 66, 60],
    ])
    // The hero for, the walls against.
    expect(needs(inside)[0]).toBe(5)
    inside.asks('bob', 'mw.turn')
  })

  rule(
    ['MW-TRAIT-21', 'MW-CARD-09', 'MW-CARD-05', 'MW-R-166'],
    'Against All Odds lends a hero two dice, More Ammunition rolls them all again, once',
    () => {
      const t = assault(
        battle(
          [company('fa1', 60, 50), enemies(), ...guards],
          { hands: { a: ['against-all-odds', 'more-ammunition', 'more-ammunition#2'] } },
          [
            ['close combat', 1, 1, 1, 1, 1, 1],
            ['more ammunition', 4, 1, 1, 1, 1, 1],
            ['close combat', 1],
            ['moral', 6, 6],
            ['moral', 6, 6],
          ],
        ),
      )
      t.pick('ann', 'against-all-odds/against-all-odds#1')
      t.pick('ann', 'more-ammunition/more-ammunition#1')
      expect(powers(t)).toEqual([6, 1])
      expect(t.world.formations.fb1!.tokens).toBe(1)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-ORDER-04', 'MW-R-58', 'MW-TRAIT-10', 'MW-SHOOT-12', 'MW-ORDER-03'],
    'an assault that touches nobody is legal: breachers fire, rifles do not, and there is no fight',
    () => {
      const mixed = group('fa1', [
        ['tm-captain', 60, 40],
        ['tm-breach', 63, 40],
        ['tm-rifle', 57, 40],
      ])
      const t = battle([mixed, enemies(), ...guards], {}, [['salvo', 5]])
      t.pick('ann', 'fa1:assault')
        .choose('ann', path([60, 46]))
        .choose('ann', place(placed('ua1-2', 63, 46), placed('ua1-3', 57, 46)))
      expect(t.last('salvo declared')).toMatchObject({ dice: { total: 1 } })
      expect(t.world.formations.fb1).toMatchObject({ tokens: 1 })
      expect(t.all('combat begins')).toEqual([])
      t.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: nerve', () => {
  rule(
    ['MW-TRAIT-04', 'MW-TRAIT-05', 'MW-TERROR-01', 'MW-TERROR-05', 'MW-TERROR-02', 'MW-TERROR-03', 'MW-MORALE-03', 'MW-DICE-06'],
    'threes frighten beyond the dead; the check comes with the next order, and afterwards the tokens are ordinary',
    () => {
      const guns = group('fb1', [
        ['cd-flayer', 60, 68],
        ['cd-flayer', 63, 68],
        ['cd-flayer', 57, 68],
      ])
      const t = battle(
        [company('fa1', 60, 50), guns, ...guards],
        { turn: 'b', factions: { a: 'terran-makers', b: 'cyber-demons' } },
        [
          ['salvo', 5, 3, 3],
          ['moral', 2, 2],
        ],
      )
      t.pick('bob', 'fb1:fire')
      expect(t.world.formations.fa1).toMatchObject({ tokens: 3, terror: 1 })
      // 4 is more than 3: it carries on.
      t.pick('ann', 'fa1:march').choose('ann', path([60, 45]))
      expect(t.last('moral check')).toMatchObject({ passed: true, roll: 4 })
      expect(t.world.formations.fa1).toMatchObject({ terror: 0, tokens: 3, stance: 'march' })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TERROR-06', 'MW-TRAIT-40', 'MW-ACT-06', 'MW-ORDER-07'],
    'frightened drafts who want to patrol check once: for the terror',
    () => {
      const drafted = group(
        'fa1',
        [
          ['tm-captain', 60, 40],
          ['tm-draft', 63, 40],
          ['tm-draft', 57, 40],
        ],
        { tokens: 3, terror: 1 },
      )
      const t = battle([drafted, ...guards], {}, [['moral', 2, 3]])
      t.pick('ann', 'fa1:patrol').choose('ann', path([60, 45]))
      expect(t.all('moral check')).toHaveLength(1)
      expect(t.world.formations.fa1).toMatchObject({ stance: 'patrol', order: 'patrol' })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-ORDER-09', 'MW-ORDER-10', 'MW-ORDER-12', 'MW-SUPPLY-04', 'MW-TERROR-04', 'MW-R-162', 'MW-R-53', 'MW-MORALE-05'],
    'Regroup: half, rounded up, one more for each supply point, and five centimetres, which a patrol answers',
    () => {
      const t = battle(
        [company('fa1', 60, 40, { tokens: 13 }), tank('fb1', 60, 80, { stance: 'patrol' }), ...guards],
        { hands: { a: ['lucky-shot'] } },
        [['salvo', 1, 1]],
      )
      t.pick('ann', 'fa1:regroup+move')
      t.choose('ann', share(['supply', 2]))
      t.refuses('ann', path([60, 45.01]), 'MW-ORDER-12')
      t.choose('ann', path([60, 45])).pick('bob', 'stance-patrol/fb1')
      expect(t.world.formations.fa1).toMatchObject({ tokens: 4, order: 'regroup' })
      expect(t.world.sides.a.hand).toEqual([])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-ORDER-13', 'MW-ORDER-14', 'MW-R-68', 'MW-R-69', 'MW-R-182', 'MW-ORDER-15', 'MW-ORDER-17', 'MW-STANCE-05'],
    'who scatters loses as many as tokens, those who end near an enemy without a token, and rallies or not',
    () => {
      const crowd = group(
        'fa1',
        [
          ['tm-captain', 60, 40],
          ['tm-rifle', 63, 40],
          ['tm-rifle', 57, 40],
          ['tm-rifle', 60, 37],
          ['tm-rifle', 60, 46],
        ],
        { tokens: 2 },
      )
      const t = battle([crowd, tank('fb1', 72, 48), ...guards], {}, [
        ['scatter', 5],
        ['moral', 1, 1],
      ])
      t.pick('ann', 'fa1:scatter')
      // Two tokens, so two units at most.
      expect(t.world.formations.fa1!.units).toHaveLength(3)
      t.choose('ann', path([60, 45]))
      expect(t.last('caught fleeing')).toMatchObject({ units: ['ua1-2'] })
      expect(t.world.formations.fa1).toMatchObject({ tokens: 0, stance: 'none', units: ['ua1-1', 'ua1-3'] })
      t.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: Bloodlust', () => {
  rule(
    ['MW-TRAIT-39', 'MW-MELEE-06', 'MW-R-158'],
    'Leapers that assaulted earlier in the round still touch the enemy: when others charge it they fight again, the Spitters do not',
    () => {
      const first = group(
        'fa2',
        [
          ['sw-spitter', 52, 57],
          ['sw-leaper', 58, 60],
          ['sw-spitter', 55, 60],
        ],
        { activated: true, order: 'assault' },
      )
      const second = group('fa1', [
        ['sw-spitter', 66, 45],
        ['sw-spitter', 63, 45],
      ])
      const foe = group('fb1', [['tm-bulwark', 60.5, 60]])
      const t = battle([first, second, foe, ...guards], { factions: { a: 'swarm', b: 'terran-makers' } })
      t.pick('ann', 'fa1:assault').choose('ann', path([66, 57]))
      t.dice('close combat', 1, 1, 1, 1).dice('close combat', 1, 1)
      for (let i = 0; i < 3; i++) t.dice('moral', 6, 6)
      t.choose('ann', place(placed('ua1-2', 63, 60))).choose('ann', inOrder('fa1', 'fa2'))
      expect(powers(t)[0]).toBeGreaterThanOrEqual(3)
      t.asks('bob', 'mw.turn')
    },
  )
})
