import { describe, expect, test } from 'vitest'
import { cone } from './cone.ts'
import { fieldOfView } from './field-of-view.ts'
import { hexKey } from './hex.ts'

const ORIGIN = { q: 0, r: 0 }

describe('fieldOfView', () => {
  test('is the whole cone where nothing blocks', () => {
    expect(fieldOfView(ORIGIN, 2, 180, 5, () => false)).toEqual(cone(ORIGIN, 2, 180, 5))
  })

  test('shows a wall but not what lies straight behind it', () => {
    const seen = fieldOfView(ORIGIN, 0, 60, 3, hex => hexKey(hex) === 'h1_0').map(hexKey)
    expect(seen).toEqual(['h0_0', 'h1_0', 'h2_-1', 'h1_1'])
  })

  test('is only the near ring where all neighbours block', () => {
    expect(fieldOfView(ORIGIN, 0, 360, 4, () => true).length).toBe(7)
  })

  test('follows the rule for lines along borders', () => {
    const zigzag = (hex: { q: number; r: number }) => ['h1_0', 'h1_2'].includes(hexKey(hex))
    const far = 'h2_2'
    expect(fieldOfView(ORIGIN, 5, 120, 4, zigzag).map(hexKey)).not.toContain(far)
    expect(fieldOfView(ORIGIN, 5, 120, 4, zigzag, 'each').map(hexKey)).toContain(far)
  })
})
