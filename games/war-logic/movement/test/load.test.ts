import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { enemy, moving, pick, soldier, way } from './moving.ts'

const far = enemy('foe', 40, 30)
const truck = (x: number, y: number, more: object = {}) => ({
  id: 'truck',
  player: 'p1',
  unit: 'troop_truck',
  at: [x, y],
  ...more,
})
const driver = { id: 'driver', player: 'p1', unit: 'vehicle_gunner', in: 'truck', as: 'seat' }
const rider = (id: string, more: object = {}) => ({ id, player: 'p1', unit: 'rifleman', in: 'truck', as: 'load', ...more })

describe('getting in', () => {
  rule(
    ['WL-LOAD-02', 'WL-R-211', 'WL-R-46'],
    'a way that ends in contact with a friendly carrier may go on into it; contact alone does not',
    () => {
      // The truck has a radius of 1.5 in, a soldier one of 0.5 in.
      const table = moving(['u1'], [soldier('u1', 10, 10), truck(10, 16.1), driver, far])
      table.choose('ann', way([10, 14.1]))
      expect(table.options('ann', 'wl.enter')).toEqual(['truck/load'])
      table.choose('ann', pick())
      expect(table.world.units.u1).toMatchObject({ where: 'table', at: { y: 1410 } })
      const in2 = moving(['u1'], [soldier('u1', 10, 10), truck(10, 16.1), driver, far])
      in2.choose('ann', way([10, 14])).choose('ann', pick('truck/load'))
      expect(in2.world.units.u1).toMatchObject({ where: 'aboard', inside: 'truck', as: 'load' })
      const short = moving(['u1'], [soldier('u1', 10, 10), truck(10, 16.1), driver, far])
      short.choose('ann', way([10, 13.99]))
      expect(short.world.units.u1!.where).toBe('table')
    },
  )
  rule(['WL-R-148', 'WL-LOAD-01'], 'infantry names seat or load; seats come on top of the load', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), truck(10, 16), far])
    table.choose('ann', way([10, 14]))
    expect(table.options('ann', 'wl.enter')).toEqual(['truck/seat', 'truck/load'])
    table.choose('ann', pick('truck/seat'))
    expect(table.world.units.u1).toMatchObject({ where: 'aboard', as: 'seat' })
    const wolf = soldier('u1', 10, 10, { unit: 'orc_wolf_rider' })
    const horse = moving(['u1'], [wolf, truck(10, 16), far])
    horse.choose('ann', way([10, 13.75]))
    expect(horse.options('ann', 'wl.enter')).toEqual(['truck/load'])
    horse.choose('ann', pick())
  })
  rule(
    'WL-R-149',
    'one place per inch of base, rounded up, and a base smaller than the carrier; whoever is aboard carries nobody',
    () => {
      const riders = Array.from({ length: 8 }, (_, i) => rider(`r${i}`))
      const wolf = soldier('u1', 10, 10, { unit: 'orc_wolf_rider' })
      const full = moving(['u1'], [wolf, truck(10, 16), driver, ...riders, rider('r8'), far])
      // 9 of 10 places are taken, and a base of 1.5 in takes two: there is nothing to choose.
      full.choose('ann', way([10, 13.75]))
      expect(full.world.units.u1!.where).toBe('table')
      const room = moving(['u1'], [wolf, truck(10, 16), driver, ...riders, far])
      room.choose('ann', way([10, 13.75]))
      expect(room.options('ann', 'wl.enter')).toEqual(['truck/load'])
      room.choose('ann', pick('truck/load'))
      const other = { id: 'other', player: 'p1', unit: 'walker', at: [10, 10] }
      const crew = { id: 'crew', player: 'p1', unit: 'vehicle_gunner', in: 'other', as: 'seat' }
      const same = moving(['crew', 'other'], [other, crew, truck(10, 16), driver, far])
      same
        .choose('ann', pick('other'))
        .choose('ann', way([10, 13]))
        .choose('ann', way())
      expect(same.world.units.other!.where).toBe('table')
      const carrying = soldier('u1', 10, 10, { unit: 'young_drake', extra: ['load1'] })
      const on = { id: 'on', player: 'p1', unit: 'dragon_rider', in: 'u1', as: 'load' }
      const drake = moving(['u1'], [carrying, on, truck(10, 16), driver, far])
      drake.choose('ann', pick('u1/2')).choose('ann', way([10, 13.5]))
      expect(drake.world.units.u1!.where).toBe('table')
    },
  )
  rule('WL-LOAD-02', 'only a friend takes somebody along; an enemy that is manned is not entered', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), truck(10, 16, { player: 'p2' }), { ...driver, player: 'p2' }])
    table.choose('ann', way([10, 14]))
    expect(table.world.units.u1!.where).toBe('table')
  })
  rule(
    ['WL-HOUSE-05', 'WL-HOUSE-10', 'WL-HOUSE-12', 'WL-R-246', 'WL-R-284'],
    'an empty machine is captured by taking a seat, with what is left of its numbers',
    () => {
      for (const player of ['p2', null]) {
        const units = [soldier('u1', 10, 10), truck(10, 16, { player, counters: [{ skill: 'machine_gun', left: 3 }] }), far]
        const table = moving(['u1'], units)
        table.choose('ann', way([10, 14]))
        expect(table.options('ann', 'wl.enter')).toEqual(['truck/seat'])
        table.choose('ann', pick('truck/seat'))
        expect(table.world.units.truck).toMatchObject({ player: 'p1' })
        expect(table.world.units.truck!.counters[3]!.left).toBe(3)
        expect(table.last('captured')).toEqual({ unit: 'u1', place: 'truck' })
        expect(table.world.eventful).toBe(true)
      }
      const ridden = moving(['u1'], [soldier('u1', 10, 10), truck(10, 16, { player: 'p2' }), rider('r1', { player: 'p2' }), far])
      ridden.choose('ann', way([10, 14]))
      expect(ridden.world.units.truck!.player).toBe('p2')
    },
  )
})

