import { type Violation, violation } from '@sandtable/kernel'
import { hexesCrossed, hexesWithin } from '../basics/hexes.ts'
import { distanceToHex, isInView } from '../basics/measure.ts'
import { findStructure, isOnBoard, unitsIn } from '../basics/queries.ts'
import { canLand, freeHexes, isWalled, touchdown } from '../damage/landing.ts'
import { awayText, farText } from '../free/far.ts'
import { pointsBetween } from '../free/lines.ts'
import { placeShown } from '../free/shown.ts'
import { isFree, isSameSite, siteAt, spotIn } from '../free/site.ts'
import { facingTo, next, turnedBy } from '../free/steps.ts'
import { siteIn } from '../free/table.ts'
import type { Site, Unit, World } from '../world.ts'
import { throwDistance } from './throw-distance.ts'

/** TM-THROW-01, TM-THROW-03, TM-THROW-04: why a hex cannot be named as the landing hex; null if it can. */
export function throwHexProblem(world: World, unit: Unit, hex: Site, most = throwDistance(world, unit).total): Violation | null {
  const at = placeShown(world, hex)
  if (!isOnBoard(world, hex)) return violation('TM-R-68', 'it is off the board', {}, at)
  const distance = distanceToHex(unit, hex)
  if (distance < 1 || distance > most)
    return violation(
      'TM-THROW-03',
      `it is ${awayText(world, distance)}, at most ${farText(world, most)} are possible`,
      { distance, most },
      at,
    )
  if (!isInView(world, unit, hex)) return violation('TM-THROW-01', 'it is not in the Field of View', {}, at)
  const surface = touchdown(world, hex, unit.level)
  return surface > unit.level
    ? violation('TM-THROW-04', `it lies at ${surface}, higher than ${unit.level}`, { surface, level: unit.level }, at)
    : null
}
/** Whether there is any. */
export const canThrow = (world: World, unit: Unit, most: number): boolean =>
  sitesWithin(world, unit, most).some(hex => throwHexProblem(world, unit, hex, most) === null)
/** All of them; without hexes one in each painted hex. */
export function throwHexes(world: World, unit: Unit): Site[] {
  const most = throwDistance(world, unit).total
  return most <= 0 ? [] : sitesWithin(world, unit, most).filter(hex => throwHexProblem(world, unit, hex, most) === null)
}
const sitesWithin = (world: World, { hex }: Unit, most: number): Site[] =>
  isFree(hex) ? hexesWithin(hex, most + 1).map(one => siteIn(world, one)) : hexesWithin(hex, most)

/** What stops a thrown unit in a hex: the wall of a structure, ground too high, the edge of the board. */
const stops = (world: World, hex: Site, level: number): boolean =>
  !isOnBoard(world, hex) || isWalled(world, hex, level) || touchdown(world, hex, level) > level

/** TM-R-65, TM-R-07: the hexes of the line, the last one included; along borders the side that is better for the thrower. Without hexes points. */
export function throwPath(world: World, unit: Unit, to: Site): Site[] {
  if (isFree(unit.hex)) return pointsBetween(unit.hex, spotIn(to)).map(siteAt)
  const [left, right] = hexesCrossed(unit.hex, to).sides
  const cost = (hexes: readonly Site[]): number =>
    hexes.reduce((sum, hex) => {
      const friends = unitsIn(world, hex).filter(u => u.side === unit.side && u.level === unit.level).length
      return sum + friends + (stops(world, hex, unit.level) ? 1 : 0)
    }, 0)
  return [...(left === right || cost(right) <= cost(left) ? right : left), to]
}

/**
 * TM-THROW-18 to TM-THROW-25, TM-R-126, TM-R-145: where a throw goes that missed the named hex. TM-THROW-19, TM-THROW-20, TM-THROW-21,
 * TM-THROW-22, TM-THROW-23, TM-THROW-24: each face its own hex.
 */
export function deviated(world: World, unit: Unit, named: Site, face: number): Site {
  const away = facingTo(unit.hex, named, unit.facing)
  const first = isFree(unit.hex) ? next(unit.hex, away) : throwPath(world, unit, named)[0]!
  if (face === 8) return first
  const once = next(named, face === 7 ? away : turnedBy(named, away, 1 - face))
  const to = face === 7 ? next(once, away) : once
  return distanceToHex(unit, to) === 0 ? first : to
}

/** The hexes a thrown unit really flies through, and the structure it hits in the last of them (TM-R-68, TM-R-128). */
export type Flight = { hexes: Site[]; structure: string | null }
export function flightTo(world: World, unit: Unit, to: Site): Flight {
  const hexes: Site[] = []
  for (const hex of throwPath(world, unit, to)) {
    if (!isOnBoard(world, hex)) break
    if (isWalled(world, hex, unit.level)) return { hexes: [...hexes, hex], structure: findStructure(world, hex)!.id }
    if (touchdown(world, hex, unit.level) > unit.level) break
    hexes.push(hex)
  }
  return { hexes, structure: null }
}

export type Bystander = { unit: string; at: number }
/** TM-THROW-13, TM-R-65: the other units on the way at the thrower's elevation, nearest first. */
export function bystanders(world: World, unit: Unit, target: Unit, { hexes }: Flight): Bystander[] {
  const met = new Map<string, number>()
  for (const [at, hex] of hexes.entries())
    for (const other of unitsIn(world, hex))
      if (other.level === unit.level && other.id !== unit.id && other.id !== target.id && !met.has(other.id))
        met.set(other.id, at)
  return [...met].map(([id, at]) => ({ unit: id, at }))
}

/**
 * Where a thrown unit comes down that is not stopped by a structure: in the last hex it reaches, before hex number `before` (TM-R-65,
 * TM-R-66), or else in a free hex nearest to that one (TM-R-146). Several: the thrower chooses.
 */
export function landingHexes(world: World, unit: Unit, target: Unit, { hexes }: Flight, before: number): Site[] {
  const free = (hex: Site): boolean => canLand(world, target, hex, unit.level)
  const last = hexes.slice(0, before).findLast(free)
  if (last) return [last]
  const taken = hexes[before]
  return freeHexes(taken ?? unit.hex, hex => !(taken && isSameSite(hex, taken)) && free(hex))
}
