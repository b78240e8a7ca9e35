import { distanceBetween } from '@sandtable/geometry/table/segment'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { spotsOf } from '../../test/playing.ts'
import { at, engine, field, placed } from '../../test/wp-table.ts'

const walk = (...points: [number, number][]) => ({ type: 'path' as const, points: points.map(([x, y]) => at(x, y)) })
const pick = (...ids: string[]) => ({ type: 'pick' as const, ids })
const stay = walk()
const operatives = { side: 'a', profile: 'enforcers.operatives', at: [10, 10], token: 'advance' }
const sprinters = { ...operatives, token: 'sprint' }
const ghouls = { side: 'b', profile: 'plague.gunners', at: [10, 30], token: 'shoot' }
type Field = ReturnType<typeof field>
const rowsOf = (table: Field, unit = 'u1') => [...new Set(table.world.units[unit]!.bases.map(base => base.at.y))]
/** What comes next is of no matter here. */
function next(table: Field): void {
  const [seat] = table.engine.waitingFor(table.state)
  table.asks(seat!, table.engine.decision(table.state, seat!)!.kind)
}
/** A table on which Ann has activated her first unit. */
function moving(units: object[], more: object = {}): Field {
  return field({ units, ...more } as Parameters<typeof field>[0]).choose('ann', pick('u1'))
}

describe('walking', () => {
  rule(
    ['WP-MOVE-02', 'WP-MOVE-03', 'WP-MOVE-08', 'WP-UNIT-05'],
    'an Advance goes up to the first value and becomes a Shoot token',
    () => {
      const table = moving([operatives, ghouls])
      table.refuses('ann', walk([10, 14.02]), 'WP-MOVE-02')
      table.choose('ann', walk([10, 14]))
      expect(rowsOf(table)).toEqual([1400])
      expect(table.world.units.u1!.token).toBe('shoot')
      next(table)
    },
  )

  rule(['WP-MOVE-04', 'WP-MOVE-10'], 'a Sprint goes up to the second value; who engaged nobody gives it up', () => {
    const table = moving([sprinters, ghouls])
    table.refuses('ann', walk([10, 18.02]), 'WP-MOVE-02')
    table.choose('ann', walk([10, 18]))
    expect(rowsOf(table)).toEqual([1800])
    expect(table.world.units.u1!.token).toBe(null)
    next(table)
  })

  rule(['WP-MOVE-06', 'WP-R-157'], 'a unit may stay: it has not moved, and its Advance is a Shoot token all the same', () => {
    const table = moving([operatives, ghouls]).choose('ann', stay)
    expect(table.world.units.u1).toMatchObject({ moved: false, token: 'shoot' })
    expect(rowsOf(table)).toEqual([1000])
    next(table)
  })

  rule('WP-MOVE-11', 'a Command unit that engaged nobody swaps its Sprint for Overwatch', () => {
    const captain = { side: 'a', profile: 'enforcers.captain', at: [10, 10], token: 'sprint' }
    const table = moving([captain, ghouls]).choose('ann', walk([10, 18]))
    expect(table.world.units.u1!.token).toBe('overwatch')
    next(table)
  })

  rule('WP-MOVE-13', 'nobody leaves the table', () => {
    const table = moving([{ ...operatives, at: [10, 2] }, ghouls])
    table.refuses('ann', walk([10, 0.4]), 'WP-MOVE-13')
    table.choose('ann', walk([10, 0.5]))
    next(table)
  })

  rule(['WP-COH-04', 'WP-R-64'], 'who is out of Coherency comes together as it moves', () => {
    const { at: _row, ...unplaced } = operatives
    const apart = {
      ...unplaced,
      bases: [
        [10, 10],
        [11, 10],
        [15, 10],
      ],
    }
    const table = moving([apart, ghouls]).choose('ann', stay)
    const [a, , c] = table.world.units.u1!.bases
    expect(c!.at.x - a!.at.x).toBeLessThan(400)
    next(table)
  })
})

describe('in the way', () => {
  rule('WP-MOVE-15', 'no base comes within 1" of an enemy', () => {
    const table = moving([operatives, { ...ghouls, at: [10, 15.5] }])
    table.refuses('ann', walk([10, 13.6]), 'WP-MOVE-15')
    table.choose('ann', walk([10, 13.5]))
    next(table)
  })

  rule(['WP-MOVE-16', 'WP-MOVE-18'], 'through friends, but not to an end within 1" of them', () => {
    const friends = { side: 'a', profile: 'enforcers.operatives', at: [10, 12] }
    const table = moving([operatives, friends, ghouls])
    table.refuses('ann', walk([10, 13.5]), 'WP-MOVE-16')
    table.choose('ann', walk([10, 14]))
    next(table)
  })

  rule(['WP-TERR-04', 'WP-TERR-09'], 'infantry does not wade through a river', () => {
    const table = moving([operatives, ghouls], { terrain: [{ type: 'river', at: [0, 12], size: [48, 1] }] })
    table.refuses('ann', walk([10, 14]), 'WP-TERR-04')
    table.choose('ann', stay)
    next(table)
  })

  rule(['WP-TERR-03', 'WP-TERR-13', 'WP-R-59'], 'Bikes in a wood go no further than their Advance, however they sprint', () => {
    const bikes = { side: 'a', profile: 'plague.bikers', at: [10, 10], token: 'sprint' }
    const wood = { terrain: [{ type: 'woods', at: [8, 11], size: [20, 20] }] }
    const table = moving([bikes, { ...ghouls, at: [10, 44] }], wood)
    const far = table.engine.decision(table.state, 'ann')!.ask
    expect(far).toMatchObject({ type: 'path' })
    table.refuses('ann', walk([10, 10 + 13]), 'WP-TERR-03')
    table.choose('ann', walk([10, 10 + 4]))
    next(table)
  })
})

