import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { bodiesOf, isTouching } from '../../basics/measure.ts'
import { type Field, moving, next, stay, walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], token: 'advance' }
const cars = { side: 'a', id: 'u2', profile: 'enforcers.courser', at: [10, 13], token: 'advance' }
const foes = { side: 'b', id: 'u3', profile: 'plague.gunners', at: [10, 40], token: 'shoot' }
const { at: _at, ...waiting } = men
const riders = { ...waiting, aboard: 'u2' }
const touchesCars = (table: Field) =>
  bodiesOf(table.world.units.u1!).every(body => bodiesOf(table.world.units.u2!).some(car => isTouching(body, car)))

describe('getting in', () => {
  rule(
    ['WP-TRANS-09', 'WP-TRANS-10', 'WP-R-87', 'WP-R-94'],
    'a way to a vehicle takes the whole unit in, and the vehicles may still move',
    () => {
      const table = moving([men, cars, foes]).choose('ann', walk([10, 13]))
      expect(table.world.units.u1).toMatchObject({ where: 'aboard', carrier: 'u2', token: null, moved: true })
      table.pick('ann', 'u2').choose('ann', walk([10, 16]))
      expect(table.world.units.u2!.token).toBe('shoot')
      next(table)
    },
  )

  rule(
    ['WP-TRANS-09', 'WP-MOVE-16'],
    'a way that ends at the rim of a vehicle goes in as well: friends touch for nothing else',
    () => {
      const table = moving([men, cars, foes])
      table.refuses('ann', walk([10, 11.2]), 'WP-MOVE-16')
      table.choose('ann', walk([10, 11.33]))
      expect(table.world.units.u1).toMatchObject({ where: 'aboard', carrier: 'u2', token: null })
      table.asks('ann', 'wp.activate')
      const riding = moving([{ ...men, profile: 'enforcers.jet_bikes' }, cars, foes])
      riding.refuses('ann', walk([10, 11.23]), 'WP-MOVE-16')
      riding.asks('ann', 'wp.move')
    },
  )

  rule('WP-TRANS-09', 'where not all of its bases reach a vehicle, the whole unit stays out', () => {
    const table = moving([men, { ...cars, at: [16, 14] }, foes])
    table.refuses('ann', walk([16, 14]), 'WP-TRANS-09')
    table.choose('ann', stay)
    next(table)
  })

  rule(['WP-TRANS-01', 'WP-KEY-26'], 'no more bases than the vehicles that are left carry', () => {
    const table = moving([men, { ...cars, count: 2 }, foes])
    table.refuses('ann', walk([10, 13]), 'WP-TRANS-01')
    table.choose('ann', stay)
    next(table)
  })

  rule('WP-TRANS-02', 'only Infantry and Heavy Infantry are carried', () => {
    const table = moving([{ ...men, profile: 'enforcers.jet_bikes' }, cars, foes])
    table.refuses('ann', walk([10, 13]), 'WP-TRANS-02')
    table.choose('ann', stay)
    next(table)
  })

  rule('WP-TRANS-03', 'one unit at a time', () => {
    const aboard = { ...waiting, id: 'u4', aboard: 'u2', token: 'overwatch' }
    const table = moving([men, cars, foes, aboard])
    table.refuses('ann', walk([10, 13]), 'WP-TRANS-03')
    table.choose('ann', stay)
    next(table)
  })

  rule('WP-TRANS-04', 'who got in does not get out in the same Round', () => {
    const table = moving([{ ...riders, marks: [{ kind: 'embarked' }] }, cars, foes])
    table.refuses('ann', walk([10, 16]), 'WP-TRANS-04')
    table.choose('ann', stay)
    next(table)
  })
})

