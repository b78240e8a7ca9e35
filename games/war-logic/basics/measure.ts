import type { Body, Footprint } from '@sandtable/geometry/table/body'
import * as table from '@sandtable/geometry/table/distance'
import { inch } from '../data/inch.ts'
import type { BaseSize } from '../data/types.ts'
import type { Field, Piece, Spot, Unit, World } from '../world.ts'
import { findPiece, findUnit, sheetOf } from './queries.ts'

/** WL-R-46: direct contact is a gap of at most 0.1 inch. */
export const CONTACT = 10

/** WL-R-166: at most and at least include the value; distances are never rounded before they are compared. */
export const distance = (a: Body, b: Body): number => table.distance(a, b)
export const isWithin = (a: Body, b: Body, limit: number): boolean => table.isWithin(a, b, limit)
/** Exactly so far is not closer. */
export const isCloser = (a: Body, b: Body, limit: number): boolean => table.isCloserThan(a, b, limit)
export const isTouching = (a: Body, b: Body): boolean => table.isWithin(a, b, CONTACT)
export const overlaps = (a: Body, b: Body): boolean => table.isCloserThan(a, b, 0)
export const holds = (body: Body, point: Spot): boolean => table.isPointInside(body, point)

const footprints = new Map<BaseSize, Footprint>()
/** WL-R-225: of a rectangle the depth lies along the facing. Remembered: a sheet never changes. */
export function footprintOf(base: BaseSize): Footprint {
  const known: Footprint =
    footprints.get(base) ??
    (base.shape === 'circle'
      ? { type: 'disc', radius: Math.round(inch(base.diameter) / 2) }
      : { type: 'rect', length: inch(base.depth), width: inch(base.width) })
  footprints.set(base, known)
  return known
}

export const discAt = ({ x, y }: Spot, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
export const pointAt = (at: Spot): Body => discAt(at, 0)
/** A unit as it would stand somewhere. */
export const bodyAt = (world: Pick<World, 'own'>, unit: Unit, { x, y }: Spot, facing = unit.facing): Body => ({
  footprint: footprintOf(sheetOf(world, unit).base),
  at: { x, y },
  facing,
})
const bodies = new WeakMap<object, Body>()
/** Remembered: pieces lie where they lie, and what is known of an outline stays known. */
export function bodyOfPiece(piece: Pick<Piece | Field, 'footprint' | 'at' | 'facing'>): Body {
  const { footprint, at, facing } = piece
  const known = bodies.get(piece)
  if (known && known.footprint === footprint && known.facing === facing && known.at.x === at.x && known.at.y === at.y)
    return known
  const made: Body = { footprint, at: { x: at.x, y: at.y }, facing }
  bodies.set(piece, made)
  return made
}

type Places = Pick<World, 'own' | 'units' | 'pieces'>
/** WL-LOAD-05, WL-HOUSE-11, WL-R-210: what a unit is measured from: its base, or whatever it is aboard of or inside. */
export function bodyOf(world: Places, unit: Unit): Body {
  const place = unit.where === 'aboard' || unit.where === 'inside' ? unit.inside : null
  if (place === null) return bodyAt(world, unit, unit.at)
  const carrier = findUnit(world, place)
  return carrier ? bodyOf(world, carrier) : bodyOfPiece(findPiece(world, place)!)
}
/** Where it is for bearings, zones and points (WL-R-203, WL-R-244): the middle of what it is in. */
export const centreOf = (world: Places, unit: Unit): Spot => bodyOf(world, unit).at
/** The outermost thing on the table that a unit is in: itself, its carrier, its house. */
export function outsideOf(world: Places, unit: Unit): Unit | Piece {
  const place = unit.where === 'aboard' || unit.where === 'inside' ? unit.inside : null
  if (place === null) return unit
  const carrier = findUnit(world, place)
  return carrier ? outsideOf(world, carrier) : findPiece(world, place)!
}

/** Of an option about these units: those who are not drawn themselves, but what they are in. */
export function unseenOf(...units: readonly (Unit | null)[]): { within?: string[] } {
  const within = units.flatMap(unit => (unit === null || unit.where === 'table' ? [] : [unit.id]))
  return within.length > 0 ? { within } : {}
}

/** WL-OFF-07: the gap between two units, from base edge to base edge on the plane. WL-R-45: height and depth do not count. */
export const gapBetween = (world: Places, a: Unit, b: Unit): number => distance(bodyOf(world, a), bodyOf(world, b))
export const areWithin = (world: Places, a: Unit, b: Unit, limit: number): boolean =>
  isWithin(bodyOf(world, a), bodyOf(world, b), limit)
/** WL-R-46, WL-R-210: whoever is in the same thing is in contact with everybody in it. */
export const areTouching = (world: Places, a: Unit, b: Unit): boolean => isTouching(bodyOf(world, a), bodyOf(world, b))
