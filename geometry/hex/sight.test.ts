import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexGrid } from './grid.ts'
import { type Hex, hexKey } from './hex.ts'

const { hexDistance, hexesCrossed, hexSight, hexSightSides } = hexGrid('pointy')
const ORIGIN = { column: 0, row: 0 }

/** Flat ground but for the hexes named. */
function heights(named: Record<string, number>): (hex: Hex) => number {
  return hex => named[hexKey(hex)] ?? 0
}

describe('hexSight along a row', () => {
  const to = { hex: { column: 3, row: 0 }, low: 0, high: 100 }

  test('is clear over flat ground', () => {
    expect(hexSight({ hex: ORIGIN, height: 90 }, to, heights({}))).toEqual({
      state: 'clear',
      lowest: 0,
      blocker: null,
      through: [
        { column: 1, row: 0 },
        { column: 2, row: 0 },
      ],
      side: null,
    })
  })

  test('over a crest hides the lower part: 1.9 - 0.9 x 3 / 2 = 0.55', () => {
    const sight = hexSight({ hex: ORIGIN, height: 190 }, to, heights({ h0_0: 100, h2_0: 100 }))
    expect(sight.state).toBe('partial')
    expect(sight.lowest).toBe(55)
    expect(sight.blocker).toEqual({ column: 2, row: 0 })
  })

  test('is blocked when nothing rises above the line, and not a hundredth sooner', () => {
    const from = { hex: ORIGIN, height: 0 }
    expect(hexSight(from, { ...to, high: 150 }, heights({ h2_0: 100 }))).toMatchObject({ state: 'blocked', lowest: 150 })
    expect(hexSight(from, { ...to, high: 151 }, heights({ h2_0: 100 }))).toMatchObject({ state: 'partial', lowest: 150 })
    expect(hexSight(from, { ...to, low: 150, high: 200 }, heights({ h2_0: 100 }))).toMatchObject({ state: 'clear', lowest: 150 })
    expect(hexSight(from, { ...to, low: 149, high: 200 }, heights({ h2_0: 100 }))).toMatchObject({
      state: 'partial',
      lowest: 150,
    })
  })

  test('sees or does not see a target without extent', () => {
    const from = { hex: ORIGIN, height: 0 }
    expect(hexSight(from, { ...to, low: 150, high: 150 }, heights({ h2_0: 100 })).state).toBe('clear')
    expect(hexSight(from, { ...to, low: 149, high: 149 }, heights({ h2_0: 100 })).state).toBe('blocked')
  })

  test('rounds the lowest height up: 0 + 1 x 3 / 2', () => {
    expect(hexSight({ hex: ORIGIN, height: 0 }, to, heights({ h2_0: 1 })).lowest).toBe(2)
  })

  test('counts the hex that hides most, the nearer of two that hide the same', () => {
    const from = { hex: ORIGIN, height: 0 }
    expect(hexSight(from, to, heights({ h1_0: 20, h2_0: 30 })).blocker).toEqual({ column: 1, row: 0 })
    expect(hexSight(from, to, heights({ h1_0: 20, h2_0: 40 })).blocker).toEqual({ column: 1, row: 0 })
    expect(hexSight(from, to, heights({ h1_0: 20, h2_0: 41 })).blocker).toEqual({ column: 2, row: 0 })
  })

  test('takes a hex that never blocks and a wall without top', () => {
    const from = { hex: ORIGIN, height: 0 }
    expect(hexSight(from, to, () => -Infinity)).toMatchObject({ state: 'clear', lowest: 0 })
    expect(hexSight(from, to, heights({ h1_0: Infinity }))).toMatchObject({ state: 'blocked', blocker: { column: 1, row: 0 } })
  })

  test('is never hidden next door or at home', () => {
    for (const hex of [ORIGIN, { column: 0, row: 1 }]) {
      expect(hexSight({ hex: ORIGIN, height: 50 }, { hex, low: -300, high: -200 }, () => 900).state).toBe('clear')
    }
  })
})

describe('hexSight along borders', () => {
  const from = { hex: ORIGIN, height: 50 }
  const to = { hex: { column: 1, row: 1 }, low: 0, high: 100 }

  test('takes the side that sees more', () => {
    expect(hexSight(from, to, heights({ h1_0: 100 }))).toMatchObject({
      state: 'clear',
      side: 1,
      through: [{ column: 0, row: 1 }],
    })
    expect(hexSight(from, to, heights({ h0_1: 100 }))).toMatchObject({
      state: 'clear',
      side: 0,
      through: [{ column: 1, row: 0 }],
    })
    expect(hexSight(from, to, heights({ h0_1: 100, h1_0: 60 }))).toMatchObject({ state: 'partial', lowest: 70, side: 0 })
    expect(hexSight(from, to, heights({ h0_1: 60, h1_0: 100 }))).toMatchObject({ state: 'partial', lowest: 70, side: 1 })
  })

  test('takes the left of two equals, and offers both to choose from', () => {
    expect(hexSight(from, to, heights({})).side).toBe(0)
    const sides = hexSightSides(from, to, heights({ h1_0: 100 }))
    expect(sides.map(({ side, lowest }) => ({ side, lowest }))).toEqual([
      { side: 0, lowest: 150 },
      { side: 1, lowest: 0 },
    ])
    expect(hexSightSides(from, { ...to, hex: { column: 2, row: 0 } }, heights({})).length).toBe(1)
  })

  test('stays on one side all the way', () => {
    const far = { hex: { column: 3, row: 2 }, low: 0, high: 100 }
    expect(hexSight(from, far, heights({ h1_0: 200, h2_2: 200 })).state).toBe('blocked')
    expect(hexSight(from, far, heights({ h1_0: 200, h2_1: 200 }))).toMatchObject({ state: 'clear', side: 1 })
  })
})

describe('hexSight anywhere', () => {
  const hexes = fc.record({ column: fc.integer({ min: -7, max: 7 }), row: fc.integer({ min: -7, max: 7 }) })
  const height = fc.integer({ min: -200, max: 400 })

  test('sees a height just if the line to it clears every hex on one side', () => {
    fc.assert(
      fc.property(hexes, height, height, fc.array(height, { minLength: 7, maxLength: 7 }), (hex, eye, seen, bumps) => {
        const heightAt = ({ column, row }: Hex) => bumps[(((3 * column + 2 * row) % 7) + 7) % 7]!
        const length = hexDistance(ORIGIN, hex)
        const isOver = (other: Hex) => eye * length + (seen - eye) * hexDistance(ORIGIN, other) >= heightAt(other) * length
        const canSee = hexesCrossed(ORIGIN, hex).sides.some(side => side.every(isOver))
        const { lowest, state, side, through } = hexSight({ hex: ORIGIN, height: eye }, { hex, low: seen, high: seen }, heightAt)
        expect(state).toBe(canSee ? 'clear' : 'blocked')
        expect(lowest === seen).toBe(canSee)
        expect(through).toEqual(hexesCrossed(ORIGIN, hex).sides[side ?? 0])
      }),
      { numRuns: 500 },
    )
  })
})
