import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'
import { distanceToPoint, isPointInside } from './distance.ts'
import { shapeOf } from './shape.ts'
import { findEntry } from './visibility-entry.ts'
import { findOutlook } from './visibility-outlook.ts'
import { addShadow } from './visibility-shadow.ts'

const placed = (footprint: Footprint, x: number, y: number, facing = 0): Body => ({ footprint, at: { x, y }, facing })
const disc = (radius: number, x: number, y: number): Body => placed({ type: 'disc', radius }, x, y)

/** The hidden slopes of an obstacle seen from the origin. */
function shadow(target: Body, obstacle: Body, eye: Point = { x: 0, y: 0 }): number[] {
  const hidden: number[] = []
  addShadow(findOutlook(eye, shapeOf(target))!, shapeOf(obstacle), hidden)
  return hidden
}

describe('the shadow on a disc of 300 at 500', () => {
  // The view reaches from slope -300 / 400 to 300 / 400.
  const target = disc(300, 500, 0)
  test('of a pole half hidden beside the view', () => {
    // A wall at depth 100 from 50 to 200 to the left: its right end is at slope 0.5.
    expect(shadow(target, placed({ type: 'rect', length: 0, width: 150 }, 100, 125))).toEqual([0.5, 0.75])
  })
  test('of a disc that covers all', () => expect(shadow(target, disc(80, 100, 0))).toEqual([-0.75, 0.75]))
  test('of a disc beside the view', () => expect(shadow(target, disc(50, 100, 200))).toEqual([]))
  test('of a disc behind the target', () => expect(shadow(target, disc(300, 1100, 0))).toEqual([]))
  test('of a disc behind the eye', () => expect(shadow(target, disc(100, -100, 0))).toEqual([]))
  test('of a disc round the eye covers all', () => expect(shadow(target, disc(100, -50, 0))).toEqual([-0.75, 0.75]))
  test('of a wood round the eye covers all', () => {
    expect(shadow(target, placed({ type: 'rect', length: 100, width: 100 }, 0, 0))).toEqual([-0.75, 0.75])
  })
  test('of a wood the eye is at the edge of, looking out', () => {
    expect(shadow(target, placed({ type: 'rect', length: 100, width: 100 }, -50, 0))).toEqual([])
  })
  test('of a disc half in the target ends where the outlines cross', () => {
    // Equal discs at (500, 0) and (400, 300) cross on the line between them: the shadow ends there, not in the target.
    const [from, to] = shadow(target, disc(300, 400, 300)) as [number, number]
    expect(to).toBe(0.75)
    expect(from).toBeGreaterThan(0)
    expect(from).toBeLessThan(0.75)
  })
})

const footprint = fc.constantFrom<Footprint>(
  { type: 'disc', radius: 125 },
  { type: 'rect', length: 300, width: 120 },
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
const whole = fc.integer({ min: -900, max: 900 })
const facing = fc.integer({ min: 0, max: 359 })

test('holds exactly the directions in which a line enters the obstacle before it meets the target', () => {
  fc.assert(
    fc.property(
      whole,
      whole,
      footprint,
      facing,
      fc.integer({ min: 300, max: 900 }),
      fc.boolean(),
      (x, y, form, turn, far, isRound) => {
        const target = isRound ? disc(150, far, 0) : placed({ type: 'rect', length: 160, width: 300 }, far, 0, turn)
        const obstacle = placed(form, x, y, turn)
        const eye = { x: 0, y: 0 }
        const outlook = findOutlook(eye, shapeOf(target))
        fc.pre(outlook !== null && (isPointInside(obstacle, eye) || distanceToPoint(obstacle, eye) > 3))
        const { axisX, axisY, left, right } = outlook!
        const hidden = shadow(target, obstacle)
        for (let i = 1; i < 20; i++) {
          const slope = right + ((left - right) * i) / 20
          const end = { x: 3000 * (axisX - slope * axisY), y: 3000 * (axisY + slope * axisX) }
          const near = findEntry(eye, end, shapeOf(obstacle)) ?? 2
          const there = findEntry(eye, end, shapeOf(target))!
          if (Math.abs(near - there) < 1e-6 || hidden.some(cut => Math.abs(cut - slope) < 1e-6)) continue
          const isHidden = hidden.some((from, k) => k % 2 === 0 && slope > from && slope < hidden[k + 1]!)
          expect(isHidden).toBe(near < there)
        }
      },
    ),
    { numRuns: 1500, seed: 4 },
  )
})
