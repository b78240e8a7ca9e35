import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { points, turns, unit } from '../../test/turn-table.ts'

describe('a whole turn: equipment and drones', () => {
  rule(
    ['TM-CMD-34', 'TM-TRAIT-12', 'TM-CMD-39', 'TM-DRONE-07', 'TM-CMD-37'],
    'a drone is launched for nothing, spots, and both fire at what it spotted',
    () => {
      const t = turns(
        [
          unit('ua1', 'carrier', [4, 5], { ap: 6 }),
          unit('ua2', 'wisp', [4, 5], { main: 'ua1', where: 'stowed' }),
          unit('ub1', 'marauder', [7, 5]),
        ],
        {},
        [points(1), ['accuracy', 4], ['evasion', 1], ['accuracy', 3], ['accuracy', 3], ['accuracy', 5], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'command:launch>ua2:proposed').pick('ann', 'command:spot>ua2:ub1')
      t.refuses('ann', { type: 'pick', ids: ['command:spot>ua2:ub1'] }, 'TM-DRONE-07')
      // Accuracy 5, and 1 for being spotted.
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.world.units.ub1!.durability.torso).toBe(27)
      t.pick('ann', 'command:engage').pick('ann', 'torso')
      expect(t.world.units.ub1!.durability.torso).toBe(24)
      expect(t.world.units.ua1!.ap).toBe(3)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-79', 'TM-CMD-24', 'TM-KEYW-06', 'TM-SHLD-02'],
    'an anchored tank fires its Main Cannon for 4; the shield that blocks it breaks, and half goes through',
    () => {
      const t = turns([unit('ua1', 'bastion_tank', [4, 5], { ap: 3 }), unit('ub1', 'alto_line', [9, 5], { ap: 1 })], {}, [
        points(1),
        ['accuracy', 5],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1')
        .pick('ann', 'command:anchor')
        .pick('ann', 'shoot:ub1')
        .pick('ann', 'torso+ua1/1')
        .pick('bob', 'shield/ub1/3')
      expect(t.world.units.ua1!.ap).toBe(0)
      expect(t.world.items['ub1/3']).toMatchObject({ durability: 0 })
      expect(t.world.units.ub1).toMatchObject({ ap: 0, durability: { torso: 23 } })
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-CMD-38', 'TM-DRONE-05', 'TM-R-154'],
    'a drone on Screen takes a hit for its Main Unit and is shot down; then the Order is over',
    () => {
      const drone = unit('ub2', 'wisp', [8, 5], { main: 'ub1', screens: true, durability: { core: 8 } })
      const t = turns([unit('ua1', 'alto_line', [4, 5], { ap: 1 }), unit('ub1', 'carrier', [9, 5]), drone], {}, [
        points(1),
        ['accuracy', 5],
        ['evasion', 1],
        ['accuracy', 5],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso').pick('bob', 'screening/ub2')
      expect(t.world.units.ub2!.where).toBe('destroyed')
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.world.units.ub1!.durability.torso).toBe(30)
      t.pick('ann', 'end').asks('bob', 'tm.activate')
    },
  )
})
