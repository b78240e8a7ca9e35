import type { Body } from '@sandtable/geometry/table/body'
import { blastDiameter } from '../basics/figures.ts'
import { discAt, isWithin } from '../basics/measure.ts'
import { allUnits } from '../basics/queries.ts'
import type { Spot, World } from '../world.ts'
import { bodyOfThing, isUnit, type Thing } from './things.ts'

/**
 * WL-BLST-03, WL-R-113, WL-R-228: whatever the circle of an explosion touches: units on the table of every layer, hidden ones too (WL-R-62), and
 * closed pieces. Other pieces are reached only as declared targets.
 */
export const thingsIn = (world: World, circle: Body): Thing[] =>
  [
    ...allUnits(world).filter(unit => unit.where === 'table'),
    ...world.pieces.filter(({ form, health }) => form === 'closed' && health !== null),
  ].filter(thing => isWithin(circle, bodyOfThing(world, thing), 0))

/** WL-BLST-04: their ids; whoever is aboard or inside is shielded. `circumference` is the extension in inches. */
export function caughtIn(world: World, at: Spot, circumference: number): { units: string[]; pieces: string[] } {
  const caught = circumference <= 0 ? [] : thingsIn(world, discAt(at, blastDiameter(circumference) / 2))
  const [units, pieces] = [caught.filter(isUnit), caught.filter(thing => !isUnit(thing))]
  return { units: units.map(({ id }) => id), pieces: pieces.map(({ id }) => id) }
}
