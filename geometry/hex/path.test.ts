import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexGrid } from './grid.ts'
import { type Hex, hexKey } from './hex.ts'

const { hexDistance, hexesWithin, hexPath } = hexGrid('pointy')
const ORIGIN = { column: 0, row: 0 }

describe('hexPath', () => {
  test('goes straight over open ground, the first directions first', () => {
    expect(hexPath(ORIGIN, { column: 1, row: -1 }, () => 1)).toEqual({
      hexes: [ORIGIN, { column: 1, row: 0 }, { column: 1, row: -1 }],
      cost: 2,
    })
  })

  test('is already there', () => {
    expect(hexPath(ORIGIN, ORIGIN, () => 1)).toEqual({ hexes: [ORIGIN], cost: 0 })
  })

  test('takes a longer way if it is cheaper', () => {
    const path = hexPath(ORIGIN, { column: 2, row: 0 }, (_, to) => (hexKey(to) === 'h1_0' ? 3 : 1))
    expect(path?.cost).toBe(3)
    expect(path?.hexes.map(hexKey)).toEqual(['h0_0', 'h0_-1', 'h1_-1', 'h2_0'])
  })

  test('may cost differently there and back', () => {
    const uphill = (from: Hex, to: Hex) => (to.column > from.column ? 2 : 1)
    expect(hexPath(ORIGIN, { column: 3, row: 0 }, uphill)?.cost).toBe(6)
    expect(hexPath({ column: 3, row: 0 }, ORIGIN, uphill)?.cost).toBe(3)
  })

  test('finds no way through a closed ring', () => {
    const cost = (_: Hex, to: Hex) => (hexDistance(to, ORIGIN) === 2 || hexDistance(to, ORIGIN) > 5 ? null : 1)
    expect(hexPath(ORIGIN, { column: 4, row: 0 }, cost)).toBeNull()
    expect(hexPath({ column: 4, row: 0 }, { column: -4, row: 0 }, cost)?.cost).toBe(11)
  })

  test('costs no more than any other way, found by trying all again and again', () => {
    const board = hexesWithin(ORIGIN, 3)
    const weights = fc.array(fc.integer({ min: -1, max: 5 }), { minLength: 13, maxLength: 13 })
    fc.assert(
      fc.property(weights, fc.constantFrom(...board), fc.constantFrom(...board), (random, from, to) => {
        const weightOf = (hex: Hex) => random[(5 * hex.column + 3 * hex.row + 39) % 13]!
        const cost = (_: Hex, next: Hex) => (hexDistance(next, ORIGIN) > 3 || weightOf(next) < 0 ? null : weightOf(next))
        const least = new Map([[hexKey(from), 0]])
        for (let round = 0; round < board.length; round++) {
          for (const a of board) {
            for (const b of board.filter(hex => hexDistance(a, hex) === 1)) {
              const total = (least.get(hexKey(a)) ?? Infinity) + (cost(a, b) ?? Infinity)
              if (total < (least.get(hexKey(b)) ?? Infinity)) least.set(hexKey(b), total)
            }
          }
        }
        const path = hexPath(from, to, cost)
        expect(path?.cost ?? null).toBe(least.get(hexKey(to)) ?? null)
        const hexes = path?.hexes ?? []
        const sum = hexes.slice(1).reduce((total, hex, i) => total + cost(hexes[i]!, hex)!, 0)
        expect(sum).toBe(path?.cost ?? 0)
        expect(hexes.slice(1).every((hex, i) => hexDistance(hex, hexes[i]!) === 1)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})
