import { describe, expect, test } from 'vitest'
import { hexGrid } from './grid.ts'

const { hexesPassedBelow, sightHeights } = hexGrid('pointy')
const from = { hex: { column: 0, row: 0 }, height: 190 }
const row = [
  { column: 1, row: 0 },
  { column: 2, row: 0 },
]

describe('sightHeights', () => {
  test('falls evenly from end to end, rounded down', () => {
    expect(sightHeights(from, { hex: { column: 3, row: 0 }, height: 50 }, row)).toEqual([
      { hex: { column: 1, row: 0 }, distance: 1, height: 143 },
      { hex: { column: 2, row: 0 }, distance: 2, height: 96 },
    ])
  })

  test('rises likewise', () => {
    const heights = sightHeights({ ...from, height: -90 }, { hex: { column: 3, row: 0 }, height: 10 }, row)
    expect(heights.map(passed => passed.height)).toEqual([-57, -24])
  })

  test('stays at the eye in its own hex', () => {
    expect(sightHeights(from, { hex: from.hex, height: 0 }, [from.hex])[0]!.height).toBe(190)
  })
})

describe('hexesPassedBelow', () => {
  test('leaves out a hex passed exactly at the height', () => {
    const to = { hex: { column: 3, row: 0 }, height: 55 }
    expect(hexesPassedBelow(from, to, row, 100)).toEqual([])
    expect(hexesPassedBelow(from, to, row, 101)).toEqual([{ column: 2, row: 0 }])
    expect(hexesPassedBelow(from, to, row, 146)).toEqual(row)
  })

  test('counts a hex passed a fraction below it', () => {
    expect(hexesPassedBelow(from, { hex: { column: 3, row: 0 }, height: 54 }, row, 100)).toEqual([{ column: 2, row: 0 }])
  })
})
