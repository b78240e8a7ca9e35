import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { type Box, boxesMeet, boxOf } from '@sandtable/geometry/table/box'
import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'
import { shapeOf } from '@sandtable/geometry/table/shape'
import { type Span, spanWithin } from '@sandtable/geometry/table/span'
import { type Leg, legsOf, sweepOf } from '@sandtable/geometry/table/sweep'
import { bodyOfPiece, holds, pointAt } from '../basics/measure.ts'
import type { Spot, World } from '../world.ts'
import { groundLevel } from './ground.ts'
import { type Site, siteOfPiece } from './sites.ts'
import { bodyOfThing, flightOf, outsideOfThing, type Thing } from './things.ts'

/** What is looked at: a unit, a piece, or a point. */
export type Sought = Thing | Spot
const isThing = (sought: Sought): sought is Thing => 'id' in sought

/** WL-R-223: the centre of the target, and both ends of its base across the line; of a rectangle its corners. */
function endsOf(from: Spot, body: Body): Point[] {
  const shape = shapeOf(body)
  const { at } = body
  if (shape.type !== 'disc') return [at, ...shape.points]
  const far = distanceBetween(from, at)
  if (shape.radius === 0 || far === 0) return [at]
  const across = { x: (-(at.y - from.y) * shape.radius) / far, y: ((at.x - from.x) * shape.radius) / far }
  return [at, roundPoint({ x: at.x + across.x, y: at.y + across.y }), roundPoint({ x: at.x - across.x, y: at.y - across.y })]
}

/** The parts of a line that lie in a site; touching its edge is not being in it. */
function spansIn(leg: Leg, { body }: Site): Span[] {
  if (!boxesMeet(leg.box, shapeOf(body).box, 1)) return []
  const { cores, radius } = sweepOf(null, 0, body)
  return cores.flatMap(core => spanWithin(leg, core, radius, false) ?? [])
}
/** How much of a line lies in any of the sites, in hundredths. */
function thicknessOn(leg: Leg, sites: readonly Site[]): number {
  const spans = sites.flatMap(site => spansIn(leg, site)).sort((a, b) => a.enter - b.enter)
  let [thickness, reached] = [0, 0]
  for (const { enter, leave } of spans) {
    thickness += Math.max(0, leave - Math.max(enter, reached))
    reached = Math.max(reached, leave)
  }
  return thickness
}
/** What a quotient may be off, in hundredths. */
const HAIR = 1e-6

const bodySought = (world: World, sought: Sought): Body => (isThing(sought) ? bodyOfThing(world, sought) : pointAt(sought))
/** WL-R-223: how high somebody looks over things: a flyer's height, or the level of the ground. */
const eyeOf = (world: World, sought: Sought): number =>
  isThing(sought) ? (flightOf(world, sought) ?? groundLevel(world, sought)) : 0
const isInOrOn = (world: World, site: Site, sought: Sought): boolean => holds(site.body, bodySought(world, sought).at)

/** WL-R-223: the pieces that block between two: not those one of them is in or on, nor those lower than a flyer or higher ground. */
function blockersBetween(world: World, from: Sought, to: Sought, box: Box): Site[] {
  const near = world.pieces.filter(piece => piece.blocksSight && boxesMeet(box, shapeOf(bodyOfPiece(piece)).box, 1))
  if (near.length === 0) return []
  const height = Math.max(eyeOf(world, from), eyeOf(world, to))
  return near
    .map(siteOfPiece)
    .filter(site => site.blocksSight && site.height >= height && !isInOrOn(world, site, from) && !isInOrOn(world, site, to))
}

/**
 * WL-SIGHT-02: the sites that cut every line between who looks, or would look from a place, and what is looked at; null: it is in its line of sight. `through`: so many
 * hundredths of blocking terrain are seen through (WL-SIGHT-04). Only pieces of the map block sight.
 */
export function linesBlocked(world: World, from: Sought, to: Sought, through = 0): string[] | null {
  if (isThing(from) && isThing(to) && outsideOfThing(world, to) === outsideOfThing(world, from)) return null
  const eye = bodySought(world, from).at
  const ends = endsOf(eye, bodySought(world, to))
  const sites = blockersBetween(world, from, to, boxOf([eye, ...ends]))
  if (sites.length === 0) return null
  const legs = ends.flatMap(end => legsOf([eye, end]))
  if (legs.some(leg => thicknessOn(leg, sites) <= through + HAIR)) return null
  return sites.filter(site => legs.some(leg => spansIn(leg, site).length > 0)).map(({ id }) => id)
}
