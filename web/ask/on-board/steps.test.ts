import { describe, expect, it } from 'vitest'
import type { BoardMeasures } from './measure.ts'
import { nudged, turnedByKey } from './steps.ts'

const table: BoardMeasures = { width: 12000, height: 9000, grid: 'none', cell: 0, unit: 'cm' }
const none = { shiftKey: false, altKey: false }

describe('arrow keys', () => {
  it('move a unit, five with Shift, a tenth with Alt', () => {
    expect(nudged(table, { x: 1000, y: 1000 }, 'ArrowUp', none)).toEqual({ x: 1000, y: 1100 })
    expect(nudged(table, { x: 1000, y: 1000 }, 'ArrowLeft', { shiftKey: true, altKey: false })).toEqual({ x: 500, y: 1000 })
    expect(nudged(table, { x: 1000, y: 1000 }, 'ArrowDown', { shiftKey: false, altKey: true })).toEqual({ x: 1000, y: 990 })
  })
  it('stop at the edge', () => {
    expect(nudged(table, { x: 11950, y: 40 }, 'ArrowRight', none)).toEqual({ x: 12000, y: 40 })
    expect(nudged(table, { x: 11950, y: 40 }, 'ArrowDown', none)).toEqual({ x: 11950, y: 0 })
  })
  it('go one hex, and two steps across the rows lead straight on', () => {
    const pointy = { ...table, grid: 'pointy' as const }
    const flat = { ...table, grid: 'flat' as const }
    const twice = (board: BoardMeasures, key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight') =>
      nudged(board, nudged(board, { x: 3, y: 4 }, key, none), key, none)
    expect(nudged(pointy, { x: 3, y: 4 }, 'ArrowRight', { shiftKey: true, altKey: false })).toEqual({ x: 4, y: 4 })
    expect(twice(pointy, 'ArrowUp')).toEqual({ x: 3, y: 2 })
    expect(twice(pointy, 'ArrowDown')).toEqual({ x: 3, y: 6 })
    const slanted = { ...table, grid: 'slanted' as const }
    expect(twice(slanted, 'ArrowUp')).toEqual({ x: 4, y: 2 })
    expect(twice(slanted, 'ArrowDown')).toEqual({ x: 2, y: 6 })
    expect(nudged(flat, { x: 3, y: 4 }, 'ArrowUp', none)).toEqual({ x: 3, y: 3 })
    expect(twice(flat, 'ArrowRight')).toEqual({ x: 5, y: 4 })
    expect(twice(flat, 'ArrowLeft')).toEqual({ x: 1, y: 4 })
  })
  it('come back where they went', () => {
    for (const grid of ['pointy', 'slanted'] as const)
      for (const y of [-3, -2, 0, 1]) {
        const up = nudged({ ...table, grid }, { x: 0, y }, 'ArrowUp', none)
        expect(nudged({ ...table, grid }, up, 'ArrowDown', none)).toEqual({ x: 0, y })
      }
  })
})

describe('Q and E', () => {
  it('turn left and right and stay within a circle', () => {
    expect(turnedByKey(table, 0, 'q', none)).toBe(15)
    expect(turnedByKey(table, 0, 'E', none)).toBe(345)
    expect(turnedByKey(table, 350, 'q', { shiftKey: true, altKey: false })).toBe(35)
    expect(turnedByKey({ ...table, grid: 'flat' }, 5, 'q', none)).toBe(0)
    expect(turnedByKey({ ...table, grid: 'pointy' }, 0, 'e', none)).toBe(5)
    expect([',', '.', '<', '>'].map(key => turnedByKey(table, 0, key, none))).toEqual([15, 345, 15, 345])
    expect(turnedByKey(table, 0, 'x', none)).toBeNull()
  })
})
