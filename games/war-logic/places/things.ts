import type { Body } from '@sandtable/geometry/table/body'
import { impactOf } from '../basics/figures.ts'
import { bodyOf, bodyOfPiece, outsideOf } from '../basics/measure.ts'
import { heldAt } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import type { Piece, Unit, World } from '../world.ts'

type Places = Pick<World, 'own' | 'units' | 'pieces'>

/** Whatever can be attacked: a unit, or a piece of the map. */
export type Thing = Unit | Piece
export const isUnit = (thing: Thing): thing is Unit => 'counters' in thing
export const bodyOfThing = (world: Places, thing: Thing): Body => (isUnit(thing) ? bodyOf(world, thing) : bodyOfPiece(thing))
/** What stands on the table: the thing itself, or what it is aboard of or inside. */
export const outsideOfThing = (world: Places, thing: Thing): Thing => (isUnit(thing) ? outsideOf(world, thing) : thing)

/** WL-R-54, WL-R-224: how high something in the air is, in hundredths; null: it is not in the air. Whoever is aboard flies with its carrier. */
export function flightOf(world: World, thing: Thing): number | null {
  const outside = outsideOfThing(world, thing)
  if (!isUnit(outside) || outside.layer !== 'air') return null
  return outside.by === null ? 0 : inch(impactOf(world, outside, heldAt(world, outside, outside.by).skill))
}
