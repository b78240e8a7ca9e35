import { describe, expect, test } from 'vitest'
import { DIRECTIONS, directionName, directionTo, neighbour, neighbours, opposite, turnBy, turnCost } from './direction.ts'
import type { Orientation } from './hex.ts'
import { hexCentre } from './pixel.ts'

const FACINGS = [0, 1, 2, 3, 4, 5]

describe('directions', () => {
  test('have the steps that r growing southward gives them', () => {
    expect(neighbours({ q: 4, r: 5 })).toEqual([
      { q: 5, r: 5 },
      { q: 5, r: 4 },
      { q: 4, r: 4 },
      { q: 3, r: 5 },
      { q: 3, r: 6 },
      { q: 4, r: 6 },
    ])
    expect(neighbour({ q: 4, r: 5 }, 5)).toEqual({ q: 4, r: 6 })
  })

  test.each<[Orientation, string]>([
    ['pointy', 'E NE NW W SW SE'],
    ['flat', 'SE NE N NW SW S'],
  ])('are named by the compass on a %s board', (orientation, names) => {
    expect(FACINGS.map(direction => directionName(direction, orientation)).join(' ')).toBe(names)
  })

  test.each<Orientation>(['pointy', 'flat'])('lead where their names say, y being up, on a %s board', orientation => {
    for (const direction of FACINGS) {
      const name = directionName(direction, orientation)
      const { x, y } = hexCentre(DIRECTIONS[direction]!, 1000, orientation)
      expect([Math.sign(x), Math.sign(y)], name).toEqual([
        name.includes('E') ? 1 : name.includes('W') ? -1 : 0,
        name.includes('N') ? 1 : name.includes('S') ? -1 : 0,
      ])
    }
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

describe('directionTo', () => {
  const from = { q: 2, r: -3 }

  test('finds each of the six rows, near and far', () => {
    for (const direction of FACINGS) {
      const step = DIRECTIONS[direction]!
      for (const length of [1, 2, 9]) {
        expect(directionTo(from, { q: from.q + step.q * length, r: from.r + step.r * length })).toBe(direction)
      }
    }
  })

  test('finds none to the same hex or off the rows', () => {
    expect(directionTo(from, from)).toBeNull()
    expect(directionTo(from, { q: 3, r: -2 })).toBeNull()
    expect(directionTo(from, { q: 7, r: -4 })).toBeNull()
    expect(directionTo(from, { q: 4, r: -4 })).toBeNull()
  })
})