describe('engaging', () => {
  const near = { ...ghouls, profile: 'plague.ghouls', at: [10, 16], token: 'advance' }

  rule(
    ['WP-ENG-01', 'WP-ENG-02', 'WP-ENG-05', 'WP-MOVE-09', 'WP-R-62'],
    'a Sprint into contact: all bases that can touch do, and the token is Assault +1',
    () => {
      const table = moving([sprinters, near]).choose('ann', walk([10, 15.02]))
      expect(table.world.units.u1!.token).toBe('assault+1')
      expect(table.world.units.u1!.bases.filter(base => base.at.y >= 1500)).toHaveLength(6)
      next(table)
    },
  )

  rule('WP-MOVE-12', 'who is engaged before it moved loses its order', () => {
    const table = moving([sprinters, near]).choose('ann', walk([10, 15.02]))
    expect(table.world.units.u2!.token).toBe(null)
    next(table)
  })

  rule('WP-MOVE-05', 'only a Sprint goes into contact', () => {
    const table = moving([{ ...operatives, at: [10, 12] }, near])
    table.refuses('ann', walk([10, 15.02]), 'WP-MOVE-05')
    table.choose('ann', stay)
    next(table)
  })

  rule('WP-UNIT-07', 'without an Assault value nobody starts an Assault', () => {
    const artillery = { side: 'a', profile: 'plague.artillery', at: [10, 12], token: 'sprint' }
    const table = moving([artillery, { ...near, side: 'b', profile: 'enforcers.operatives', at: [10, 15] }])
    table.refuses('ann', walk([10, 13.9]), 'WP-UNIT-07')
    table.choose('ann', stay)
    next(table)
  })

  rule(['WP-ENG-06', 'WP-ENG-07', 'WP-R-04'], 'through Difficult ground a charge is Hindered: Assault −1', () => {
    const bikes = { side: 'a', profile: 'plague.bikers', at: [10, 10], token: 'sprint' }
    const foe = { side: 'b', profile: 'enforcers.operatives', at: [10, 15] }
    const table = moving([bikes, foe], { terrain: [{ type: 'broken_ground', at: [0, 11], size: [48, 2] }] })
    table.choose('ann', walk([10, 13.91]))
    expect(table.world.units.u1!.token).toBe('assault-1')
    next(table)
  })

  rule('WP-PIN-02', 'a Pinned charger is Hindered', () => {
    const table = moving([{ ...sprinters, pinned: true }, near]).choose('ann', walk([10, 15.02]))
    expect(table.world.units.u1!.token).toBe('assault-1')
    next(table)
  })
})

