import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Body, Footprint } from './body.ts'
import { overlaps } from './contact.ts'
import { shapeOf } from './shape.ts'
import { visibility } from './visibility.ts'
import { findEntry } from './visibility-entry.ts'
import { firstOnLine } from './visibility-line.ts'
import { obstaclesOf } from './visibility-obstacles.ts'

const disc = (x: number, y: number, radius = 100): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const wall = (x: number, y: number, width: number): Body => ({
  footprint: { type: 'rect', length: 20, width },
  at: { x, y },
  facing: 0,
})
const viewer = disc(0, 0)
const target = disc(2000, 0)
const see = (...bodies: Body[]) => visibility(viewer, target, obstaclesOf(bodies, 500))
const seeFromCentre = (...bodies: Body[]) => visibility(viewer, target, obstaclesOf(bodies, 500), { eye: 'centre' })

describe('from any part to any part', () => {
  test('an empty table is clear', () => {
    expect(see()).toEqual({ state: 'clear', line: { from: { x: 0, y: 0 }, to: { x: 2000, y: 0 } }, blocker: null, share: 1000 })
  })
  test('an obstacle that touches the strip between the bases leaves it clear', () => {
    expect(see(disc(1000, 200)).state).toBe('clear')
  })
  test('one hundredth nearer it is partial, though all of the target is seen from somewhere', () => {
    expect(see(disc(1000, 199))).toMatchObject({ state: 'partial', blocker: 0, share: 1000 })
  })
  test('a wall across the strip blocks', () => {
    expect(see(wall(1000, 0, 202))).toEqual({ state: 'blocked', line: null, blocker: 0, share: 0 })
  })
  test('two walls that leave a gap of 1 cm do not', () => {
    const sight = see(wall(1000, 150, 200), wall(1000, -150, 200))
    expect(sight).toMatchObject({ state: 'partial', share: 1000 })
    expect(sight.line!.from.y + sight.line!.to.y).toBeCloseTo(0, -2)
  })
  test('two walls that meet block together', () => {
    expect(see(wall(1000, 100, 200), wall(1000, -100, 200))).toMatchObject({ state: 'blocked', line: null, share: 0 })
  })
  test('two walls one behind the other that no straight line passes block together', () => {
    // The first leaves nothing above y = 0, the second nothing below; further apart, a slanting line passes both.
    expect(see(wall(990, 250, 500), wall(1010, -250, 500)).state).toBe('blocked')
    expect(see(wall(400, 300, 500), wall(1600, -200, 500))).toMatchObject({ state: 'partial' })
  })
  test('what stands beside or behind the bases hides nothing', () => {
    expect(see(disc(-200, 0), disc(2200, 0), disc(2000, 200), disc(0, -200)).state).toBe('clear')
  })
  test('the obstacle that hides most is named', () => {
    expect(see(disc(1000, 180), disc(1000, -100)).blocker).toBe(1)
  })
  test('ignored obstacles and the two bases themselves do not count', () => {
    const bodies = [viewer, wall(1000, 0, 400), target]
    const obstacles = obstaclesOf(bodies, 500)
    expect(visibility(viewer, target, obstacles).blocker).toBe(1)
    expect(visibility(viewer, target, obstacles, { ignore: index => index === 1 }).state).toBe('clear')
  })
  test('bases that touch see each other, whatever is round them', () => {
    expect(visibility(viewer, disc(200, 0), obstaclesOf([wall(100, 0, 500)], 500)).state).toBe('clear')
  })
  test('a base in a wood that counts sees nothing, one half in it looks out', () => {
    const wood: Body = { footprint: { type: 'rect', length: 400, width: 400 }, at: { x: 0, y: 0 }, facing: 0 }
    expect(see(wood).state).toBe('blocked')
    const behind: Body = { ...wood, at: { x: -200, y: 0 } }
    expect(see(behind).state).not.toBe('blocked')
  })
})

describe('from the centre', () => {
  test('an obstacle beside the triangle leaves it clear, though it is in the strip', () => {
    expect(seeFromCentre(disc(400, 150)).state).toBe('clear')
    expect(see(disc(400, 150)).state).toBe('partial')
  })
  test('half a wall hides half of the target', () => {
    expect(seeFromCentre(wall(1000, 100, 200))).toMatchObject({ state: 'partial', blocker: 0, share: 500 })
  })
  test('a wall as wide as the triangle hides all', () => {
    // At the near side of the wall (990) the triangle is 990 * 100 / sqrt(2000 ** 2 - 100 ** 2) = 49.56 to either side.
    expect(seeFromCentre(wall(1000, 0, 100)).state).toBe('blocked')
    expect(seeFromCentre(wall(1000, 0, 96)).state).toBe('partial')
  })
  test('the line starts at the centre', () => {
    const { line } = seeFromCentre(wall(1000, 100, 200))
    expect(line!.from).toEqual({ x: 0, y: 0 })
    expect(line!.to.y).toBeLessThan(0)
  })
})

