import type { Point } from '../point.ts'
import type { ArrangeRequest } from './arrange-request.ts'
import { areCloser, areWithin } from './gap.ts'
import { type Ground, isFree } from './ground.ts'
import { distanceBetween } from './segment.ts'
import { moveShape, placeShape, radiusOf, type Shape, shapeOf } from './shape.ts'

/** A group half placed. */
export type Packing = {
  request: ArrangeRequest
  ground: Ground
  /** Each piece's outline at the origin, and its radius. */
  bases: readonly Shape[]
  sizes: readonly number[]
  /** The leader's centre as a disc without size. */
  centre: Shape
  /** The outlines of the pieces placed so far, by piece. */
  placed: (Shape | null)[]
  /** What stands already: the leader's base and the placed pieces. In coherency they are one chain by construction. */
  standing: Shape[]
  latticeOf: (spacing: number, radius: number) => Int32Array
}

/** A group with nothing placed yet. */
export function emptyPacking(request: ArrangeRequest, ground: Ground, latticeOf: Packing['latticeOf']): Packing {
  const { pieces, leader, leaderBody } = request
  return {
    request,
    ground,
    bases: pieces.map(({ footprint, facing }) => placeShape(footprint, { x: 0, y: 0 }, facing)),
    sizes: pieces.map(({ footprint }) => radiusOf(footprint)),
    centre: placeShape({ type: 'disc', radius: 0 }, leader, 0),
    placed: pieces.map(() => null),
    standing: leaderBody === null ? [] : [shapeOf(leaderBody)],
    latticeOf,
  }
}

/** Whether a piece can be added to the packing here; the cheapest questions first. */
export function canStand(packing: Packing, piece: number, at: Point): boolean {
  const { request, ground, bases, centre, standing } = packing
  const { near, tolerance, hope, allowed, pieces } = request
  if (hope && !hope(at)) return false
  const shape = moveShape(bases[piece]!, at.x, at.y)
  if (near.type === 'disc' && !areWithin(shape, centre, near.radius)) return false
  if (standing.some(other => areCloser(shape, other, -tolerance))) return false
  if (near.type === 'coherency' && standing.length > 0 && !standing.some(other => areWithin(shape, other, near.gap))) return false
  if (!isFree(ground, shape)) return false
  const { footprint, facing } = pieces[piece]!
  return allowed === null || allowed(piece, { footprint, at, facing })
}

/** Adds a piece to the packing. */
export function setDown({ bases, placed, standing }: Packing, piece: number, at: Point): void {
  const shape = moveShape(bases[piece]!, at.x, at.y)
  placed[piece] = shape
  standing.push(shape)
}

/** The disc in which a piece's search makes sense: its middle is the place nearest to `towards` that could be near enough. */
export function searchDisc(packing: Packing, piece: number, towards: Point): { wish: Point; radius: number } {
  const { near, leader } = packing.request
  const size = packing.sizes[piece]!
  if (near.type === 'disc') {
    const reach = near.radius + size
    return { wish: pulledWithin(towards, leader, reach), radius: 2 * reach }
  }
  const { standing } = packing
  if (standing.length === 0) return { wish: towards, radius: 20 * size }
  const nearest = standing.reduce((best, shape) =>
    distanceBetween(shape.at, towards) < distanceBetween(best.at, towards) ? shape : best,
  )
  const wish = pulledWithin(towards, nearest.at, reachOf(nearest) + near.gap + size)
  const radius = Math.max(...standing.map(shape => distanceBetween(shape.at, wish) + reachOf(shape))) + near.gap + size
  return { wish, radius: Math.ceil(radius / ROUND) * ROUND }
}

/** Search radii of chains are rounded up to this, so that pieces can share lattices. */
const ROUND = 500

/** The point itself if it is within reach of the centre, else the one in its direction that is (a hundredth to spare). */
function pulledWithin(point: Point, centre: Point, reach: number): Point {
  const away = distanceBetween(point, centre)
  if (away <= reach) return point
  const share = Math.max(0, reach - 1) / away
  return { x: Math.round(centre.x + (point.x - centre.x) * share), y: Math.round(centre.y + (point.y - centre.y) * share) }
}

/** How far a shape reaches from its place, at most. */
export function reachOf(shape: Shape): number {
  if (shape.type === 'disc') return shape.radius
  return Math.max(...shape.points.map(p => distanceBetween(p, shape.at)))
}
