import { describe, expect, test } from 'vitest'
import { turnBy } from '../direction.ts'
import { axialAdd, axialScale } from './axial.ts'
import { DIRECTIONS } from './direction.ts'
import { nearestDirection } from './nearest-direction.ts'

const FACINGS = [0, 1, 2, 3, 4, 5]
const from = { q: -3, r: 7 }

/** The hex `ahead` steps in direction d and `left` steps in the next one counter-clockwise. */
function hexBeside(d: number, ahead: number, left: number) {
  return axialAdd(from, axialAdd(axialScale(DIRECTIONS[d]!, ahead), axialScale(DIRECTIONS[turnBy(d, 1)]!, left)))
}

describe('nearestDirection', () => {
  test('is null for the same hex', () => {
    expect(nearestDirection(from, from)).toBeNull()
  })

  test('is the direction of more of the steps there', () => {
    for (const d of FACINGS) {
      for (const [ahead, left] of [
        [1, 0],
        [5, 0],
        [2, 1],
        [9, 8],
      ] as const) {
        expect(nearestDirection(from, hexBeside(d, ahead, left))).toBe(d)
        expect(nearestDirection(from, hexBeside(d, left, ahead))).toBe(turnBy(d, 1))
      }
    }
  })

  test('is, exactly halfway, the clockwise one unless told otherwise', () => {
    for (const d of FACINGS) {
      for (const steps of [1, 4]) {
        const to = hexBeside(d, steps, steps)
        expect(nearestDirection(from, to)).toBe(d)
        expect(nearestDirection(from, to, 'counter-clockwise')).toBe(turnBy(d, 1))
      }
    }
  })
})
