import { describe, expect, test } from 'vitest'
import type { Body, Footprint } from './body.ts'
import { shapeOf } from './shape.ts'
import { liesTo, stripOf } from './visibility-strip.ts'

const placed = (footprint: Footprint, x: number, y: number) => {
  const body: Body = { footprint, at: { x, y }, facing: 0 }
  return shapeOf(body)
}
const base: Footprint = { type: 'disc', radius: 100 }
const strip = stripOf(placed(base, 0, 0), placed(base, 2000, 0))

describe('a disc and the strip between two bases', () => {
  const lies = (radius: number, x: number, y: number) => liesTo(strip, placed({ type: 'disc', radius }, x, y))
  test('touching its side is out of it', () => expect(lies(50, 1000, 150)).toBe('out'))
  test('one hundredth nearer is in it', () => expect(lies(50, 1000, 149)).toBe('in'))
  test('as wide as the strip is not yet across', () => expect(lies(100, 1000, 0)).toBe('in'))
  test('wider than the strip is across', () => expect(lies(101, 1000, 0)).toBe('across'))
  test('that reaches into a base is not: one can look out beside it', () => expect(lies(300, 399, 0)).toBe('in'))
  test('that touches a base is across', () => expect(lies(300, 400, 0)).toBe('across'))
  test('behind a base is out', () => expect(lies(300, -400, 0)).toBe('out'))
})

describe('a polygon and the strip between two bases', () => {
  const wall = (width: number): Footprint => ({ type: 'rect', length: 20, width })
  test('a wall that just spans it is not yet across', () => expect(liesTo(strip, placed(wall(200), 1000, 0))).toBe('in'))
  test('a wall that sticks out on both sides is', () => expect(liesTo(strip, placed(wall(202), 1000, 0))).toBe('across'))
  test('a wall that sticks out on one side is not', () => expect(liesTo(strip, placed(wall(400), 1000, 200))).toBe('in'))
  test('a wall beside it is out', () => expect(liesTo(strip, placed(wall(200), 1000, 200))).toBe('out'))
})