describe('getting out', () => {
  rule('WP-R-99', 'the question and its answer count from the rim of the vehicle, wherever the line was drawn from', () => {
    const table = moving([riders, { ...cars, count: 2 }, foes])
    const allowance = 400
    const { ask } = table.engine.decision(table.state, 'ann')!
    expect(ask).toMatchObject({ type: 'path', budget: allowance })
    const verdict = table.engine.check(table.state, 'ann', walk([10, 18]))
    const { length, left } = (verdict.ok ? verdict.preview : {}) as { length: number; left: number }
    expect(length + left).toBe(allowance)
    // Five inches from the middle of the vehicle: less from its rim.
    expect(length).toBeGreaterThan(200)
    expect(length).toBeLessThanOrEqual(allowance)
    table.choose('ann', walk([10, 18]))
    next(table)
  })

  rule(['WP-TRANS-05', 'WP-R-99', 'WP-R-176'], 'before the vehicles move, with the whole allowance from their rim', () => {
    const table = moving([riders, cars, foes])
    table.refuses('ann', walk([10, 19]), 'WP-R-99')
    table.choose('ann', walk([10, 18]))
    expect(table.world.units.u1).toMatchObject({ where: 'table', carrier: null, token: 'shoot' })
    table.pick('ann', 'u2').choose('ann', walk([10, 9]))
    next(table)
  })

  rule('WP-TRANS-06', 'after an Advance of the vehicles as well', () => {
    const table = field({ units: [riders, cars, foes] })
      .pick('ann', 'u2')
      .choose('ann', walk([10, 16]))
    expect(table.world.units.u1!.moved).toBe(true)
    table.pick('ann', 'u1').choose('ann', walk([10, 21]))
    expect(table.world.units.u1!.token).toBe('shoot')
    next(table)
  })

  const rushed = (token: string, more = {}) =>
    moving([{ ...riders, token }, { ...cars, token: null, marks: [{ kind: 'sprinted' }], ...more }, foes])

  rule(
    ['WP-TRANS-07', 'WP-R-170'],
    'after a Sprint, with an Advance order, only in contact with the vehicles (example 37)',
    () => {
      const table = rushed('advance')
      table.refuses('ann', walk([10, 16]), 'WP-TRANS-07')
      table.choose('ann', walk([10, 14.7]))
      expect(touchesCars(table)).toBe(true)
      expect(table.world.units.u1!.token).toBe('shoot')
      next(table)
    },
  )

  rule('WP-TRANS-08', 'after a Sprint, with a Sprint order, as far as the Advance value (example 37)', () => {
    const table = rushed('sprint')
    table.refuses('ann', walk([10, 19]), 'WP-R-99')
    table.choose('ann', walk([10, 18]))
    expect(table.world.units.u1!.token).toBe(null)
    next(table)
  })

  rule(['WP-TRANS-08', 'WP-ENG-05'], 'it may engage and is not Hindered for leaving', () => {
    const table = moving([
      { ...riders, token: 'sprint' },
      { ...cars, token: null, marks: [{ kind: 'sprinted' }] },
      { ...foes, at: [10, 18] },
    ])
    table.choose('ann', walk([10, 17.02]))
    expect(table.world.units.u1).toMatchObject({ where: 'table', token: 'assault+1' })
    expect(table.events.find(({ type }) => type === 'disembarked')!.rule).toBe('WP-TRANS-08')
    next(table)
  })

  rule('WP-R-139', 'a transport that sprinted nowhere has not moved; passengers may leave an engaged one', () => {
    const table = field({ units: [riders, { ...cars, token: 'sprint' }, foes] })
      .pick('ann', 'u2')
      .choose('ann', stay)
    table.pick('ann', 'u1').choose('ann', walk([10, 18]))
    expect(table.world.units.u1!.token).toBe('shoot')
    next(table)
    const held = moving([riders, { ...cars, token: null }, { ...foes, at: [8.82, 13], count: 1 }])
    held.refuses('ann', walk([8.5, 14.7]), 'WP-MOVE-15')
    held.choose('ann', walk([14, 16]))
    next(held)
  })

  rule('WP-R-94', 'passengers may stay aboard: their order is used up', () => {
    const table = moving([riders, cars, foes]).choose('ann', stay)
    expect(table.world.units.u1).toMatchObject({ where: 'aboard', token: null })
    next(table)
  })
})

rule('WP-TRANS-09', 'troops get into a transport that an enemy touches from the other side', () => {
  const carrier = { side: 'a', id: 'u3', profile: 'enforcers.courser', bases: [{ at: [10, 13], facing: 0 }], strength: 3 }
  const two = {
    side: 'a',
    id: 'u1',
    profile: 'enforcers.operatives',
    bases: [
      [10, 10],
      [11, 10],
    ],
    strength: 6,
    token: 'advance',
  }
  const ghouls = { side: 'b', id: 'u2', profile: 'plague.ghouls', bases: [[10, 14.2]], strength: 6, token: 'assault+1' }
  // The end lies in the vehicle, and a base there would touch the enemy beyond it.
  const table = moving([two, ghouls, carrier]).choose('ann', walk([10, 13.3]))
  expect(table.world.units.u1).toMatchObject({ where: 'aboard', carrier: 'u3' })
  next(table)
})

rule(
  ['WP-R-176', 'WP-R-99'],
  'who comes out stands outside first: its own base is no part of the way, so it charges farther than its Sprint from the rim',
  () => {
    const carrier = { side: 'a', id: 'u3', profile: 'enforcers.courser', bases: [{ at: [10, 10], facing: 90 }], strength: 3 }
    const riders = { side: 'a', id: 'u1', profile: 'enforcers.operatives', aboard: 'u3', count: 1, strength: 6, token: 'sprint' }
    // The rim ends at 11.18": 8.9" lie between it and the first enemy, 9.2" between it and the second.
    const foe = (y: number) => ({
      side: 'b',
      id: 'u2',
      profile: 'plague.ghouls',
      bases: [[10, y]],
      strength: 6,
      token: 'advance',
    })
    const near = moving([riders, foe(20.57), carrier])
    near.choose('ann', walk([10, 19.6]))
    expect(near.world.units.u1).toMatchObject({ where: 'table', token: 'assault+1' })
    next(near)
    const far = moving([riders, foe(20.87), carrier])
    far.refuses('ann', walk([10, 19.9]), 'WP-MOVE-04')
    next(far)
  },
)
