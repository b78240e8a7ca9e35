import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { enemy, moving, pick, soldier, way } from './moving.ts'

const far = enemy('foe', 40, 30)
const water = { id: 'sea', type: 'water', at: [0, 0], size: [20, 20] }
const bridge = { id: 'quay', type: 'bridge', at: [8, 6], size: [4, 10] }
const mountain = (height: number) => ({ id: 'rock', type: 'mountain', at: [10, 13], r: 1, height })
const crew = (machine: string) => ({ id: `${machine}-crew`, player: 'p1', unit: 'vehicle_gunner', in: machine, as: 'seat' })
const foes = (machine: string) => ({ id: `${machine}-foe`, player: 'p2', unit: 'vehicle_gunner', in: machine, as: 'seat' })

describe('water', () => {
  rule(['WL-MOVE-07', 'WL-R-280'], 'sea movement needs water under its middle all the way, the shore itself included', () => {
    const boat = soldier('boat', 10, 10, { unit: 'gunboat' })
    const table = moving(['boat-crew', 'boat'], [boat, crew('boat'), far], { pieces: [water] })
    table.choose('ann', pick('boat'))
    table.refuses('ann', way([20.01, 10]), 'WL-MOVE-07')
    table.choose('ann', way([20, 10]))
    expect(table.world.units.boat).toMatchObject({ at: { x: 2000, y: 1000 }, layer: 'sea' })
    table.choose('ann', pick())
  })
  rule(['WL-MOVE-07', 'WL-R-118'], 'a bridge carries over water: no ship goes under it, whoever is on it stands on land', () => {
    const boat = soldier('boat', 4, 10, { unit: 'gunboat' })
    const table = moving(['boat-crew', 'boat'], [boat, crew('boat'), far], { pieces: [water, bridge] })
    table.choose('ann', pick('boat'))
    table.refuses('ann', way([15, 10]), 'WL-MOVE-07')
    table.choose('ann', way([8, 10])).choose('ann', pick())
    const walker = moving(['u1'], [soldier('u1', 10, 15), far], { pieces: [water, bridge] })
    walker.choose('ann', way([10, 9]))
    expect(walker.world.units.u1).toMatchObject({ layer: 'land' })
  })
  rule(
    ['WL-MOVE-07', 'WL-R-162', 'WL-R-221'],
    'a submarine goes under ships, but not through another one, and ends on nobody',
    () => {
      const sub = soldier('sub', 5, 4, { unit: 'raider_submarine' })
      const boat = enemy('boat', 10, 4, { unit: 'gunboat' })
      const above = moving(['sub-crew', 'sub'], [sub, crew('sub'), boat, foes('boat')], { pieces: [water] })
      above.choose('ann', pick('sub'))
      above.refuses('ann', way([13.99, 4]), 'WL-MOVE-04')
      above.choose('ann', way([14, 4])).choose('ann', pick())
      expect(above.world.units.sub).toMatchObject({ layer: 'dive', at: { x: 1400, y: 400 } })
      const deep = moving(['sub-crew', 'sub'], [sub, crew('sub'), { ...boat, unit: 'raider_submarine' }, foes('boat')], {
        pieces: [water],
      })
      deep.choose('ann', pick('sub')).refuses('ann', way([14, 4]), 'WL-MOVE-04')
      deep.choose('ann', way()).choose('ann', pick())
    },
  )
  rule(
    ['WL-MOVE-12', 'WL-R-55', 'WL-R-20'],
    'a diver changes its layer by using another skill, also without going anywhere',
    () => {
      const diver = soldier('u1', 10, 10, { unit: 'diver' })
      const table = moving(['u1'], [diver, far], { pieces: [water] })
      expect(table.world.units.u1).toMatchObject({ layer: 'sea', by: 2 })
      expect(table.options('ann', 'wl.mover')).toEqual(['u1', 'u1/1', 'u1/2', 'u1/3'])
      table.choose('ann', pick('u1/3')).choose('ann', way([10, 10, 45]))
      expect(table.world.units.u1).toMatchObject({ layer: 'dive', by: 3, facing: 45, at: { x: 1000, y: 1000 } })
      expect(table.world.units.u1!.counters[3]!.left).toBe(29)
    },
  )
  rule('WL-MOVE-13', 'without being told, a way takes the skill that keeps the layer, else one that allows it', () => {
    const diver = soldier('u1', 10, 18, { unit: 'diver' })
    const table = moving(['u1'], [diver, far], { pieces: [water] })
    table.choose('ann', pick('u1')).choose('ann', way([10, 14]))
    expect(table.last('moved')).toMatchObject({ skill: 'human_sea', layer: 'sea' })
    const out = moving(['u1'], [diver, far], { pieces: [water] })
    out.choose('ann', pick('u1')).choose('ann', way([10, 22]))
    expect(out.last('moved')).toMatchObject({ skill: 'human_land', layer: 'land' })
  })
  rule(['WL-HAZ-08', 'WL-MOVE-12', 'WL-R-280'], 'whoever walks into the water is still on its feet there', () => {
    const noted: { unit: string; path: { x: number; y: number }[]; how: string }[] = []
    const table = moving(['u1'], [soldier('u1', 10, 22), far], { pieces: [water] }, noted)
    table.choose('ann', way([10, 18]))
    expect(table.world.units.u1).toMatchObject({ layer: 'land' })
    expect(noted).toEqual([
      {
        unit: 'u1',
        path: [
          { x: 1000, y: 2200 },
          { x: 1000, y: 1800 },
        ],
        how: 'move',
      },
    ])
  })
})

