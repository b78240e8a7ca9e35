import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'
import { type GroundRules, groundOf, isFree } from './ground.ts'
import { latticeReach, latticeWithin } from './lattice.ts'
import { distanceBetween, roundPoint } from './segment.ts'
import { moveShape, placeShape, radiusOf } from './shape.ts'

/** Where a base stands and looks. */
export type Place = { x: number; y: number; facing: number }

/** A search for the nearest place to `wish`, no further than `radius` from it, at which a base of radius `size` can stand. */
type PlaceSearch = { wish: Point; radius: number; size: number; canStand: (at: Point) => boolean }

/** What to place, near which point, and the ground it must be free on. */
export type FindPlaceRequest = GroundRules & {
  footprint: Footprint
  facing: number
  wish: Point
  /** How far the base's centre may be from the wish. */
  radius: number
  /** A further rule for the place, if any. */
  allowed: ((body: Body) => boolean) | null
}

/**
 * The free place for one footprint nearest to a point, or null when none was found. Places are tried on ever finer lattices
 * (see `spacings`), so a free place is missed only where free room is narrower than the finest, and the place found is
 * no more than about that much further away than the nearest.
 */
export function findPlace(request: FindPlaceRequest): Place | null {
  const { footprint, facing, wish, radius, allowed } = request
  const ground = groundOf(request)
  const base = placeShape(footprint, { x: 0, y: 0 }, facing)
  const canStand = (at: Point) =>
    isFree(ground, moveShape(base, at.x, at.y)) && (allowed === null || allowed({ footprint, at, facing }))
  const at = findNearest({ wish, radius, size: radiusOf(footprint), canStand })
  return at === null ? null : { x: at.x, y: at.y, facing }
}

/** The nearest place of a search: the best of each lattice, the finer ones only looking for something nearer. */
function findNearest(search: PlaceSearch): Point | null {
  if (search.canStand(search.wish)) return search.wish
  let best: Point | null = null
  for (const spacing of spacings(search)) {
    const radius = best === null ? search.radius : distanceBetween(best, search.wish)
    const found = findOnLattice(search, latticeWithin(spacing, radius))
    if (found !== null) best = pullTowards(search, found)
  }
  return best
}

/** Any near place of a search: the best of the coarsest lattice that has one. Quicker than `findNearest`. */
export function findNear(search: PlaceSearch, latticeOf: (spacing: number, radius: number) => Int32Array): Point | null {
  if (search.canStand(search.wish)) return search.wish
  for (const spacing of spacings(search)) {
    const found = findOnLattice(search, latticeOf(spacing, search.radius))
    if (found !== null) return pullTowards(search, found)
  }
  return null
}

/**
 * The spacings of the lattices, coarse to fine: a half, a quarter and an eighth of the base's radius. The first one is made
 * coarse enough to cover the search; finer ones reach as far as `latticeReach` lets them (12 base radii for the finest).
 */
function spacings({ size, radius }: PlaceSearch): number[] {
  const half = Math.max(1, Math.floor(size / 2), Math.ceil(radius / latticeReach(1)))
  return [half, Math.max(1, Math.floor(size / 4)), Math.max(1, Math.floor(size / 8))]
}

function findOnLattice({ wish, canStand }: PlaceSearch, lattice: Int32Array): Point | null {
  for (let i = 0; i < lattice.length; i += 2) {
    const at = { x: wish.x + lattice[i]!, y: wish.y + lattice[i + 1]! }
    if (canStand(at)) return at
  }
  return null
}

/** Pulls a good place straight towards the wish as far as halving finds it still good, to make up for the lattice's spacing. */
function pullTowards({ wish, canStand }: PlaceSearch, found: Point): Point {
  let good = found
  let [near, far] = [0, 1]
  for (let i = 0; i < HALVINGS; i++) {
    const share = (near + far) / 2
    const at = roundPoint({ x: found.x + (wish.x - found.x) * share, y: found.y + (wish.y - found.y) * share })
    if (canStand(at)) {
      good = at
      near = share
    } else far = share
  }
  return good
}

const HALVINGS = 7
