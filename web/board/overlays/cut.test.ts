import { describe, expect, test } from 'vitest'
import { cutAt } from './cut.ts'

const at = (x: number, y: number) => ({ x, y })
const way = [at(0, 0), at(10, 0), at(10, 0), at(20, 0), at(30, 0)]

describe('a way that breaks', () => {
  test('is red from the place where it does', () => {
    expect(cutAt([at(0, 0), at(10, 0)], at(4, 0), null)).toEqual({ good: [at(0, 0), at(4, 0)], bad: [at(4, 0), at(10, 0)] })
  })
  test('is red from the last legal point on, where one is refused as a whole', () => {
    expect(cutAt(way, at(20, 0), 2)).toEqual({ good: way.slice(0, 3), bad: [at(10, 0), at(20, 0), at(30, 0)] })
    expect(cutAt(way, at(10, 0), 0)).toEqual({ good: [at(0, 0)], bad: way })
  })
  test('is whole where it does not', () => {
    expect(cutAt(way, null, null)).toEqual({ good: way, bad: [] })
  })
})
