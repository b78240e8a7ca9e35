import { expect, test } from 'vitest'
import type { Box, Point } from '../space/point.ts'
import { cardSpot } from './card-spot.ts'

const free = { left: 10, top: 10, right: 390, bottom: 480 }
const size = { width: 200, height: 80 }
const at = { x: 100, y: 200 }

const spot = (place: Point, way: readonly Point[] = [], things: readonly Box[] = []) =>
  cardSpot(place, size, { free, things, way })

test('a card lies right of its place, a little below', () => {
  expect(spot(at)).toEqual({ x: 120, y: 204 })
})
test('it makes room for the line it speaks of', () => {
  expect(spot(at, [{ x: 380, y: 260 }, at])).toEqual({ x: 10, y: 100 })
  expect(spot(at, [{ x: 180, y: 20 }, at])).toEqual({ x: 120, y: 204 })
})
test('it does not lie under buttons in a corner', () => {
  const buttons = { left: 300, top: 200, right: 380, bottom: 300 }
  expect(spot(at, [], [buttons])).toEqual({ x: 120, y: 116 })
})
test('it rather hides the ground than somebody', () => {
  expect(cardSpot(at, size, { free, things: [], way: [], others: [{ x: 200, y: 230 }] })).toEqual({ x: 120, y: 116 })
})
test('it never leaves the free part', () => {
  const corner = { x: 385, y: 475 }
  expect(spot(corner, [{ x: 385, y: 100 }, corner])).toEqual({ x: 165, y: 400 })
  expect(spot({ x: -500, y: -500 })).toEqual({ x: 10, y: 10 })
})

test('on a narrow board it hides bases of others rather than the end of the way', () => {
  const narrow = { left: 14, top: 14, right: 376, bottom: 460 }
  const [start, end] = [
    { x: 194, y: 370 },
    { x: 194, y: 280 },
  ]
  const bases = Array.from({ length: 9 }, (_, i) => ({ x: 50 + (i % 3) * 15, y: 70 + Math.floor(i / 3) * 15 }))
  const { y } = cardSpot(
    end,
    { width: 318, height: 108 },
    { free: narrow, things: [], way: [start, end], others: bases, off: 96 },
  )
  expect(y + 108).toBeLessThan(end.y - 12)
})