describe('riding', () => {
  rule(['WL-LOAD-03', 'WL-R-210'], 'a move with passengers costs one Load number, one with its crew alone none', () => {
    const table = moving(['driver', 'truck'], [truck(10, 10), driver, rider('r1'), rider('r2'), far])
    table
      .choose('ann', pick('truck'))
      .choose('ann', way([24, 10]))
      .choose('ann', pick())
    expect(table.world.units.truck!.counters.map(one => one.left)).toEqual([30, 20, 29, 20, 29])
    expect(table.world.units.r1).toMatchObject({ where: 'aboard', inside: 'truck' })
    const alone = moving(['driver', 'truck'], [truck(10, 10), driver, far])
    alone
      .choose('ann', pick('truck'))
      .choose('ann', way([24, 10]))
      .choose('ann', pick())
    expect(alone.world.units.truck!.counters[4]!.left).toBe(30)
  })
  rule('WL-LOAD-03', 'without a Load number it does not move with passengers', () => {
    const spent = truck(10, 10, { counters: [{ skill: 'load10', left: 0 }] })
    const table = moving(['driver', 'truck'], [spent, driver, rider('r1'), far])
    table.choose('ann', pick('truck')).refuses('ann', way([12, 10]), 'WL-LOAD-03')
    table.choose('ann', way()).choose('ann', way())
  })
  rule(['WL-UNIT-07', 'WL-R-148', 'WL-CTRL-16'], 'a machine moves while an operator is aboard, by whom it is activated', () => {
    const table = moving(['driver', 'u1'], [truck(10, 10), driver, soldier('u1', 20, 10), far])
    expect(table.options('ann', 'wl.mover')).toEqual(['truck', 'driver', 'driver>load', 'u1', 'together', 'all'])
    table.choose('ann', pick('driver>load'))
    expect(table.options('ann', 'wl.mover')).toEqual(['driver', 'u1'])
    table.refuses('ann', pick('truck'), 'WL-UNIT-07')
    table.choose('ann', pick())
  })
  rule('WL-R-148', 'a passenger may take a free seat in its activation, once', () => {
    const table = moving(['r1'], [truck(10, 10), rider('r1'), far])
    table.choose('ann', pick('r1>seat'))
    expect(table.world.units.r1!.as).toBe('seat')
    expect(table.last('changed place')).toEqual({ unit: 'r1', place: 'truck', as: 'seat' })
    expect(table.options('ann', 'wl.mover')).toEqual(['truck', 'r1'])
    table.choose('ann', pick())
  })
  rule(
    ['WL-R-209', 'WL-R-282'],
    'a machine moves once, whatever its crew; whoever has just come aboard does not drive on',
    () => {
      const table = moving(['u1', 'u3'], [soldier('u1', 10, 10), soldier('u3', 20, 10), truck(10, 16), far])
      table
        .choose('ann', pick('u1'))
        .choose('ann', way([10, 14]))
        .choose('ann', pick('truck/seat'))
      expect(table.asks('ann', 'wl.move').ask.by).toEqual(['u3'])
      table.choose('ann', way())
      const tank = { id: 'tank', player: 'p1', unit: 'battle_tank', at: [10, 10] }
      const crew = ['a', 'b'].map(id => ({ id, player: 'p1', unit: 'vehicle_gunner', in: 'tank', as: 'seat' }))
      const two = moving(['a', 'b', 'tank'], [tank, ...crew, far])
      two.choose('ann', pick('tank')).choose('ann', way([10, 20]))
      two.refuses('ann', pick('tank'), 'WL-TURN-03')
      two.choose('ann', pick())
    },
  )
})

