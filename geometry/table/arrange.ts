import type { Point } from '../point.ts'
import type { ArrangeRequest } from './arrange-request.ts'
import { findNear, type Place } from './find-place.ts'
import { groundOf } from './ground.ts'
import { latticeWithin } from './lattice.ts'
import { canStand, emptyPacking, type Packing, searchDisc, setDown } from './packing.ts'
import { tightPlaces } from './tight-places.ts'

export type { ArrangePiece, ArrangeRequest, Nearness } from './arrange-request.ts'
export { type FindPlaceRequest, findPlace, type Place } from './find-place.ts'
export { isArranged, type Misplaced } from './is-arranged.ts'

/**
 * One way to go about it: in the given order once all wishes that can be kept are kept, or strictly from the largest piece to
 * the smallest; and led by wishes, or packing tightly from the leader outwards or from the rim inwards.
 */
type Plan = { isLargestFirst: boolean; seeks: 'wishes' | 'leader' | 'rim' }

const PLANS: readonly Plan[] = [
  { isLargestFirst: false, seeks: 'wishes' },
  { isLargestFirst: true, seeks: 'wishes' },
  { isLargestFirst: true, seeks: 'leader' },
  { isLargestFirst: true, seeks: 'rim' },
]

/**
 * Places a group round its leader, or null when no plan found room for all. Wishes that can be kept are kept; the other
 * pieces get a near free place, searched on lattices round the wish (or the leader) down to a spacing of an eighth of the
 * base's radius and then pulled towards it. When that leaves a piece without room, larger pieces choose first, and at last
 * wishes are given up for tight packing. The same request always gives the same places.
 */
export function arrange(request: ArrangeRequest): readonly Place[] | null {
  const ground = groundOf(request)
  const lattices = new Map<string, Int32Array>()
  const latticeOf = (spacing: number, radius: number) => {
    const key = `${spacing}/${radius}`
    const lattice = lattices.get(key) ?? latticeWithin(spacing, radius)
    lattices.set(key, lattice)
    return lattice
  }
  for (const plan of PLANS) {
    const packing = emptyPacking(request, ground, latticeOf)
    if (follow(packing, plan)) return placesOf(packing)
  }
  return null
}

/** Places all pieces by a plan; false when one found no room. */
function follow(packing: Packing, plan: Plan): boolean {
  const waiting = orderOf(packing, plan)
  while (waiting.length > 0) {
    if (!plan.isLargestFirst && keepWishes(packing, waiting) > 0) continue
    const piece = waiting.shift()!
    const at = findFor(packing, piece, plan)
    if (at === null) return false
    setDown(packing, piece, at)
  }
  return true
}

function orderOf({ sizes }: Packing, { isLargestFirst }: Plan): number[] {
  const order = [...sizes.keys()]
  return isLargestFirst ? order.sort((a, b) => sizes[b]! - sizes[a]! || a - b) : order
}

/** Sets down every waiting piece whose wish can be kept now, and says how many; each may make room in the chain for another. */
function keepWishes(packing: Packing, waiting: number[]): number {
  const before = waiting.length
  for (const piece of [...waiting]) {
    const { wish } = packing.request.pieces[piece]!
    if (wish === null || !canStand(packing, piece, wish)) continue
    setDown(packing, piece, wish)
    waiting.splice(waiting.indexOf(piece), 1)
  }
  return before - waiting.length
}

function findFor(packing: Packing, piece: number, { seeks }: Plan): Point | null {
  const { pieces, leader } = packing.request
  const isGood = (at: Point) => canStand(packing, piece, at)
  if (seeks !== 'wishes') {
    const tight = tightPlaces(packing, piece, seeks === 'rim').find(isGood)
    if (tight !== undefined) return tight
  }
  const towards = seeks === 'wishes' ? (pieces[piece]!.wish ?? leader) : leader
  const disc = searchDisc(packing, piece, towards)
  return findNear({ ...disc, size: packing.sizes[piece]!, canStand: isGood }, packing.latticeOf)
}

function placesOf({ request, placed }: Packing): Place[] {
  return request.pieces.map(({ facing }, i) => {
    const { x, y } = placed[i]!.at
    return { x, y, facing }
  })
}
