import type { Body } from '@sandtable/geometry/table/body'
import { findBlock } from '@sandtable/geometry/table/path-clearance'
import { sheetOf } from '../basics/look-ups.ts'
import { bodyOfPiece, footprintOf } from '../basics/measure.ts'
import { skillsWith } from '../basics/skills.ts'
import { hazardOf, terrainOf } from '../data/terrain.ts'
import type { HazardType } from '../data/types.ts'
import type { Spot, Unit, World } from '../world.ts'

/** WL-R-226: whoever holds a usable skill of a safe class is equipped, and whoever lacks the tag it is limited to. */
const isEquipped = (world: World, unit: Unit, { safe, only }: HazardType): boolean =>
  (only !== null && !sheetOf(world, unit).tags.includes(only)) ||
  skillsWith(world, unit, { category: 'Movement', usable: true }).some(({ skill }) => safe.includes(skill.sub))

/** WL-R-169, WL-GHOST-04: whether a way sets something off that everybody notices: a mine, or a place that hurts. */
export function setsOff(world: World, unit: Unit, path: readonly Spot[]): boolean {
  const mover = footprintOf(sheetOf(world, unit).base)
  const touches = (body: Body): boolean => findBlock(path, mover, [body], 1) !== null
  const hurts = (type: string, layers: readonly string[]): boolean =>
    layers.includes(unit.layer) && !isEquipped(world, unit, hazardOf(type))
  return (
    world.fields.some(
      field =>
        field.left !== 0 &&
        hurts(field.type, field.layer === null ? hazardOf(field.type).layers : [field.layer]) &&
        touches(bodyOfPiece(field)),
    ) ||
    world.pieces.some(piece => {
      const { hazard } = terrainOf(piece.type)
      return hazard !== null && hurts(hazard, hazardOf(hazard).layers) && touches(bodyOfPiece(piece))
    })
  )
}
