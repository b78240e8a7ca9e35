import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import type { World } from '../../world.ts'
import { depthOf, heightOf, leverageOf } from '../leverage.ts'
import { moving } from './moving.ts'

const water = { pieces: [{ type: 'water', at: [0, 0], size: [48, 20] }] }
/** Units as they stand, by id. */
function standing(units: readonly object[], more: object = {}): World {
  return moving([], units as Parameters<typeof moving>[1], more as Parameters<typeof moving>[2]).world
}
const unit = (id: string, sheet: string, x: number, y: number, more: object = {}) => ({
  ...{ id, player: id.startsWith('a') ? 'p1' : 'p2', unit: sheet, at: [x, y] },
  ...more,
})
const leverage = (world: World, by = 'a', target: string | null = 'b') =>
  leverageOf(world, world.units[by]!, target === null ? null : world.units[target]!)

rule(
  ['WL-LEV-01', 'WL-LEV-04', 'WL-R-03', 'WL-R-51', 'WL-R-52'],
  'the higher attacker adds the difference to the impact, the lower loses nothing',
  () => {
    const world = standing([
      unit('a', 'chopper', 10, 25),
      { id: 'a1', player: 'p1', unit: 'vehicle_gunner', in: 'a', as: 'seat' },
      unit('b', 'walker', 20, 25),
      { id: 'b1', player: 'p2', unit: 'vehicle_gunner', in: 'b', as: 'seat' },
    ])
    expect(leverage(world)).toEqual({
      impact: 5,
      die: 0,
      lines: [{ text: 'higher than the target', amount: 5, rule: 'WL-LEV-04' }],
    })
    expect(leverage(world, 'b', 'a')).toEqual({ impact: 0, die: 0, lines: [] })
    // WL-LEV-06: the crew uses the leverage of its vehicle.
    expect(leverage(world, 'a1', 'b1').impact).toBe(5)
  },
)
rule(['WL-LEV-02', 'WL-LEV-03'], 'where either is deep only depths are compared, and the deeper has the advantage', () => {
  const world = standing(
    [unit('a', 'raider_submarine', 10, 10), unit('b', 'gunboat', 20, 10), unit('b2', 'elder_dragon', 30, 30, { layer: 'air' })],
    water,
  )
  expect(leverage(world)).toMatchObject({ impact: 20, lines: [{ rule: 'WL-LEV-02' }] })
  expect(leverage(world, 'b', 'a').impact).toBe(0)
  expect(leverage(world, 'a', 'b2').impact).toBe(20)
  expect(leverage(world, 'b2', 'a').impact).toBe(0)
})
rule('WL-LEV-05', 'plus one: the difference is ignored, and the attacker with the advantage adds 1 to the die', () => {
  const units = [unit('a', 'cossack_rider', 10, 25), unit('b', 'cossack', 20, 25)]
  const world = standing(units, { options: { leverageMode: 'plusOne' } })
  expect(leverage(world)).toEqual({
    impact: 0,
    die: 1,
    lines: [{ text: 'higher than the target', amount: 1, rule: 'WL-LEV-05' }],
  })
  expect(leverage(world, 'b', 'a')).toMatchObject({ die: 0 })
  expect(leverage(standing(units, { options: { leverageMode: 'off' } }))).toEqual({ impact: 0, die: 0, lines: [] })
  expect(leverage(standing(units)).impact).toBe(8)
})
rule(['WL-LEV-06', 'WL-R-53'], 'units without a movement skill, pieces and points have none; there is no cap', () => {
  const world = standing([
    unit('a', 'battle_tank', 10, 25),
    unit('b', 'sentry_post', 20, 25),
    unit('a2', 'british_private', 30, 25, { extra: ['plane'], layer: 'air' }),
  ])
  expect(heightOf(world, world.units.b!)).toBe(0)
  expect(leverage(world).impact).toBe(4)
  expect(leverage(world, 'a', null).impact).toBe(4)
  world.units.a2!.by = 7
  expect(leverage(world, 'a2').impact).toBe(100)
})
rule(['WL-R-160', 'WL-R-161', 'WL-R-54'], 'a unit is at the full height or depth of the skill it used last in its layer', () => {
  const world = standing([unit('a', 'star_fighter', 10, 25), unit('b', 'star_fighter', 20, 25)])
  const space = standing([unit('a', 'star_fighter', 10, 25), unit('b', 'star_cruiser', 20, 25)], { medium: 'space' })
  expect([heightOf(world, world.units.a!), depthOf(world, world.units.a!)]).toEqual([10, 0])
  expect([heightOf(space, space.units.a!), depthOf(space, space.units.a!)]).toEqual([0, 20])
  expect(leverage(space).impact).toBe(0)
})
rule('WL-UNIT-10', 'a scale factor counts for heights too', () => {
  const world = standing([unit('a', 'cossack_rider', 10, 25), unit('b', 'cossack', 20, 25)], {
    players: [{ id: 'p1', scale: '2' }],
  })
  expect(leverage(world).impact).toBe(18)
})
