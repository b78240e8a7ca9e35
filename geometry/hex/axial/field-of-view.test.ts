import { describe, expect, test } from 'vitest'
import { axialKey } from './axial.ts'
import { cone } from './cone.ts'
import { fieldOfView } from './field-of-view.ts'

const ORIGIN = { q: 0, r: 0 }

describe('fieldOfView', () => {
  test('is the whole cone where nothing blocks', () => {
    expect(fieldOfView(ORIGIN, 2, 180, 5, () => false)).toEqual(cone(ORIGIN, 2, 180, 5))
  })

  test('shows a wall but not what lies straight behind it', () => {
    const seen = fieldOfView(ORIGIN, 0, 60, 3, hex => axialKey(hex) === '1,0').map(axialKey)
    expect(seen).toEqual(['0,0', '1,0', '2,-1', '1,1'])
  })

  test('is only the near ring where all neighbours block', () => {
    expect(fieldOfView(ORIGIN, 0, 360, 4, () => true).length).toBe(7)
  })

  test('follows the rule for lines along borders', () => {
    const zigzag = (hex: { q: number; r: number }) => ['1,0', '1,2'].includes(axialKey(hex))
    const far = '2,2'
    expect(fieldOfView(ORIGIN, 5, 120, 4, zigzag).map(axialKey)).not.toContain(far)
    expect(fieldOfView(ORIGIN, 5, 120, 4, zigzag, 'each').map(axialKey)).toContain(far)
  })
})
