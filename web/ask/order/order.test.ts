import { describe, expect, it } from 'vitest'
import { isSameOrder, moved, placeAfter } from './order.ts'

describe('an order', () => {
  it('moves one line and keeps the rest in order', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })
  it('stays inside the list', () => {
    expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
    expect(moved(['a', 'b'], 0, -3)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  })
  it('makes way for a dragged line after half a line', () => {
    expect(placeAfter(1, 19, 40, 4)).toBe(1)
    expect(placeAfter(1, 21, 40, 4)).toBe(2)
    expect(placeAfter(1, -500, 40, 4)).toBe(0)
    expect(placeAfter(1, 500, 40, 4)).toBe(3)
  })
  it('compares orders', () => {
    expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true)
    expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(isSameOrder(['a'], ['a', 'b'])).toBe(false)
  })
})
