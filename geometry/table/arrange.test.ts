import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ArrangeRequest, arrange } from './arrange.ts'
import type { Body, Footprint } from './body.ts'
import { isArranged } from './is-arranged.ts'

const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const base: Footprint = { type: 'disc', radius: 100 }
const leader = { x: 3000, y: 3000 }
const request = (wishes: readonly ({ x: number; y: number } | null)[], more: Partial<ArrangeRequest>): ArrangeRequest => ({
  pieces: wishes.map(wish => ({ footprint: base, wish, facing: 10 })),
  leader,
  leaderBody: disc(3000, 3000, 100),
  near: { type: 'disc', radius: 500 },
  obstacles: [],
  forbidden: [],
  allowed: null,
  table: { width: 6000, height: 6000 },
  tolerance: 0,
  ...more,
})
const none = (count: number) => Array.from({ length: count }, () => null)

describe('arrange with wishes', () => {
  test('wishes that can be kept are kept', () => {
    const wishes = [
      { x: 3200, y: 3000 },
      { x: 3000, y: 3600 },
    ]
    expect(arrange(request(wishes, {}))).toEqual(wishes.map(wish => ({ ...wish, facing: 10 })))
  })

  test('a later good wish is kept before an earlier bad one is moved', () => {
    const places = arrange(request([leader, { x: 3200, y: 3000 }], {}))!
    expect(places[1]).toEqual({ x: 3200, y: 3000, facing: 10 })
    const moved = Math.hypot(places[0]!.x - 3000, places[0]!.y - 3000)
    expect(moved).toBeGreaterThanOrEqual(200)
    expect(moved).toBeLessThan(230)
  })

  test('of two equal wishes the first piece gets it, the other stands beside it', () => {
    const wish = { x: 3300, y: 3000 }
    const places = arrange(request([wish, wish], {}))!
    expect(places[0]).toEqual({ ...wish, facing: 10 })
    expect(Math.hypot(places[1]!.x - wish.x, places[1]!.y - wish.y)).toBeLessThan(230)
  })

  test('a wish too far away is brought to the rim in its direction', () => {
    const [place] = arrange(request([{ x: 5000, y: 3000 }], {}))!
    expect(place!.y).toBe(3000)
    expect(place!.x).toBeGreaterThan(3590)
    expect(place!.x).toBeLessThanOrEqual(3600)
  })

  test('in a chain a wish is kept once others have reached it', () => {
    const wishes = [
      { x: 3700, y: 3000 },
      { x: 3450, y: 3000 },
      { x: 3240, y: 3000 },
    ]
    expect(arrange(request(wishes, { near: { type: 'coherency', gap: 50 } }))).toEqual(
      wishes.map(wish => ({ ...wish, facing: 10 })),
    )
  })

  test('in a chain a far wish ends at the end of the chain', () => {
    const [place] = arrange(request([{ x: 5000, y: 3000 }], { near: { type: 'coherency', gap: 50 } }))!
    expect(place!.x).toBeGreaterThan(3240)
    expect(place!.x).toBeLessThanOrEqual(3250)
  })
})

