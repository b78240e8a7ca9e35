import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Orientation } from '../hex.ts'
import { isSameAxial } from './axial.ts'
import { hexesCrossed } from './hexes-crossed.ts'
import { hexCentre } from './pixel.ts'
import { segmentHexes } from './segment-hexes.ts'

const hexes = fc.record({ q: fc.integer({ min: -4, max: 4 }), r: fc.integer({ min: -4, max: 4 }) })
const SIZE = 1000
const options = (orientation: Orientation, aside: number) => ({ orientation, width: SIZE * Math.sqrt(3), aside, touch: 15 })

describe.each<Orientation>(['pointy', 'flat'])('segmentHexes with %s hexes', orientation => {
  const between = (from: { q: number; r: number }, to: { q: number; r: number }, aside: number) =>
    segmentHexes(hexCentre(from, SIZE, orientation), hexCentre(to, SIZE, orientation), options(orientation, aside))

  test('from centre to centre crosses what hexesCrossed does, a hair to the left and to the right', () => {
    fc.assert(
      fc.property(hexes, hexes, (from, to) => {
        if (isSameAxial(from, to)) return
        const { sides } = hexesCrossed(from, to)
        for (const [i, aside] of [1, -1].entries()) {
          const crossed = between(from, to, aside).map(({ hex }) => hex)
          expect(crossed.slice(1, -1)).toEqual(sides[i])
          expect([crossed[0], crossed.at(-1)]).toEqual([from, to])
        }
      }),
    )
  })

  test('tells how far along the middle of each piece lies', () => {
    const shares = between({ q: 0, r: 0 }, { q: 2, r: 0 }, 0).map(({ share }) => share)
    expect(shares).toEqual([expect.closeTo(0.125), expect.closeTo(0.5), expect.closeTo(0.875)])
  })

  test('stays in one hex where it does not leave it', () => {
    const { x, y } = hexCentre({ q: 3, r: -2 }, SIZE, orientation)
    expect(segmentHexes({ x: x - 300, y }, { x: x + 300, y }, options(orientation, 0)).map(({ hex }) => hex)).toEqual([
      { q: 3, r: -2 },
    ])
  })
})
