import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { mech, sheet } from '../../attack/test/table.ts'
import { at, path } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'

describe('why not in a turn', () => {
  rule(
    ['TM-ATK-10', 'TM-ATK-01', 'TM-TERRA-02', 'TM-CMD-19'],
    'an attack planned in one go: what may be done is open, and what may not has its own reason, not its phase',
    () => {
      const woods = { map: land({ '4,5': 'G' }) }
      const t = turns([unit('ua1', 'bastion_tank', [2, 5], { ap: 6 }), unit('ub1', 'alto_line', [7, 5])], woods, [
        points(1),
        ['accuracy', 1],
      ])
      t.pick('ann', 'ua1')
      const [cannon, gun] = ['torso+ua1/1', 'torso+ua1/2'].map(plan => `shoot:ub1>${plan}`) as [string, string]
      expect([cannon, gun, 'shoot:ub1>torso', 'shoot:ub1>tail+ua1/1', 'command:reboot'].map(id => t.why('ann', id))).toEqual([
        null,
        'TM-TERRA-02',
        'TM-ATK-10',
        'TM-ATK-01',
        'TM-CMD-19',
      ])
      t.pick('ann', cannon)
      expect(t.last('attack rolled')).toMatchObject({ unit: 'ua1', part: 'torso', weapon: 'ua1/1' })
      t.asks('ann', 'tm.act')
    },
  )
})

