import { spend } from '../basics/counters.ts'
import { unmark } from '../basics/marks.ts'
import { isMachine, unitOf } from '../basics/queries.ts'
import { fits, type Held, heldAt } from '../basics/skills.ts'
import type { PlayerId, Stream, Unit, World } from '../world.ts'
import { findAuthority, streamsOf } from './authority.ts'
import { type Called, type Commander, chainOf, inCallingOrder, proposed, rankOf, roomLeft } from './chain.ts'
import { activatable } from './eligible.ts'
import { devicesOf } from './links.ts'
import { payOptic } from './optics.ts'

/** WL-CTRL-06: whether the commander may issue one more order. */
export const mayIssue = (world: World, commander: Commander): boolean =>
  (world.turn?.streams.length ?? 0) < streamsOf(world, unitOf(world, commander.unit), rankOf(world, commander)) &&
  rankOf(world, commander).counter.left > 0 &&
  roomLeft(world, commander) > 0
/** The same as far as everybody knows: by the rank that was used, and units that everybody sees idle. */
export function couldIssue(world: World, commander: Commander): boolean {
  const { streams, active, player } = world.turn!
  const isLeft = activatable(world, player).some(
    unit => unit.hidden === null && unit.id !== commander.unit && active[unit.id] === undefined,
  )
  const most = streamsOf(world, unitOf(world, commander.unit), rankOf(world, commander))
  return isLeft && streams.length < most && roomLeft(world, commander) > 0
}

/** WL-R-148, WL-CTRL-16: who is activated with a unit: the machine that it operates. */
export const activatedWith = (world: World, unit: Unit): Unit[] => {
  const machine = unit.as === 'seat' && unit.inside !== null ? world.units[unit.inside] : undefined
  return machine && isMachine(world, machine) ? [unit, machine] : [unit]
}
/** WL-R-25, WL-R-209: whether a commander may still take part in an order it gives; a machine that commands does so by itself. */
export const mayJoin = (world: World, id: string): boolean =>
  activatedWith(world, unitOf(world, id)).every(one => world.turn!.active[one.id] === undefined)
/** WL-MOD-07: whoever is activated no longer flees. `stream` -1: it acts by itself. */
export function activate(world: World, unit: Unit, stream: number): void {
  for (const one of activatedWith(world, unit)) {
    world.turn!.active[one.id] ??= stream
    unmark(one, 'fleeing')
    unmark(one, 'just-fled')
  }
}

/** What one order uses up, each once (WL-CTRL-09, WL-CTRL-10, WL-R-144, WL-R-30, WL-R-31). */
type Bill = Map<string, { unit: Unit; slot: number }>
const put = (bill: Bill, unit: Unit, { slot }: Pick<Held, 'slot'>): void => {
  bill.set(`${unit.id}/${slot}`, { unit, slot })
}
/**
 * WL-CTRL-10: both ends of a link pay, the receiver only with a skill of the same class; a voice costs nothing. WL-CTRL-12: a receiver
 * without it pays nothing.
 */
function billLink(world: World, bill: Bill, { from, to, slot }: Called): void {
  if (slot === null) return
  const [sender, receiver] = [unitOf(world, from), unitOf(world, to)]
  put(bill, sender, { slot })
  const { sub } = heldAt(world, sender, slot).skill
  const own = devicesOf(world, receiver).filter(held => fits(held, { sub }))
  // What it already uses to pass the order on is not paid twice.
  const heard = own.find(held => bill.has(`${to}/${held.slot}`)) ?? own[0]
  if (heard) put(bill, receiver, heard)
}
function billOf(world: World, commander: Commander, calls: readonly Called[]): Bill {
  const bill: Bill = new Map()
  put(bill, unitOf(world, commander.unit), commander)
  for (const { to } of calls) {
    const rank = findAuthority(world, unitOf(world, to))
    if (rank) put(bill, unitOf(world, to), rank)
  }
  // From the last link to the first, so that a relay has named what it sends with before it is asked what it hears with.
  for (const call of [...calls].reverse()) billLink(world, bill, call)
  return bill
}

/** Stands for a skill that nobody has seen: it does nothing. */
const UNSEEN = { skill: 'journal', of: 0, left: 0, shown: false }
/**
 * The world as far as everybody knows it: of this player's units the skills that were seen, as if none were used up, and the commander's rank; who
 * is hidden stands where its figure does, or nowhere (WL-GHOST-03).
 */
function worldKnownOf(world: World, player: PlayerId, { unit: by, slot: rank }: Commander): World {
  const known = (unit: Unit): Unit => ({
    ...unit,
    ...(unit.hidden && (unit.hidden.figure ?? { where: 'waiting' as const })),
    hidden: null,
    counters: unit.counters.map((counter, slot) =>
      counter.shown || (unit.id === by && slot === rank) ? { ...counter, left: counter.of } : UNSEEN,
    ),
  })
  const units = Object.entries(world.units).map(([id, unit]) => [id, unit.player === player ? known(unit) : unit] as const)
  return { ...world, units: Object.fromEntries(units) }
}
/** Whether others learn something by whom an order reaches: how far its voice and its devices carry, or what is used up. */
function isUnexpected(world: World, commander: Commander, units: readonly string[], named: readonly string[] | null): boolean {
  const known = worldKnownOf(world, world.turn!.player, commander)
  const others = units.filter(id => id !== commander.unit)
  const room = roomLeft(known, commander)
  const expected = named
    ? chainOf(
        known,
        commander,
        others.map(id => unitOf(known, id)),
        room,
      ).map(({ to }) => to)
    : proposed(known, commander).map(({ id }) => id)
  return [...expected].sort().join() !== [...others].sort().join()
}

/**
 * One order goes out: everybody in it is activated, and everything on the way is paid for. Whether others learn something of closed sheets by it: a
 * skill that they had not seen, or whom it reaches.
 */
export function issue(world: World, commander: Commander, stream: Stream, named: readonly string[] | null): boolean {
  const units = stream.units.map(id => unitOf(world, id))
  const calls = chainOf(world, commander, inCallingOrder(world, commander, units), roomLeft(world, commander))
  const bill = billOf(world, commander, calls)
  const glasses = calls.flatMap(({ to, glass }) => (glass === null ? [] : [{ unit: unitOf(world, to), slot: glass }]))
  const isNews =
    [...bill.values(), ...glasses].some(({ unit, slot }) => !unit.counters[slot]!.shown) ||
    isUnexpected(world, commander, stream.units, named)
  for (const { unit, slot } of bill.values()) spend(world, unit, slot)
  for (const { unit, slot } of glasses) payOptic(world, unit, heldAt(world, unit, slot))
  world.turn!.streams.push(stream)
  for (const unit of units) activate(world, unit, world.turn!.streams.length - 1)
  return isNews
}
