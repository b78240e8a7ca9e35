import { type Hex, isSameHex } from './hex.ts'

/** Where a mover is: its hex, its facing (a direction 0 to 5; 0 for games without facings) and its whole level. */
export type HexPlace = { hex: Hex; facing: number; level: number }

/** One way to go on: at what cost (a whole number, 0 allowed) it leads where; `kind` is the caller's word for it. */
export type HexStep<P extends HexPlace = HexPlace> = { to: P; cost: number; kind: string }

type HexReachRequest<P extends HexPlace = HexPlace> = {
  start: P
  /** The most that may be spent, included. Infinity is allowed if `steps` ends somewhere, at the edge of a board. */
  budget: number
  /**
   * All that the mover can do next. `spent` is the least cost of getting here; arriving cheaper must never make a step dearer. `by` is the
   * step that led here, null at the start: what could as well have been done in its place need not be told again.
   */
  steps: (place: P, spent: number, by: HexStep<P> | null) => readonly HexStep<P>[]
  /** What else sets places apart, such as a free turn already used or the direction of a straight run: a whole number 0 to 15. */
  markOf?: (place: P) => number
  /** Where it is true of a place the search ends with what it found: for who looks for one thing. */
  isEnough?: ((place: P, cost: number) => boolean) | undefined
}

type HexReach<P extends HexPlace = HexPlace> = {
  /** The least cost of getting there; Infinity if it is out of reach. */
  costOf(place: P): number
  /** Everything in reach, the start included, cheapest first, equal costs in the order they were found. */
  places(): { place: P; cost: number }[]
  /**
   * The cheapest way to a place, or to the first of `places()` in a hex, as the steps taken; empty for the start, null if out of
   * reach.
   */
  pathTo(target: P | Hex): HexStep<P>[] | null
}

/** A place found so far, the cheapest way into it, and the place that way comes from. */
type Found<P extends HexPlace> = { place: P; cost: number; by: HexStep<P> | null; from: Found<P> | null }

/**
 * A search under way. Places are kept by the key of hex, level and mark and then by facing, since small whole keys are what a
 * Map looks up fastest. `queues` holds, for each cost, the places found at it.
 */
type Search<P extends HexPlace> = {
  markOf: (place: P) => number
  places: Map<number, (Found<P> | null)[]>
  queues: Found<P>[][]
  waiting: number
  settled: Found<P>[]
}

/**
 * Everything a mover can reach, by Dijkstra's method with one queue per whole cost. Of equally cheap ways to a place the one
 * found first is kept: places are left in order of cost, then of being found, and their steps are taken in the order `steps`
 * gives them. So the same request gives the same paths everywhere. Hexes must have column and row within -512 to 511 and levels must be
 * within -32 to 31.
 */
export function hexReach<P extends HexPlace>(request: HexReachRequest<P>): HexReach<P> {
  const { places, settled, markOf } = explore(request)
  const find = (place: P) => places.get(keyOf(place, markOf(place)))?.[place.facing] ?? null
  const findIn = (hex: Hex) => settled.find(({ place }) => isSameHex(place.hex, hex)) ?? null
  return {
    costOf: place => find(place)?.cost ?? Infinity,
    places: () => settled.map(({ place, cost }) => ({ place, cost })),
    pathTo: target => {
      const end = 'hex' in target ? find(target) : findIn(target)
      return end === null ? null : stepsTo(end)
    },
  }
}

function explore<P extends HexPlace>(request: HexReachRequest<P>): Search<P> {
  const { start, budget, markOf, isEnough } = request
  const search: Search<P> = { markOf: markOf ?? (() => 0), places: new Map(), queues: [], waiting: 0, settled: [] }
  if (budget >= 0) offer(search, start, 0, null, null)
  for (let cost = 0; search.waiting > 0; cost++) {
    for (const found of search.queues[cost] ?? []) {
      search.waiting--
      if (found.cost !== cost) continue
      search.settled.push(found)
      if (isEnough?.(found.place, cost)) return search
      goOn(search, found, request)
    }
  }
  return search
}

function goOn<P extends HexPlace>(search: Search<P>, found: Found<P>, { steps, budget }: HexReachRequest<P>): void {
  for (const step of steps(found.place, found.cost, found.by)) {
    if (!Number.isInteger(step.cost) || step.cost < 0) throw new RangeError(`a step must have a whole cost, not ${step.cost}`)
    const cost = found.cost + step.cost
    if (cost <= budget) offer(search, step.to, cost, step, found)
  }
}

/**
 * Notes a way to a place if it is new or cheaper. A place found again stays in its old queue, where its lower cost shows that it
 * is done.
 */
function offer<P extends HexPlace>(
  search: Search<P>,
  place: P,
  cost: number,
  by: HexStep<P> | null,
  from: Found<P> | null,
): void {
  const facings = facingsAt(search, place)
  const known = facings[place.facing] ?? null
  if (known !== null && known.cost <= cost) return
  const found = known ?? { place, cost, by, from }
  if (known !== null) Object.assign(known, { place, cost, by, from })
  facings[place.facing] = found
  const queue = search.queues[cost]
  if (queue === undefined) search.queues[cost] = [found]
  else queue.push(found)
  search.waiting++
}

function facingsAt<P extends HexPlace>(search: Search<P>, place: P): (Found<P> | null)[] {
  const key = keyOf(place, search.markOf(place))
  if (key < 0) throw new RangeError(`place out of bounds: ${JSON.stringify(place)}`)
  const known = search.places.get(key)
  if (known !== undefined) return known
  const facings = [null, null, null, null, null, null]
  search.places.set(key, facings)
  return facings
}

/** Hex, level and mark packed into 30 bits; -1 if something does not fit, the facing included. */
function keyOf({ hex, facing, level }: HexPlace, mark: number): number {
  const column = hex.column + 512
  const row = hex.row + 512
  const storey = level + 32
  if ((column | row) >>> 10 !== 0 || storey >>> 6 !== 0 || mark >>> 4 !== 0 || facing >>> 0 > 5) return -1
  return ((column * 1024 + row) * 64 + storey) * 16 + mark
}

function stepsTo<P extends HexPlace>(end: Found<P>): HexStep<P>[] {
  const steps: HexStep<P>[] = []
  for (let found = end; found.by !== null && found.from !== null; found = found.from) steps.push(found.by)
  return steps.reverse()
}
