import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { directionName } from './direction.ts'
import { hexGrid } from './grid.ts'
import { type HexNotation, hexKey } from './hex.ts'

const NOTATIONS: HexNotation[] = ['pointy', 'flat', 'slanted']
const hexes = fc.record({ column: fc.integer({ min: -20, max: 20 }), row: fc.integer({ min: -20, max: 20 }) })
const SIZE = 1000
/** Between the centres of neighbours with sides of 1000. */
const STEP = 1732

describe.each(NOTATIONS)('a %s grid', notation => {
  const grid = hexGrid(notation)
  const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
  const centre = (hex: { column: number; row: number }) => grid.hexCentre(hex, SIZE)

  test('has six neighbours one step away, in the directions of their names', () => {
    fc.assert(
      fc.property(hexes, hex => {
        grid.neighbours(hex).forEach((next, direction) => {
          expect(grid.neighbour(hex, direction)).toEqual(next)
          expect(grid.directionTo(hex, next)).toBe(direction)
          expect(grid.nearestDirection(hex, next)).toBe(direction)
          expect(grid.hexDistance(hex, next)).toBe(1)
          expect(far(centre(hex), centre(next))).toBeCloseTo(STEP, -1)
          const name = directionName(direction, notation === 'flat' ? 'flat' : 'pointy')
          const [x, y] = [centre(next).x - centre(hex).x, centre(next).y - centre(hex).y]
          expect([x > 1, x < -1, y > 1, y < -1]).toEqual(['E', 'W', 'N', 'S'].map(letter => name.includes(letter)))
        })
      }),
    )
  })

  test('counts the same steps along lines, rings and paths', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const distance = grid.hexDistance(a, b)
        const line = grid.hexLine(a, b)
        expect([line.length, line[0], line.at(-1)]).toEqual([distance + 1, a, b])
        expect(line.slice(1).every((hex, i) => grid.hexDistance(hex, line[i]!) === 1)).toBe(true)
        const radius = Math.min(distance, 4)
        expect(grid.hexRing(a, radius).every(hex => grid.hexDistance(a, hex) === radius)).toBe(true)
        expect(new Set(grid.hexesWithin(a, radius).map(hexKey)).size).toBe(1 + 3 * radius * (radius + 1))
      }),
    )
    const path = grid.hexPath({ column: 0, row: 0 }, { column: 3, row: 3 }, () => 1)
    expect(path?.cost).toBe(grid.hexDistance({ column: 0, row: 0 }, { column: 3, row: 3 }))
  })

  test('finds the hex of its own centre', () => {
    fc.assert(
      fc.property(hexes, hex => {
        expect(grid.hexAt(centre(hex), SIZE)).toEqual(hex)
      }),
    )
  })

  test('crosses what lies on the segment between two centres, and sees over it', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const { through, borders, sides } = grid.hexesCrossed(a, b)
        if (borders.length === 0) expect(sides).toEqual([through, through])
        const between = through.reduce((sum, hex) => sum + Number(far(centre(a), centre(hex)) < far(centre(a), centre(b))), 0)
        expect(between).toBe(through.length)
        expect(grid.isLineOpen(a, b, () => false, 'side')).toBe(true)
        expect(grid.hexSight({ hex: a, height: 0 }, { hex: b, low: 0, high: 100 }, () => 0).state).toBe('clear')
      }),
    )
  })

  test('moves and turns shapes without bending them', () => {
    fc.assert(
      fc.property(hexes, hexes, hexes, hexes, (a, b, from, to) => {
        const distance = grid.hexDistance(a, b)
        expect(grid.hexDistance(grid.shiftHex(a, from, to), grid.shiftHex(b, from, to))).toBe(distance)
        expect(grid.shiftHex(from, from, to)).toEqual(to)
        expect(grid.hexDistance(grid.rotateHex(a, 1, from), grid.rotateHex(b, 1, from))).toBe(distance)
        expect(grid.hexDistance(grid.reflectHex(a, 1, from), grid.reflectHex(b, 1, from))).toBe(distance)
        expect(grid.halfTurn(from, from, to)).toEqual(to)
      }),
    )
  })

  test('is tiled by large hexes, also left of and above its first column and row', () => {
    fc.assert(
      fc.property(hexes, hex => {
        const large = grid.largeHexAt(hex, 1)
        expect(grid.hexDistance(grid.largeHexCentre(large, 1), hex)).toBeLessThanOrEqual(1)
      }),
    )
    const flowers = Map.groupBy(grid.hexesWithin({ column: -3, row: -3 }, 6), hex => hexKey(grid.largeHexAt(hex, 1)))
    expect(Math.max(...[...flowers.values()].map(members => members.length))).toBe(7)
  })

  test('has fields of view, cones and regions of its own hexes', () => {
    const from = { column: 1, row: -3 }
    const cone = grid.cone(from, 1, 120, 3)
    expect(cone.every(hex => grid.isInCone(from, 1, hex, 120))).toBe(true)
    expect(grid.fieldOfView(from, 1, 120, 3, () => false)).toEqual(cone)
    const flower = grid.hexesWithin(from, 1)
    const inFlower = new Set(flower.map(hexKey))
    expect(new Set(grid.hexRegionOf(from, hex => inFlower.has(hexKey(hex))).map(hexKey))).toEqual(inFlower)
    const away = { column: 9, row: 9 }
    expect(grid.hexRegions([...flower, away]).map(region => region.length)).toEqual([7, 1])
  })
})

test('odd rows of pointy hexes and odd columns of flat ones are shifted', () => {
  const { neighbours } = hexGrid('pointy')
  expect(neighbours({ column: 4, row: 4 }).map(hexKey)).toEqual(['h5_4', 'h4_3', 'h3_3', 'h3_4', 'h3_5', 'h4_5'])
  expect(neighbours({ column: 4, row: 5 }).map(hexKey)).toEqual(['h5_5', 'h5_4', 'h4_4', 'h3_5', 'h4_6', 'h5_6'])
  const flat = hexGrid('flat')
  expect(flat.neighbours({ column: 4, row: 4 }).map(hexKey)).toEqual(['h5_4', 'h5_3', 'h4_3', 'h3_3', 'h3_4', 'h4_5'])
  expect(flat.neighbours({ column: 5, row: 4 }).map(hexKey)).toEqual(['h6_5', 'h6_4', 'h5_3', 'h4_4', 'h4_5', 'h5_5'])
})
