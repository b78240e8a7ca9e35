import type { Body } from '@sandtable/geometry/table/body'
import * as table from '@sandtable/geometry/table/distance'
import { profileNamed } from '../army/own-units.ts'
import { baseShape, LENGTHS } from '../data/measures.ts'
import type { Base, Spot, Terrain, Unit } from '../world.ts'

/**
 * WP-R-26: distances are worked out exactly and compared with a tolerance, always by these functions: 'within 6"' is up to 6.01", a gap of 1"
 * is kept from 0.99" on, contact is up to 0.05" apart, and bases overlap only when they are more than 0.02" inside each other.
 */
const NEAR = LENGTHS.distanceTolerance
const OVERLAP = 2

/** WP-MEAS-02: between the closest points, 0 when they touch. For readers and for sorting; compare by the functions below. */
export const distance = (a: Body, b: Body): number => table.distance(a, b)
/** Whether two bodies are within so much of each other. */
export const isWithin = (a: Body, b: Body, limit: number): boolean => table.isWithin(a, b, limit + NEAR)
/** Whether two bodies keep at least this gap. */
export const isApart = (a: Body, b: Body, gap: number): boolean => !table.isCloserThan(a, b, gap - NEAR)
/** WP-MEAS-04: whether two bodies are in contact. */
export const isTouching = (a: Body, b: Body): boolean => table.isWithin(a, b, LENGTHS.contactTolerance)
export const overlaps = (a: Body, b: Body): boolean => table.isCloserThan(a, b, -OVERLAP)
/** Whether a length that was measured (of a path, say) is not above a limit; whether it is not below one. */
export const isUpTo = (length: number, limit: number): boolean => length <= limit + NEAR
export const isAtLeast = (length: number, limit: number): boolean => length >= limit - NEAR

export const discAt = ({ x, y }: Spot, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
export const pointAt = (at: Spot): Body => discAt(at, 0)
/** A base of this unit standing somewhere. */
export const bodyAt = ({ profile }: Pick<Unit, 'profile'>, { x, y }: Spot, facing: number): Body => ({
  footprint: baseShape(profileNamed(profile).base).footprint,
  at: { x, y },
  facing,
})
export const bodyOf = (unit: Pick<Unit, 'profile'>, { at, facing }: Pick<Base, 'at' | 'facing'>): Body => bodyAt(unit, at, facing)
export const bodiesOf = (unit: Pick<Unit, 'profile' | 'bases'>): Body[] => unit.bases.map(base => bodyOf(unit, base))
/** The smallest distance between bases of two units. */
export const gapOf = (a: Unit, b: Unit): number => {
  const others = bodiesOf(b)
  return Math.min(...bodiesOf(a).flatMap(body => others.map(other => distance(body, other))))
}
/** Whether some base of one is within this of some base of the other. */
export const areWithin = (a: Unit, b: Unit, limit: number): boolean => {
  const others = bodiesOf(b)
  return bodiesOf(a).some(body => others.some(other => isWithin(body, other, limit)))
}

const pieces = new WeakMap<Terrain, Body>()
const ORIGIN = { x: 0, y: 0 }
/** A piece of terrain on the table. Remembered: pieces do not change, one that collapses is another piece. */
export function terrainBody(piece: Terrain): Body {
  const known = pieces.get(piece) ?? { footprint: { type: 'polygon', points: piece.polygon } as const, at: ORIGIN, facing: 0 }
  pieces.set(piece, known)
  return known
}
