import { hexGrid } from '@sandtable/geometry/hex/grid'
import type { Scene } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { hexScene } from '../../test/hex-scene.ts'
import { boardOf, sceneOf } from '../../test/scenes.ts'
import { flatCentre, HEX, hexHolding, LIFT, pointAt } from './hexes.ts'
import { around } from './point.ts'
import { spaceOf } from './space.ts'

const table = (unit: Scene['board']['unit']) => sceneOf({ board: boardOf(12000, 8000, unit) })

describe('a table', () => {
  test('is drawn in millimetres with y down', () => {
    const space = spaceOf(table('cm'))
    expect(space.at({ x: 100, y: 0 })).toEqual({ x: 10, y: 800 })
    expect(space.field).toEqual({ left: 0, top: 0, right: 1200, bottom: 800 })
    expect(space.place({ x: 10, y: 800 })).toEqual({ at: { x: 100, y: 0 }, hex: null })
  })
  test('in inches has 25.4 of them to one', () => {
    expect(spaceOf(table('in')).radius(100)).toBeCloseTo(25.4)
  })
  test('turns to the left as facings grow', () => {
    expect(spaceOf(table('cm')).angle(90)).toBe(-90)
  })
  test('lifts what flies above its place', () => {
    const { at, ground, flies } = spaceOf(table('cm')).stand({ x: 0, y: 0, facing: null, level: 2 })
    expect(flies).toBe(true)
    expect(at.y).toBeLessThan(ground.y)
  })
})

describe('hexes', () => {
  const space = spaceOf(hexScene())
  test.each(['pointy', 'flat', 'slanted'] as const)('lie as the rules have them, %s', grid => {
    for (const [column, row] of [
      [0, 0],
      [3, 2],
      [-2, 5],
      [4, -3],
    ] as const) {
      const exact = hexGrid(grid).hexCentre({ column, row }, 10000)
      const drawn = flatCentre({ x: column, y: row }, grid)
      expect(drawn.x).toBeCloseTo((exact.x / 10000) * HEX, 1)
      expect(drawn.y).toBeCloseTo((-exact.y / 10000) * HEX, 1)
      // Nearly at a corner it is still this hex.
      for (let corner = 0; corner < 6; corner++) {
        const point = around(drawn, 0.98 * HEX, 60 * corner + (grid === 'flat' ? 0 : 30))
        expect(hexHolding(pointAt(point, grid), grid)).toEqual({ x: column, y: row })
      }
    }
  })
  test('within a distance of one are found by steps, not by how far off they are drawn', () => {
    const steps = (n: number) => space.hexes!.within({ x: 2, y: 2 }, n).length
    expect(steps(0)).toBe(1)
    expect(steps(1)).toBe(7)
    const { hexDistance } = hexGrid('pointy')
    for (const { x, y } of space.hexes!.tiles)
      expect(space.hexes!.within({ x: 2, y: 2 }, 2).some(tile => tile.x === x && tile.y === y)).toBe(
        hexDistance({ column: 2, row: 2 }, { column: x, row: y }) <= 2,
      )
  })
  test('are lifted by their level', () => {
    // Column 2 of row 2 has level 2.
    expect(space.at({ x: 2, y: 2 }).y).toBeCloseTo(flatCentre({ x: 2, y: 2 }, 'pointy').y - 2 * LIFT)
  })
  test('are found where they are seen, not where they would lie flat', () => {
    const top = space.at({ x: 2, y: 2 })
    expect(space.place(top).hex).toEqual({ x: 2, y: 2 })
    for (const tile of space.hexes!.tiles) expect(space.place(space.at(tile)).hex).toBeDefined()
  })
  test('carry pieces on top, and flyers above', () => {
    expect(space.stand({ x: 2, y: 2, facing: null, level: null })).toMatchObject({ flies: false, level: 2 })
    expect(space.stand({ x: 2, y: 2, facing: null, level: 4 })).toMatchObject({ flies: true, level: 4 })
  })
  test('have six directions, counted to the left from the east', () => {
    expect(space.angle(0)).toBeCloseTo(0)
    expect(space.angle(1)).toBe(-60)
  })
})
