import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { SeatId } from '@sandtable/kernel'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import type { View } from '../view.ts'
import type { SideId } from '../world.ts'
import { declaredWorth } from './declared.ts'
import { type Fighter, fightersOf } from './fighters.ts'
import { missionOf } from './mission.ts'
import { prospectOf } from './prospects.ts'

/** WL-CTRL-08. */
const FOCUS = inch(DEFAULTS.commandFocus)
/** Shares of worth. Tried out. */
const SHARE = {
  /** What could be done next, and what is feared: the own side is to act. */
  prospect: 0.45,
  feared: 0.15,
  /** A unit that is activated and has yet to act. */
  active: 0.06,
  /** A side with a commander acts with many, without one with a single unit. */
  command: 0.12,
  frozen: 0.8,
  unmanned: 0.5,
  /** What an order does not let a unit attack in this turn. */
  later: 0.6,
  /** The mission, as a share of the budget. */
  mission: 0.8,
}

function worthOf({ unit, worth, isManned }: Fighter): number {
  const isFrozen = unit.marks.some(mark => mark.kind === 'frozen')
  return worth * (isManned ? 1 : SHARE.unmanned) * (isFrozen ? SHARE.frozen : 1)
}
/** WL-CTRL-13: the most units that a side's best commander could order, as a share of what it has. */
function commandShare(fighters: readonly Fighter[]): number {
  if (fighters.length < 2) return 1
  const best = Math.max(0, ...fighters.map(one => one.commands))
  return Math.min(1, best / (fighters.length - 1))
}
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

/** WL-CTRL-08: whom an order lets a unit attack in this turn counts in full, others as what may come later. */
function shareFor({ turn }: View, fighter: Fighter): ((foe: Fighter) => number) | undefined {
  const { unit, weapons, at: here, radius } = fighter
  // WL-TURN-04: whoever is not activated, or has had its attack, waits for another turn.
  const place = turn === null || turn.spent.includes(unit.id) ? undefined : turn.active[unit.id]
  if (place === undefined) return () => SHARE.later
  const stream = turn?.streams[place]
  if (!stream) return undefined
  const only = (isOpen: (foe: Fighter) => boolean) => (foe: Fighter) => (isOpen(foe) ? 1 : SHARE.later)
  if (stream.order === 'hold') {
    const reach = Math.max(0, ...weapons.map(weapon => weapon.range))
    return only(foe => distanceBetween(foe.at, here) - foe.radius - radius <= reach)
  }
  const { at } = stream
  return stream.order === 'attack' && at !== null
    ? only(foe => distanceBetween(foe.at, at) - foe.radius <= FOCUS)
    : only(() => false)
}

/** How good this looks for a seat: what is left of both sides, what they promise, the mission, what is declared and yet to be rolled. */
export function evaluate(seen: View, seat: SeatId): number {
  const side = Object.values(seen.players).find(one => one.seat === seat)!.side
  const fighters = fightersOf(seen)
  const own = fighters.filter(one => one.side === side)
  const foes = fighters.filter(one => one.side !== side)
  const promise = own.reduce((sum, one) => sum + prospectOf(one, foes, shareFor(seen, one)), 0)
  const fear = foes.reduce((sum, one) => sum + prospectOf(one, own), 0)
  const others = [...new Set(foes.map(one => one.side))]
  const mission = missionOf(seen, fighters, side) - Math.max(0, ...others.map(one => missionOf(seen, fighters, one)))
  return (
    strengthOf(own) -
    strengthOf(foes) +
    SHARE.prospect * promise -
    SHARE.feared * fear +
    SHARE.mission * seen.card.budget * mission +
    toCome(seen, side, fighters) +
    declaredWorth(seen, side, fighters)
  )
}
