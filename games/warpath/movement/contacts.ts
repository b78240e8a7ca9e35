import type { Point } from '@sandtable/geometry/point'
import { ahead, bearing, turned } from '@sandtable/geometry/table/angle'
import type { Body, Footprint } from '@sandtable/geometry/table/body'
import { isCloserThan } from '@sandtable/geometry/table/distance'
import { distanceBetween, nearestOnSegment, roundPoint } from '@sandtable/geometry/table/segment'
import { radiusOf, shapeOf } from '@sandtable/geometry/table/shape'
import type { Stand } from '../basics/board.ts'

/** A place where a base touches something, and where it looks there. */
export type Contact = { at: Point; facing: number }

/** Round a base a contact is looked for so often. */
const STEP = 15
const TURNS: readonly number[] = Array.from({ length: 360 / STEP }, (_, i) => (i % 2 === 0 ? i / 2 : 24 - (i + 1) / 2) * STEP)
const HALVINGS = 14

const ORIGIN: Point = { x: 0, y: 0 }
const formOf = (footprint: Footprint): string =>
  footprint.type === 'disc' ? `${footprint.radius}` : footprint.type === 'oval' ? `${footprint.length}x${footprint.width}` : ''
/** How far apart the middles of two forms are where they touch, by directions seen from the first one's facing. */
const apart = new Map<string, number>()

/** By halving, as if the first stood at the corner and looked along +x: so the same forms always give the same. */
function farApart(target: Footprint, footprint: Footprint, direction: number, facing: number): number {
  const key = `${formOf(target)} ${formOf(footprint)} ${direction} ${footprint.type === 'disc' ? 0 : facing}`
  const old = apart.get(key)
  if (old !== undefined) return old
  const there: Body = { footprint: target, at: ORIGIN, facing: 0 }
  let [low, high] = [0, radiusOf(target) + radiusOf(footprint)]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (isCloserThan({ footprint, at: ahead(ORIGIN, direction, middle), facing }, there, 0)) low = middle
    else high = middle
  }
  apart.set(key, Math.ceil(high))
  return Math.ceil(high)
}

/** Where a base of this form touches a body in a direction from its middle. */
export function touchingAt(target: Body, { footprint }: Body, direction: number, facing: number): Point {
  if (target.footprint.type === 'disc' && footprint.type === 'disc')
    return ahead(target.at, direction, target.footprint.radius + footprint.radius)
  const far = farApart(target.footprint, footprint, turned(direction, -target.facing), turned(facing, -target.facing))
  return ahead(target.at, direction, far)
}

/** All round a body, from the side where somebody comes from. */
export function contactsWith(target: Body, base: Body, from: Point): Contact[] {
  const first = bearing(target.at, from)
  return TURNS.map(turn => {
    const direction = turned(first, turn)
    const facing = base.footprint.type === 'disc' ? base.facing : turned(direction, 180)
    return { at: touchingAt(target, base, direction, facing), facing }
  })
}

/** How far apart contacts along an outline are. */
const PACE = 30

/** Along the outline of a building, outside of it; for round bases. */
export function contactsAlong(outline: Body, base: Body): Contact[] {
  const shape = shapeOf(outline)
  if (shape.type === 'disc') return contactsWith(outline, base, { x: 0, y: 0 })
  const radius = radiusOf(base.footprint)
  return shape.points.flatMap((a, i) => edgeContacts(a, shape.points[(i + 1) % shape.points.length]!, radius, base.facing))
}

function edgeContacts(a: Point, b: Point, radius: number, facing: number): Contact[] {
  const length = distanceBetween(a, b)
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const count = Math.max(1, Math.floor(length / PACE))
  return Array.from({ length: count + 1 }, (_, i) => {
    const along = (length * i) / count
    return { at: roundPoint({ x: a.x + ux * along + uy * radius, y: a.y + uy * along - ux * radius }), facing }
  })
}

/** The point of an outline nearest to a place. */
export function nearestOn(outline: Body, p: Point): Point {
  const shape = shapeOf(outline)
  if (shape.type === 'disc') return shape.at
  const feet = shape.points.map((a, i) => nearestOnSegment(p, a, shape.points[(i + 1) % shape.points.length]!))
  return feet.reduce((best, foot) => (distanceBetween(foot, p) < distanceBetween(best, p) ? foot : best))
}

/** Contacts sorted by how far a base has to go; of equals in the order given. */
export function nearestFirst(contacts: readonly Contact[], from: Point): Contact[] {
  return contacts
    .map(contact => ({ contact, far: distanceBetween(contact.at, from) }))
    .sort((a, b) => a.far - b.far)
    .map(({ contact }) => contact)
}

/** WP-R-62: where a base could touch one of these, the nearest first. */
export const contactsFor = (stand: Stand, targets: readonly Body[]): Contact[] =>
  nearestFirst(
    targets.flatMap(target => contactsWith(target, stand.body, stand.body.at)),
    stand.body.at,
  )
