import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isCoherent, violationsOf } from '../../basics/coherency.ts'
import { isWhollyInside } from '../../basics/inside.ts'
import { at, base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import { worldOf } from '../../test/world-of.ts'
import { courseOf } from '../course.ts'
import { problem } from '../problems.ts'
import { refusalOf, refusalsOf } from '../refusals.ts'
import { regroup } from '../regroup.ts'
import { setDown } from '../set-down.ts'
import { course } from './moving.ts'

const bodiesOf = (moving: ReturnType<typeof course>) => [...regroup(moving).values()].map(({ body }) => body)

rule(['WP-COH-04', 'WP-R-64'], 'a unit torn apart comes together, within Advance', () => {
  const torn = [base('a1-1', 10, 10), base('a1-2', 11, 10), base('a1-3', 15, 10)]
  expect(isCoherent(bodiesOf(course(boardWith(torn), { limit: 400 })))).toBe(true)
  const far = [base('a1-1', 10, 10), base('a1-2', 11, 10), base('a1-3', 20, 10)]
  const found = regroup(course(boardWith(far), { limit: 400 }))
  expect(violationsOf([...found.values()].map(({ body }) => body))).toBe(1)
  expect(Math.min(...[...found.values()].map(({ points }) => points.length))).toBe(1)
})

rule('WP-R-64', 'who is in Coherency stays', () => {
  const ways = regroup(course(boardWith(row('a1', 3, 10, 10, 1))))
  expect([...ways.values()].every(({ points }) => points.length === 1)).toBe(true)
})

rule('WP-DEPL-01', 'a unit is set down wholly in a zone, in Coherency, clear of others', () => {
  const zone = piece('open', 0, 0, 48, 12).body
  const moving = courseOf(
    boardWith([...row('a2', 4, 10, 6, 1)]),
    'a1',
    { limit: 0, advance: null, engages: new Set(), beside: new Set() },
    row('a1', 6, 0, 0, 0),
  )
  const bodies = [...setDown(moving, at(11, 6), 90, body => isWhollyInside(body, zone))!.values()]
  expect(isCoherent(bodies)).toBe(true)
  expect(bodies.every(body => isWhollyInside(body, zone))).toBe(true)
  expect(setDown(moving, at(40, 40), 90, () => false)).toBe(null)
})

rule(['WP-MOVE-15', 'WP-TERR-04'], 'refusals name whom they are about, each reason once', () => {
  const world = worldOf({
    terrain: [{ id: 't1', type: 'marsh', at: [20, 20], size: [4, 4] }],
    units: [
      { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10] },
      { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 30] },
    ],
  })
  const near = problem('near an enemy', 'WP-MOVE-15', 'u1-1', 'u2-1', at(1, 1))
  expect(refusalOf(world, near)).toMatchObject({
    rule: 'WP-MOVE-15',
    text: 'ends within 1" of Stage 3a Ghouls',
    at: { x: 100, y: 100 },
  })
  expect(refusalOf(world, problem('impassable', 'WP-TERR-04', 'u1-1', 't1')).text).toBe('cannot go into the marsh')
  expect(refusalsOf(world, [near, { ...near, base: 'u1-2' }])).toHaveLength(1)
  const tooFar = { ...problem('too far', 'WP-MOVE-02', 'u1-1', null), measured: 850, limit: 800 }
  expect(refusalOf(world, tooFar).text).toBe('goes 8.5", and may go 8"')
})
