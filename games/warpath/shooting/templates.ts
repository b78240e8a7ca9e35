import type { Point } from '@sandtable/geometry/point'
import { ahead } from '@sandtable/geometry/table/angle'
import type { Body, Footprint } from '@sandtable/geometry/table/body'
import { isCloserThan } from '@sandtable/geometry/table/distance'
import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { discAt } from '../basics/measure.ts'
import { LENGTHS } from '../data/measures.ts'

/** WP-BLAST-01. */
export const templateAt = (at: Point): Body => discAt(at, LENGTHS.blastRadius)

/** WP-R-50: what a template overlaps by no more it does not touch. */
const GRAZE = 1
export function isTouched(at: Point, body: Body): boolean {
  const [dx, dy] = [body.at.x - at.x, body.at.y - at.y]
  const far = LENGTHS.blastRadius + radiusOf(body.footprint)
  return dx * dx + dy * dy < far * far && isCloserThan(templateAt(at), body, -GRAZE)
}
/** WP-R-50: the places in a list of the bases that some templates touch, each once. */
export const touchedBy = (centres: readonly Point[], bodies: readonly Body[]): number[] =>
  [...bodies.keys()].filter(i => centres.some(at => isTouched(at, bodies[i]!)))

/** WP-R-02: clockwise from table north, as the Scatter Die shows it, in the degrees of the table. */
export const towards = (arrow: number): number => (450 - arrow) % 360
/** WP-BLAST-12: where a template comes to lie. */
export const scattered = (at: Point, arrow: number, distance: number): Point => ahead(at, towards(arrow), distance)
/** WP-BLAST-13: edge to edge with the first, in a direction. */
export const besideTemplate = (first: Point, arrow: number): Point => ahead(first, towards(arrow), 2 * LENGTHS.blastRadius)
/** WP-R-54, WP-R-55: a template whose centre is off the table is lost. */
export const isCentreOnTable = ({ x, y }: Point, { width, height }: { width: number; height: number }): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height

/** WP-R-55: templates may overlap each other by no more. */
const TEMPLATE_OVERLAP = LENGTHS.contactTolerance
export const areTemplatesApart = (a: Point, b: Point): boolean =>
  distanceBetween(a, b) >= 2 * LENGTHS.blastRadius - TEMPLATE_OVERLAP
/** WP-BLAST-13: touching the first template, edge to edge. */
export const isEdgeToEdge = (first: Point, next: Point): boolean =>
  areTemplatesApart(first, next) && distanceBetween(first, next) <= 2 * LENGTHS.blastRadius + LENGTHS.contactTolerance

/** Places where a template touches two bases at once, one base, or has one under its centre. */
function worthTrying(bodies: readonly Body[]): Point[] {
  const centres = bodies.map(({ at }) => at)
  const pairs = bodies.flatMap((a, i) => bodies.slice(0, i).flatMap(b => crossings(a, b)))
  const middle = {
    x: centres.reduce((sum, { x }) => sum + x, 0) / centres.length,
    y: centres.reduce((sum, { y }) => sum + y, 0) / centres.length,
  }
  return [roundPoint(middle), ...centres, ...pairs, ...bodies.flatMap(around)]
}

/** Places all round from which a template just reaches a base: where those nearer are not allowed. */
const around = ({ at, footprint }: Body): Point[] => {
  const reach = LENGTHS.blastRadius - 3 * GRAZE + shortRadius(footprint)
  return Array.from({ length: 8 }, (_, i) => ahead(at, i * 45, reach))
}
const shortRadius = (footprint: Footprint): number =>
  footprint.type === 'oval' ? Math.min(footprint.length, footprint.width) / 2 : radiusOf(footprint)

/** The two places from which a template just reaches both bases, a little nearer so that rounding does not lose one. */
function crossings(a: Body, b: Body): Point[] {
  const reach = LENGTHS.blastRadius - 3 * GRAZE
  const [p, q] = [reach + shortRadius(a.footprint), reach + shortRadius(b.footprint)]
  const apart = distanceBetween(a.at, b.at)
  if (apart === 0 || apart > p + q) return []
  const along = (apart * apart + p * p - q * q) / (2 * apart)
  const off = Math.sqrt(Math.max(0, p * p - along * along))
  const [ux, uy] = [(b.at.x - a.at.x) / apart, (b.at.y - a.at.y) / apart]
  const foot = { x: a.at.x + ux * along, y: a.at.y + uy * along }
  return [roundPoint({ x: foot.x - uy * off, y: foot.y + ux * off }), roundPoint({ x: foot.x + uy * off, y: foot.y - ux * off })]
}

/**
 * Centres for a template, those that touch most of these bases first, of equals those nearest to their middle; only legal ones, `most` at
 * the utmost. What is legal is asked in this order, so that costly questions are few.
 */
export function densestCentres(bodies: readonly Body[], isLegal: (at: Point) => boolean, most = 1): Point[] {
  if (bodies.length === 0) return []
  const tried = worthTrying(bodies)
  const middle = tried[0]!
  const ranked = tried
    .map(at => ({ at, count: touchedBy([at], bodies).length, away: distanceBetween(at, middle) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.away - b.away || a.at.x - b.at.x || a.at.y - b.at.y)
  const found: Point[] = []
  for (const { at } of ranked) {
    if (found.length === most) break
    if (!found.some(other => other.x === at.x && other.y === at.y) && isLegal(at)) found.push(at)
  }
  return found
}

/** WP-R-55: places edge to edge with the first template, clear of the others, every so many degrees. */
const STEP = 10
export function placesBeside(first: Point, others: readonly Point[]): Point[] {
  const ring = Array.from({ length: 360 / STEP }, (_, i) => besideTemplate(first, i * STEP))
  const free = ring.filter(at => others.every(other => areTemplatesApart(at, other)))
  return free.length > 0 ? free : ring
}
