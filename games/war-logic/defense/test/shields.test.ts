import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { armourOf, chargesOf, healthOf } from '../../basics/points.ts'
import { ann, bob } from '../../offense/test/offense-table.ts'
import { restOfTurn } from '../../test/alone.ts'
import { defense } from './defense-table.ts'

/** Offense and Defense of one turn. */
const fighting = (units: JsonObject[], dice: Parameters<typeof defense>[2]) =>
  restOfTurn(
    {
      options: { dual: false, quickPlay: false, damageMaximization: false },
      turn: { step: 'offense', active: units.filter(one => one.player === 'p1').map(one => one.id!) },
      units,
    },
    dice,
  )

rule(
  ['WL-ARMR-04', 'WL-ARMR-05'],
  'E-24: a charge absorbs, the rest goes on, and there is no other reaction in that turn',
  () => {
    const table = fighting([ann('u1', 'heavy_robot', [10, 10]), bob('u2', 'vat_trooper', [10, 20])], [['attack', 4]])
    table.pick('ann', 'u1/5>u2')
    const { u2 } = table.world.units
    // 22 x 0.4 = 9: 3 into the charge, 6 armour gone.
    expect([chargesOf(table.world, u2!), armourOf(table.world, u2!), healthOf(table.world, u2!)]).toEqual([0, 0, 5])
    expect(table.state.outcome).not.toBeNull()
  },
)

rule(['WL-ARMR-05', 'WL-ARMR-04', 'WL-R-128'], 'E-25: one charge for each hit, the unused part is lost', () => {
  const units = [ann('u1', 'british_private', [10, 12]), ann('u3', 'heavy_robot', [12, 10]), bob('u2', 'heavy_robot', [10, 20])]
  const table = fighting(units, [['attack', 8, 10]])
  table.pick('ann', 'u1/3>u2').pick('ann', 'u3/5>u2')
  const { u2 } = table.world.units
  // 4 and 20: the first charge wastes 6, the second lets 10 through.
  expect([chargesOf(table.world, u2!), armourOf(table.world, u2!)]).toEqual([4, 50])
  expect(table.state.outcome).not.toBeNull()
})

rule('WL-ARMR-05', 'a charge left is enough, even if the attack missed; without any it reacts freely', () => {
  const units = [ann('u1', 'british_private', [10, 12]), bob('u2', 'vat_trooper', [10, 20])]
  expect(defense(units, ['u1>u2']).state.outcome).not.toBeNull()
  const spent = defense(
    [units[0]!, bob('u2', 'vat_trooper', [10, 20], { counters: [{ skill: 'physical_armor3', left: 0 }] })],
    ['u1>u2'],
  )
  expect(spent.options('bob', 'wl.react')).toContain('u2/5>u1')
})

rule(['WL-ARMR-06', 'WL-ARMR-05'], 'without the toggle it is plain armour, and the unit reacts', () => {
  const units = [ann('u1', 'british_private', [10, 12]), bob('u2', 'vat_trooper', [10, 20])]
  const table = defense(units, ['u1>u2'], [], { options: { regenerativeArmor: false } })
  expect(table.options('bob', 'wl.react')).toContain('u2/5>u1')
})

rule('WL-R-230', 'hazard-only skills block no reaction: a sapper may answer', () => {
  const table = defense([ann('u1', 'british_private', [10, 12]), bob('u2', 'sapper', [10, 20])], ['u1>u2'])
  expect(table.options('bob', 'wl.react')).toContain('u2/4>u1')
})

rule(['WL-R-243', 'WL-SHEET-10'], 'whether somebody has charges is not betrayed by being asked', () => {
  const asked = (left: number) => {
    const units = [
      ann('u1', 'british_private', [10, 30]),
      bob('u2', 'vat_trooper', [10, 20], {
        counters: [
          { skill: 'physical_armor3', left },
          { skill: 'human_land', left: 0 },
          { skill: 'heavy_blaster_rifle', left: 0 },
          { skill: 'two_grenades', left: 0 },
        ],
      }),
    ]
    return defense(units, ['u1>u2']).state.seq
  }
  expect(asked(1)).toBe(asked(0))
  expect(asked(1)).toBe(1)
})
