import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { isEngaged } from '../../basics/queries.ts'
import { moving, next, spotsOf, stay, walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], token: 'advance' }
const foes = { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 40], token: 'shoot' }
const house = { terrain: [{ type: 'building_low', at: [10, 12], size: [6, 4] }] }
const roof = [
  [11, 15.5],
  [12, 15.5],
  [13, 15.5],
  [14, 15.5],
  [11, 14.5],
  [12, 14.5],
]
const { at: _at, ...unplaced } = men
const occupants = { ...unplaced, bases: roof, building: 't1' }

describe('going in', () => {
  rule(
    ['WP-BLDG-02', 'WP-BLDG-03', 'WP-TERR-16'],
    'a way into a building puts the whole unit on its roof, round where it ends',
    () => {
      const table = moving([men, foes], house).choose('ann', walk([13, 15]))
      expect(table.world.units.u1).toMatchObject({ building: 't1', token: 'shoot' })
      expect(spotsOf(table, 'u1')).toContainEqual([13, 15])
      expect(spotsOf(table, 'u1').every(([x, y]) => x >= 10 && x <= 16 && y >= 12 && y <= 16)).toBe(true)
      next(table)
    },
  )

  rule('WP-R-159', 'friends who stand against the wall outside keep nobody from the edge of the roof', () => {
    const friends = { ...men, id: 'u3', at: [10.5, 16.5], token: null }
    const table = moving([men, foes, friends], house).choose('ann', walk([13, 15.6]))
    expect(spotsOf(table, 'u1')).toContainEqual([13, 15.6])
    next(table)
  })

  rule('WP-R-159', 'on the roof it keeps 1" from enemies who stand against the wall outside', () => {
    const hugging = { side: 'b', id: 'u3', profile: 'plague.ghouls', bases: [[13, 16.5]], strength: 6 }
    const table = moving([men, foes, hugging], house).choose('ann', walk([13, 15.6]))
    expect(table.world.units.u1!.building).toBe('t1')
    const gaps = spotsOf(table, 'u1').map(([x, y]) => Math.hypot(x - 13, y - 16.5) - 0.984)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.99)
    next(table)
  })

  rule('WP-BLDG-02', 'if one base cannot reach it, all stay outside', () => {
    const table = moving([{ ...men, at: [10, 7.2] }, foes], house)
    table.refuses('ann', walk([13, 13]), 'WP-BLDG-02')
    table.choose('ann', stay)
    next(table)
  })

  rule(['WP-BLDG-01', 'WP-TERR-16'], 'Bikes and Vehicles cannot go in', () => {
    for (const profile of ['enforcers.jet_bikes', 'enforcers.panther']) {
      const table = moving([{ ...men, profile, at: [10, 9] }, foes], house)
      table.refuses('ann', walk([13, 13]), 'WP-BLDG-01')
      table.choose('ann', stay)
      next(table)
    }
  })

  rule(['WP-BLDG-05', 'WP-BLDG-06'], 'friends share it within its Capacity and need no gap', () => {
    const others = { ...occupants, id: 'u3', token: null }
    const full = moving([men, foes, others], { terrain: [{ ...house.terrain[0]!, capacity: 11 }] })
    full.refuses('ann', walk([13, 13]), 'WP-BLDG-05')
    full.choose('ann', stay)
    next(full)
    const table = moving([men, foes, others], { terrain: [{ ...house.terrain[0]!, capacity: 12 }] }).choose('ann', walk([13, 13]))
    expect(table.world.units.u1!.building).toBe('t1')
    next(table)
  })
})

