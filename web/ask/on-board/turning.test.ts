import { describe, expect, it } from 'vitest'
import type { BoardPoint } from '../../board/overlay.ts'
import type { BoardMeasures } from './measure.ts'
import { facingTo, HANDLE_PIXELS, isOnHandle, rimOf } from './turning.ts'

const table: BoardMeasures = { width: 12000, height: 9000, grid: 'none', cell: 0, unit: 'cm' }
const hexes: BoardMeasures = { ...table, grid: 'pointy' }
const wall = { at: { x: 1000, y: 1000 }, facing: 90, footprint: { type: 'rect', length: 800, width: 200 } } as const
const point = (x: number, y: number, more: Partial<BoardPoint> = {}): BoardPoint => ({
  ...{ at: { x, y }, hex: null, piece: null, pixel: 10, touch: false, shift: false, alt: false },
  ...more,
})

describe('the handle that turns', () => {
  it('sticks out where it looks, by the same number of pixels at every zoom', () => {
    expect(rimOf(table, wall)).toEqual({ x: 1000, y: 1400 })
    expect(isOnHandle(table, wall, point(1000, 1400 + HANDLE_PIXELS * 10))).toBe(true)
    expect(isOnHandle(table, wall, point(1000, 1400 + HANDLE_PIXELS * 10, { pixel: 2 }))).toBe(false)
    expect(isOnHandle(table, wall, point(1000, 1400 + HANDLE_PIXELS * 2, { pixel: 2 }))).toBe(true)
  })
  it('is larger for a finger', () => {
    const beside = 1400 + HANDLE_PIXELS * 10 + 200
    expect(isOnHandle(table, wall, point(1000, beside))).toBe(false)
    expect(isOnHandle(table, wall, point(1000, beside, { touch: true }))).toBe(true)
  })
  it('turns towards the pointer, drawn to eighths unless Alt is held', () => {
    expect(facingTo(table, wall.at, point(3000, 3100))).toBe(45)
    expect(facingTo(table, wall.at, point(3000, 3100, { alt: true }))).toBe(46)
    expect(facingTo(table, wall.at, point(3000, 1600))).toBe(17)
    expect(facingTo(table, wall.at, point(3000, 990))).toBe(0)
    expect(facingTo(table, wall.at, point(1000, 1000))).toBeNull()
  })
  it('goes by the sides of a hex', () => {
    const mech = { at: { x: 2, y: 2 }, facing: 0, footprint: { type: 'hex' } } as const
    const next = rimOf(hexes, mech)
    expect(isOnHandle(hexes, mech, point(0, 0, { hex: next }))).toBe(true)
    expect(isOnHandle(hexes, mech, point(0, 0, { hex: { x: 2, y: 2 } }))).toBe(false)
    for (const facing of [0, 1, 2, 3, 4, 5]) {
      expect(facingTo(hexes, mech.at, point(0, 0, { hex: rimOf(hexes, { ...mech, facing }) }))).toBe(facing)
    }
  })
})
