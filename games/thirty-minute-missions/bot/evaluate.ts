import type { SeatId } from '@sandtable/kernel'
import { beyondReach, worthLostFarOff } from '@sandtable/wargame/evaluation'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { distanceBetween } from '../basics/measure.ts'
import { allUnits, onBoard } from '../basics/queries.ts'
import { primaryOf, secondaryOf } from '../missions/score.ts'
import { type View, worldSeen } from '../view.ts'
import { foeOf, type SideId, type Unit, type World } from '../world.ts'
import { prospects } from './prospects.ts'
import { armsReach } from './reach.ts'
import { worthOfUnit } from './worth.ts'

/** A victory point, and one in prospect, as a share of what an average squad costs. */
const POINT = 0.09
const PROSPECT = 0.05
/** What a unit loses of its worth for each hex between its reach and the nearest enemy. */
const PER_HEX = 0.012

/** How good this looks for a seat: its side's units, points and prospects less those of the other (see the bot notes of the rules). */
export function evaluate(seen: View, seat: SeatId): number {
  const world = worldSeen(seen)
  const side = sideOfSeat(world, seat)
  const average = (world.sides.a.cost + world.sides.b.cost) / 2
  const worths = new Map(allUnits(world).map(unit => [unit, worthOfUnit(world, unit)]))
  return (
    standingOf(world, side, average, worths) - standingOf(world, foeOf(side), average, worths) - distanceLoss(world, side, worths)
  )
}
type Worths = ReadonlyMap<Unit, number>

function standingOf(world: World, side: SideId, average: number, worths: Worths): number {
  let worth = 0
  for (const [unit, one] of worths) if (unit.side === side) worth += one
  // TM-MISS-65: what it owes is lost with the next point it scores.
  const points = primaryOf(world, side) + secondaryOf(world, side) - world.sides[side].debt
  return worth + average * (POINT * points + PROSPECT * prospects(world, side))
}

/** What units lose for being out of reach of every enemy. */
function distanceLoss(world: World, side: SideId, worths: Worths): number {
  const foes = onBoard(world, foeOf(side))
  const hexesOff = (unit: Unit) => beyondReach(foes, foe => distanceBetween(unit, foe), armsReach(world, unit))
  return worthLostFarOff(onBoard(world, side), unit => worths.get(unit)! * PER_HEX, hexesOff)
}
