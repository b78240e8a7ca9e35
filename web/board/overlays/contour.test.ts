import { describe, expect, test } from 'vitest'
import { areaOf } from '../drawing/outline.ts'
import { bordersOf, type Grid, outlines, placesOf, pointOn } from './contour.ts'

const grid = (columns: number, rows: number): Grid => ({ x: 0, y: 0, step: 10, columns, rows })
const inside = (...rows: string[]): boolean[] => rows.flatMap(row => [...row].map(sign => sign === '#'))

describe('borders', () => {
  test('of one place pass between it and its four neighbours', () => {
    const [ring, ...more] = bordersOf(grid(3, 3), inside('...', '.#.', '...'))
    expect(more).toEqual([])
    expect(ring!.map(({ outer }) => `${outer.x},${outer.y}`).sort()).toEqual(['0,1', '1,0', '1,2', '2,1'])
  })
  test('go around a hole too', () => {
    expect(bordersOf(grid(5, 5), inside('.....', '.###.', '.#.#.', '.###.', '.....'))).toHaveLength(2)
  })
  test('part what only touches at a corner', () => {
    expect(bordersOf(grid(4, 4), inside('....', '.#..', '..#.', '....'))).toHaveLength(2)
  })
  test('keep half a step around what lies at the rim', () => {
    const all = grid(2, 2)
    const [ring] = bordersOf(all, inside('##', '##'))
    const points = ring!.map(crossing => pointOn(all, crossing, 0.9))
    expect(Math.min(...points.map(p => p.x))).toBe(-5)
    expect(Math.max(...points.map(p => p.x))).toBe(15)
  })
  test('lie where they are known to', () => {
    const [ring] = bordersOf(grid(3, 3), inside('...', '.#.', '...'))
    const east = ring!.find(({ outer }) => outer.x === 2)!
    expect(pointOn(grid(3, 3), east, 0.25)).toEqual({ x: 12.5, y: 10 })
  })
})

test('an outline of a round field is about as large as the field', () => {
  const round = grid(41, 41)
  const field = placesOf(round).map(({ x, y }) => Math.hypot(x - 200, y - 200) <= 150)
  const [ring] = outlines(round, field)
  expect(Math.abs(areaOf(ring!)) / (Math.PI * 150 * 150)).toBeCloseTo(1, 1)
})