describe('getting out', () => {
  rule(['WL-LOAD-04', 'WL-R-55'], 'a unit is set down in contact with its carrier, then moves normally', () => {
    const table = moving(['r1'], [truck(10, 10), driver, rider('r1'), far])
    // From the rim of its own base beside the truck: 2.04 in from the middle, then 6 in.
    table.refuses('ann', way([10, 12.1], [10, 18.11]), 'WL-MOVE-01')
    table.choose('ann', way([10, 12.1], [10, 18.1]))
    expect(table.world.units.r1).toMatchObject({ where: 'table', inside: null, as: null, at: { y: 1810 }, layer: 'land' })
    expect(table.world.units.r1!.counters[2]!.left).toBe(29)
    expect(table.last('came out')).toMatchObject({ place: 'truck' })
  })
  rule('WL-LOAD-04', 'a way that begins elsewhere leaves beside the carrier in its direction', () => {
    const table = moving(['r1'], [truck(10, 10), driver, rider('r1'), far])
    table.choose('ann', way([17, 10]))
    expect(table.all('came out')[0]).toMatchObject({ at: { x: 1204, y: 1000 } })
    expect(table.last('moved')).toMatchObject({ length: 496 })
  })
  rule(['WL-LOAD-04', 'WL-R-282'], 'only set down it pays nothing; after the carrier has moved it gets no farther', () => {
    const table = moving(['driver', 'r1'], [truck(10, 10), driver, rider('r1'), far])
    table
      .choose('ann', pick('truck'))
      .choose('ann', way([20, 10]))
      .choose('ann', pick('r1'))
    table.refuses('ann', way([20, 12.1], [20, 13]), 'WL-LOAD-04')
    table.choose('ann', way([20, 12.1])).choose('ann', pick())
    expect(table.world.units.r1).toMatchObject({ where: 'table', at: { x: 2000, y: 1210 } })
    expect(table.world.units.r1!.counters[2]!.left).toBe(30)
    const gone = moving(['r1'], [truck(10, 10), driver, rider('r1', { marks: [{ kind: 'carried' }] }), far])
    gone.refuses('ann', way([17, 10]), 'WL-LOAD-04')
    gone.choose('ann', way())
  })
  rule('WL-LOAD-04', 'nobody is set down on somebody else', () => {
    const table = moving(['r1'], [truck(10, 10), driver, rider('r1'), soldier('u1', 10, 12.05), far])
    table.refuses('ann', way([10, 12.1], [13, 14]), 'WL-LOAD-04')
    table.choose('ann', way([12.05, 10], [13, 14]))
  })
  rule(['WL-UNIT-08', 'WL-LOAD-04'], 'operators may leave too: the machine is then empty', () => {
    const table = moving(['driver'], [truck(10, 10), driver, far])
    table.choose('ann', pick('driver')).choose('ann', way([14, 10]))
    expect(table.world.units.driver).toMatchObject({ where: 'table', as: null })
    expect(table.state.outcome).not.toBe(null)
  })
  rule('WL-R-211', 'from a carrier one may step straight into what is in contact with it', () => {
    const wreck = { id: 'wreck', type: 'wreck', at: [10, 16], r: 3 }
    const ship = { id: 'ship', player: 'p1', unit: 'star_fighter', at: [10, 12] }
    const pilot = { id: 'pilot', player: 'p1', unit: 'rifleman', in: 'ship', as: 'seat' }
    const space = { medium: 'space', pieces: [wreck] }
    const table = moving(['pilot'], [ship, pilot, far], space)
    table.choose('ann', pick('pilot')).choose('ann', way([10, 14]))
    expect(table.world.units.pilot).toMatchObject({ where: 'inside', inside: 'wreck', as: null })
    // It cannot walk in space, and did not have to.
    expect(table.world.units.pilot!.counters[2]!.left).toBe(30)
    const apart = moving(['pilot'], [{ ...ship, at: [10, 11.8] }, pilot, far], space)
    apart.choose('ann', pick('pilot')).refuses('ann', way([10, 14]), 'WL-MOVE-15')
    apart.refuses('ann', way([14, 11.8]), 'WL-MOVE-13')
    apart.choose('ann', way())
  })
  rule('WL-R-212', 'whoever lost its ride in this turn no longer moves', () => {
    const table = moving(
      ['u1', 'u3'],
      [soldier('u1', 10, 10, { marks: [{ kind: 'ride-over' }] }), soldier('u3', 20, 10), soldier('u4', 25, 10), far],
      {
        turn: { active: ['u1', 'u3', 'u4'] },
      },
    )
    expect(table.options('ann', 'wl.mover')).toEqual(['u3', 'u4', 'together', 'all'])
    expect(table.why('ann', 'u1')).toBe('WL-R-212')
    table.choose('ann', pick())
  })
})
