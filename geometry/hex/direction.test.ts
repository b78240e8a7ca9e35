import { describe, expect, test } from 'vitest'
import { directionName, opposite, turnBy, turnCost } from './direction.ts'
import type { Orientation } from './hex.ts'

const FACINGS = [0, 1, 2, 3, 4, 5]

describe('directions', () => {
  test.each<[Orientation, string]>([
    ['pointy', 'E NE NW W SW SE'],
    ['flat', 'SE NE N NW SW S'],
  ])('are named by the compass on a %s board', (orientation, names) => {
    expect(FACINGS.map(direction => directionName(direction, orientation)).join(' ')).toBe(names)
  })

  test('turn counter-clockwise by positive and clockwise by negative sixths', () => {
    expect(turnBy(5, 1)).toBe(0)
    expect(turnBy(0, -1)).toBe(5)
    expect(turnBy(2, -14)).toBe(0)
    expect(FACINGS.map(opposite)).toEqual([3, 4, 5, 0, 1, 2])
  })

  test('are 0 to 3 sixths apart', () => {
    expect(FACINGS.map(to => turnCost(0, to))).toEqual([0, 1, 2, 3, 2, 1])
    expect(FACINGS.map(to => turnCost(4, to))).toEqual([2, 3, 2, 1, 0, 1])
  })
})
