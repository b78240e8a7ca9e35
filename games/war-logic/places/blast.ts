import { blastDiameter } from '../basics/figures.ts'
import { allUnits } from '../basics/look-ups.ts'
import { bodyOf, bodyOfPiece, discAt, isWithin } from '../basics/measure.ts'
import type { Spot, World } from '../world.ts'

/**
 * WL-BLST-03, WL-BLST-04, WL-R-228: what an explosion reaches: units on the table of every layer, hidden ones too (WL-R-62), and closed pieces;
 * whoever is aboard or inside is shielded. `circumference` is the extension in inches.
 */
export function caughtIn(world: World, at: Spot, circumference: number): { units: string[]; pieces: string[] } {
  if (circumference <= 0) return { units: [], pieces: [] }
  const circle = discAt(at, blastDiameter(circumference) / 2)
  return {
    units: allUnits(world)
      .filter(unit => unit.where === 'table' && isWithin(circle, bodyOf(world, unit), 0))
      .map(unit => unit.id),
    pieces: world.pieces
      .filter(piece => piece.form === 'closed' && piece.health !== null && isWithin(circle, bodyOfPiece(piece), 0))
      .map(piece => piece.id),
  }
}
