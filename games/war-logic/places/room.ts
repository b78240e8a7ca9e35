import { shapeOf } from '@sandtable/geometry/table/shape'
import { headsOf } from '../basics/figures.ts'
import { findPiece, sheetOf, thoseIn, unitOf } from '../basics/look-ups.ts'
import { skillsWith } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import type { BaseSize } from '../data/types.ts'
import type { Unit, World } from '../world.ts'
import { findSite } from './sites.ts'

const diameterOf = (base: BaseSize): number => (base.shape === 'circle' ? base.diameter : Math.max(base.width, base.depth))
/** WL-R-149: one place for every inch of a base's diameter. */
export const placesTaken = (world: Pick<World, 'own'>, unit: Unit): number => Math.ceil(diameterOf(sheetOf(world, unit).base))

/** WL-HOUSE-07, WL-R-211: places in a closed piece, or in a bought building with its seats (WL-LOAD-01). */
export function capacityOf(world: World, place: string): number {
  const piece = findPiece(world, place)
  if (piece) return piece.form === 'closed' ? piece.capacity : 0
  const building = unitOf(world, place)
  const loads = skillsWith(world, building, { sub: 'Load', usable: true }).filter(({ skill }) => !skill.tags.includes('prison'))
  return (
    sheetOf(world, building).crewSeats + loads.reduce((total, { skill }) => total + headsOf(world, building, skill.impact), 0)
  )
}
export const roomIn = (world: World, place: string): number =>
  capacityOf(world, place) - thoseIn(world, place).reduce((total, unit) => total + placesTaken(world, unit), 0)

/** The shorter side of a footprint in hundredths. */
function shorterSide(world: World, place: string): number {
  const { footprint } = findSite(world, place)!.body
  if (footprint.type === 'rect') return Math.min(footprint.length, footprint.width)
  const { box } = shapeOf({ footprint, at: { x: 0, y: 0 }, facing: 0 })
  return Math.min(box.right - box.left, box.top - box.bottom)
}
/** WL-R-211: whether a unit can be in a closed piece: its base is smaller than the shorter side. */
export const fitsIn = (world: World, place: string, unit: Unit): boolean =>
  inch(diameterOf(sheetOf(world, unit).base)) < shorterSide(world, place)
/** WL-HOUSE-07: whether there is room for it now. */
export const hasRoomFor = (world: World, place: string, unit: Unit): boolean =>
  fitsIn(world, place, unit) && placesTaken(world, unit) <= roomIn(world, place)
