import { type Violation, violation } from '@sandtable/kernel'
import { gapBetween } from '../basics/measure.ts'
import { unitOf } from '../basics/queries.ts'
import { type Held, heldAt } from '../basics/skills.ts'
import type { Unit, World } from '../world.ts'
import { findAuthority, hasAuthority, ordersOf, relaysOf } from './authority.ts'
import { activatable, whyNotInCommand } from './eligible.ts'
import { type Link, linkTo, type Sender } from './links.ts'

/** Who commands: with which of its ranks (WL-R-32), and with which communication skill alone; null: whichever reaches. */
export type Commander = { unit: string; slot: number; by: number | null }
/** One link of a chain of command. */
export type Called = Link & { from: string; to: string }

/** A sender that still has room: `taken` are those it calls. */
type Sending = Sender & { room: number; taken: Unit[]; used: number[] }

const senderOf = (world: World, { unit, slot, by }: Commander): Sender => {
  const sender = unitOf(world, unit)
  return { unit: sender, rank: heldAt(world, sender, slot), by }
}
export const rankOf = (world: World, commander: Commander): Held => senderOf(world, commander).rank

/**
 * What bounds a chain of command: relays in a row (WL-CTRL-05), their rank (WL-R-33), how many each of them orders (WL-CTRL-04), and whether they can
 * give orders at all (WL-CTRL-14).
 */
type Bounds = { relays: number; rank: number; isFilled: boolean; isAble: boolean }
function boundsOf(world: World, commander: Commander): Bounds {
  const { unit, rank } = senderOf(world, commander)
  return { relays: relaysOf(world, unit, rank), rank: rank.skill.impact, isFilled: true, isAble: true }
}

/** WL-CTRL-04, WL-R-33: an ordered unit passes the order on with its own rank, if that is not above the commander's. */
function findRelay(world: World, unit: Unit, { rank: most, isFilled, isAble }: Bounds): Sending | null {
  const rank = findAuthority(world, unit)
  if (rank === null || rank.skill.impact > most || (isAble && whyNotInCommand(world, unit, unit.player!) !== null)) return null
  return { unit, rank, by: null, room: isFilled ? ordersOf(world, unit, rank) : Infinity, taken: [], used: [] }
}

/** Gives a unit to a sender that reaches it; where all of those are full, one of them gives up somebody whom another reaches. */
function take(world: World, senders: readonly Sending[], unit: Unit, tried: readonly Sending[] = []): boolean {
  const near = senders.filter(sender => !tried.includes(sender) && linkTo(world, sender, unit) !== null)
  const free = near.find(({ taken, room }) => taken.length < room)
  if (free) return free.taken.push(unit) > 0
  return near.some(sender =>
    sender.taken.some((other, i) => {
      if (!take(world, senders, other, [...tried, sender])) return false
      sender.taken[i] = unit
      return true
    }),
  )
}

function linksOf(world: World, senders: readonly Sending[]): Called[] {
  return senders.flatMap(sender =>
    sender.taken.map(unit => {
      const link = linkTo(world, sender, unit, sender.used)!
      if (link.slot !== null) sender.used.push(link.slot)
      return { ...link, from: sender.unit.id, to: unit.id }
    }),
  )
}

/**
 * WL-CTRL-02 to WL-CTRL-05: how one order goes from the commander through these units, as far as it reaches: first those in its own reach, then
 * from relay to relay. `most`: how many it may still order. Those who can pass it on come first where not all of them can be called.
 */
export function chainOf(
  world: World,
  commander: Commander,
  units: readonly Unit[],
  most: number,
  bounds: Bounds = boundsOf(world, commander),
): Called[] {
  const first = senderOf(world, commander)
  const calls: Called[] = []
  let waiting = units.filter(unit => unit !== first.unit)
  let senders: Sending[] = [{ ...first, room: most, taken: [], used: [] }]
  for (let relays = 0; relays <= bounds.relays && senders.length > 0; relays++) {
    const room = most - calls.length
    const level: Unit[] = []
    for (const unit of waiting) if (level.length < room && take(world, senders, unit)) level.push(unit)
    calls.push(...linksOf(world, senders))
    waiting = waiting.filter(unit => !level.includes(unit))
    senders = level.map(unit => findRelay(world, unit, bounds)).filter(sender => sender !== null)
  }
  return calls
}

