import { describe, expect, test } from 'vitest'
import { axialAdd, axialScale, axialSubtract, isSameAxial } from './axial.ts'

describe('hex arithmetic', () => {
  test('adds, subtracts and scales by coordinate', () => {
    expect(axialAdd({ q: 1, r: -2 }, { q: 3, r: 5 })).toEqual({ q: 4, r: 3 })
    expect(axialSubtract({ q: 1, r: -2 }, { q: 3, r: 5 })).toEqual({ q: -2, r: -7 })
    expect(axialScale({ q: 1, r: -2 }, 3)).toEqual({ q: 3, r: -6 })
  })

  test('never yields -0', () => {
    expect(axialScale({ q: 0, r: 1 }, -1)).toEqual({ q: 0, r: -1 })
  })

  test('sees a hex as the same only if both coordinates are', () => {
    expect(isSameAxial({ q: 1, r: 2 }, { q: 1, r: 2 })).toBe(true)
    expect(isSameAxial({ q: 1, r: 2 }, { q: 1, r: 3 })).toBe(false)
    expect(isSameAxial({ q: 1, r: 2 }, { q: 2, r: 2 })).toBe(false)
  })
})