describe('air', () => {
  const chopper = (y = 10) => soldier('heli', 10, y, { unit: 'chopper' })
  rule(['WL-MOVE-06', 'WL-MOVE-15'], 'what is lower than the impact is passed over and may be ended above', () => {
    const table = moving(['heli-crew', 'heli'], [chopper(), crew('heli'), far], { pieces: [mountain(14.99)] })
    table.choose('ann', pick('heli')).choose('ann', way([10, 13]))
    expect(table.world.units.heli).toMatchObject({ layer: 'air', at: { y: 1300 } })
    table.choose('ann', pick())
    const high = moving(['heli-crew', 'heli'], [chopper(), crew('heli'), far], { pieces: [mountain(15)] })
    high.choose('ann', pick('heli')).refuses('ann', way([10, 16]), 'WL-MOVE-06')
    high.choose('ann', way()).choose('ann', pick())
  })
  rule(['WL-MOVE-06', 'WL-R-162'], 'flyers pass enemies on the ground, and water, but not enemies in the air', () => {
    const over = moving(['heli-crew', 'heli'], [chopper(), crew('heli'), enemy('u2', 10, 13)], { pieces: [water] })
    over
      .choose('ann', pick('heli'))
      .choose('ann', way([10, 16]))
      .choose('ann', pick())
    const other = enemy('other', 10, 14, { unit: 'chopper' })
    const met = moving(['heli-crew', 'heli'], [chopper(), crew('heli'), other, foes('other')])
    met.choose('ann', pick('heli')).refuses('ann', way([10, 18]), 'WL-MOVE-04')
    met.choose('ann', way()).choose('ann', pick())
  })
  rule(['WL-R-56', 'WL-MOVE-02'], 'a flyer that stays keeps its layer and pays nothing', () => {
    const table = moving(['heli-crew', 'heli'], [chopper(), crew('heli'), far])
    table.choose('ann', pick('heli')).choose('ann', way()).choose('ann', pick())
    expect(table.world.units.heli).toMatchObject({ layer: 'air' })
    expect(table.world.units.heli!.counters[2]!.left).toBe(30)
  })
  rule(
    ['WL-MOVE-08', 'WL-R-161'],
    'a Space skill that names air flies over land, with its impact as height; another one is of no use',
    () => {
      const fighter = soldier('jet', 10, 10, { unit: 'star_fighter' })
      const table = moving(['jet-crew', 'jet'], [fighter, crew('jet'), far])
      table
        .choose('ann', pick('jet'))
        .choose('ann', way([10, 20]))
        .choose('ann', way())
      expect(table.world.units.jet).toMatchObject({ layer: 'air' })
      const cruiser = soldier('jet', 10, 10, { unit: 'star_cruiser' })
      const ground = moving(['jet-crew', 'jet'], [cruiser, crew('jet'), far])
      expect(ground.options('ann', 'wl.mover')).toEqual(['jet-crew', 'jet-crew>load'])
      ground.choose('ann', pick())
    },
  )
})

