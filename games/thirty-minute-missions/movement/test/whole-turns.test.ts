import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, path } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'
import { east } from './table.ts'

describe('a whole turn: movement', () => {
  rule(
    ['TM-AERI-06', 'TM-AERI-07', 'TM-THRU-06', 'TM-R-40', 'TM-AERI-04'],
    'an aircraft strafes two enemies on its run, spends all its points and has no combat phases',
    () => {
      const t = turns(
        [unit('ua1', 'kestrel', [2, 5], { ap: 6 }), unit('ub1', 'marauder', [5, 5]), unit('ub2', 'alto_line', [8, 5])],
        {},
        [points(1), ['accuracy', 5], ['evasion', 2], ['accuracy', 1], ['accuracy', 8], ['accuracy', 1]],
      )
      t.pick('ann', 'ua1:move:thruster').choose('ann', path(...east(2, 12, 5)))
      t.refuses('ann', { type: 'pick', ids: ['shoot:ub2'] }, 'TM-AERI-06')
      t.refuses('ann', { type: 'pick', ids: ['strafe:ub1'] }, 'TM-AERI-06')
      t.pick('ann', 'shoot:ub1')
      t.refuses('ann', { type: 'pick', ids: ['legL+ua1/1'] }, 'TM-R-40')
      t.pick('ann', 'torso+ua1/1').pick('ann', 'shoot:ub2').pick('ann', 'torso+ua1/1')
      expect([t.world.units.ub1!.durability.torso, t.world.units.ub2!.durability.torso]).toEqual([24, 29])
      t.refuses('ann', { type: 'pick', ids: ['shoot:ub2'] }, 'TM-THRU-06')
      t.pick('ann', 'end')
      expect(t.world.units.ua1).toMatchObject({
        hex: hexOfPair([12, 5]),
        level: 1,
        ap: 3,
        inactive: true,
        durability: { cockpit: 24 },
      })
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-R-33', 'TM-R-34', 'TM-STAT-05', 'TM-COLOR-10'],
    'into the deep: slowed at once, and pressed at the end of the turn, once',
    () => {
      const sea = land({ '5,5': 'L', '6,5': 'D', '7,5': 'D' })
      const t = turns([unit('ua1', 'alto_line', [5, 5])], { map: sea }, [points(1), points(1)])
      t.pick('ann', 'ua1:move:standard')
      t.refuses('ann', path(at(6, 5), at(7, 5)), 'TM-MOVE-04')
      t.choose('ann', path(at(6, 5))).pick('ann', 'end')
      expect(t.world.units.ua1).toMatchObject({ level: -2, status: ['abyss'], durability: { torso: 28 } })
      t.pick('bob', 'ub9').pick('bob', 'end').asks('ann', 'tm.activate')
      expect(t.all('damaged')).toHaveLength(1)
    },
  )

  rule(
    ['TM-SYS-01', 'TM-R-134', 'TM-HGB-01', 'TM-CRIT-04'],
    'a leap onto a hill, then a blow from above that gains from the height',
    () => {
      const hill = land({ '6,5': '1' })
      const t = turns([unit('ua1', 'revenant', [4, 5]), unit('ub1', 'marauder', [7, 5])], { map: hill }, [
        points(1),
        ['assault', 2],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1:move:standard').choose('ann', path(at(6, 5)))
      expect(t.last('move ended')).toMatchObject({ hexes: 2, spent: 3 })
      t.pick('ann', 'strike:ub1').pick('ann', 'torso+ua1/1')
      // Assault 3, one elevation higher: a 2 hits.
      expect(t.world.units.ub1!.durability.torso).toBe(21)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-HOVER-03', 'TM-FALL-01', 'TM-R-43', 'TM-CMD-28'],
    'Overwatch shoots a thruster off a hovering mech: it falls at once and goes on by foot',
    () => {
      const t = turns(
        [unit('ua1', 'revenant', [4, 5], { level: 1 }), unit('ub1', 'alto_line', [8, 5], { ap: 2, stance: 'overwatch' })],
        {},
        [points(1), ['accuracy', 6], ['evasion', 1]],
      )
      t.pick('ann', 'ua1:move:hover')
        .choose('ann', path(at(5, 5), at(6, 5)))
        .pick('bob', 'overwatch/ub1')
        .pick('bob', 'ua1/3')
      expect(t.world.units.ua1).toMatchObject({ level: 0, durability: { legL: 14, legR: 14 } })
      t.asks('ann', 'tm.act')
    },
  )
})