describe('Reserves', () => {
  const waiting = { side: 'a', profile: 'enforcers.operatives', reserve: true }
  const edge = {
    sides: {
      a: {
        edge: 'south',
        zone: [
          [10, 0],
          [30, 0],
          [30, 12],
          [10, 12],
        ],
      },
    },
  }

  rule(['WP-RESV-01', 'WP-RESV-03', 'WP-RESV-04'], 'in from the edge as far as an Advance, with a Shoot token', () => {
    const table = moving([waiting, ghouls], { ...edge, round: 2 }).choose('ann', { type: 'aim', at: at(40, 3) })
    const { bases, token, where, entered } = table.world.units.u1!
    expect({ token, where, entered }).toEqual({ token: 'shoot', where: 'table', entered: true })
    expect(Math.max(...bases.map(base => base.at.y + 49))).toBeLessThanOrEqual(401)
    next(table)
  })

  rule(['WP-RESV-01', 'WP-R-199'], 'as deep as its owner wants and no deeper, looking where he likes', () => {
    const tank = { side: 'a', profile: 'enforcers.praetor', reserve: true }
    const table = moving([tank, ghouls], { ...edge, round: 2 })
    table.refuses('ann', { type: 'aim', at: at(20, 5) }, 'WP-RESV-01')
    table.refuses('ann', { type: 'aim', at: at(20, 0.5) }, 'WP-RESV-01')
    table.choose('ann', { type: 'aim', at: at(20, 2, 0) })
    expect(table.world.units.u1!.bases).toMatchObject([{ at: { x: 2000, y: 200 }, facing: 0 }])
    next(table)
  })

  rule(['WP-RESV-01', 'WP-COH-01', 'WP-R-66', 'WP-R-199'], 'each base of it may be placed along the edge', () => {
    const table = field({ units: [waiting, ghouls], ...edge, round: 2 } as Parameters<typeof field>[0]).pick('ann', 'u1+place')
    table.choose('ann', { type: 'aim', at: at(20, 3) })
    const row = (x: number, y: number, step = 1) =>
      ['u1-1', 'u1-2', 'u1-3', 'u1-4', 'u1-5', 'u1-6'].map((id, i) => placed(id, x + i * step, y))
    table.refuses('ann', { type: 'arrange', places: row(10, 3.7) }, 'WP-RESV-01')
    table.refuses('ann', { type: 'arrange', places: row(10, 3, 2.2) }, 'WP-COH-01')
    table.choose('ann', { type: 'arrange', places: row(10, 1) })
    expect(spotsOf(table, 'u1')[5]).toEqual([15, 1])
    next(table)
  })

  rule('WP-CORD-14', 'from below: over any edge, but at least 9" from every enemy', () => {
    const skulks = { side: 'a', profile: 'veermyn.skulks', reserve: true }
    const below = { ...skulks, marks: [{ kind: 'effect', order: 'veermyn.from_below', n: 0 }] }
    const near = { ...ghouls, at: [20, 44] }
    const north = (unit: object) => moving([unit, near], { ...edge, round: 2 })
    const usual = north(skulks)
    usual.refuses('ann', { type: 'aim', at: at(20, 46) }, 'WP-RESV-01')
    usual.asks('ann', 'wp.enter')
    const table = north(below)
    table.refuses('ann', { type: 'aim', at: at(20, 46) }, 'WP-CORD-06')
    table.choose('ann', { type: 'aim', at: at(36, 46) })
    const { bases } = table.world.units.u1!
    expect(Math.min(...bases.map(base => base.at.y))).toBeGreaterThan(4000)
    const gaps = bases.flatMap(base => table.world.units.u2!.bases.map(foe => distanceBetween(base.at, foe.at) - 98))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(899)
    next(table)
  })

  rule(['WP-R-67', 'WP-ORD-07'], 'a loaded transport comes on with its cargo, which has its own Advance', () => {
    const courser = { side: 'a', profile: 'enforcers.courser', reserve: true }
    const cargo = { ...waiting, aboard: 'u1' }
    const table = moving([courser, ghouls, cargo], { ...edge, round: 2 }).choose('ann', { type: 'aim', at: at(20, 3) })
    expect(table.world.units.u3).toMatchObject({ where: 'aboard', carrier: 'u1', token: 'advance', entered: true })
    next(table)
  })

  rule(['WP-RESV-05', 'WP-RESV-06'], 'in Round 1 over the part of the edge in its zone, later over all of it', () => {
    const first = moving([waiting, ghouls], { ...edge, round: 1 })
    first.refuses('ann', { type: 'aim', at: at(40, 3) }, 'WP-RESV-05')
    first.choose('ann', { type: 'aim', at: at(30, 3) })
    expect(Math.max(...first.world.units.u1!.bases.map(base => base.at.x))).toBeLessThanOrEqual(3000)
    next(first)
    const second = moving([waiting, ghouls], { ...edge, round: 2 }).choose('ann', { type: 'aim', at: at(40, 3) })
    expect(Math.min(...second.world.units.u1!.bases.map(base => base.at.x))).toBeGreaterThan(3000)
    next(second)
  })
})

test('a facing that says nothing has no dice of its own: in a building and in contact nobody looks where it was drawn', () => {
  const table = field({
    phase: 'movement',
    terrain: [{ type: 'building_low', at: [20, 14], size: [4, 4], construction: 'solid' }],
    units: [
      { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], token: 'sprint' },
      { side: 'a', id: 'u3', profile: 'enforcers.recon', at: [20, 10], token: 'sprint' },
      { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 16], token: 'overwatch' },
    ],
  })
  const answer = (unit: string, x: number, y: number, facing: number) => {
    const moving = engine.apply(table.state, 'ann', { type: 'pick', ids: [unit] })
    if (!moving.ok) return null
    const moved = engine.apply(moving.state, 'ann', { type: 'path', points: [{ ...at(x, y), facing }] })
    return moved.ok ? moved.input : null
  }
  expect(answer('u3', 22, 16, 45)).toEqual({ type: 'path', points: [at(22, 16)] })
  expect(answer('u1', 10, 15.01, 45)).toEqual({ type: 'path', points: [at(10, 15.01)] })
  expect(answer('u1', 10, 12, 45)).toEqual({ type: 'path', points: [{ ...at(10, 12), facing: 45 }] })
  table.asks('ann', 'wp.activate')
})