describe('under the ground', () => {
  const borer = soldier('borer', 10, 10, { unit: 'tunnel_borer' })
  rule(['WL-MOVE-07', 'WL-R-221'], 'a digger goes under everything on land, and not under water', () => {
    const house = { id: 'house', type: 'house', at: [7, 12], size: [6, 3] }
    const table = moving(['borer-crew', 'borer'], [borer, crew('borer'), enemy('u2', 10, 17)], { pieces: [house] })
    table.choose('ann', pick('borer/3')).refuses('ann', way([10, 18]), 'WL-HOUSE-13')
    table.choose('ann', way())
    const digs = moving(['borer-crew', 'borer'], [borer, crew('borer'), enemy('u2', 10, 16.5)], { pieces: [house] })
    digs.choose('ann', pick('borer/2')).choose('ann', way([10, 20]))
    expect(digs.world.units.borer).toMatchObject({ layer: 'dig', by: 2 })
    const shore = moving(['borer-crew', 'borer'], [{ ...borer, at: [24, 10] }, crew('borer'), far], { pieces: [water] })
    shore.choose('ann', pick('borer/2')).refuses('ann', way([19.9, 10]), 'WL-MOVE-07')
    shore.choose('ann', way([20, 10]))
    for (const one of [table, digs, shore]) one.choose('ann', pick())
  })
})

describe('space', () => {
  const space = { medium: 'space' }
  const asteroid = (height: number) => ({ id: 'rock', type: 'asteroid', at: [10, 16], r: 2, height })
  const fighter = soldier('jet', 10, 10, { unit: 'star_fighter' })
  rule(['WL-MOVE-08', 'WL-R-222', 'WL-R-54'], 'space movement steers around and above rocks', () => {
    const table = moving(['jet-crew', 'jet'], [fighter, crew('jet'), far], { ...space, pieces: [asteroid(9.99)] })
    table
      .choose('ann', pick('jet'))
      .choose('ann', way([10, 16]))
      .choose('ann', way())
    expect(table.world.units.jet).toMatchObject({ layer: 'space', by: 2 })
    const high = moving(['jet-crew', 'jet'], [fighter, crew('jet'), far], { ...space, pieces: [asteroid(10)] })
    high.choose('ann', pick('jet')).refuses('ann', way([10, 20]), 'WL-R-222')
    high.choose('ann', way([5, 14], [10, 22])).choose('ann', way())
  })
  rule('WL-R-167', 'whoever has no Space or All skill cannot move in space', () => {
    const table = moving(['u1', 'jet-crew', 'jet'], [soldier('u1', 20, 20), fighter, crew('jet'), far], space)
    expect(table.options('ann', 'wl.mover')).toEqual(['jet', 'jet-crew'])
    expect(table.world.units.u1!.layer).toBe('land')
    table.choose('ann', pick())
    const jumper = moving(['u1'], [soldier('u1', 20, 20, { extra: ['hyperjump'] }), far], space)
    jumper.choose('ann', way([30, 20]))
  })
})

