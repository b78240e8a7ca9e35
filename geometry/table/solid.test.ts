import { expect, test } from 'vitest'
import type { Body } from './body.ts'
import { crossesSolid, hullBetween, shareIn, solidOf, solidsOf } from './solid.ts'

const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const rect = (x: number, y: number, length: number, width: number): Body => ({
  footprint: { type: 'rect', length, width },
  at: { x, y },
  facing: 0,
})
const [west, east] = [
  { x: 0, y: 0 },
  { x: 1000, y: 0 },
]

test('a line crosses a disc only deeper than it may graze', () => {
  const at = (y: number) => crossesSolid(west, east, solidOf(disc(500, y, 50)), 1)
  expect(at(0)).toBe(true)
  expect(at(48.9)).toBe(true)
  expect(at(49)).toBe(false)
})

test('the share of a line in a polygon', () => {
  expect(shareIn(west, east, solidOf(rect(500, 0, 200, 100)), 0)).toEqual({ enter: 0.4, leave: 0.6 })
  expect(shareIn(west, east, solidOf(rect(500, 60, 200, 100)), 0)).toBe(null)
})

test('only a part of the line counts where one is given', () => {
  const solid = solidOf(disc(500, 0, 50))
  expect(crossesSolid(west, east, solid, 0, { enter: 0.55, leave: 1 })).toBe(false)
  expect(crossesSolid(west, east, solid, 0, { enter: 0.54, leave: 1 })).toBe(true)
})

test('the hull of two discs closes the gap between them and no more', () => {
  const hull = hullBetween(disc(500, -100, 50), disc(500, 100, 50))
  expect(crossesSolid(west, east, hull, 1)).toBe(true)
  expect(crossesSolid({ x: 0, y: 151 }, { x: 1000, y: 151 }, hull, 0)).toBe(false)
  expect(crossesSolid({ x: 445, y: -300 }, { x: 445, y: 300 }, hull, 0)).toBe(false)
  expect(crossesSolid({ x: 455, y: -300 }, { x: 455, y: 300 }, hull, 0)).toBe(true)
})

test('the hull of unlike bases holds both', () => {
  const hull = hullBetween(disc(0, 0, 50), rect(300, 0, 100, 200))
  expect(shareIn({ x: -1000, y: 0 }, { x: 1000, y: 0 }, hull, 0)).toEqual({ enter: 0.475, leave: 0.675 })
})

test('a dented outline is several solids', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
    { x: 300, y: 100 },
    { x: 100, y: 100 },
    { x: 100, y: 300 },
    { x: 0, y: 300 },
  ]
  const body: Body = { footprint: { type: 'polygon', points }, at: { x: 0, y: 0 }, facing: 0 }
  expect(solidsOf(body).length).toBeGreaterThan(1)
  const [from, to] = [
    { x: 150, y: 350 },
    { x: 350, y: 150 },
  ]
  expect(solidsOf(body).some(solid => crossesSolid(from, to, solid, 0))).toBe(false)
  expect(crossesSolid({ x: 30, y: 350 }, { x: 350, y: 30 }, solidOf(body), 0)).toBe(true)
})
