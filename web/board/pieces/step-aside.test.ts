import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, type Point } from '../space/point.ts'
import { type BaseOnScreen, crosses, type PlaceFound, type PlaceWanted, stepAside } from './step-aside.ts'

const base = (x: number, y: number, kept = true): BaseOnScreen => ({ at: { x, y }, radius: 12, kept })
const wish = (id: string, bases: readonly Point[], ...spots: Point[]): PlaceWanted => ({
  id,
  width: 80,
  height: 22,
  spots,
  bases,
})

const boxOf = ({ width, height }: PlaceWanted, { x, y }: Point) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

describe('plates', () => {
  test('lie at their first spot where nothing is in the way', () => {
    const lying = stepAside([wish('a', [{ x: 0, y: 0 }], { x: 0, y: -30 })], [base(0, 0)])
    expect(lying.get('a')).toMatchObject({ at: { x: 0, y: -30 }, leader: null })
  })
  test('take their next spot before they step aside', () => {
    const lying = stepAside([wish('a', [{ x: 0, y: 0 }], { x: 0, y: -30 }, { x: 0, y: 30 })], [base(0, 0), base(0, -30)])
    expect(lying.get('a')).toMatchObject({ at: { x: 0, y: 30 }, leader: null })
  })
  test('step aside with a leader from the base that is nearest', () => {
    const around = [0, 60, 120, 180, 240, 300].map(turn =>
      base(40 * Math.cos((turn * Math.PI) / 180), 40 * Math.sin((turn * Math.PI) / 180)),
    )
    const { leader } = stepAside([wish('a', [{ x: 0, y: 0 }], { x: 0, y: -30 })], [base(0, 0), ...around]).get('a')!
    expect(leader!.from).toEqual({ x: 0, y: 0 })
    expect(distance(leader!.from, leader!.to)).toBeGreaterThan(20)
  })
  test('lie over the rims of those who need not be kept free before they are left out, never on their middles', () => {
    const crowd = (kept: boolean, gap: number) =>
      Array.from({ length: 900 }, (_, i) => base((i % 30) * 20 - 300, Math.floor(i / 30) * gap - 15 * gap - gap / 2, kept))
    const one = wish('a', [{ x: 0, y: 0 }], { x: 0, y: -36 })
    expect(stepAside([one], crowd(false, 36)).get('a')).toMatchObject({ at: { x: 0, y: -36 }, leader: null })
    expect(stepAside([one], crowd(true, 36)).has('a')).toBe(false)
    expect(stepAside([one], crowd(false, 20)).has('a')).toBe(false)
  })
})

test('a line passes through a box, or beside it', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  expect(crosses({ x: -5, y: 5 }, { x: 15, y: 5 }, box)).toBe(true)
  expect(crosses({ x: -5, y: -5 }, { x: 15, y: -5 }, box)).toBe(false)
  expect(crosses({ x: -5, y: 5 }, { x: -1, y: 5 }, box)).toBe(false)
  expect(crosses({ x: 5, y: -9 }, { x: 5, y: -1 }, box)).toBe(false)
})

const places = (count: number, size: number) =>
  fc.array(fc.record({ x: fc.integer({ min: 0, max: size }), y: fc.integer({ min: 0, max: size }) }), {
    minLength: count,
    maxLength: count,
  })

function problemsOf(
  wishes: readonly PlaceWanted[],
  bases: readonly BaseOnScreen[],
  lying: ReadonlyMap<string, PlaceFound>,
): string[] {
  const laid = wishes.flatMap(one => {
    const found = lying.get(one.id)
    return found ? [{ one, box: boxOf(one, found.at), leader: found.leader }] : []
  })
  return laid.flatMap(({ one, box, leader }, i) => [
    ...bases
      .filter(({ at, kept, radius }) => {
        const edge = { x: Math.min(box.right, Math.max(box.left, at.x)), y: Math.min(box.bottom, Math.max(box.top, at.y)) }
        return kept && distance(edge, at) < radius - 1e-6
      })
      .map(() => `${one.id} lies on a base`),
    ...laid
      .slice(i + 1)
      .filter(
        other =>
          box.left < other.box.right && other.box.left < box.right && box.top < other.box.bottom && other.box.top < box.bottom,
      )
      .map(other => `${one.id} lies on ${other.one.id}`),
    ...laid
      .filter(other => leader && other.one !== one && crosses(leader.from, leader.to, other.box))
      .map(other => `the leader of ${one.id} crosses ${other.one.id}`),
    ...(leader && distance(leader.from, leader.to) > 180 ? [`the leader of ${one.id} is too long`] : []),
  ])
}

test('on crowded boards no plate lies on a base that is kept free or on another plate, and no leader crosses one', () => {
  fc.assert(
    fc.property(places(600, 1400), fc.integer({ min: 5, max: 15 }), (spots, size) => {
      const bases = spots.map(({ x, y }, i) => base(x, y, i < 150))
      const groups = Array.from({ length: Math.floor(600 / size) }, (_, i) => spots.slice(i * size, (i + 1) * size))
      const wishes = groups.map((group, i) => wish(`f${i}`, group, { x: group[0]!.x, y: group[0]!.y - 30 }))
      expect(problemsOf(wishes, bases, stepAside(wishes, bases))).toEqual([])
    }),
    { numRuns: 15 },
  )
})