describe('everywhere', () => {
  const mage = soldier('u1', 10, 10, { unit: 'battle_mage' })
  rule(['WL-MOVE-09', 'WL-R-96'], 'teleport needs no path: only its end is looked at, and touched', () => {
    const noted: { unit: string; path: { x: number; y: number }[]; how: string }[] = []
    const ring = [enemy('a', 10, 12), enemy('b', 11.2, 11.6)]
    const table = moving(['u1'], [mage, ...ring], { pieces: [mountain(12)] }, noted)
    table.choose('ann', pick('u1/6'))
    table.refuses('ann', way([10, 34.01]), 'WL-MOVE-01')
    table.refuses('ann', way([10, 13]), 'WL-MOVE-15')
    // However it is drawn, the distance is straight.
    table.choose('ann', way([40, 3], [10, 34]))
    expect(noted[0]!.path).toEqual([{ x: 1000, y: 3400 }])
    expect(table.world.units.u1!.counters[6]!.left).toBe(4)
  })
  rule(['WL-R-160', 'WL-MOVE-12'], 'after it the unit is in the layer of its first other skill that fits the place', () => {
    const table = moving(['u1'], [mage, far])
    table.choose('ann', pick('u1/6')).choose('ann', way([20, 20]))
    expect(table.world.units.u1).toMatchObject({ layer: 'land', by: 2 })
  })
  rule('WL-R-160', 'without another skill the mover chooses the layer, and the numbers of the skill count', () => {
    const both = moving(['u1'], [soldier('u1', 10, 10, { extra: ['hyperjump'] }), far])
    // It walks besides: there is nothing to choose.
    expect(both.options('ann', 'wl.mover')).toEqual(['u1', 'u1/1', 'u1/7'])
    both.choose('ann', pick('u1/7')).choose('ann', way([40, 10]))
    expect(both.world.units.u1).toMatchObject({ layer: 'land', by: 1 })
    const table = moving(['u1', 'u3'], [soldier('u1', 30, 10), soldier('u3', 40, 10), far], { pieces: [water] })
    table.world.units.u1!.counters[1]!.skill = 'hyperjump'
    expect(table.options('ann', 'wl.mover')).toContain('u1/1@air')
    table.choose('ann', pick('u1/1@sea')).refuses('ann', way([30, 20]), 'WL-R-160')
    table.choose('ann', way([10, 10]))
    expect(table.world.units.u1).toMatchObject({ layer: 'sea', by: 1 })
    table.choose('ann', way())
  })
  rule(['WL-MOVE-09', 'WL-R-281'], 'a force jump leaps over anything up to its impact, and enemies on the ground', () => {
    const adept = soldier('u1', 10, 10, { unit: 'blade_adept' })
    const table = moving(['u1'], [adept, enemy('u2', 10, 11.2)], { pieces: [mountain(6)] })
    table.choose('ann', pick('u1/3')).refuses('ann', way([10, 13]), 'WL-MOVE-15')
    table.choose('ann', way([10, 16]))
    expect(table.world.units.u1).toMatchObject({ layer: 'land', by: 2 })
    const high = moving(['u1'], [adept, far], { pieces: [mountain(6.01)] })
    high.choose('ann', pick('u1/3')).refuses('ann', way([10, 16]), 'WL-MOVE-09')
    high.choose('ann', way())
  })
  rule(['WL-MOVE-10', 'WL-R-21'], 'transforming borrows a skill of the catalogue up to its value, for one number', () => {
    const changer = soldier('u1', 10, 10, { extra: ['transforming'] })
    const table = moving(['u1'], [changer, far])
    const options = table.options('ann', 'wl.mover')
    expect(options).toContain('u1/7:chopper_rotor')
    // A boat costs 960, a fighter's drive 1120.
    expect(options).toContain('u1/7:boat')
    expect(options).not.toContain('u1/7:fighter_drive')
    table.choose('ann', pick('u1/7:chopper_rotor')).choose('ann', way([10, 28]))
    expect(table.world.units.u1!.counters[7]!.left).toBe(29)
    expect(table.world.units.u1).toMatchObject({ layer: 'land', by: 1 })
  })
  rule('WL-R-20', 'a speed of 0 changes height and facing, and goes nowhere', () => {
    const low = soldier('u1', 10, 10, { extra: ['interceptor_low'] })
    const table = moving(['u1'], [low, far])
    table.choose('ann', pick('u1/7')).refuses('ann', way([10, 10.01]), 'WL-MOVE-01')
    table.choose('ann', way([10, 10, 180]))
    expect(table.world.units.u1).toMatchObject({ layer: 'air', by: 7, facing: 180 })
  })
})
