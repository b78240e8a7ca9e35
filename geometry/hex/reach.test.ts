import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { turnBy } from './direction.ts'
import { hexGrid } from './grid.ts'
import { type Hex, hexKey } from './hex.ts'
import { type HexPlace, type HexStep, hexReach } from './reach.ts'

const { hexDistance, hexesWithin, neighbour } = hexGrid('pointy')
const ORIGIN = { column: 0, row: 0 }
const start: HexPlace = { hex: ORIGIN, facing: 0, level: 0 }

/** Walks into the three hexes ahead for 1, or 2 if uphill, and turns to any facing for 1. */
function walk(groundAt: (hex: Hex) => number): (place: HexPlace) => HexStep[] {
  return ({ hex, facing, level }) => {
    const ahead = [0, 1, -1].map(turn => neighbour(hex, turnBy(facing, turn)))
    const steps = ahead.map(next => {
      const ground = groundAt(next)
      return { to: { hex: next, facing, level: ground }, cost: ground > level ? 2 : 1, kind: ground > level ? 'climb' : 'step' }
    })
    const turns = [1, 2, 3, 4, 5].map(turn => ({ to: { hex, facing: turnBy(facing, turn), level }, cost: 1, kind: 'turn' }))
    return [...steps, ...turns]
  }
}

const plain = walk(() => 0)

describe('hexReach', () => {
  test('reaches only the start without points, and nothing with less', () => {
    expect(hexReach({ start, budget: 0, steps: plain }).places()).toEqual([{ place: start, cost: 0 }])
    expect(hexReach({ start, budget: -1, steps: plain }).places()).toEqual([])
  })

  test('pays for turning before it can go back', () => {
    const reach = hexReach({ start, budget: 3, steps: plain })
    expect(reach.costOf({ hex: { column: 3, row: 0 }, facing: 0, level: 0 })).toBe(3)
    expect(reach.costOf({ hex: { column: 4, row: 0 }, facing: 0, level: 0 })).toBe(Infinity)
    expect(reach.costOf({ hex: { column: -1, row: 0 }, facing: 3, level: 0 })).toBe(2)
    expect(reach.costOf({ hex: { column: -1, row: 0 }, facing: 0, level: 0 })).toBe(3)
    expect(reach.pathTo({ column: -1, row: 0 })?.map(({ kind, cost }) => `${kind} ${cost}`)).toEqual(['turn 1', 'step 1'])
    expect(reach.pathTo({ column: -3, row: 0 })).toBeNull()
    expect(reach.pathTo(ORIGIN)).toEqual([])
  })

  test('climbs a hill at a higher price, and goes around it to get past', () => {
    const hill = walk(hex => (hexKey(hex) === 'h1_0' ? 1 : 0))
    const around = hexReach({ start, budget: 4, steps: hill })
    expect(around.costOf({ hex: { column: 1, row: 0 }, facing: 0, level: 1 })).toBe(2)
    expect(around.costOf({ hex: { column: 1, row: 0 }, facing: 0, level: 0 })).toBe(Infinity)
    expect(around.pathTo({ column: 1, row: 0 })?.map(step => step.kind)).toEqual(['climb'])
    expect(around.costOf({ hex: { column: 1, row: -1 }, facing: 0, level: 0 })).toBe(2)
    expect(around.pathTo({ column: 1, row: -1 })?.map(step => hexKey(step.to.hex))).toEqual(['h0_-1', 'h1_-1'])
  })

  test('ends at the first place that is enough, the cheapest of its kind', () => {
    const whole = hexReach({ start, budget: 4, steps: plain }).places()
    const isEnough = ({ hex }: HexPlace) => hex.column === 2
    const places = hexReach({ start, budget: 4, steps: plain, isEnough }).places()
    expect(places).toEqual(whole.slice(0, places.length))
    expect(places.findIndex(({ place }) => isEnough(place))).toBe(places.length - 1)
  })

  test('keeps of two equal ways the one found first', () => {
    const both = hexReach({ start, budget: 2, steps: plain })
    expect(both.pathTo({ column: 1, row: -1 })?.map(step => hexKey(step.to.hex))).toEqual(['h1_0', 'h1_-1'])
    const mirrored = hexReach({ start, budget: 2, steps: place => plain(place).toReversed() })
    expect(mirrored.pathTo({ column: 1, row: -1 })?.map(step => hexKey(step.to.hex))).toEqual(['h0_-1', 'h1_-1'])
  })

  test('replaces a dear way by a cheaper one found later', () => {
    const far = { ...start, hex: { column: 2, row: 0 } }
    const near = { ...start, hex: { column: 1, row: 0 } }
    const steps = (place: HexPlace) => {
      if (place === start)
        return [
          { to: far, cost: 5, kind: 'leap' },
          { to: near, cost: 1, kind: 'step' },
        ]
      return place === near ? [{ to: far, cost: 1, kind: 'step' }] : []
    }
    const reach = hexReach({ start, budget: 9, steps })
    expect(reach.places().map(({ cost }) => cost)).toEqual([0, 1, 2])
    expect(reach.pathTo(far)?.map(step => step.kind)).toEqual(['step', 'step'])
  })

  test('tells places apart by what the caller marks: one free turn only', () => {
    type Mover = HexPlace & { hasTurned: boolean }
    const mover: Mover = { ...start, hasTurned: false }
    const steps = (place: Mover): HexStep<Mover>[] =>
      plain(place).map(step => {
        const isTurn = step.kind === 'turn'
        const isFree = isTurn && !place.hasTurned
        return { ...step, cost: isFree ? 0 : step.cost, to: { ...step.to, hasTurned: place.hasTurned || isTurn } }
      })
    const reach = hexReach({ start: mover, budget: 3, steps, markOf: place => (place.hasTurned ? 1 : 0) })
    const back = { hex: { column: -1, row: 0 }, level: 0, hasTurned: true }
    expect(reach.costOf({ ...back, facing: 3 })).toBe(1)
    expect(reach.costOf({ ...back, facing: 0 })).toBe(2)
    expect(reach.costOf({ ...back, facing: 3, hasTurned: false })).toBe(Infinity)
  })

  test('lets a step depend on what is spent: whoever has spent nothing may always make one', () => {
    const steep = walk(hex => hexDistance(hex, ORIGIN))
    const steps = (place: HexPlace, spent: number) =>
      steep(place).map(step => (spent === 0 ? { ...step, cost: Math.min(step.cost, 1) } : step))
    const reach = hexReach({ start, budget: 1, steps })
    expect(reach.costOf({ hex: { column: 1, row: 0 }, facing: 0, level: 1 })).toBe(1)
    expect(reach.pathTo({ column: 2, row: 0 })).toBeNull()
  })

  test.each([-1, 0.5, Number.NaN])('refuses a step that costs %d', cost => {
    expect(() => hexReach({ start, budget: 3, steps: () => [{ to: start, cost, kind: 'step' }] })).toThrow(RangeError)
  })

  test.each([
    { hex: { column: 512, row: 0 }, facing: 0, level: 0 },
    { hex: { column: 0, row: -513 }, facing: 0, level: 0 },
    { hex: ORIGIN, facing: 6, level: 0 },
    { hex: ORIGIN, facing: 0, level: 32 },
  ])('refuses to start from %j', place => {
    expect(() => hexReach({ start: place, budget: 0, steps: () => [] })).toThrow(RangeError)
    expect(hexReach({ start, budget: 0, steps: () => [] }).costOf(place)).toBe(Infinity)
  })
})

