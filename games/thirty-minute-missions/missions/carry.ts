import { compareHexes, type Hex, hexOf } from '@sandtable/geometry/hex/hex'
import { hexDistance } from '../basics/hexes.ts'
import { findStructure, isMech, isWorking, itemsOf, operative } from '../basics/queries.ts'
import type { Objective, Unit, World } from '../world.ts'
import type { Teller } from './telling.ts'

export const carriedBy = (world: World, unit: Unit): Objective[] => world.objectives.filter(o => o.carrier === unit.id)
/** Where an objective is: with its carrier, or where it lies. */
export const placeOf = (world: World, objective: Objective): Hex =>
  objective.carrier === null ? objective.hex : world.units[objective.carrier]!.hex

/** TM-R-96: operative arms that neither hold something nor carry an object. */
export function freeArms(world: World, unit: Unit): string[] {
  const taken = new Set(carriedBy(world, unit).map(o => o.arm))
  for (const item of itemsOf(world, unit))
    if (item.mode === 'equipped' && isWorking(item)) for (const arm of item.sections) taken.add(arm)
  return operative(world, unit, 'arm').filter(arm => !taken.has(arm))
}
/** TM-MISS-32: a vehicle tows what a mech would carry. */
export const isTowing = (world: World, unit: Unit): boolean => !isMech(world, unit) && carriedBy(world, unit).length > 0

/** TM-R-95: the nearest hex without a structure, of equals the one in the lower row, then in the lower column. */
export function nearestPassable(world: World, hex: Hex): Hex {
  if (findStructure(world, hex) === null) return { column: hex.column, row: hex.row }
  let best: Hex | null = null
  for (const key in world.cells) {
    const other = hexOf(key)
    if (findStructure(world, other) === null && (best === null || isNearer(hex, other, best))) best = other
  }
  return best ?? hex
}
function isNearer(from: Hex, a: Hex, b: Hex): boolean {
  const [near, far] = [hexDistance(from, a), hexDistance(from, b)]
  return near === far ? compareHexes(a, b) < 0 : near < far
}

/** TM-BATL-17, TM-R-122, TM-R-136: what a unit carries, in this arm or in all, falls into its hex. */
export function dropObjects(play: Teller, unit: Unit, arm: string | null = null): void {
  for (const objective of carriedBy(play.world, unit)) {
    if (arm !== null && objective.arm !== arm) continue
    Object.assign(objective, { carrier: null, arm: null, hex: { ...nearestPassable(play.world, unit.hex) } })
    play.emit('object dropped', 'TM-BATL-17', { objective: objective.id, unit: unit.id, at: { ...objective.hex } })
  }
}
