import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { boardOf } from '../../basics/board-of.ts'
import { bodiesOf, discAt } from '../../basics/measure.ts'
import { isInFront, isWhollyBehind } from '../../sight/arcs.ts'
import { heightOf } from '../../sight/heights.ts'
import { moving, next, stay, walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const kestrel = { side: 'a', id: 'u1', profile: 'enforcers.kestrel', at: [10, 10], token: 'advance' }
const foes = { side: 'b', id: 'u2', profile: 'plague.gunners', at: [10, 44], token: 'shoot' }
const stork = { ...kestrel, profile: 'enforcers.stork' }
const riders = { side: 'a', id: 'u3', profile: 'enforcers.operatives', aboard: 'u1', token: 'advance' }
const troopers = { ...riders, profile: 'enforcers.interceptors' }

/** Somebody who goes on after it. */
const waiting = { side: 'a', id: 'u4', profile: 'enforcers.operatives', at: [30, 10], token: 'advance' }

describe('flying', () => {
  const flown = (way: ReturnType<typeof walk>, token = 'advance') => {
    const table = moving([{ ...kestrel, token }, foes, waiting]).choose('ann', way)
    const { where } = table.world.units.u1!
    next(table)
    return where
  }
  rule(['WP-FLY-07', 'WP-R-102'], 'who ends less than its Advance value from where it began the Round crashes', () => {
    expect(flown(stay)).toBe('gone')
    expect(flown(walk([10, 23.9]))).toBe('gone')
    expect(flown(walk([10, 23.95]))).toBe('table')
  })

  rule('WP-FLY-07', 'a curve counts by where it ends', () => {
    expect(flown(walk([10, 20], [10, 10.5]), 'sprint')).toBe('gone')
    expect(flown(walk([10, 14], [20, 20]), 'sprint')).toBe('table')
  })

  rule(['WP-FLY-07', 'WP-R-198'], 'the question says what staying means, and a press too near is led farther', () => {
    const table = moving([kestrel, foes])
    const { ask } = table.asks('ann', 'wp.move')
    expect(ask).toMatchObject({ none: 'Stay here and crash', note: expect.stringContaining('crashes') })
    const near = table.engine.propose(table.state, 'ann', walk([10, 14]))
    expect(near).not.toBe(null)
    table.choose('ann', near!)
    expect(table.world.units.u1!.where).toBe('table')
    next(table)
  })

  rule(['WP-R-102', 'WP-FLY-07'], 'one that has nowhere to fly to is destroyed (example 16)', () => {
    // Walls of Height 8 all round it.
    const tower = (x: number, y: number, w: number, h: number) => ({ type: 'building_tall', at: [x, y], size: [w, h] })
    const terrain = [tower(5, 5, 10, 2), tower(5, 13, 10, 2), tower(5, 7, 2, 6), tower(13, 7, 2, 6)]
    const table = moving([kestrel, foes, waiting], { terrain })
    table.choose('ann', stay)
    expect(table.world.units.u1!.where).toBe('gone')
    expect(table.last('crashed')).toEqual({ unit: 'u1' })
    next(table)
  })

  rule(
    ['WP-FLY-03', 'WP-FLY-04', 'WP-R-101', 'WP-R-178'],
    'over bases and terrain up to Height 5, round what is higher; over terrain it is higher',
    () => {
      const low = { terrain: [{ type: 'woods', at: [8, 20], size: [6, 6] }] }
      const table = moving([kestrel, { ...foes, at: [10, 15] }], low).choose('ann', walk([10, 24]))
      const board = boardOf(table.world)
      expect(heightOf(board, board.stands.find(({ unit }) => unit === 'u1')!)).toBe(9)
      next(table)
      const high = { terrain: [{ type: 'building_medium', at: [8, 14], size: [6, 4] }] }
      const round = moving([{ ...kestrel, token: 'sprint' }, foes], high)
      round.refuses('ann', walk([10, 26]), 'WP-FLY-04')
      round.choose('ann', walk([5, 16], [10, 26]))
      next(round)
    },
  )

  rule(['WP-FLY-05', 'WP-R-103'], 'it may not end within 1" of bases', () => {
    const table = moving([kestrel, { ...foes, at: [10, 26] }])
    table.refuses('ann', walk([10, 24]), 'WP-MOVE-15')
    table.choose('ann', walk([24, 10]))
    next(table)
  })

  rule(['WP-FLY-06', 'WP-R-108'], 'who is lower moves under it, and ends 1" away', () => {
    const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', bases: [[10, 10]], token: 'sprint' }
    const table = moving([men, { ...kestrel, id: 'u3', at: [10, 13], token: null }, foes])
    table.refuses('ann', walk([10, 14.5]), 'WP-FLY-06')
    table.choose('ann', walk([10, 16]))
    next(table)
  })

  rule(['WP-FLY-08', 'WP-R-44'], 'a line through its middle divides front and rear, by where it flew to', () => {
    const table = moving([kestrel, foes]).choose('ann', walk([10, 24]))
    const body = bodiesOf(table.world.units.u1!)[0]!
    expect(body.facing).toBe(90)
    expect([isWhollyBehind(body, discAt({ x: 1000, y: 2340 }, 49)), isInFront(body, discAt({ x: 1000, y: 2360 }, 49))]).toEqual([
      true,
      true,
    ])
    next(table)
  })

  rule('WP-FLY-02', 'fliers neither engage nor are engaged', () => {
    const near = { ...foes, at: [10, 26] }
    const table = moving([{ ...kestrel, token: 'sprint' }, near])
    table.refuses('ann', walk([10, 24.72]), 'WP-FLY-02')
    table.choose('ann', walk([20, 20]))
    next(table)
    const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', bases: [[10, 10]], token: 'sprint' }
    const under = moving([men, { side: 'b', id: 'u2', profile: 'plague.carrion', at: [10, 14] }, waiting])
    under.refuses('ann', walk([10, 12.73]), 'WP-FLY-02')
    under.choose('ann', stay)
    next(under)
  })

  rule('WP-R-102', 'one that enters from Reserve need not have flown', () => {
    const edge = { sides: { a: { edge: 'south' } }, round: 2 }
    const { at: _at, token: _token, ...waiting } = kestrel
    const table = moving([{ ...waiting, reserve: true }, foes], edge).choose('ann', {
      type: 'aim',
      at: { x: 1000, y: 300, facing: null, level: null },
    })
    expect(table.world.units.u1).toMatchObject({ where: 'table', token: 'shoot' })
    next(table)
  })
})

describe('carried by fliers', () => {
  rule('WP-FLY-12', 'nobody enters a flier during the game', () => {
    const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], token: 'advance' }
    const table = moving([men, { ...stork, id: 'u3', at: [12, 12.5], token: null }, foes])
    table.refuses('ann', walk([12, 12.5]), 'WP-FLY-12')
    table.choose('ann', stay)
    next(table)
  })

  rule(['WP-FLY-13', 'WP-KEY-04', 'WP-KEY-01', 'WP-R-140'], 'Drop-troops leave a flier that flies on, right beside it', () => {
    const table = field({ units: [stork, foes, troopers] })
      .pick('ann', 'u1')
      .choose('ann', walk([10, 22]))
    table.pick('ann', 'u3').choose('ann', walk([10, 23.5]))
    expect(table.world.units.u3).toMatchObject({ where: 'table', token: 'shoot' })
    next(table)
  })

  rule(['WP-FLY-13', 'WP-KEY-04', 'WP-KEY-01'], 'either keyword is enough: Drop-troop alone, or Anti-Grav alone', () => {
    const leaves = (profile: string, flier: string) => {
      const carrier = { ...kestrel, id: 'u2', profile: flier, token: null, marks: [{ kind: 'advanced' }] }
      const out = { side: 'a', id: 'u1', profile, aboard: 'u2', token: 'advance' }
      const table = moving([out, carrier, { ...foes, id: 'u3' }, { ...waiting, profile }]).choose('ann', walk([10, 13]))
      next(table)
      return table.world.units.u1!.where
    }
    expect(leaves('marauders.boarders', 'marauders.boarding_sled')).toBe('table')
    expect(leaves('asterians.suppressors', 'asterians.lander')).toBe('table')
  })

  rule(['WP-FLY-15', 'WP-R-105'], 'others leave only after it was declared to hover', () => {
    const table = field({ units: [stork, foes, riders] })
    table.pick('ann', 'u3').refuses('ann', walk([10, 13]), 'WP-FLY-15')
    table.choose('ann', stay)
    next(table)
    const hovering = field({ units: [stork, foes, riders] })
      .pick('ann', 'u1+hover')
      .choose('ann', stay)
    hovering.pick('ann', 'u3').choose('ann', walk([10, 13]))
    expect(hovering.world.units.u3!.where).toBe('table')
    expect(hovering.events.slice(0, 2).map(({ type }) => type)).toEqual(['activated', 'hovers'])
    next(hovering)
  })

  rule(
    ['WP-ORD-07', 'WP-FLY-15', 'WP-R-67'],
    'one that comes from Reserve counts as advancing: it may hover, and its troops leave it',
    () => {
      const { at: _at, token: _token, ...waits } = { ...stork, reserve: true }
      const position = {
        round: 2,
        sides: { a: { edge: 'south' } },
        units: [waits, foes, { ...riders, token: null, reserve: true }],
      }
      const table = field(position).pick('ann', 'u1+hover')
      table.choose('ann', { type: 'aim', at: { x: 1000, y: 1000, facing: 90, level: null } })
      table.pick('ann', 'u3').choose('ann', walk([10, 13]))
      expect(table.world.units.u3).toMatchObject({ where: 'table', token: 'shoot' })
      next(table)
      const plain = field({ ...position, units: [{ ...waits, profile: 'enforcers.kestrel' }, foes] })
      plain.refuses('ann', { type: 'pick', ids: ['u1+hover'] }, 'WP-KEY-24')
      next(plain)
    },
  )

  rule('WP-FLY-13', 'who may not ride in a flier does not leave one', () => {
    const sled = { side: 'a', id: 'u1', profile: 'marauders.boarding_sled', at: [10, 10], token: 'advance' }
    const grunts = { side: 'a', id: 'u3', profile: 'marauders.runts', aboard: 'u1', token: 'advance', count: 4 }
    const table = field({ units: [sled, { ...foes, profile: 'plague.ghouls' }, grunts] }).pick('ann', 'u3')
    table.refuses('ann', walk([10, 13]), 'WP-FLY-13')
    table.choose('ann', stay)
    next(table)
  })

  rule(['WP-FLY-16', 'WP-KEY-24'], 'who hovers need not move and has Height 3', () => {
    const table = field({ units: [stork, foes, riders] }).pick('ann', 'u1+hover')
    table.refuses('ann', walk([10, 22.1]), 'WP-MOVE-02')
    table.choose('ann', stay)
    expect(table.world.units.u1!.where).toBe('table')
    const [stand] = boardOf(table.world).stands
    expect(stand).toMatchObject({ hovers: true, height: 3 })
    next(table)
  })

  rule(
    ['WP-FLY-15', 'WP-R-169', 'WP-KEY-24'],
    'it hovers with an Advance order, with a unit aboard, and only if it has the keyword',
    () => {
      const options = (units: object[]) => field({ units } as Parameters<typeof field>[0])
      const sprinting = options([{ ...stork, token: 'sprint' }, foes, riders])
      sprinting.refuses('ann', { type: 'pick', ids: ['u1+hover'] }, 'WP-FLY-15')
      next(sprinting)
      const empty = options([stork, foes])
      empty.refuses('ann', { type: 'pick', ids: ['u1+hover'] }, 'WP-R-169')
      next(empty)
      const other = options([kestrel, foes])
      other.refuses('ann', { type: 'pick', ids: ['u1+hover'] }, 'WP-KEY-24')
      next(other)
    },
  )

  rule('WP-FLY-17', 'nobody moves under one that hovers', () => {
    const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', bases: [[10, 10]], token: 'sprint' }
    const hovering = { ...stork, id: 'u3', at: [10, 13], token: null, marks: [{ kind: 'hovering' }] }
    const table = moving([men, hovering, foes])
    table.refuses('ann', walk([10, 16]), 'WP-FLY-17')
    table.choose('ann', stay)
    next(table)
  })
})
