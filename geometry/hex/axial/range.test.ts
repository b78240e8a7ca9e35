import { describe, expect, test } from 'vitest'
import { hexDistance } from './distance.ts'
import { hexesWithin } from './range.ts'
import { compareAxial } from './test-order.ts'

describe('hexesWithin', () => {
  test('grows by rings around the centre', () => {
    expect([0, 1, 2, 3].map(distance => hexesWithin({ q: 4, r: 1 }, distance).length)).toEqual([1, 7, 19, 37])
    expect(hexesWithin({ q: 4, r: 1 }, 0)).toEqual([{ q: 4, r: 1 }])
    const distances = hexesWithin({ q: 4, r: 1 }, 3).map(hex => hexDistance(hex, { q: 4, r: 1 }))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('holds every hex at that distance or nearer, and no other', () => {
    const centre = { q: -2, r: 3 }
    const expected = []
    for (let r = -7; r <= 13; r++) {
      for (let q = -12; q <= 8; q++) if (hexDistance(centre, { q, r }) <= 5) expected.push({ q, r })
    }
    expect(hexesWithin(centre, 5).toSorted(compareAxial)).toEqual(expected)
  })
})