describe('arrange without wishes', () => {
  test('the same request gives the same places', () => {
    expect(arrange(request(none(12), {}))).toEqual(arrange(request(none(12), {})))
  })

  test('obstacles, forbidden bodies, the table and further rules are heeded', () => {
    const asked = request(none(4), {
      leader: { x: 200, y: 200 },
      leaderBody: disc(200, 200, 100),
      obstacles: [disc(500, 500, 150)],
      forbidden: [{ body: disc(900, 100, 100), closer: 300 }],
      allowed: (piece, body) => body.at.x !== body.at.y || piece > 1,
      tolerance: 5,
    })
    const places = arrange(asked)!
    expect(places).toHaveLength(4)
    expect(isArranged(asked, places)).toEqual([])
  })

  test('a ring that only just fits is packed tightly', () => {
    // Six equal discs fit round a seventh, and no more where their centres cannot be further away than 2 radii and a little.
    const near = { type: 'disc', radius: 104 } as const
    const six = request(none(6), { near })
    expect(isArranged(six, arrange(six)!)).toEqual([])
    expect(arrange(request(none(7), { near }))).toBeNull()
  })

  test('large pieces choose first when wishes of small ones would take their room', () => {
    const pieces = [
      { footprint: { type: 'disc', radius: 80 } as const, wish: { x: 3250, y: 3000 }, facing: 0 },
      { footprint: { type: 'disc', radius: 80 } as const, wish: { x: 3000, y: 3200 }, facing: 0 },
      { footprint: { type: 'disc', radius: 250 } as const, wish: null, facing: 0 },
    ]
    // The large one can stand only to the right of the leader.
    const allowed = (piece: number, { at }: Body) => piece < 2 || (at.x > 3300 && Math.abs(at.y - 3000) < 60)
    const asked = { ...request([], { near: { type: 'disc', radius: 300 }, allowed }), pieces }
    const places = arrange(asked)!
    expect(isArranged(asked, places)).toEqual([])
    expect(places[1]).toEqual({ x: 3000, y: 3200, facing: 0 })
  })

  test('null when there is no room', () => {
    expect(arrange(request(none(1), { obstacles: [disc(3000, 3000, 800)] }))).toBeNull()
    expect(arrange(request(none(1), { allowed: () => false }))).toBeNull()
  })

  test('nobody to place', () => {
    expect(arrange(request([], {}))).toEqual([])
  })

  test("a chain without a leader starts at the leader's point", () => {
    const asked = request(none(5), { near: { type: 'coherency', gap: 50 }, leaderBody: null })
    const places = arrange(asked)!
    expect(places[0]).toEqual({ x: 3000, y: 3000, facing: 10 })
    expect(isArranged(asked, places)).toEqual([])
  })
})

describe('any request', () => {
  const place = fc.record({ x: fc.integer({ min: 1500, max: 4500 }), y: fc.integer({ min: 1500, max: 4500 }) })
  const footprint: fc.Arbitrary<Footprint> = fc.oneof(
    fc.record({ type: fc.constant('disc' as const), radius: fc.integer({ min: 60, max: 200 }) }),
    fc.record({
      type: fc.constant('rect' as const),
      length: fc.integer({ min: 100, max: 400 }),
      width: fc.integer({ min: 100, max: 300 }),
    }),
    fc.record({
      type: fc.constant('oval' as const),
      length: fc.integer({ min: 100, max: 400 }),
      width: fc.integer({ min: 100, max: 300 }),
    }),
  )
  const facing = fc.integer({ min: 0, max: 359 })
  const pieces = fc.array(fc.record({ footprint, wish: fc.option(place), facing }), { minLength: 1, maxLength: 12 })
  const near = fc.oneof(
    fc.record({ type: fc.constant('disc' as const), radius: fc.integer({ min: 300, max: 1000 }) }),
    fc.record({ type: fc.constant('coherency' as const), gap: fc.integer({ min: 0, max: 300 }) }),
  )
  const obstacles = fc.array(fc.record({ footprint, at: place, facing }), { maxLength: 25 })

  test('what is proposed is legal, and wishes that are legal together are kept', () => {
    fc.assert(
      fc.property(pieces, near, obstacles, fc.integer({ min: 0, max: 10 }), (group, nearness, others, tolerance) => {
        const asked = { ...request([], { near: nearness, obstacles: others, tolerance }), pieces: group }
        const places = arrange(asked)
        if (places !== null) expect(isArranged(asked, places)).toEqual([])
        if (group.some(({ wish }) => wish === null)) return
        const wished = group.map(({ wish, facing: looks }) => ({ x: wish!.x, y: wish!.y, facing: looks }))
        if (isArranged(asked, wished).length === 0) expect(places).toEqual(wished)
      }),
      { numRuns: 120, seed: 24 },
    )
  })

  test('a few pieces with room around always find a place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ footprint, wish: fc.option(place), facing }), { minLength: 1, maxLength: 6 }),
        near,
        (group, nearness) => {
          const roomy = nearness.type === 'disc' ? { ...nearness, radius: Math.max(700, nearness.radius) } : nearness
          expect(arrange({ ...request([], { near: roomy, tolerance: 5 }), pieces: group })).not.toBeNull()
        },
      ),
      { numRuns: 100, seed: 25 },
    )
  })
})
