import { describe, expect, test } from 'vitest'
import { directionName } from '../direction.ts'
import type { Orientation } from '../hex.ts'
import { DIRECTIONS, directionTo, neighbour, neighbours } from './direction.ts'
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