describe('a whole turn: cut short', () => {
  rule(
    ['TM-KEYW-09', 'TM-R-140', 'TM-R-135', 'TM-AERI-04'],
    'an aircraft shocked on its way stops there, and stalls for the points it has not flown',
    () => {
      const t = turns(
        [unit('ua1', 'kestrel', [3, 5], { level: 1 }), unit('ub1', 'hexer', [10, 5], { ap: 6, stance: 'overwatch' })],
        {},
        [points(4), ['accuracy', 8]],
      )
      t.pick('ann', 'ua1:move:thruster').choose(
        'ann',
        path(...[4, 5, 6, 7, 8, 9, 10, 11, 12].map(column => at(column, 5, null, 1))),
      )
      t.pick('bob', 'overwatch/ub1').pick('bob', 'cockpit')
      // 24 less 12 and half of it, less 2 x class 1 x elevation 1.
      expect(t.world.units.ua1).toMatchObject({
        hex: { column: 4, row: 5 },
        level: 1,
        inactive: true,
        durability: { cockpit: 4 },
      })
      expect(t.world.units.ua1!.status).toEqual(['system_error'])
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-CMD-29', 'TM-DEST-01', 'TM-R-122'],
    'who strikes at a unit in Counter can die of it in the middle of its turn',
    () => {
      const t = turns(
        [
          unit('ua1', 'marauder', [4, 5], { ap: 6, durability: { torso: 2 } }),
          unit('ub1', 'revenant', [5, 5], { ap: 4, stance: 'counter' }),
        ],
        {},
        [points(1), ['assault', 3], ['assault', 8]],
      )
      t.pick('ann', 'ua1').pick('ann', 'strike:ub1').pick('ann', 'torso').pass('bob')
      t.pick('bob', 'counter/ub1').pick('bob', 'torso+ub1/1')
      expect(t.world.units.ua1!.where).toBe('destroyed')
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-SYS-06', 'TM-COLOR-02', 'TM-CMD-21', 'TM-STAT-02'],
    'a heat sink swallows the lava, but not the Overdrive after it',
    () => {
      const t = turns(
        [unit('ua1', 'dreadlord', [4, 5], { ap: 8, status: ['overdrive'] }), unit('ub1', 'alto_line', [12, 5])],
        { map: land({ '4,5': 'R' }) },
        [points(1), ['does it overheat?', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'end')
      expect(t.all('heat shed')).toHaveLength(1)
      expect(t.world.units.ua1!.status).toEqual(['kneeling'])
      t.asks('bob', 'tm.activate')
    },
  )
})

describe('a whole turn: halves of halves', () => {
  rule(['TM-KEYW-02', 'TM-CMD-31', 'TM-R-151'], 'a blast of 18 is 9 beside its target, and 5 for who braces', () => {
    const launcher = mech(['bazooka', 'armL', 'armR'])
    const t = turns(
      [
        unit('ua1', launcher, [4, 5], { ap: 6 }),
        unit('ub1', 'alto_line', [8, 5]),
        unit('ub2', 'alto_line', [8, 5], { stance: 'brace' }),
      ],
      {},
      [points(1), ['accuracy', 6], ['evasion', 2]],
    )
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>torso+ua1/1')
    expect(['ub1', 'ub2'].map(id => t.world.units[id]!.durability.torso)).toEqual([20, 33])
    t.asks('ann', 'tm.act')
  })

  rule(['TM-KEYW-06', 'TM-CRIT-04', 'TM-SHLD-01', 'TM-R-50'], 'half of a critical hit pierces the shield that it breaks', () => {
    const t = turns(
      [
        unit('ua1', mech(['rail_rifle', 'armL', 'armR']), [4, 5], { ap: 6 }),
        unit('ub1', 'alto_line', [8, 5], { ap: 1, inactive: true }),
      ],
      {},
      [points(1), ['accuracy', 8]],
    )
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>torso+ua1/1').pick('bob', 'shield/ub1/3')
    expect(t.world.units.ub1).toMatchObject({ ap: 0, durability: { torso: 20 } })
    expect(t.world.items['ub1/3']!.durability).toBe(0)
    t.asks('ann', 'tm.act')
  })

  rule(['TM-SYS-07', 'TM-COLOR-05', 'TM-R-109'], 'of three woods on the line a Targeting Array leaves one', () => {
    const eye = sheet('alto_line', [['combat_rifle', 'armR']], { systems: ['targeting'] })
    const woods = { map: land({ '5,5': 'G', '6,5': 'G', '7,5': 'G' }) }
    const t = turns([unit('ua1', eye, [4, 5], { ap: 6 }), unit('ub1', 'alto_line', [8, 5])], woods, [points(1), ['accuracy', 4]])
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>torso+ua1/1')
    expect(t.last('attack rolled')).toMatchObject({ needs: 5, face: 4 })
    t.asks('ann', 'tm.act')
  })
})

describe('a whole turn: down to the ground', () => {
  rule(
    ['TM-HOVER-03', 'TM-R-138', 'TM-R-43', 'TM-THRU-08'],
    'the first die of a burst leaves too little thrust: it falls at once, and the next die breaks the booster on the ground',
    () => {
      const t = turns([unit('ua1', 'marauder', [4, 5], { ap: 6 }), unit('ub1', 'revenant', [7, 5], { level: 2 })], {}, [
        points(1),
        ['accuracy', 6],
        ['evasion', 1],
        ['accuracy', 6],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>ub1/3+ua1/1')
      expect(t.all('fell')).toMatchObject([{ unit: 'ub1', levels: 2, damage: { total: 8 } }])
      expect(t.world.units.ub1).toMatchObject({ level: 0, durability: { legL: 12, legR: 12 } })
      expect(t.last('rolls lost')).toMatchObject({ rolls: 1 })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-THROW-17', 'TM-R-70', 'TM-R-102'],
    'thrown with exactly the Defense that is left a house falls, and its Defense hurts once more',
    () => {
      const house = { structures: [{ hex: [7, 5], elevation: 1, defense: 8, full: 20 }] }
      const t = turns([unit('ua1', 'executioner', [4, 5], { ap: 8 }), unit('ub1', 'alto_line', [5, 5])], house, [
        points(1),
        ['grapple', 8],
        ['throw', 8],
      ])
      t.pick('ann', 'ua1')
        .pick('ann', 'grapple:ub1')
        .pick('ann', 'throw')
        .choose('ann', { type: 'aim', at: at(7, 5) })
      expect(t.world.structures[0]!.defense).toBe(0)
      expect(t.world.units.ub1).toMatchObject({ durability: { torso: 22 }, status: ['prone'] })
      t.asks('ann', 'tm.act')
    },
  )
})
