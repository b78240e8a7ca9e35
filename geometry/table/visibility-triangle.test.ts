import { describe, expect, test } from 'vitest'
import type { Body } from './body.ts'
import { obstaclesOf } from './visibility-obstacles.ts'
import { firstInTriangle, sightTriangle } from './visibility-triangle.ts'

const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const origin = { x: 0, y: 0 }

describe('the sight triangle', () => {
  test('goes to the two points where lines from the eye touch the base', () => {
    expect(sightTriangle(origin, disc(500, 0, 300))).toEqual([origin, { x: 320, y: -240 }, { x: 320, y: 240 }])
  })
  test('goes to the outermost corners of a rectangle', () => {
    const target: Body = { footprint: { type: 'rect', length: 200, width: 100 }, at: { x: 1000, y: 0 }, facing: 0 }
    expect(sightTriangle(origin, target)).toEqual([origin, { x: 900, y: -50 }, { x: 900, y: 50 }])
  })
  test('is empty from inside the base or its rim', () => {
    expect(sightTriangle({ x: 200, y: 0 }, disc(500, 0, 300))).toEqual([])
    expect(firstInTriangle([], obstaclesOf([disc(200, 0, 50)], 500), null)).toBeNull()
  })
})

describe('what reaches into it', () => {
  // MW-R-34: base of 1.25 cm at 30 cm; the other unit's disc is taken 0.05 cm smaller.
  const triangle = sightTriangle(origin, disc(3000, 0, 125))
  const first = (...bodies: Body[]) => firstInTriangle(triangle, obstaclesOf(bodies, 500), null)

  test('a tank 1.6 cm beside the line, half way', () => expect(first(disc(1500, 160, 120))).toBe(0))
  test('a tank 2 cm beside it stays out', () => expect(first(disc(1500, 200, 120))).toBeNull())
  // The edge rises by 125 / sqrt(3000 ** 2 - 125 ** 2); at 1500 a disc of 120 just touches it from 182.6 above the axis.
  test('just within reach of the edge', () => expect(first(disc(1500, 182, 120))).toBe(0))
  test('just out of reach of the edge', () => expect(first(disc(1500, 183, 120))).toBeNull())
  test('behind the target', () => expect(first(disc(3300, 0, 120))).toBeNull())
  test('behind the eye', () => expect(first(disc(-120, 0, 120))).toBeNull())
  test('the lowest index is named', () => expect(first(disc(1500, 500, 120), disc(2000, 0, 120), disc(1000, 0, 120))).toBe(1))
  test('ignored ones do not count', () => {
    const obstacles = obstaclesOf([disc(1500, 0, 120), disc(2000, 0, 120)], 500)
    expect(firstInTriangle(triangle, obstacles, index => index === 0)).toBe(1)
    expect(firstInTriangle(triangle, obstacles, () => true)).toBeNull()
  })
})
