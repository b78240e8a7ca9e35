import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { signedArea } from './polygon.ts'
import { type ReachRequest, reachField } from './reach.ts'
import { distanceBetween } from './segment.ts'

const from = { x: 6000, y: 6000 }
const open: ReachRequest = {
  from,
  footprint: { type: 'disc', radius: 100 },
  budget: 2000,
  table: { width: 12000, height: 12000 },
  blocked: [],
  zones: [],
  borders: [],
}
const areaOf = (rings: readonly (readonly Point[])[]) => rings.reduce((sum, ring) => sum + signedArea(ring) / 2, 0)

describe('the outline', () => {
  test('on an empty table is one ring at the budget', () => {
    const rings = reachField(open).outline()
    expect(rings).toHaveLength(1)
    for (const p of rings[0]!) expect(Math.abs(distanceBetween(p, from) - 2000)).toBeLessThan(3)
    expect(areaOf(rings)).toBeGreaterThan(0.995 * Math.PI * 2000 ** 2)
    expect(areaOf(rings)).toBeLessThan(1.005 * Math.PI * 2000 ** 2)
  })
  test('goes round a blocked disc the other way', () => {
    const body = { footprint: { type: 'disc' as const, radius: 400 }, at: { x: 7000, y: 6000 }, facing: 0 }
    const rings = reachField({ ...open, budget: 4000, blocked: [{ body, closer: 0 }] }).outline()
    expect(rings.map(ring => signedArea(ring) > 0)).toEqual([true, false])
    for (const p of rings[1]!) expect(Math.abs(distanceBetween(p, body.at) - 500)).toBeLessThan(10)
  })
  test('ends where the base would leave the table', () => {
    const rings = reachField({ ...open, from: { x: 500, y: 500 } }).outline()
    const xs = rings.flat().map(({ x }) => x)
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(99)
    expect(Math.min(...xs)).toBeLessThanOrEqual(101)
  })
})

describe('the cells', () => {
  test('cover as much as the outline encloses', () => {
    const reach = reachField(open)
    const covered = reach.cells().reduce((sum, { left, right, bottom, top }) => sum + (right - left) * (top - bottom), 0)
    expect(Math.abs(covered / areaOf(reach.outline()) - 1)).toBeLessThan(0.02)
  })
  test('are one box when there is no budget', () => {
    expect(reachField({ ...open, budget: 0 }).cells()).toEqual([{ left: 5950, bottom: 5950, right: 6050, top: 6050 }])
  })
})
