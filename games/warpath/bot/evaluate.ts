import type { SeatId } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import type { View } from '../view.ts'
import { foeOf, type SideId } from '../world.ts'
import { type Fighter, fightersOf } from './fighters.ts'
import { missionProspects } from './mission.ts'
import { prospectOf } from './prospects.ts'
import { itemsOf, MISSION_POINT } from './scoring.ts'

/** Weights in points of the army lists for a game of 1000; shares of a unit's worth. Tried out. */
const WORTH = { cp: 4, shield: 10 }
const SHARE = {
  pinned: 0.92,
  reserve: 0.85,
  aboard: 0.95,
  command: 1.3,
  /** Of what units are worth so much counts in the last Round: then only the mission does. */
  last: 0.25,
  prospect: 0.9,
  /** What the enemy promises is not as near: the own side is to act, and it may be answered. */
  feared: 0.75,
}

/** How good this looks for a seat: mission points first, then what is left, what it promises and what it fears. */
export function evaluate(seen: View, seat: SeatId): number {
  const side = sideOfSeat(seen, seat)
  const foe = foeOf(side)
  const fighters = fightersOf(seen)
  const point = (MISSION_POINT * seen.options.points) / 1000
  const scored = seen.sides[side].score - seen.sides[foe].score
  const matters = patience(seen)
  return (
    point * (scored + missionProspects(seen, side, fighters) + killsScored(seen, side)) +
    matters * (worthOf(seen, side, fighters) - worthOf(seen, foe, fighters)) +
    matters * SHARE.prospect * menace(seen, side, fighters)
  )
}

/** What units are worth as the game goes on: all of it at the beginning. */
function patience({ round, options }: View): number {
  const left = Math.max(0, options.rounds - Math.max(1, round)) / Math.max(1, options.rounds - 1)
  return SHARE.last + (1 - SHARE.last) * left
}

function worthOf(seen: View, side: SideId, fighters: readonly Fighter[]): number {
  let worth = WORTH.cp * seen.sides[side].cp
  for (const fighter of fighters) if (fighter.side === side) worth += worthOfUnit(fighter)
  return worth
}
function worthOfUnit({ unit, profile, perBase }: Fighter): number {
  let worth = perBase * unit.bases.length + WORTH.shield * unit.shields
  if (unit.pinned) worth *= SHARE.pinned
  if (profile.isCommand) worth *= SHARE.command
  if (unit.where === 'reserve') worth *= SHARE.reserve
  if (unit.where === 'aboard') worth *= SHARE.aboard
  return worth
}

/** WP-MISS-06: mission points for what is destroyed, as it stands. */
function killsScored(seen: View, side: SideId): number {
  const [own, foe] = [seen.sides[side], seen.sides[foeOf(side)]]
  let sum = 0
  for (const { what, points, per } of itemsOf(seen)) {
    if (what === 'destroyedPoints') sum += (points * (own.destroyed - foe.destroyed)) / per
    if (what === 'moreDestroyedThisRound') sum += 0.7 * points * Math.sign(own.destroyedThisRound - foe.destroyedThisRound)
  }
  return sum
}

/** What the own units promise less what those of the enemy do. */
function menace(seen: View, side: SideId, fighters: readonly Fighter[]): number {
  const own = fighters.filter(fighter => fighter.side === side)
  const foes = fighters.filter(fighter => fighter.side !== side)
  let sum = 0
  for (const fighter of own) sum += prospectOf(fighter, foes, seen.phase)
  for (const fighter of foes) sum -= SHARE.feared * prospectOf(fighter, own, seen.phase)
  return sum
}
