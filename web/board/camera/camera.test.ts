import { describe, expect, test } from 'vitest'
import { overlaps } from '../space/point.ts'
import {
  blended,
  bounded,
  broughtIn,
  closeTo,
  filled,
  fitted,
  fittingScale,
  framed,
  freeOf,
  insetsOf,
  kept,
  onScreen,
  panned,
  surveyed,
  toDrawing,
  toScreen,
  zoomed,
} from './camera.ts'
import { detailAt, stepOf } from './detail.ts'

const camera = { x: 40, y: -30, scale: 0.8 }
const free = freeOf({ width: 1440, height: 852 }, insetsOf({ width: 1440, height: 852 }))

describe('camera', () => {
  test('there and back', () => {
    const { x, y } = toDrawing(camera, toScreen(camera, { x: 123, y: 456 }))
    expect(x).toBeCloseTo(123)
    expect(y).toBeCloseTo(456)
  })
  test('zoom keeps what is under the pointer', () => {
    const at = { x: 300, y: 200 }
    const before = toDrawing(camera, at)
    const after = toDrawing(zoomed(camera, 1.7, at, 0.1), at)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })
  test('zoom ends at its bounds', () => {
    expect(zoomed(camera, 1000, { x: 0, y: 0 }, 0.4).scale).toBe(6)
    expect(zoomed(camera, 0.001, { x: 0, y: 0 }, 0.4).scale).toBe(0.4)
  })
  test('a fitted table lies in what panels leave free', () => {
    const table = { left: -60, top: -60, right: 1260, bottom: 1260 }
    const fit = fitted(table, free)
    const [a, b] = [toScreen(fit, { x: -60, y: -60 }), toScreen(fit, { x: 1260, y: 1260 })]
    expect(a.x).toBeGreaterThanOrEqual(free.left - 1e-6)
    expect(a.y).toBeGreaterThanOrEqual(free.top - 1e-6)
    expect(b.x).toBeLessThanOrEqual(free.right + 1e-6)
    expect(b.y).toBeLessThanOrEqual(free.bottom + 1e-6)
  })
  test('on a small screen only the wanted part of a table is looked at', () => {
    const table = { left: 0, top: 0, right: 1200, bottom: 900 }
    const strip = { left: 900, top: 0, right: 1200, bottom: 900 }
    const bounds = { least: 0.62, most: 1 }
    expect(surveyed(table, strip, free, bounds)).toEqual(fitted(table, free))
    const phone = { left: 0, top: 0, right: 390, bottom: 440 }
    const look = surveyed(table, strip, phone, bounds)
    expect(look.scale).toBeGreaterThan(fittingScale(table, phone) * 1.4)
    expect(toScreen(look, { x: 900, y: 0 }).x).toBeGreaterThanOrEqual(0)
    expect(toScreen(look, { x: 1200, y: 900 }).x).toBeLessThanOrEqual(390)
    expect(surveyed(table, null, phone, bounds)).toEqual(fitted(table, phone))
    // At the edge of the table: beside it nothing is to be seen.
    expect(toScreen(look, { x: table.right, y: 0 }).x).toBeCloseTo(phone.right)
  })
  test('free parts follow from the width', () => {
    expect(insetsOf({ width: 1440, height: 900 })).toEqual({ left: 60, top: 0, right: 376, bottom: 190 })
    expect(insetsOf({ width: 390, height: 800 }).bottom).toBe(368)
  })
  test('what is seen already moves nothing', () => {
    const box = { left: 200, top: 200, right: 300, bottom: 300 }
    expect(broughtIn(camera, box, free)).toEqual(camera)
  })
  test('what is covered is brought in by the shortest way', () => {
    const box = { left: 1500, top: 200, right: 1600, bottom: 300 }
    const moved = broughtIn(camera, box, free)
    expect(moved.y).toBe(camera.y)
    expect(toScreen(moved, { x: 1600, y: 300 }).x).toBeCloseTo(free.right)
  })
  test('what is too large is stepped back from', () => {
    expect(broughtIn({ ...camera, scale: 3 }, { left: 0, top: 0, right: 1000, bottom: 1000 }, free).scale).toBeLessThan(1)
  })
  test('a fight is looked at from near by, as near as it fits, and stays where it is seen so already', () => {
    const bounds = { least: 1.8, most: 2.2 }
    const near = closeTo(camera, { left: 200, top: 200, right: 300, bottom: 300 }, free, bounds)
    expect(near.scale).toBe(2.2)
    expect(toScreen(near, { x: 200, y: 200 }).x).toBeGreaterThan(free.left)
    const wide = { left: 0, top: 0, right: 900, bottom: 300 }
    expect(closeTo(camera, wide, free, bounds)).toEqual(fitted(wide, free))
    const there = { ...camera, scale: 1.9 }
    expect(closeTo(there, { left: 100, top: 100, right: 200, bottom: 200 }, free, bounds).scale).toBe(1.9)
  })
  test('of several views the best is taken that fits; who acts and whom it concerns are seen even from far', () => {
    const at = (size: number) => ({ left: 0, top: 0, right: size, bottom: size })
    const scale = (...sizes: number[]) => framed(camera, { boxes: sizes.map(at), fight: null }, free)?.scale
    expect(scale(300, 200)).toBe(1.25)
    expect(scale(4000, 600)).toBeCloseTo(fittingScale(at(648), free))
    expect(scale(4000, 1400, 100)).toBeCloseTo(fittingScale(at(1448), free))
    expect(scale(4000, 4000, 4000)).toBeUndefined()
  })
  test('how far one could go is seen as a whole where there is room, and hides nobody who is to be seen', () => {
    const boxes = [{ left: 0, top: 0, right: 600, bottom: 200 }]
    const reach = { left: 0, top: 0, right: 300, bottom: 700 }
    const look = (...args: Parameters<typeof framed>) => framed(...args)!
    const bottom = onScreen(look({ ...camera, y: 500 }, { boxes, fight: null, reach }, free), reach).bottom
    expect(bottom).toBeLessThanOrEqual(free.bottom)
    const all = { left: 0, top: 0, right: 1400, bottom: 1200 }
    const beyond = { left: 0, top: 1100, right: 300, bottom: 1300 }
    const far = look(camera, { boxes: [all, all], fight: null, reach: beyond }, free)
    expect(onScreen(far, beyond).bottom).toBeLessThanOrEqual(free.bottom)
    const endless = { ...reach, bottom: 9000 }
    expect(look(camera, { boxes, fight: null, reach: endless }, free)).toEqual(look(camera, { boxes, fight: null }, free))
  })
  test('who is asked at a corner comes out from under a short panel, on whichever side there is more room', () => {
    const table = { left: 0, top: 0, right: 1219, bottom: 1219 }
    const units = [
      { left: 1120, top: 20, right: 1200, bottom: 60 },
      { left: 1000, top: 20, right: 1080, bottom: 60 },
    ]
    const panel = { left: 1000, top: 12, right: 1428, bottom: 240 }
    const room = { table, free: { left: 74, top: 14, right: 1366, bottom: 760 }, things: [panel] }
    const wanted = { boxes: [{ left: 1000, top: 20, right: 1200, bottom: 60 }], fight: null }
    const isUnder = (asked: typeof units) =>
      units.some(unit => overlaps(onScreen(kept(camera, { ...wanted, asked }, room)!, unit), panel))
    expect(isUnder([])).toBe(true)
    expect(isUnder(units)).toBe(false)
    const everywhere = { left: 0, top: 0, right: 1440, bottom: 800 }
    expect(kept(camera, { ...wanted, asked: units }, { ...room, things: [everywhere] })).toEqual(
      kept(camera, { ...wanted, asked: [] }, room),
    )
  })
  test('what is left free shows the table up to its edge, and all of a smaller one in the middle', () => {
    const table = { left: 0, top: 0, right: 2000, bottom: 300 }
    const moved = filled({ x: free.left + 100, y: 700, scale: 1 }, table, free)
    expect(toScreen(moved, { x: 0, y: 0 }).x).toBeCloseTo(free.left)
    const [above, below] = [toScreen(moved, { x: 0, y: 0 }).y - free.top, free.bottom - toScreen(moved, { x: 0, y: 300 }).y]
    expect(above).toBeCloseTo(below)
    const inside = { x: -200, y: moved.y, scale: 1 }
    expect(filled(inside, table, free)).toEqual(inside)
  })
  test('the table cannot be lost', () => {
    const table = { left: 0, top: 0, right: 1000, bottom: 800 }
    const far = bounded(panned(camera, 90_000, -90_000), table, free)
    const { x, y } = toScreen(far, { x: 0, y: 800 })
    expect(x).toBeLessThan(free.right)
    expect(y).toBeGreaterThan(free.top)
  })
  test('a glide begins and ends where it should', () => {
    const to = { x: 5, y: 6, scale: 2 }
    expect(blended(camera, to, 0)).toEqual(camera)
    const end = blended(camera, to, 1)
    expect(end.x).toBeCloseTo(5)
    expect(end.scale).toBeCloseTo(2)
  })
})

describe('detail', () => {
  test('by scale', () => {
    expect([0.5, 0.6, 1.8, 1.9].map(scale => detailAt(scale, null))).toEqual(['far', 'middle', 'middle', 'near'])
  })
  test('machines on hexes are told apart from farther away', () => {
    expect([0.4, 0.5].map(scale => detailAt(scale, null, true))).toEqual(['far', 'middle'])
  })
  test('changes only when a border is crossed by eight in a hundred', () => {
    expect(detailAt(0.62, 'far')).toBe('far')
    expect(detailAt(0.66, 'far')).toBe('middle')
    expect(detailAt(0.57, 'middle')).toBe('middle')
    expect(detailAt(0.54, 'middle')).toBe('far')
    expect(detailAt(1.85, 'middle')).toBe('middle')
    expect(detailAt(1.97, 'middle')).toBe('near')
  })
  test('may skip a level', () => {
    expect(detailAt(3, 'far')).toBe('near')
  })
  test('steps are four to a doubling', () => {
    expect(stepOf(1)).toBe(1)
    expect(stepOf(1.05)).toBe(1)
    expect(stepOf(1.2)).toBeCloseTo(2 ** 0.25)
  })
})
