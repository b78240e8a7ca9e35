import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cornerPoint, evened, shifted } from './board-point.ts'
import { hexGrid } from './grid.ts'
import { type HexNotation, pointOfHex } from './hex.ts'

const NOTATIONS: HexNotation[] = ['pointy', 'flat', 'slanted']
const hexes = fc.record({ column: fc.integer({ min: -30, max: 30 }), row: fc.integer({ min: -30, max: 30 }) })
const numbers = fc.double({ min: -30, max: 30, noNaN: true })

/** How wide a column and how high a row is, for sides of 1000. */
const MEASURES = { pointy: { x: 1732.05, y: -1500 }, slanted: { x: 1732.05, y: -1500 }, flat: { x: 1500, y: -1732.05 } }

describe('points of a hex board', () => {
  test.each(NOTATIONS)('are as far apart as they lie on the table when evened, %s', notation => {
    fc.assert(
      fc.property(hexes, hex => {
        const exact = hexGrid(notation).hexCentre(hex, 1000)
        const { x, y } = evened(pointOfHex(hex), notation)
        expect(x * MEASURES[notation].x).toBeCloseTo(exact.x, -1)
        expect(y * MEASURES[notation].y).toBeCloseTo(exact.y, -1)
      }),
    )
  })

  test.each(NOTATIONS)('come back from evened numbers, centres or not, %s', notation => {
    fc.assert(
      fc.property(numbers, numbers, (x, y) => {
        const back = shifted(evened({ x, y }, notation), notation)
        expect(back.x).toBeCloseTo(x)
        expect(back.y).toBeCloseTo(y)
      }),
    )
  })

  test('are shifted by half a hex in odd rows, above the board too, and by a part of it between rows', () => {
    expect([-2, -1, 0, 0.5, 1, 1.5, 2].map(y => evened({ x: 0, y }, 'pointy').x)).toEqual([0, 0.5, 0, 0.25, 0.5, 0.25, 0])
    expect(evened({ x: 3, y: 4 }, 'flat')).toEqual({ x: 3, y: 4.5 })
    expect(evened({ x: 3, y: 4 }, 'slanted')).toEqual({ x: 5, y: 4 })
  })
})

describe('cornerPoint', () => {
  test.each(['pointy', 'flat'] as const)('lies where the corner of the hex is on the table, %s', orientation => {
    fc.assert(
      fc.property(hexes, fc.integer({ min: 0, max: 5 }), (hex, direction) => {
        // The side towards direction d runs from corner d to corner d + 1.
        const exact = hexGrid(orientation).hexCorners(hex, 1000)[(direction + 1) % 6]!
        const { x, y } = evened(cornerPoint(hex, direction, orientation), orientation)
        expect(x * MEASURES[orientation].x).toBeCloseTo(exact.x, -1)
        expect(y * MEASURES[orientation].y).toBeCloseTo(exact.y, -1)
      }),
    )
  })

  test('is the same for the three hexes that share it', () => {
    const { neighbour } = hexGrid('pointy')
    const hex = { column: 3, row: 5 }
    const corner = cornerPoint(hex, 0, 'pointy')
    for (const [direction, own] of [
      [0, 2],
      [1, 4],
    ] as const) {
      const same = cornerPoint(neighbour(hex, direction), own, 'pointy')
      expect([same.x, same.y]).toEqual([expect.closeTo(corner.x), expect.closeTo(corner.y)])
    }
  })

  test('can lie within the hex', () => {
    expect(cornerPoint({ column: 2, row: 2 }, 1, 'pointy', 0)).toEqual({ x: 2, y: 2 })
    expect(evened(cornerPoint({ column: 2, row: 2 }, 1, 'pointy', 0.5), 'pointy')).toEqual({ x: 2, y: expect.closeTo(2 - 1 / 3) })
  })
})
