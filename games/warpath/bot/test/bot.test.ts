import { type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { engine, field } from '../../test/wp-table.ts'

const mission = { zones: null, objectives: null, scoring: 'domination', deployment: null }
const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], token: 'advance' }
const foes = { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 40], token: 'advance' }

/** What the table is worth to Ann. */
function worth(position: JsonObject): number {
  const table = field(position)
  const [seat] = engine.waitingFor(table.state)
  table.asks(seat!, engine.decision(table.state, seat!)!.kind)
  return engine.game.evaluate(engine.game.view(table.world, 'ann'), 'ann')
}
const suggested = (table: ReturnType<typeof field>, seat = 'ann') => engine.candidates(table.state, seat, rngOf('first'), 1)[0]

rule('WP-OBJ-03', 'a bot wants more bases at an objective than the enemy has', () => {
  const at = (x: number) => worth({ mission, round: 2, objectives: [[24, 10]], units: [{ ...men, at: [x, 10] }, foes] })
  expect(at(22)).toBeGreaterThan(at(14))
  expect(at(14)).toBeGreaterThan(at(4))
})

test('bases and mission points count, the last more as the game goes on', () => {
  const units = (count: number) => [{ ...men, count, strength: 6 }, foes]
  const lost = (round: number) => worth({ mission, round, units: units(6) }) - worth({ mission, round, units: units(3) })
  expect(lost(1)).toBeGreaterThan(0)
  expect(lost(5)).toBeLessThan(lost(1))
  const scored = worth({ mission, round: 5, units: units(3), sides: { a: { score: 1 } } })
  expect(scored).toBeGreaterThan(worth({ mission, round: 5, units: units(6) }))
})

test('a unit goes to the objective, and one that can shoot from it stays there', () => {
  const table = field({ mission, round: 2, objectives: [[30, 10]], units: [men, foes] }).pick('ann', 'u1')
  const way = suggested(table)
  expect(way).toMatchObject({ type: 'path' })
  expect(way?.type === 'path' && way.points.at(-1)!.x).toBe(1400)
  table.asks('ann', 'wp.move')
  const near = { ...foes, at: [10, 19] }
  const held = field({ mission, round: 2, objectives: [[12, 10]], units: [men, near] }).pick('ann', 'u1')
  expect(suggested(held)).toEqual({ type: 'path', points: [] })
  held.asks('ann', 'wp.move')
})

test('Leapers that reach somebody charge', () => {
  const leapers = { side: 'a', id: 'u1', profile: 'plague.leapers', at: [10, 10], token: 'sprint' }
  const prey = { side: 'b', id: 'u2', profile: 'enforcers.marksmen', at: [11, 17], token: 'advance' }
  const table = field({ units: [leapers, prey] }).pick('ann', 'u1')
  const way = suggested(table)
  if (way) table.choose('ann', way)
  expect(table.world.units.u1!.token).toBe('assault+1')
  expect(table.world.units.u2!.token).toBe(null)
  table.asks('ann', 'wp.activate')
})

test('who has somebody in range watches, who has only claws sprints', () => {
  const units = [
    { side: 'a', id: 'u1', profile: 'enforcers.marksmen', at: [10, 10] },
    { side: 'b', id: 'u2', profile: 'plague.leapers', at: [10, 30] },
  ]
  const table = field({ phase: 'command', round: 1, initiative: 'a', units }, [
    ['command', 'blank', 'blank', 'blank'],
    ['command', 'blank', 'blank', 'blank'],
  ])
  expect(suggested(table)).toEqual({ type: 'assign', to: { u1: 'overwatch' } })
  expect(suggested(table, 'bob')).toEqual({ type: 'assign', to: { u2: 'sprint' } })
  table.asks('ann', 'wp.orders')
})

test('what a forecast counts is counted by the side that suffers it', () => {
  const table = field(
    {
      phase: 'combat',
      units: [
        { ...men, token: 'shoot' },
        { ...foes, at: [11, 18], count: 2, strength: 6 },
        { ...foes, id: 'u3', token: 'shoot' },
      ],
    },
    [
      ['hit', 8, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      ['damage', 8, 8],
    ],
  )
    .pick('ann', 'u1')
    .pick('ann', 'u2')
  const counted = engine.game.tally(table.events).filter(({ n }) => n > 0)
  expect(counted.map(({ what, team, n }) => [what, team, n])).toEqual([
    ['bases', 'b', 2],
    ['points', 'b', 100],
  ])
  table.asks('bob', 'wp.activate')
})

test('bases within 3" when the Round is scored count more than bases near by', () => {
  const at = (y: number, round: number) =>
    worth({ mission, round, phase: 'combat', objectives: [[12, 20]], units: [{ ...men, at: [10, y], token: 'shoot' }, foes] })
  // 4" off and 2" off: from Round 2 on that is a mission point.
  expect(at(18, 2) - at(15, 2)).toBeGreaterThan(2 * (at(18, 1) - at(15, 1)))
})

test('an order that leads to an objective is worth more than one that stays away', () => {
  const ordered = (token: string) => worth({ mission, round: 2, objectives: [[30, 10]], units: [{ ...men, token }, foes] })
  expect(ordered('sprint')).toBeGreaterThan(ordered('advance'))
  expect(ordered('advance')).toBeGreaterThan(ordered('overwatch'))
})

test('a bot thinks of going into a building in which an objective lies', () => {
  const terrain = [{ type: 'building_medium', at: [10, 13], size: [6, 6] }]
  const table = field({ mission, round: 2, terrain, objectives: [[13, 16]], units: [{ ...men, token: 'sprint' }, foes] })
  table.pick('ann', 'u1')
  const ways = engine.candidates(table.state, 'ann', rngOf('first'), 6)
  expect(ways).toContainEqual({ type: 'path', points: [{ x: 1300, y: 1600, facing: null, level: null }] })
  table.asks('ann', 'wp.move')
})

test('who can be at an objective a Round sooner has gained that Round, who comes too late nothing', () => {
  const at = (x: number) =>
    worth({ mission, round: 4, objectives: [[36, 10]], units: [{ ...men, at: [x, 10], token: 'sprint' }, foes] })
  expect(at(15) - at(7)).toBeGreaterThan(45)
  expect(at(7) - at(1)).toBeLessThan(5)
})

rule('WP-FLY-15', 'a bot has a flier hover over an objective, so that those aboard can get out', () => {
  const stork = { side: 'a', id: 'u3', profile: 'enforcers.stork', at: [24, 10], token: 'advance' }
  const aboard = (marks: JsonObject[]) =>
    worth({
      mission,
      round: 2,
      objectives: [[24, 10]],
      units: [{ side: 'a', id: 'u1', profile: men.profile, token: 'advance', aboard: 'u3' }, { ...stork, marks }, foes],
    })
  expect(aboard([{ kind: 'hovering' }])).toBeGreaterThan(aboard([]) + 20)
})
