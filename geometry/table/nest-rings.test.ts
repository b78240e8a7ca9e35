import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { nestRings } from './nest-rings.ts'

const square = (x: number, y: number, half: number): Point[] => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
]
const hole = (x: number, y: number, half: number): Point[] => square(x, y, half).reverse()

describe('rings', () => {
  test('a border alone has no holes', () => {
    expect(nestRings([square(0, 0, 10)])).toEqual([{ border: square(0, 0, 10), holes: [] }])
  })
  test('holes belong to the border round them', () => {
    const areas = nestRings([square(0, 0, 100), hole(50, 0, 10), square(300, 0, 50), hole(300, 0, 20), hole(-50, 0, 10)])
    const count = (x: number) => areas.find(({ border }) => border.some(p => p.x === x))!.holes.length
    expect([count(100), count(350)]).toEqual([2, 1])
  })
  test('an island in a hole is an area of its own, and its holes are its own', () => {
    const areas = nestRings([square(0, 0, 100), hole(0, 0, 50), square(0, 0, 30), hole(0, 0, 10)])
    expect(areas.map(({ border, holes }) => [border[0]!.x, holes.map(h => h[0]!.x)])).toEqual([
      [-30, [-10]],
      [-100, [-50]],
    ])
  })
  test('a hole in nothing is left out', () => {
    expect(nestRings([hole(0, 0, 10)])).toEqual([])
  })
})
