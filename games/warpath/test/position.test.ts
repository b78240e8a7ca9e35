import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { worldOf } from './world-of.ts'
import { engine, field } from './wp-table.ts'

const own = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], token: 'advance' }
const foe = { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 30] }
const problems = (position: JsonObject): string[] => {
  const read = engine.game.readPosition(position)
  return read.ok ? [] : read.violations.map(v => `${v.rule} ${v.text}`)
}
const units = (...all: JsonObject[]) => ({ units: all })

test('a row of touching bases is written by its first place, others one by one', () => {
  const table = field(units(own, { ...foe, at: [5, 30], count: 2, strength: 6 }))
  expect(table.world.units.u1!.bases.map(base => base.at.x)).toEqual([1000, 1098, 1196, 1294, 1392, 1490])
  expect(table.world.units.u2).toMatchObject({ strength: 6, bases: [{ id: 'u2-1', facing: 90 }, { id: 'u2-2' }] })
  const { at: _at, ...rest } = own
  const listed = field(units({ ...rest, bases: [[10, 10], { at: [11, 10], facing: 0 }] }, foe))
  expect(listed.world.units.u1!.bases.map(base => base.facing)).toEqual([90, 0])
  for (const one of [table, listed]) one.asks('ann', 'wp.activate')
})

test('a sound position is read; every slip is told with its place', () => {
  expect(problems(units(own, foe))).toEqual([])
  expect(problems(units({ ...own, profile: 'enforcers.operative' }))[0]).toMatch(
    /^WP-UNIT-02 units\[0\]\.profile: .*did you mean/,
  )
  expect(problems(units(own, { ...foe, at: [10, 10.9] }))[0]).toMatch(/stands on the base of/)
  expect(problems(units({ ...own, at: [0.3, 10] }))[0]).toMatch(/not wholly on the table/)
  expect(problems(units({ side: 'a', profile: 'enforcers.operatives', aboard: 'u7' }))[0]).toMatch(
    /^WP-TRANS-01 .*no transport of its side/,
  )
  expect(problems(units(own, { side: 'a', profile: 'plague.ghouls', at: [10, 30] }))[0]).toMatch(/^WP-FORCE-02/)
  expect(problems({ ...units(own), wind: 3 })[0]).toMatch(/there is no field 'wind'/)
  expect(problems(units({ side: 'a', profile: 'enforcers.operatives' }))[0]).toMatch(/has bases, or the place/)
  expect(problems({ terrain: [{ type: 'woods' }] })[0]).toMatch(/has points, or a corner and a size/)
})

test('terrain beside the table is refused', () => {
  const woods = (x: number) => problems({ ...units(own, foe), terrain: [{ type: 'woods', at: [x, 20], size: [4, 4] }] })
  expect(woods(-3.99)).toEqual([])
  expect(woods(-4)[0]).toMatch(/terrain\[0\]: no part of it lies on the table/)
})

rule('WP-SETUP-07', 'no described position stands after the last Round', () => {
  expect(problems({ ...units(own, foe), round: 5 })).toEqual([])
  expect(problems({ ...units(own, foe), round: 6 })).toEqual(['WP-SETUP-07 round: the game is over after Round 5'])
})

rule('WP-FLY-01', 'no flier stands with an Overwatch token', () => {
  expect(problems(units({ side: 'a', profile: 'enforcers.kestrel', at: [10, 10], token: 'overwatch' }))[0]).toMatch(/^WP-FLY-01/)
})

rule('WP-R-25', 'rubble has Height 2, or 0 where it was agreed', () => {
  const rubble = { terrain: [{ type: 'rubble', at: [20, 20], size: [4, 4] }], ...units(own, foe) }
  const height = (options: JsonObject) => {
    const table = field({ ...rubble, options })
    table.asks('ann', 'wp.activate')
    return table.world.terrain[0]!.height
  }
  expect([height({}), height({ flatRubble: true })]).toEqual([2, 0])
})

test('what is not on the table says why it cannot be chosen', () => {
  const waiting = { side: 'a', id: 'u3', profile: 'enforcers.operatives', reserve: true }
  const transport = { side: 'a', id: 'u4', profile: 'enforcers.courser', at: [30, 10] }
  const riding = { side: 'a', id: 'u5', profile: 'enforcers.operatives', aboard: 'u4', token: 'shoot' }
  const table = field({ ...units({ ...own, token: 'shoot' }, foe, waiting, transport, riding), phase: 'combat' })
  expect([table.why('ann', 'u3'), table.why('ann', 'u5'), table.why('ann', 'u2'), table.why('ann', 'u4')]).toEqual([
    'WP-RESV-01',
    'WP-R-94',
    'WP-ROUND-03',
    'WP-CMBT-01',
  ])
  table.asks('ann', 'wp.activate')
})

rule('WP-PIN-03', 'whoever is Pinned where a position begins with the Command Phase was so at the start of the Round', () => {
  const units = [
    { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], pinned: true },
    { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 40] },
  ]
  const rolls: [string, ...string[]][] = [
    ['command', 'blank', 'blank', 'blank'],
    ['command', 'blank', 'blank', 'blank'],
  ]
  const table = field({ phase: 'command', round: 2, initiative: 'a', units }, rolls)
  table.refuses('ann', { type: 'assign', to: { u1: 'overwatch' } }, 'WP-PIN-03')
  table.asks('ann', 'wp.orders')
})

rule(
  ['WP-MISS-04', 'WP-MISS-05', 'WP-R-121'],
  'a mission that is named lays its zones, edges and fixed objectives after the set-up',
  () => {
    const prize = { zones: 'battle_lines', objectives: 'prize', scoring: null, deployment: null }
    const laid = ({ sides, objectives }: ReturnType<typeof worldOf>) => [sides.a.edge, sides.b.zone.length, objectives.length]
    const world = worldOf({ mission: prize })
    expect([laid(world), world.objectives[0]]).toEqual([['south', 4, 3], { id: 'o1', at: { x: 2400, y: 2400 }, multiplier: 2 }])
    expect(laid(worldOf({ mission: prize, objectives: [[10, 10]], sides: { a: { edge: 'west' } } }))).toEqual(['west', 4, 1])
    expect(laid(worldOf({ mission: prize, phase: 'set-up', round: 0 }))).toEqual([null, 0, 0])
    expect(laid(worldOf({ mission: { ...prize, objectives: 'supply_drop' } }))).toEqual(['south', 4, 0])
    expect(laid(worldOf({ mission: { ...prize, zones: null } }))).toEqual([null, 0, 3])
  },
)

rule('WP-R-121', 'a unit in Reserve whose side has no edge says so', () => {
  const waiting = { side: 'a', id: 'u3', profile: 'enforcers.operatives', reserve: true }
  const table = field({ round: 2, ...units({ ...own, token: 'advance' }, foe, waiting) })
  table.asks('ann', 'wp.activate')
  expect(table.why('ann', 'u3')).toBe('WP-R-121')
})
