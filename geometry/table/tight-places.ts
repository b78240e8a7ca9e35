import type { Point } from '../point.ts'
import { ahead } from './angle.ts'
import { type Packing, reachOf } from './packing.ts'
import { distanceBetween, roundPoint } from './segment.ts'

type Circle = { at: Point; radius: number }

/** How many obstacles are leant on; the rest are left to the lattice. */
const MOST_OBSTACLES = 24

/**
 * Places for a piece that waste no room: first those touching two of the standing bases, round obstacles and the rim of the
 * leader's disc, then those touching one of them in twelve directions; of either kind those nearest to the leader first,
 * or furthest first. Rounding costs up to 0.71 of a hundredth, so without a tolerance a hundredth is kept free. Bases that are
 * not discs count as the disc around them.
 */
export function tightPlaces(packing: Packing, piece: number, isRimFirst: boolean): Point[] {
  const circles = circlesFor(packing, piece)
  const snug = circles.flatMap((a, i) => circles.slice(0, i).flatMap(b => crossingsOf(a, b)))
  const loose = circles.flatMap(circle => CLOCK.map(degrees => ahead(circle.at, degrees, circle.radius)))
  const { leader, hope = () => true } = packing.request
  return [...ranked(snug.filter(hope), leader, isRimFirst), ...ranked(loose.filter(hope), leader, isRimFirst)]
}

function ranked(places: readonly Point[], leader: Point, isRimFirst: boolean): Point[] {
  const sign = isRimFirst ? -1 : 1
  const measured = places.map(at => ({ at, away: distanceBetween(at, leader) }))
  return measured.sort((a, b) => sign * (a.away - b.away) || a.at.y - b.at.y || a.at.x - b.at.x).map(({ at }) => at)
}

const CLOCK: readonly number[] = Array.from({ length: 12 }, (_, i) => i * 30)

/** The circles on which the piece's centre touches something. */
function circlesFor(packing: Packing, piece: number): Circle[] {
  const { request, ground, sizes, standing } = packing
  const size = sizes[piece]! + (request.tolerance >= 1 ? 0 : 1)
  const circles: Circle[] = standing.map(shape => ({ at: shape.at, radius: Math.ceil(reachOf(shape)) + size }))
  const { near, leader } = request
  if (near.type !== 'disc') return circles
  const reach = near.radius + sizes[piece]! - 1
  if (reach > 0) circles.push({ at: leader, radius: reach })
  const box = { left: leader.x - reach, bottom: leader.y - reach, right: leader.x + reach, top: leader.y + reach }
  for (const index of ground.obstacleIndex.near(box).slice(0, MOST_OBSTACLES)) {
    const shape = ground.obstacleShapes[index]!
    if (shape.type === 'disc') circles.push({ at: shape.at, radius: shape.radius + size })
  }
  return circles
}

/** Where two circles cross, rounded. */
function crossingsOf(a: Circle, b: Circle): Point[] {
  const apart = distanceBetween(a.at, b.at)
  if (apart === 0 || apart > a.radius + b.radius || apart < Math.abs(a.radius - b.radius)) return []
  const along = (apart * apart + a.radius * a.radius - b.radius * b.radius) / (2 * apart)
  const off = Math.sqrt(Math.max(0, a.radius * a.radius - along * along))
  const ux = (b.at.x - a.at.x) / apart
  const uy = (b.at.y - a.at.y) / apart
  const foot = { x: a.at.x + ux * along, y: a.at.y + uy * along }
  return [roundPoint({ x: foot.x - uy * off, y: foot.y + ux * off }), roundPoint({ x: foot.x + uy * off, y: foot.y - ux * off })]
}