/** The nearest first, and before them whoever could pass the order on. */
export function inCallingOrder(world: World, { unit: id }: Commander, units: readonly Unit[]): Unit[] {
  const from = unitOf(world, id)
  const rated = units.map(unit => ({ unit, ranked: findAuthority(world, unit) !== null, gap: gapBetween(world, from, unit) }))
  return rated.sort((a, b) => Number(b.ranked) - Number(a.ranked) || a.gap - b.gap).map(({ unit }) => unit)
}

/** WL-R-120, WL-R-209: own units that have no order yet, nor a machine with one. */
const unordered = (world: World, { unit: id }: Commander): Unit[] => {
  const { player } = unitOf(world, id)
  const active = world.turn?.active ?? {}
  return activatable(world, player!).filter(
    unit => unit.id !== id && active[unit.id] === undefined && (unit.as !== 'seat' || active[unit.inside!] === undefined),
  )
}
/** How many more the commander may order. */
export function roomLeft(world: World, commander: Commander): number {
  const unit = unitOf(world, commander.unit)
  const ordered = (world.turn?.streams ?? []).flatMap(({ units }) => units).filter(id => id !== commander.unit)
  return ordersOf(world, unit, rankOf(world, commander)) - ordered.length
}
/** Everybody whom one more order of this commander could reach, if not all at once (WL-CTRL-04); hidden units only by name (WL-R-168). */
export const inReach = (world: World, commander: Commander): Unit[] => within(world, commander, {})
const within = (world: World, commander: Commander, wider: Partial<Bounds>): Unit[] => {
  const bounds = { ...boundsOf(world, commander), isFilled: false, ...wider }
  const units = inCallingOrder(world, commander, unordered(world, commander))
  return chainOf(world, commander, units, Infinity, bounds).map(({ to }) => unitOf(world, to))
}
/** Why a unit that could act is not in reach: what cuts the chain of command before it. */
export function whyNotReached(world: World, commander: Commander, unit: Unit): Violation {
  if (within(world, commander, { relays: Infinity }).includes(unit))
    return violation('WL-CTRL-05', 'the order would pass through more relays in a row than the extension of the commander allows')
  if (within(world, commander, { rank: Infinity }).includes(unit))
    return violation('WL-R-33', 'whoever could pass the order on ranks above the commander')
  const others = within(world, commander, { isAble: false })
  if (others.includes(unit)) {
    const unable = others.flatMap(one => (hasAuthority(world, one) ? (whyNotInCommand(world, one, one.player!) ?? []) : []))
    if (unable[0]) return violation(unable[0].rule, `whoever could pass the order on cannot: ${unable[0].text}`)
  }
  return violation('WL-CTRL-03', 'it is out of reach of this order')
}
/** WL-CTRL-04: why an order does not reach all of these units. */
export const whyNotAll = (world: World, commander: Commander, units: readonly Unit[], reached: number): Violation =>
  chainOf(world, commander, units, Infinity, { ...boundsOf(world, commander), isFilled: false }).length < units.length
    ? violation('WL-CTRL-04', 'without a relay among them the order does not reach them all', { reached })
    : violation('WL-CTRL-04', 'a relay passes the order on to no more units than its own rank orders', { reached })
/** Whether there is anybody: the first link decides. */
export function reachesSomebody(world: World, commander: Commander): boolean {
  const sender = senderOf(world, commander)
  return unordered(world, commander).some(unit => linkTo(world, sender, unit) !== null)
}
/** Whom it takes if nobody is named: everybody in reach, up to the impact; none who is hidden. */
export const proposed = (world: World, commander: Commander): Unit[] => {
  const open = unordered(world, commander).filter(unit => unit.hidden === null)
  return chainOf(world, commander, inCallingOrder(world, commander, open), roomLeft(world, commander)).map(({ to }) =>
    unitOf(world, to),
  )
}
