import type { SeatId } from '@sandtable/kernel'
import type { View } from '../view.ts'
import type { SideId } from '../world.ts'
import { actingIn, assaultOf, onslaughtOf } from './assault.ts'
import { declaredWorth } from './declared.ts'
import { type Fighter, fightersOf } from './fighters.ts'
import { missionOf } from './mission.ts'
import { prospectOf } from './prospects.ts'

/** Shares of worth. Tried out. */
const SHARE = {
  /** What could be done in turns to come, in this one, in the next, and what is feared of others. */
  prospect: 0.3,
  assault: 0.4,
  onslaught: 0.08,
  feared: 0.06,
  /** A unit that is activated and has yet to act. */
  active: 0.06,
  /** A side with a commander acts with many, without one with a single unit. */
  command: 0.1,
  frozen: 0.8,
  unmanned: 0.5,
  /** The mission, as a share of the budget. */
  mission: 0.8,
}

function worthOf({ unit, worth, isManned }: Fighter): number {
  const isFrozen = unit.marks.some(mark => mark.kind === 'frozen')
  return worth * (isManned ? 1 : SHARE.unmanned) * (isFrozen ? SHARE.frozen : 1)
}
/** The part of a side that can act in one turn. */
const commandShare = (fighters: readonly Fighter[]): number =>
  fighters.length < 2 ? 1 : (actingIn(fighters, true) - 1) / (fighters.length - 1)
const strengthOf = (fighters: readonly Fighter[]): number => {
  const worth = fighters.reduce((sum, one) => sum + worthOf(one), 0)
  return worth * (1 - SHARE.command + SHARE.command * commandShare(fighters))
}
/** What activated units may still do is worth having activated them. */
function toCome({ turn, units }: View, side: SideId, fighters: readonly Fighter[]): number {
  if (!turn || turn.step === 'end') return 0
  return fighters.reduce((sum, { unit, worth, side: of }) => {
    const isWaiting = of === side && turn.active[unit.id] !== undefined && !turn.spent.includes(unit.id) && units[unit.id]
    return isWaiting ? sum + SHARE.active * worth : sum
  }, 0)
}

/** How good this looks for a seat: what is left of both sides, what they promise, the mission, what is declared and yet to be rolled. */
export function evaluate(seen: View, seat: SeatId): number {
  const side = Object.values(seen.players).find(one => one.seat === seat)!.side
  const fighters = fightersOf(seen)
  const own = fighters.filter(one => one.side === side)
  const foes = fighters.filter(one => one.side !== side)
  const promise = own.reduce((sum, one) => sum + prospectOf(one, foes, own.length > 1), 0)
  const others = [...new Set(foes.map(one => one.side))]
  const mission = missionOf(seen, fighters, side) - Math.max(0, ...others.map(one => missionOf(seen, fighters, one)))
  return (
    strengthOf(own) -
    strengthOf(foes) +
    SHARE.prospect * promise +
    SHARE.assault * assaultOf(seen, side, own, foes) +
    SHARE.onslaught * onslaughtOf(own, foes) -
    SHARE.feared * onslaughtOf(foes, own) +
    SHARE.mission * seen.card.budget * mission +
    toCome(seen, side, fighters) +
    declaredWorth(seen, side, fighters)
  )
}
