import { compareHexes, type Hex } from '@sandtable/geometry/hex/hex'
import { figures, hasOption, movesInWater, staysAloft } from '../basics/body.ts'
import { colourOf, floorOf, isWater } from '../basics/ground.ts'
import { findStructure, isCategory, isOnBoard, sheetOf, unitsIn } from '../basics/queries.ts'
import { SPACE } from '../data/figures.ts'
import { isFree, spotIn } from '../free/site.ts'
import { behind, ring, ringsPerHex } from '../free/steps.ts'
import { siteIn } from '../free/table.ts'
import { can } from '../hooks.ts'
import type { Site, Unit, World } from '../world.ts'

export const LOWEST = -2
/** TM-ELEV-02, TM-ELEV-03. */
export const HIGHEST = { flight: 3, others: 2 } as const
/** Farther than any hex of a board is from another. */
const FAR = 24

/**
 * TM-R-15, TM-R-112, TM-MOVE-11, TM-MOVE-13: what stands in a hex at this elevation leaves room for one more. TM-OPT-02: bases do not
 * overlap without hexes.
 */
export function fits(world: World, unit: Unit, others: readonly Unit[], level: number): boolean {
  if (world.options.hexless) return !others.some(other => other.level === level && other.id !== unit.id)
  let count = 1
  let space = figures(world, unit).space
  for (const other of others) {
    if (other.level !== level || other.id === unit.id) continue
    // TM-MOVE-12.
    if (other.side !== unit.side) return false
    count++
    space += figures(world, other).space
  }
  return count <= SPACE.maxUnits && space <= SPACE.capacity
}
/** A structure stops everything below its roof (TM-R-128), ground everything below itself. */
const isAbove = (world: World, hex: Site, level: number): boolean => isOnBoard(world, hex) && level >= floorOf(world, hex)

/** TM-R-15, TM-MOVE-12, TM-R-128: whether a unit could be in this hex at this elevation, its rear hex (TM-R-16) behind its facing. */
export function hasRoom(world: World, unit: Unit, hex: Site, level: number): boolean {
  if (!isAbove(world, hex, level) || !fits(world, unit, unitsIn(world, hex), level)) return false
  return sheetOf(world, unit).footprint === 1 || hasRearRoom(world, unit, hex, level, unit.facing)
}
/** TM-R-16: the hex behind a facing is free for the rear of a two-hex unit. */
export function hasRearRoom(world: World, unit: Unit, lead: Site, level: number, facing: number): boolean {
  const rear = behind(lead, facing)
  const structure = findStructure(world, rear)
  if (!isOnBoard(world, rear) || (structure !== null && structure.elevation >= level)) return false
  return fits(world, unit, unitsIn(world, rear), level)
}

/** Whether something carries a unit at this elevation of a hex: ground, roof, water or its thrusters. Room is another matter. */
export function isCarried(world: World, unit: Unit, hex: Site, level: number): boolean {
  if (!isAbove(world, hex, level)) return false
  const wet = isWater(world, hex) && findStructure(world, hex) === null
  if (isCategory(world, unit, 'aquatic') && !wet && !can(world, unit.id, 'floats')) return false
  const floor = floorOf(world, hex)
  const isUp = level > (wet ? 0 : floor)
  if (isCategory(world, unit, 'aerial')) return isUp && level >= 1 && level <= highestOf(world, unit) && staysAloft(world, unit)
  if (isUp) return level <= highestOf(world, unit) && staysAloft(world, unit)
  if (isCategory(world, unit, 'terrestrial') && wet) return level === wadingLevel(world, unit, hex)
  if (level === floor) return true
  return movesInWater(world, unit) || (level === 0 && staysAloft(world, unit))
}
/** TM-SYS-03, TM-R-132: a Terrestrial Vehicle floats, or wades in shallow water; null where it cannot be at all. */
export function wadingLevel(world: World, unit: Unit, hex: Hex): number | null {
  if (can(world, unit.id, 'floats')) return 0
  return can(world, unit.id, 'changesElevation') && colourOf(world, hex) === 'light_blue' ? floorOf(world, hex) : null
}
export const highestOf = (world: World, unit: Unit): number =>
  hasOption(world, unit, 'flight') ? HIGHEST.flight : HIGHEST.others

/** TM-DEPL-03, TM-DEPL-04: the elevations of a hex at which a unit could be placed now, lowest first. */
export function levelsAt(world: World, unit: Unit, hex: Site): number[] {
  const levels: number[] = []
  for (let level = LOWEST; level <= HIGHEST.flight; level++) {
    if (isCarried(world, unit, hex, level) && hasRoom(world, unit, hex, level)) levels.push(level)
  }
  return levels
}

/**
 * TM-R-41, TM-R-64: the free hex nearest to this one, itself included, at this elevation; of equals the one in the lower row, then the lower
 * column (TM-R-110). `level` null: on the floor of whatever hex that is.
 */
export function freeHexNear(world: World, unit: Unit, hex: Site, level: number | null): Site | null {
  for (let radius = 0; radius <= FAR * ringsPerHex(hex); radius++) {
    const found = ring(hex, radius)
      .filter(one => {
        const at = level ?? floorOf(world, one)
        return isCarried(world, unit, one, at) && hasRoom(world, unit, one, at)
      })
      .sort(compareHexes)[0]
    if (found !== undefined) return found
  }
  return null
}

/** Puts a unit somewhere on the board, in place and facing; the rear of a two-hex unit comes directly behind (TM-R-16). */
export function placeUnit(world: World, unit: Unit, site: Site, level: number, facing: number): void {
  const hex = { ...siteIn(world, site) }
  const at = isFree(hex) ? spotIn(hex) : null
  const rear = sheetOf(world, unit).footprint === 2 ? behind(hex, facing) : null
  Object.assign(unit, { where: 'board', hex, level, facing, at, rear, hug: null })
}
/** TM-R-16: the rear of a two-hex unit follows into the hex its lead left; without hexes it stays straight behind. */
export function followUp(unit: Unit, left: Site): void {
  if (unit.rear !== null && !isFree(left)) unit.rear = { ...left }
}
