import { describe, expect, it } from 'vitest'
import { type Box, overlaps } from '../../board/space/point.ts'
import { type FanRoom, fanOf } from './fan.ts'

const PITCH = 40
const sizes = (count: number) => Array.from({ length: count }, () => ({ width: 130, height: 34 }))
const free: Box = { left: 60, top: 20, right: 1380, bottom: 780 }
const around = (x: number, y: number, by = 60): Box => ({ left: x - by, top: y - by, right: x + by, bottom: y + by })
const room = (more: Partial<FanRoom> = {}): FanRoom => ({ free, bases: [], things: [], ...more })
const isInside = (box: Box) =>
  box.left >= free.left && box.right <= free.right && box.top >= free.top && box.bottom <= free.bottom

describe('the fan of verbs', () => {
  it('opens to the side with more room, in order from the top, the outer ones nearer', () => {
    const { side, chips, arc } = fanOf(around(400, 400), sizes(7), PITCH, room())
    expect(side).toBe('right')
    expect(chips.map(c => c.top)).toEqual([263, 303, 343, 383, 423, 463, 503])
    expect(chips[3]!.left).toBe(512)
    expect(chips[0]!.left).toBeCloseTo(400 + Math.sqrt(128 * 128 - 0.62 * 120 * 120) - 16)
    expect(arc.length).toBeGreaterThan(2)
    expect(fanOf(around(1100, 400), sizes(7), PITCH, room()).side).toBe('left')
  })
  it('keeps off a hull that is wider than the arc', () => {
    const wide = around(500, 400, 200)
    const { chips } = fanOf(wide, sizes(5), PITCH, room({ bases: [wide] }))
    expect(chips.some(chip => overlaps(chip, wide))).toBe(false)
  })
  it('is the nearer the fewer there are', () => {
    const leftOf = (count: number) => Math.max(...fanOf(around(400, 400, 20), sizes(count), PITCH, room()).chips.map(c => c.left))
    expect([1, 3, 7].map(leftOf)).toEqual([448, 448, 512])
  })
  it('never lies beyond a base of somebody else, which it would seem to belong to', () => {
    const near = { left: 520, top: 380, right: 560, bottom: 420 }
    expect(fanOf(around(400, 400), sizes(5), PITCH, room({ bases: [near] })).side).toBe('left')
    const row = [near, { ...near, left: 240, right: 280 }]
    expect(fanOf(around(400, 400), sizes(2), PITCH, room({ bases: row })).side).toBe('above')
  })
  it('never lies on bases: on the other side, else above or below', () => {
    const right = { left: 480, top: 300, right: 1400, bottom: 500 }
    const left = { ...right, left: 0, right: 320 }
    expect(fanOf(around(400, 400), sizes(5), PITCH, room({ bases: [right] })).side).toBe('left')
    expect(fanOf(around(400, 400), sizes(4), PITCH, room({ bases: [right, left] })).side).toBe('above')
    const above = { left: 0, top: 0, right: 1400, bottom: 300 }
    expect(fanOf(around(400, 400), sizes(4), PITCH, room({ bases: [right, left, above] })).side).toBe('below')
  })
  it('stays in the free part at its edges', () => {
    for (const [x, y] of [
      [120, 60],
      [1320, 740],
      [700, 770],
    ] as const)
      expect(fanOf(around(x, y, 40), sizes(7), PITCH, room()).chips.every(isInside)).toBe(true)
  })
  it('is two columns where the height is missing', () => {
    const low = { ...free, bottom: 240 }
    const { chips, arc } = fanOf(around(400, 130, 40), sizes(7), PITCH, room({ free: low }))
    expect(arc).toEqual([])
    expect(new Set(chips.map(c => c.left)).size).toBe(2)
    expect(chips.every(c => c.top >= low.top && c.bottom <= low.bottom)).toBe(true)
  })
})
