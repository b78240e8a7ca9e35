import { neighbour, turnBy } from '@sandtable/geometry/hex/direction'
import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { hexesCrossed } from '@sandtable/geometry/hex/hexes-crossed'
import { hexesWithin } from '@sandtable/geometry/hex/range'
import { type Violation, violation } from '@sandtable/kernel'
import { canLand, freeHexes, isWalled, touchdown } from '../damage/landing.ts'
import { findStructure, isOnBoard, unitsIn } from '../look-up.ts'
import { directionBetween, distanceToHex, isInView } from '../measure.ts'
import type { Unit, World } from '../world.ts'
import { throwDistance } from './throw-distance.ts'

/** TM-THROW-01, TM-THROW-03, TM-THROW-04: why a hex cannot be named as the landing hex; null if it can. */
export function throwHexProblem(world: World, unit: Unit, hex: Hex, most = throwDistance(world, unit).total): Violation | null {
  const at = { x: hex.q, y: hex.r, facing: null, level: null }
  if (!isOnBoard(world, hex)) return violation('TM-R-68', 'it is off the board', {}, at)
  const distance = distanceToHex(unit, hex)
  if (distance < 1 || distance > most)
    return violation('TM-THROW-03', `it is ${distance} hexes away, at most ${most} are possible`, { distance, most }, at)
  if (!isInView(world, unit, hex)) return violation('TM-THROW-01', 'it is not in the Field of View', {}, at)
  const surface = touchdown(world, hex, unit.level)
  return surface > unit.level
    ? violation('TM-THROW-04', `it lies at ${surface}, higher than ${unit.level}`, { surface, level: unit.level }, at)
    : null
}
/** Whether there is any. */
export const canThrow = (world: World, unit: Unit, most: number): boolean =>
  hexesWithin(unit.hex, most).some(hex => throwHexProblem(world, unit, hex, most) === null)
export function throwHexes(world: World, unit: Unit): Hex[] {
  const most = throwDistance(world, unit).total
  return most <= 0 ? [] : hexesWithin(unit.hex, most).filter(hex => throwHexProblem(world, unit, hex, most) === null)
}

/** What stops a thrown unit in a hex: the wall of a structure, ground too high, the edge of the board. */
const stops = (world: World, hex: Hex, level: number): boolean =>
  !isOnBoard(world, hex) || isWalled(world, hex, level) || touchdown(world, hex, level) > level

/** TM-R-65, TM-R-07: the hexes of the line, the last one included; along borders the side that is better for the thrower. */
export function throwPath(world: World, unit: Unit, to: Hex): Hex[] {
  const [left, right] = hexesCrossed(unit.hex, to).sides
  const cost = (hexes: readonly Hex[]): number =>
    hexes.reduce((sum, hex) => {
      const friends = unitsIn(world, hex).filter(u => u.side === unit.side && u.level === unit.level).length
      return sum + friends + (stops(world, hex, unit.level) ? 1 : 0)
    }, 0)
  return [...(left === right || cost(right) <= cost(left) ? right : left), to]
}

/** TM-THROW-18 to TM-THROW-25, TM-R-126, TM-R-145: where a throw goes that missed the named hex. */
export function deviated(world: World, unit: Unit, named: Hex, face: number): Hex {
  const first = throwPath(world, unit, named)[0]!
  if (face === 8) return first
  const away = directionBetween(unit.hex, named)!
  const once = neighbour(named, face === 7 ? away : turnBy(away, 1 - face))
  const to = face === 7 ? neighbour(once, away) : once
  return isSameHex(to, unit.hex) ? first : to
}

/** The hexes a thrown unit really flies through, and the structure it hits in the last of them (TM-R-68, TM-R-128). */
export type Flight = { hexes: Hex[]; structure: string | null }
export function flightTo(world: World, unit: Unit, to: Hex): Flight {
  const hexes: Hex[] = []
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
export function landingHexes(world: World, unit: Unit, target: Unit, { hexes }: Flight, before: number): Hex[] {
  const free = (hex: Hex): boolean => canLand(world, target, hex, unit.level)
  const last = hexes.slice(0, before).findLast(free)
  if (last) return [last]
  const taken = hexes[before]
  return freeHexes(taken ?? unit.hex, hex => !(taken && isSameHex(hex, taken)) && free(hex))
}
