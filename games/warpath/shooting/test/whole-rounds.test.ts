import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { at, field } from '../../test/wp-table.ts'
import { ann, bob, GHOULS, losing, OPERATIVES, spaced } from './firing.ts'

type Script = [string, ...(number | string)[]][]
const blanks = ['command', 'blank', 'blank', 'blank'] as [string, ...string[]]
const ones = (count: number) => Array.from({ length: count }, () => 1)
/** The last Round of a game, from the Command Dice on: when it is over so is the game. */
const lastRound = (units: JsonObject[], dice: Script, command: Script = [blanks, blanks]) =>
  field({ phase: 'command', round: 5, units }, [...command, ['initiative', 8], ['initiative', 1], ...dice])
const orders = (to: { [unit: string]: string }) => ({ type: 'assign' as const, to })
const way = (...points: ReturnType<typeof at>[]) => ({ type: 'path' as const, points })
const STAY = way()

rule(
  ['WP-OVW-05', 'WP-OVW-07', 'WP-R-69', 'WP-CMBT-05', 'WP-ROUND-01'],
  'a whole Round: Ghouls charge, Overwatch fire thins them out as they come, the rest fight',
  () => {
    const table = lastRound(
      [ann('u1', OPERATIVES, [20, 20]), bob('u2', GHOULS, [20, 25])],
      [
        ['hit', 5, 5, 5, ...ones(9)],
        ['damage', 5, 5, 1],
        ['hit', 5, ...ones(7)],
        ['hit', ...ones(6)],
        ['damage', 1],
      ],
    )
    table.choose('ann', orders({ u1: 'overwatch' })).choose('bob', orders({ u2: 'sprint' }))
    table.pick('bob', 'u2').choose('bob', way(at(20, 20.98)))
    expect(table.world.units.u2!.token).toBe('assault+1')
    expect(table.world.phase).toBe('overwatch')
    table.pick('ann', 'u1').pick('ann', 'u2').choose('bob', losing('u2-5', 'u2-6'))
    expect([table.world.phase, table.world.units.u2!.bases.length]).toEqual(['combat', 4])
    table.pick('bob', 'u2')
    expect([table.world.units.u1!.bases.length, table.world.units.u2!.bases.length]).toEqual([6, 4])
    expect(table.state.outcome).not.toBeNull()
  },
)

rule(['WP-TRANS-11', 'WP-TRANS-12', 'WP-TRANS-14', 'WP-BLAST-05'], 'a whole Round: a Blast upon loaded transports', () => {
  const guns = { side: 'a', id: 'u1', profile: 'plague.artillery', bases: spaced(3, 10, 5, 2.3) }
  const coursers = { side: 'b', id: 'u2', profile: 'enforcers.courser', bases: spaced(3, 10, 25, 1.6, 270) }
  const inside = { side: 'b', id: 'u3', profile: OPERATIVES, aboard: 'u2' }
  const table = lastRound(
    [guns, coursers, inside],
    [
      ['hit', 8, 8, 8, 1, 1, 1],
      ['damage', 8, 8, 1],
      ['damage', 6, 6, 1, 1],
    ],
  )
  table.choose('ann', orders({ u1: 'overwatch' })).choose('bob', orders({ u2: 'advance', u3: 'advance' }))
  table.pick('bob', 'u2').choose('bob', STAY)
  table.pick('bob', 'u3').choose('bob', STAY)
  table.pick('ann', 'u1')
  expect(table.why('ann', 'u3')).toBe('WP-TRANS-11')
  table.pick('ann', 'u2:blast').choose('ann', { type: 'aim', at: at(11.6, 25) })
  table.choose('bob', losing('u2-1', 'u2-2'))
  // Four hits on the six inside kill two; the other four do not fit into one vehicle.
  expect(table.world.units.u3).toMatchObject({ where: 'table', pinned: true, token: null, carrier: null })
  expect([table.world.units.u3!.bases.length, table.world.units.u2!.bases.length]).toEqual([4, 1])
  table.pick('bob', 'u2')
  expect(table.last('held fire').unit).toBe('u2')
  expect(table.state.outcome).not.toBeNull()
})

rule(
  ['WP-PIN-01', 'WP-PIN-06', 'WP-CPTS-07', 'WP-PIN-10', 'WP-R-143'],
  'a whole Round: a pin on Overwatch, felt in the Combat Phase, paid off at the end',
  () => {
    const table = lastRound(
      [ann('u1', 'enforcers.suppression', [20, 20]), bob('u2', 'plague.gunners', [20, 38])],
      [
        ['hit', 5, ...ones(9)],
        ['damage', 1],
        ['hit', 6, ...ones(5)],
      ],
      [blanks, ['command', 'sword', 'blank', 'blank']],
    )
    table.choose('ann', orders({ u1: 'overwatch' })).choose('bob', orders({ u2: 'advance' }))
    table.pick('bob', 'u2').choose('bob', way(at(20, 34)))
    table.pick('ann', 'u1').pick('ann', 'u2')
    expect(table.world.units.u2).toMatchObject({ pinned: true, token: 'shoot' })
    // WP-PIN-01: 7+ instead of 6+.
    table.pick('bob', 'u2').pick('bob', 'u1').pass('bob')
    expect(table.last('hit')).toMatchObject({ unit: 'u2', hits: 0 })
    table.pick('bob', 'u2')
    expect(table.world.units.u2!.pinned).toBe(false)
    expect(table.state.outcome).not.toBeNull()
  },
)

rule(
  ['WP-CPTS-04', 'WP-R-08', 'WP-R-09', 'WP-CMBT-01', 'WP-KEY-10'],
  'a whole Round: both sides shoot, and roll again for keywords and points',
  () => {
    const table = lastRound(
      [ann('u1', 'enforcers.peacekeepers', [20, 20], { count: 2 }), bob('u2', GHOULS, [20, 30], { count: 4 })],
      [
        ['hit', 1, 3, 3, 6],
        ['hit again', 8],
        ['hit again', 5, 2],
        ['damage', 5, 4, 4],
        ['damage again', 5, 5],
        ['hit', 6],
        ['hit again', 8],
        ['damage', 2],
      ],
      [
        ['command', 'sword', 'sword', 'blank'],
        ['command', 'sword', 'blank', 'blank'],
      ],
    )
    table.choose('ann', orders({ u1: 'none' })).choose('bob', orders({ u2: 'none' }))
    table.pick('ann', 'first').pick('ann', 'u1').pick('ann', 'u2').pick('ann', '0-0').pick('ann', '0-0')
    table.choose('bob', losing('u2-2', 'u2-3', 'u2-4'))
    expect(table.world.units.u2).toMatchObject({ pinned: true, bases: [{ id: 'u2-1' }] })
    table.pick('bob', 'u2').pick('bob', 'u1').pick('bob', '0')
    // 7+ and the pin: an 8.
    expect(table.last('hit')).toMatchObject({ unit: 'u2', hits: 1 })
    expect([table.world.sides.a.cp, table.world.sides.b.cp, table.state.outcome === null]).toEqual([0, 0, false])
  },
)
