import { describe, expect, test } from 'vitest'
import { distance, type Point } from '../space/point.ts'
import { chainOf, hullAround } from './hull.ts'
import { num, tag } from './markup.ts'
import { areaOf, clockwise, inset, isWithinOutline, roughened, scattered, turnedBox } from './outline.ts'
import { arc, segments, smooth } from './path.ts'
import { chanceOf } from './random.ts'
import { fitting, pushedApart } from './spread.ts'

const box = (x: number, y: number) => ({ x, y, width: 40, height: 36 })
const square: Point[] = [
  { x: 0, y: 0 },
  { x: 200, y: 0 },
  { x: 200, y: 160 },
  { x: 0, y: 160 },
]

describe('markup', () => {
  test('words cannot become elements', () => {
    expect(tag('path', { d: '"><script>' })).toBe('<path d="&quot;&gt;&lt;script&gt;"/>')
  })
  test('nothing is written for null, and never minus zero', () => {
    expect(tag('g', { a: null, b: 1.23456 }, 'x')).toBe('<g b="1.235">x</g>')
    expect(num(-0.01)).toBe('0')
  })
})

describe('paths', () => {
  test('a curve goes through its points', () => {
    const d = smooth(square, true)
    for (const { x, y } of square) expect(d).toContain(`${x} ${y}`)
    expect(d.endsWith('Z')).toBe(true)
  })
  test('two points are a line', () => {
    expect(smooth(square.slice(0, 2), false)).toBe('M0 0L200 0')
  })
  test('a ring has as many segments as points to lose', () => {
    expect(segments({ x: 0, y: 0 }, 10, 12, 3)).toHaveLength(12)
  })
  test('more than half a circle is a large arc', () => {
    expect(arc({ x: 0, y: 0 }, 10, 0, 200)).toContain('0 1 1')
    expect(arc({ x: 0, y: 0 }, 10, 0, 90)).toContain('0 0 1')
  })
})

describe('outlines', () => {
  test('nature leaves the footprint by no more than 4 mm', () => {
    const limit = inset(square, -4)
    for (const name of ['a', 'b', 'c', 'd'])
      for (const point of roughened(square, name, { cut: 30, wobble: 5, step: 24 }))
        expect(isWithinOutline(limit, point)).toBe(true)
  })
  test('nature is the same every time', () => {
    expect(roughened(square, 't1')).toEqual(roughened(square, 't1'))
    expect(roughened(square, 't1')).not.toEqual(roughened(square, 't2'))
  })
  test('many corners are natural already', () => {
    const round = Array.from({ length: 18 }, (_, i) => ({ x: Math.cos(i / 2.9) * 50, y: Math.sin(i / 2.9) * 50 }))
    expect(roughened(round, 'r')).toEqual(clockwise(round))
  })
  test('inset is inside, whichever way the corners run', () => {
    for (const points of [square, square.toReversed()]) {
      expect(Math.abs(areaOf(inset(points, 10)))).toBeCloseTo(180 * 140)
      expect(inset(points, 10).every(p => isWithinOutline(square, p))).toBe(true)
    }
  })
  test('places are inside and from top to bottom', () => {
    const places = scattered(square, 13, 'w')
    expect(places.length).toBeGreaterThan(100)
    expect(places.every(p => isWithinOutline(square, p))).toBe(true)
    expect(places.map(p => p.y)).toEqual(places.map(p => p.y).sort((a, b) => a - b))
  })
  test('the box of a turned rectangle is the rectangle', () => {
    const turn = (p: Point) => ({ x: p.x * Math.cos(0.5) - p.y * Math.sin(0.5), y: p.x * Math.sin(0.5) + p.y * Math.cos(0.5) })
    const { length, width, angle } = turnedBox(square.map(turn))
    expect(length).toBeCloseTo(200)
    expect(width).toBeCloseTo(160)
    expect(((angle % 180) + 180) % 180).toBeCloseTo((0.5 * 180) / Math.PI)
  })
})

describe('hulls', () => {
  const bases = [10, 80, 40].map((x, i) => ({ at: { x, y: i * 30 }, radius: 10 }))
  test('hold every base at their distance', () => {
    const hull = hullAround(bases, 7)
    for (const { at } of bases) {
      expect(isWithinOutline(hull, at)).toBe(true)
      expect(Math.min(...hull.map(p => distance(p, at)))).toBeGreaterThan(16.9)
    }
  })
  test('a chain links all with one link less', () => {
    const links = chainOf(bases.map(b => b.at))
    expect(links).toHaveLength(2)
    expect(new Set(links.flat())).toEqual(new Set([0, 1, 2]))
  })
  test('a single base has a hull and no links', () => {
    expect(hullAround(bases.slice(0, 1), 7).length).toBeGreaterThan(10)
    expect(chainOf([{ x: 0, y: 0 }])).toEqual([])
  })
})

describe('labels', () => {
  const label = (id: string, x: number, ...more: Point[]) => ({ id, width: 40, height: 20, spots: [{ x, y: 0 }, ...more] })
  test('without room are left out, the first ones stay', () => {
    expect([...fitting([label('a', 0), label('b', 10), label('c', 100)], [])]).toEqual(['a', 'c'])
    expect([...fitting([label('a', 0)], [{ left: -5, top: -5, right: 5, bottom: 5 }])]).toEqual([])
  })
  test('counters are pushed apart until they touch', () => {
    const [a, b] = pushedApart([box(0, 0), box(10, 2)], { left: -500, top: -500, right: 500, bottom: 500 })
    expect(b!.x - a!.x >= 39.9 || Math.abs(b!.y - a!.y) >= 35.9).toBe(true)
  })
  test('nobody is pushed off the table', () => {
    const crowd = Array.from({ length: 6 }, (_, i) => box(100 + i, 195))
    const apart = pushedApart(crowd, { left: 0, top: 0, right: 400, bottom: 200 })
    expect(Math.max(...apart.map(({ y }) => y))).toBeLessThanOrEqual(200)
    expect(new Set(apart.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)).size).toBe(6)
  })
})

test('chance is the same for a name', () => {
  const [a, b] = [chanceOf('x'), chanceOf('x')]
  expect([a(), a(), a()]).toEqual([b(), b(), b()])
})
