import { bodyOfPiece, centreOf, holds } from '../basics/measure.ts'
import { inPlay, thoseIn } from '../basics/queries.ts'
import { sectionsOf } from '../places/sections.ts'
import { sitesOf } from '../places/sites.ts'
import type { Piece, World } from '../world.ts'

/** WL-R-239: those whom a piece protects by being in it: occupants of a closed one, and everyone who stands in works. */
export function standingIn(world: World, piece: Piece): string[] {
  if (piece.form === 'closed') return thoseIn(world, piece.id).map(unit => unit.id)
  if (piece.form !== 'works') return []
  const body = bodyOfPiece(piece)
  return inPlay(world)
    .filter(unit => unit.where === 'table' && holds(body, centreOf(world, unit)))
    .map(unit => unit.id)
}
/** WL-R-183: the names of all that is one obstacle with this one, itself included. */
export function wholeOf(world: World, id: string): string[] {
  const sites = sitesOf(world)
  const site = sites.find(one => one.id === id)
  return site ? sectionsOf(world, sites, site).map(one => one.id) : [id]
}