describe('going out', () => {
  rule(['WP-BLDG-07', 'WP-R-86'], 'out with an order to move, the allowance from just outside', () => {
    const table = moving([occupants, foes], house)
    table.refuses('ann', walk([13, 21]), 'WP-R-86')
    table.choose('ann', walk([13, 20]))
    expect(table.world.units.u1).toMatchObject({ building: null, token: 'shoot' })
    next(table)
    const watching = field({
      units: [
        { ...occupants, token: 'overwatch' },
        { ...foes, token: 'advance' },
      ],
      ...house,
      active: 'b',
    })
    expect(watching.why('ann', 'u1')).not.toBe(null)
    watching.asks('bob', 'wp.activate')
  })

  rule('WP-R-86', 'who stays inside may be rearranged there', () => {
    const table = moving([occupants, foes], house).choose('ann', walk([13, 12.5]))
    expect(table.world.units.u1!.building).toBe('t1')
    expect(Math.min(...spotsOf(table, 'u1').map(([, y]) => y))).toBeLessThan(14)
    next(table)
  })

  rule('WP-BLDG-08', 'in and out need different Rounds', () => {
    const table = moving([{ ...occupants, marks: [{ kind: 'changed-building' }] }, foes], house)
    table.refuses('ann', walk([13, 20]), 'WP-BLDG-08')
    table.choose('ann', stay)
    next(table)
    const two = { terrain: [...house.terrain, { type: 'building_low', at: [10, 17], size: [6, 4] }] }
    const other = moving([occupants, foes], two)
    other.refuses('ann', walk([13, 19]), 'WP-BLDG-08')
    other.choose('ann', stay)
    next(other)
  })

  rule('WP-ENG-07', 'a charge out of a building is Hindered', () => {
    const table = moving(
      [
        { ...occupants, token: 'sprint' },
        { ...foes, at: [11, 20] },
      ],
      house,
    ).choose('ann', walk([11, 19.02]))
    expect(table.world.units.u1).toMatchObject({ building: null, token: 'assault-1' })
    next(table)
  })
})

rule('WP-R-64', 'occupants out of Coherency come together though they stay', () => {
  const apart = [
    [10.5, 12.5],
    [15.5, 15.5],
    [15.5, 12.5],
  ]
  const table = moving([{ ...occupants, bases: apart }, foes], house).choose('ann', stay)
  const xs = spotsOf(table, 'u1').map(([x]) => x)
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(4)
  expect(table.world.units.u1!.building).toBe('t1')
  next(table)
})

rule('WP-R-159', 'only an Assault of this Round links those outside with who is inside', () => {
  const stormer = { ...men, at: [10, 11.5], storms: 't1', token: null }
  const { at: _far, ...inside } = { ...foes, bases: roof, building: 't1' }
  const later = field({ units: [stormer, inside], ...house, phase: 'set-up', round: 0 }, [
    ['command', 'blank', 'blank', 'blank'],
    ['command', 'blank', 'blank', 'blank'],
  ])
  expect(isEngaged(later.world, later.world.units.u1!)).toBe(false)
  next(later)
})

describe('held by enemies', () => {
  const held = { ...foes, bases: roof, building: 't1', token: 'advance' }
  const { at: _there, ...defenders } = held as typeof held & { at: number[] }

  rule(
    ['WP-BLDG-17', 'WP-BLDG-20', 'WP-R-145', 'WP-ENG-06'],
    'it is assaulted: into contact with it, Hindered, and all inside are engaged',
    () => {
      const table = moving([{ ...men, token: 'sprint' }, defenders], house).choose('ann', walk([13, 13]))
      expect(table.world.units.u1).toMatchObject({ building: null, storms: 't1', token: 'assault-1' })
      expect(table.world.units.u2!.token).toBe(null)
      next(table)
      const slow = moving([men, defenders], house)
      slow.refuses('ann', walk([13, 13]), 'WP-BLDG-17')
      slow.choose('ann', stay)
      next(slow)
    },
  )

  rule(['WP-BLDG-18', 'WP-BLDG-19'], 'Bikes may assault it, Vehicles may not', () => {
    const attack = (profile: string, y: number) => moving([{ ...men, profile, token: 'sprint', at: [10, y] }, defenders], house)
    const bikes = attack('enforcers.jet_bikes', 9).choose('ann', walk([13, 13]))
    expect(bikes.world.units.u1).toMatchObject({ storms: 't1', token: 'assault-1' })
    next(bikes)
    const tank = attack('enforcers.panther', 9)
    tank.refuses('ann', walk([13, 13]), 'WP-BLDG-19')
    tank.choose('ann', stay)
    next(tank)
  })
})
