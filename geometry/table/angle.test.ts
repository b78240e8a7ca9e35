import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ahead, bearing, cosine, rotate, SCALE, sine, turnBetween, turned } from './angle.ts'

const origin = { x: 0, y: 0 }

describe('sine and cosine', () => {
  test('are whole and exact where the true value is', () => {
    expect([0, 30, 90, 150, 180, 210, 270, 330, 360].map(sine)).toEqual(
      [0, 0.5, 1, 0.5, 0, -0.5, -1, -0.5, 0].map(v => v * SCALE),
    )
    expect([0, 60, 90, 120, 180, 240, 270, 300].map(cosine)).toEqual([1, 0.5, 0, -0.5, -1, -0.5, 0, 0.5].map(v => v * SCALE))
  })

  test('take any whole degrees', () => {
    expect(sine(-90)).toBe(-SCALE)
    expect(sine(750)).toBe(SCALE / 2)
    expect(cosine(-720)).toBe(SCALE)
  })

  test('are within half a step of the true value', () => {
    for (let d = -400; d <= 400; d++) {
      expect(Math.abs(sine(d) - Math.sin((d * Math.PI) / 180) * SCALE)).toBeLessThan(0.500001)
      expect(Math.abs(cosine(d) - Math.cos((d * Math.PI) / 180) * SCALE)).toBeLessThan(0.500001)
    }
  })
})

describe('rotate', () => {
  test('is exact at right angles', () => {
    const p = { x: 1234, y: -77 }
    expect(rotate(p, 90)).toEqual({ x: 77, y: 1234 })
    expect(rotate(p, 180)).toEqual({ x: -1234, y: 77 })
    expect(rotate(p, -90)).toEqual({ x: -77, y: -1234 })
    expect(rotate(origin, 180)).toEqual(origin)
  })

  test('turns counter-clockwise', () => {
    expect(rotate({ x: 1000, y: 0 }, 30)).toEqual({ x: 866, y: 500 })
  })
})

describe('turned and turnBetween', () => {
  test('stay in 0..359 and 0..180', () => {
    expect(turned(350, 20)).toBe(10)
    expect(turned(10, -20)).toBe(350)
    expect(turned(0, -360)).toBe(0)
    expect(turnBetween(350, 10)).toBe(20)
    expect(turnBetween(10, 350)).toBe(20)
    expect(turnBetween(0, 180)).toBe(180)
    expect(turnBetween(90, 450)).toBe(0)
  })
})

describe('bearing', () => {
  test('of the main directions', () => {
    const to = (x: number, y: number) => bearing({ x: 500, y: 500 }, { x: 500 + x, y: 500 + y })
    expect([to(1, 0), to(1, 1), to(0, 1), to(-1, 1), to(-1, 0), to(-1, -1), to(0, -1), to(1, -1)]).toEqual([
      0, 45, 90, 135, 180, 225, 270, 315,
    ])
    expect(to(0, 0)).toBe(0)
  })

  test('changes half-way between two degrees', () => {
    // tan 0.5 degrees = 0.0087268...: 87 / 10000 is below it, 88 / 10000 above.
    expect(bearing(origin, { x: 10000, y: 87 })).toBe(0)
    expect(bearing(origin, { x: 10000, y: 88 })).toBe(1)
    expect(bearing(origin, { x: 10000, y: -87 })).toBe(0)
    expect(bearing(origin, { x: 10000, y: -88 })).toBe(359)
  })

  test('no whole offset up to 40000 comes near enough to a half-way line for rounding to matter', () => {
    let nearest = 1
    for (let half = 0; half < 45; half++) {
      const tangent = Math.tan(((half + 0.5) * Math.PI) / 180)
      for (let run = 1; run <= 40000; run++) nearest = Math.min(nearest, Math.abs(run * tangent - Math.round(run * tangent)))
    }
    // 40000 times the error of a double near 1 is below 1e-11.
    expect(nearest).toBeGreaterThan(1e-8)
  })

  test('is the nearest degree to the true direction', () => {
    const offset = fc.integer({ min: -20000, max: 20000 })
    fc.assert(
      fc.property(offset, offset, (x, y) => {
        fc.pre(x !== 0 || y !== 0)
        const exact = (Math.atan2(y, x) * 180) / Math.PI
        expect(bearing(origin, { x, y })).toBe((Math.round(exact) + 360) % 360)
      }),
      { numRuns: 2000, seed: 1 },
    )
  })
})

describe('ahead', () => {
  test('goes along the facing', () => {
    expect(ahead({ x: 100, y: 200 }, 90, 1000)).toEqual({ x: 100, y: 1200 })
    expect(ahead({ x: 100, y: 200 }, 210, 1000)).toEqual({ x: -766, y: -300 })
  })

  test('and bearing gives the facing back over a fair distance', () => {
    for (let facing = 0; facing < 360; facing++) expect(bearing(origin, ahead(origin, facing, 300))).toBe(facing)
  })
})
