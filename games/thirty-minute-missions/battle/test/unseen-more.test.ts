import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { mech } from '../../attack/test/table.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { at, path } from '../../test/tm-table.ts'
import { points, turns, unit } from '../../test/turn-table.ts'

const rifleman = mech(['combat_rifle', 'armR'])
const east = (row: number, from: number, to: number) =>
  path(...Array.from({ length: to - from + 1 }, (_, i) => at(from + i, row)))

describe('a whole turn: blows', () => {
  rule(
    ['TM-CMD-29', 'TM-GRAP-06', 'TM-R-77'],
    'who slipped out of a grapple strikes back, and the turn goes on without another',
    () => {
      const t = turns(
        [
          unit('ua1', 'revenant', [4, 4], { ap: 4 }),
          unit('ub1', 'executioner', [5, 4], { ap: 6, stance: 'counter', inactive: true }),
        ],
        {},
        [points(1), ['grapple', 5], ['evasion', 8], ['assault', 4], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'grapple:ub1').pass('bob').pick('bob', 'counter/ub1').pick('bob', 'torso+ub1/1')
      expect(t.world.units.ua1!.durability.torso).toBe(34 - 22)
      t.refuses('ann', { type: 'pick', ids: ['grapple:ub1'] }, 'TM-GRAP-06')
      expect(t.why('ann', 'strike:ub1>torso+ua1/1')).toBeNull()
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-KEYW-13', 'TM-CRIT-04', 'TM-WEAP-05'],
    'a lance after two hexes: half of its Base Damage and the charge on top, then the charge alone',
    () => {
      const t = turns(
        [unit('ua1', mech(['lance', 'armL', 'armR']), [2, 4], { ap: 6 }), unit('ub1', 'goliath', [6, 4], { inactive: true })],
        {},
        [points(1), ['assault', 8], ['assault', 5], ['evasion', 1]],
      )
      t.pick('ann', 'ua1:move:standard')
        .choose('ann', east(4, 3, 4))
        .pick('ann', 'strike:ub1>torso+ua1/1*2')
      expect(t.all('damaged').map(({ amount }) => amount)).toEqual([15 + 8 + 4, 15 + 4])
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-138', 'TM-KEYW-01', 'TM-R-108', 'TM-R-44'],
    'five dice at a head that falls to the fourth: the fifth is lost, the AP are paid once',
    () => {
      const t = turns(
        [
          unit('ua1', mech(['gatling', 'armL', 'armR']), [4, 4], { ap: 6 }),
          unit('ub1', rifleman, [7, 4], { durability: { head: 6 } }),
        ],
        {},
        [
          points(1),
          ...([
            ['accuracy', 5],
            ['evasion', 1],
            ['accuracy', 5],
            ['evasion', 8],
            ['accuracy', 1],
            ['accuracy', 5],
          ] as [string, number][]),
          ['evasion', 2],
        ],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>head')
      expect(t.last('rolls lost')).toMatchObject({ rolls: 1 })
      expect([t.world.units.ub1!.durability.head, t.world.units.ua1!.ap]).toEqual([0, 9 - 3])
      t.asks('ann', 'tm.act')
    },
  )
})

describe('a whole turn: grips', () => {
  rule(
    ['TM-R-64', 'TM-HOLD-03', 'TM-R-15'],
    'who lets go steps back to a free hex nearest to where the grapple began, of its choice',
    () => {
      const t = turns(
        [
          unit('ua1', 'revenant', [5, 4], { holds: 'ub1', holdFrom: [4, 4], ap: 2 }),
          unit('ub1', rifleman, [5, 4]),
          unit('ua2', rifleman, [4, 4]),
          unit('ua3', rifleman, [4, 4]),
        ],
        {},
        [points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'release')
      expect(t.options('ann', 'tm.freeHex')).toEqual(['3,3', '4,3', '3,4', '3,5', '4,5'])
      t.pick('ann', '4,3')
      expect(t.world.units.ua1).toMatchObject({ hex: hexOfPair([4, 3]), holds: null, ap: 5 })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-THROW-13', 'TM-THROW-14', 'TM-HOLD-06', 'TM-R-65'],
    'thrown at a pair: the holder steps aside, whom it holds cannot',
    () => {
      const t = turns(
        [
          unit('ua1', 'executioner', [3, 4], { ap: 4 }),
          unit('ub1', 'alto_line', [4, 4]),
          unit('ua2', 'revenant', [6, 4], { holds: 'ub2', holdFrom: [5, 4] }),
          unit('ub2', 'marauder', [6, 4]),
        ],
        {},
        [points(1), ['grapple', 8], ['throw', 5], ['evasion', 8]],
      )
      t.pick('ann', 'ua1')
        .pick('ann', 'grapple:ub1')
        .pick('ann', 'throw')
        .choose('ann', { type: 'aim', at: at(8, 4) })
      // 2 x class 2 x 2 hexes, to both.
      expect(['ub1', 'ub2', 'ua2'].map(id => t.world.units[id]!.durability.torso)).toEqual([30, 22, 34])
      expect(['ub1', 'ub2', 'ua2'].map(id => t.world.units[id]!.status)).toEqual([['prone'], ['prone'], []])
      expect([t.world.units.ub1!.hex, t.world.units.ua2!.holds]).toEqual([hexOfPair([5, 4]), 'ub2'])
      t.asks('ann', 'tm.act')
    },
  )
})

describe('a whole turn: engines', () => {
  rule(
    ['TM-CMD-21', 'TM-THRU-02', 'TM-THRU-04', 'TM-STAT-02'],
    'Overdrive, a run of twice six hexes, and a kneeling end on a 2',
    () => {
      const t = turns([unit('ua1', 'alto_line', [0, 4], { ap: 4 }), unit('ub1', rifleman, [12, 9])], {}, [
        points(1),
        ['does it overheat?', 2],
      ])
      t.pick('ann', 'ua1').pick('ann', 'command:overdrive').pick('ann', 'move:thruster')
      t.refuses('ann', east(4, 1, 11), 'TM-THRU-04')
      t.choose('ann', east(4, 1, 12)).refuses('ann', { type: 'pick', ids: ['shoot:ub1'] }, 'TM-THRU-06')
      t.pick('ann', 'end')
      expect(t.world.units.ua1).toMatchObject({ hex: hexOfPair([12, 4]), status: ['kneeling'], ap: 5 })
      t.asks('bob', 'tm.activate')
    },
  )
})
