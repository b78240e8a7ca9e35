import { expect, test } from 'vitest'
import type { Token } from '../pieces/token.ts'
import { boxAround, overlaps } from '../space/point.ts'
import { boxAt, counterSpot } from './counter-spot.ts'

const HERE = { x: 500, y: 300 }
const base = (x: number, y: number, radius = 12) => ({ at: { x: HERE.x + x, y: HERE.y + y }, radius }) as Token

test('the tag of a disc lies below it', () => expect(counterSpot(HERE, 40, [], 2)).toEqual({ x: 0, y: 24 }))

test('somebody stands below: it lies elsewhere, on nobody, at every scale', () => {
  for (const scale of [0.7, 1, 2]) {
    const bases = [base(0, 14), base(10, -16), base(26, 4)]
    const spot = counterSpot(HERE, 40, bases, scale)
    for (const { at, radius } of bases) {
      const on = boxAround([{ x: (at.x - HERE.x) * scale, y: (at.y - HERE.y) * scale }], radius * scale)
      expect(overlaps(on, boxAt(spot, 40))).toBe(false)
    }
  }
})
test('where everything is full it lies on the fewest', () => {
  const everywhere = Array.from({ length: 31 * 31 }, (_, i) => base(((i % 31) - 15) * 12, (Math.floor(i / 31) - 15) * 12))
  expect(counterSpot(HERE, 40, everywhere, 1)).toBeDefined()
})