describe('hexReach on random ground', () => {
  const board = hexesWithin(ORIGIN, 2)
  const nameOf = ({ hex, facing, level }: HexPlace) => `${hexKey(hex)}/${facing}/${level}`

  /** Least costs by trying every step of every known place again until nothing gets cheaper. */
  function costsByTrying(budget: number, steps: (place: HexPlace) => HexStep[]): Map<string, number> {
    const known = new Map([[nameOf(start), { place: start, cost: 0 }]])
    for (let changed = true; changed; ) {
      changed = false
      for (const { place, cost } of [...known.values()]) {
        for (const step of steps(place)) {
          const total = cost + step.cost
          if (total > budget || total >= (known.get(nameOf(step.to))?.cost ?? Infinity)) continue
          known.set(nameOf(step.to), { place: step.to, cost: total })
          changed = true
        }
      }
    }
    return new Map([...known].map(([name, { cost }]) => [name, cost]))
  }

  test('finds the least cost of every place, and paths that add up to it', () => {
    const costs = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(costs, fc.integer({ min: 0, max: 12 }), (random, budget) => {
        const costOf = ({ hex, facing, level }: HexPlace) =>
          random[(7 * hex.column + 3 * hex.row + facing + 2 * level + 44) % 11]!
        const steps = (place: HexPlace): HexStep[] => {
          const lifted = { ...place, level: 1 - place.level }
          const moved = plain(place).map(step => ({ ...step, to: { ...step.to, level: place.level } }))
          const all = [...moved, { to: lifted, cost: 1, kind: 'lift' }]
          return all.filter(({ to }) => hexDistance(to.hex, ORIGIN) <= 2).map(step => ({ ...step, cost: costOf(step.to) }))
        }
        const reach = hexReach({ start, budget, steps })
        const found = reach.places()
        expect(new Map(found.map(({ place, cost }) => [nameOf(place), cost]))).toEqual(costsByTrying(budget, steps))
        expect(found.map(({ cost }) => cost)).toEqual(found.map(({ cost }) => cost).toSorted((a, b) => a - b))
        for (const { place, cost } of found) expectWay(reach.pathTo(place)!, place, cost, steps)
      }),
      { numRuns: 40 },
    )
  })

  function expectWay(path: HexStep[], end: HexPlace, cost: number, steps: (place: HexPlace) => HexStep[]): void {
    let at = start
    for (const step of path) {
      expect(steps(at)).toContainEqual(step)
      at = step.to
    }
    expect(at).toEqual(end)
    expect(path.reduce((sum, step) => sum + step.cost, 0)).toBe(cost)
  }

  test('covers the board with enough to spend', () => {
    const steps = (place: HexPlace) => plain(place).filter(({ to }) => hexDistance(to.hex, ORIGIN) <= 2)
    expect(hexReach({ start, budget: Infinity, steps }).places().length).toBe(board.length * 6)
  })
})
