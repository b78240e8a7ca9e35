import type { SeatId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { hasOperativeGuns } from '../attack/guns.ts'
import { isInoperative } from '../basics/body.ts'
import { hasMark, marksOf } from '../basics/marks.ts'
import { allUnits, hasActivation } from '../basics/queries.ts'
import { canEnter } from '../movement/entry.ts'
import { foeOf, type SideId, type Turn, type Unit, type World } from '../world.ts'

export const freshTurn = (unit: string): Turn => ({
  unit,
  phase: 'before',
  hasMoved: false,
  mode: null,
  points: 0,
  spent: 0,
  freeRotations: 0,
  thruster: false,
  over: false,
})

/** TM-ROUND-02, TM-DEST-04, TM-DEPL-07: whether a unit may be activated now. */
export function mayActivate(world: World, unit: Unit): boolean {
  if (unit.inactive || !hasActivation(unit)) return false
  if (unit.where === 'reserve' || unit.where === 'off') return canEnter(world, unit)
  if (unit.where !== 'board') return false
  return !isInoperative(world, unit) || hasOperativeGuns(world, unit)
}
export const toActivate = (world: World, side: SideId): Unit[] =>
  allUnits(world).filter(u => u.side === side && mayActivate(world, u))

/** TM-ROUND-01, TM-ROUND-03: the side that activates next; null when the round is over (TM-ROUND-04). */
export function nextSide(world: World): SideId | null {
  const { inTurn } = world
  if (toActivate(world, inTurn).length > 0) return inTurn
  return toActivate(world, foeOf(inTurn)).length > 0 ? foeOf(inTurn) : null
}

/** TM-ROUND-08, TM-R-121: whose slot it is: in the order of the rolls, cycling over those of the team who have a unit left. */
export function slotOf(world: World, side: SideId): SeatId {
  const open = new Set(toActivate(world, side).map(u => u.seat))
  const order =
    world.initiative.length > 0 ? world.initiative.filter(s => seatsOf(world, side).includes(s)) : seatsOf(world, side)
  // TM-CMD-09: who gave up its turn for a Stance has taken no slot.
  const hadTurn = (u: Unit): boolean => u.side === side && u.inactive && !hasMark(u, 'gaveUp')
  const taken = allUnits(world).filter(u => hadTurn(u) && hasActivation(u)).length
  for (let i = 0; i < order.length; i++) {
    const seat = order[(taken + i) % order.length]!
    if (open.has(seat)) return seat
  }
  return order[0]!
}

/** TM-R-121: who acts for a unit in this turn: its owner, or a team-mate it was handed to. */
export const actorOf = (unit: Unit): SeatId => marksOf(unit, 'hand')[0]?.to ?? unit.seat