const footprint = fc.constantFrom<Footprint>(
  { type: 'disc', radius: 100 },
  { type: 'disc', radius: 200 },
  { type: 'rect', length: 500, width: 60 },
  { type: 'oval', length: 300, width: 180 },
  {
    type: 'polygon',
    points: [
      { x: 0, y: 0 },
      { x: 300, y: -200 },
      { x: 100, y: 0 },
      { x: 300, y: 200 },
    ],
  },
)
const at = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: -400, max: 400 }) })
const thing = fc.record({ footprint, at, facing: fc.integer({ min: 0, max: 359 }) })
const end = fc.constantFrom<Footprint>(
  { type: 'disc', radius: 100 },
  { type: 'oval', length: 300, width: 180 },
  { type: 'rect', length: 80, width: 240 },
)
const ends = fc.record({ from: end, to: end, facing: fc.integer({ min: 0, max: 359 }), y: fc.integer({ min: -200, max: 200 }) })

/** Two bases 20 cm apart and some obstacles that touch neither. */
const scene = fc.tuple(ends, fc.array(thing, { minLength: 1, maxLength: 6 })).map(([{ from, to, facing, y }, things]) => {
  const viewer: Body = { footprint: from, at: { x: 0, y: 0 }, facing }
  const target: Body = { footprint: to, at: { x: 2000, y }, facing: 360 - facing }
  return { viewer, target, bodies: things.filter(body => !overlaps(body, viewer, 0) && !overlaps(body, target, 0)) }
})

/** Lines from every 15 degrees of one outline to every 15 degrees of the other, without their parts inside the bases. */
function* linesBetween(a: Body, b: Body) {
  for (const from of rimOf(a)) {
    for (const to of rimOf(b)) {
      const leaves = findEntry(to, from, shapeOf(a))
      const meets = findEntry(from, to, shapeOf(b))
      const cut = (t: number) => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t })
      yield { from: cut(leaves === null ? 0 : 1 - leaves), to: cut(meets ?? 1) }
    }
  }
}

function rimOf(body: Body) {
  const shape = shapeOf(body)
  if (shape.type !== 'disc') return shape.points
  const circle = shapeOf({ ...body, footprint: { type: 'oval', length: shape.radius * 2, width: shape.radius * 2 } })
  return circle.type === 'disc' ? [] : circle.points
}

test('no drawn line contradicts the state', () => {
  const counts = { clear: 0, partial: 0, blocked: 0 }
  fc.assert(
    fc.property(scene, ({ viewer, target, bodies }) => {
      const obstacles = obstaclesOf(bodies, 500)
      const { state, line } = visibility(viewer, target, obstacles)
      counts[state]++
      const lines = [...linesBetween(viewer, target)].map(({ from, to }) => firstOnLine(from, to, obstacles, null) === null)
      if (state === 'clear') expect(lines.every(isFree => isFree)).toBe(true)
      if (state === 'blocked') expect(lines.some(isFree => isFree)).toBe(false)
      if (state === 'partial') expect(firstOnLine(line!.from, line!.to, obstacles, null)).toBeNull()
    }),
    { numRuns: 400, seed: 5 },
  )
  expect(Math.min(counts.clear, counts.partial, counts.blocked)).toBeGreaterThan(20)
})

test('who sees is seen', () => {
  fc.assert(
    fc.property(scene, ({ viewer, target, bodies }) => {
      const obstacles = obstaclesOf(bodies, 500)
      expect(visibility(target, viewer, obstacles).state).toBe(visibility(viewer, target, obstacles).state)
    }),
    { numRuns: 2000, seed: 6 },
  )
})

test('more eyes see no less, and nine of them miss next to nothing', () => {
  let missed = 0
  fc.assert(
    fc.property(scene, ({ viewer, target, bodies }) => {
      const obstacles = obstaclesOf(bodies, 500)
      const few = visibility(viewer, target, obstacles)
      const many = visibility(viewer, target, obstacles, { eyes: 65 })
      expect(many.share).toBeGreaterThanOrEqual(few.share)
      if (few.state !== many.state) missed++
    }),
    { numRuns: 1000, seed: 7 },
  )
  expect(missed).toBeLessThanOrEqual(3)
})
