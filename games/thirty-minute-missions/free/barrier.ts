import { distanceToSegment } from '@sandtable/geometry/table/segment'
import { type Violation, violation } from '@sandtable/kernel'
import { floorOf } from '../basics/ground.ts'
import { hexesWithin } from '../basics/hexes.ts'
import { findStructure, hexesOf } from '../basics/queries.ts'
import type { Mover } from '../movement/mover.ts'
import type { Site, Spot } from '../world.ts'
import { linesBetween } from './lines.ts'
import { placeAt } from './shown.ts'
import { centreOf, gapBetween, isOverlap, siteAt, spotIn } from './site.ts'

/** TM-OPT-03: what stops a straight step between its ends: ground and structures under its centre, enemies under its base. */
export const barrierOn = (mover: Mover, from: Site, level: number, to: Site, arrival: number): Violation | null =>
  groundOn(mover, from, level, to) ?? enemyOn(mover, from, to, arrival)

/** TM-R-14, TM-R-20, TM-R-128: the painted hexes it only crosses. Where the line has two sides, the open one will do. */
function groundOn(mover: Mover, from: Site, level: number, to: Site): Violation | null {
  if (isOpenAround(mover, from, level)) return null
  const sides = linesBetween(from, to).map(({ through }) => {
    for (const hex of through) {
      const problem = hexProblem(mover, from, level, hex)
      if (problem !== null) return problem
    }
    return null
  })
  return sides.includes(null) ? null : sides[0]!
}
/** How many painted hexes away what a single step crosses can be. */
const STEP_CROSSES = 2
/** Nothing around a painted hex stops anybody: then nothing that a step out of it crosses does. */
function isOpenAround(mover: Mover, from: Site, level: number): boolean {
  const key = ((from.column + 64) * 128 + from.row + 64) * 8 + level + 2
  const known = mover.open.get(key)
  if (known !== undefined) return known
  const isOpen = hexesWithin(from, STEP_CROSSES).every(hex => hexProblem(mover, from, level, hex) === null)
  mover.open.set(key, isOpen)
  return isOpen
}
function hexProblem({ world, way }: Mover, from: Site, level: number, hex: Site): Violation | null {
  const floor = floorOf(world, hex)
  const structure = findStructure(world, hex)
  const at = placeAt(siteAt(centreOf(hex)), level)
  // TM-THROW-15: whoever stands at the foot of its wall goes away from it.
  if (structure !== null && floor > level && structure === findStructure(world, from)) return null
  if (structure !== null && floor > level)
    return violation('TM-R-128', 'a structure is in the way', { structure: structure.id, roof: floor, level }, at)
  const climbs = way === 'ground' || way === 'water' ? 1 : 0
  return floor - level > climbs ? violation('TM-R-14', 'the ground is too high on the way', { ground: floor, level }, at) : null
}

/** TM-MOVE-12: an enemy base at the elevation where the step ends. Whoever it overlaps already it may only draw away from. */
function enemyOn({ unit, rest }: Mover, from: Site, to: Site, level: number): Violation | null {
  const [start, end] = [spotIn(from), spotIn(to)]
  for (const other of rest) {
    if (other.side === unit.side || other.level !== level) continue
    if (hexesOf(other).some(hex => isInTheWay(spotIn(hex), start, end)))
      return violation('TM-MOVE-12', 'an enemy is in the way at that elevation', { enemy: other.id, level }, placeAt(to, level))
  }
  return null
}
function isInTheWay(enemy: Spot, start: Spot, end: Spot): boolean {
  if (!isOverlap(distanceToSegment(enemy, start, end))) return false
  const before = gapBetween(enemy, start)
  return !isOverlap(before) || gapBetween(enemy, end) <= before
}
