import { type Option, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { mark } from '../basics/marks.ts'
import { isOnTable, passengersOf, profileOf, unitOf } from '../basics/queries.ts'
import { findOrderProblem, isOnActivation, ordersOnActivation, whyForeign } from '../command/orders.ts'
import { COSTS } from '../data/command.ts'
import { COMMAND_ORDERS } from '../data/factions.ts'
import type { CommandOrder } from '../data/types.ts'
import { whyNotLeaveTable } from '../movement/off-table.ts'
import { foeOf, type SideId, type TurnPhase, type Unit, type World } from '../world.ts'
import { combatDeed, hasEligible } from './eligible.ts'

/** What may be said with an activation instead of being asked later: 'u3+place', 'u3+hover', 'u3+plague.howl'. */
const MANNERS = ['place', 'hover', 'leave', 'extra', 'ask'] as const
type Manner = (typeof MANNERS)[number]
type Means = NonNullable<Option['means']>
const USUAL: Means = { id: 'usual', label: 'As usual', note: null }
const MEANS: { readonly [M in Manner]: Means } = {
  place: { id: 'place', label: 'Place each base', note: 'and not as they stand now' },
  hover: { id: 'hover', label: 'Hover', note: 'so that those aboard may leave' },
  leave: { id: 'leave', label: 'Leave the table', note: 'and do not come back' },
  extra: {
    id: 'extra',
    label: 'Extra Activation',
    note: `then asks for another unit, ${COSTS.extraActivation} Command Point`,
  },
  ask: { id: 'ask', label: 'Step by step', note: 'asks about command orders, each base, and another unit after it' },
}
const orderMeans = ({ id, name, cost, text }: CommandOrder): Means => ({
  id,
  label: name,
  note: `${counted(cost, 'Command Point')}. ${text}`,
})

/** WP-FLY-15, WP-FLY-16, WP-R-105, WP-R-169: why a unit cannot hover now; null: it can. WP-ORD-07: one in Reserve counts as advancing. */
export function whyNotHover(world: World, unit: Unit): Violation | null {
  if (!profileOf(unit).hoversToDeploy) return violation('WP-KEY-24', 'only a flier with Hover Deployment hovers')
  if (unit.token !== 'advance' && unit.where !== 'reserve') return violation('WP-FLY-15', 'it hovers with an Advance order only')
  return passengersOf(world, unit).length > 0 ? null : violation('WP-R-169', 'it hovers only while a unit is aboard')
}
/** WP-CPTS-02, WP-CPTS-03, WP-R-13, WP-R-153: whether another unit could be activated after these. */
export function mayBuyAnother(world: World, side: SideId, phase: TurnPhase, units: number): boolean {
  const { sides, extra } = world
  return sides[side].cp >= COSTS.extraActivation && extra !== side && units > 0 && hasEligible(world, foeOf(side), phase)
}
/** Why no other unit can be activated after this one. */
function whyNotAnother(world: World, side: SideId, phase: TurnPhase): Violation {
  if (world.extra === side) return violation('WP-CPTS-03', 'you bought one already; the opponent takes a turn first')
  if (world.sides[side].cp < COSTS.extraActivation) return violation('WP-CPTS-02', 'it costs a Command Point, and you have none')
  return hasEligible(world, foeOf(side), phase)
    ? violation('WP-R-153', 'you have no other unit to activate in this phase')
    : violation('WP-R-13', 'the opponent has nothing left to activate: you go on anyway')
}
const isPlaceable = ({ bases }: Unit, phase: TurnPhase): boolean => phase === 'movement' && bases.length > 1
const mayHover = (world: World, unit: Unit, phase: TurnPhase): boolean =>
  phase === 'movement' && (isOnTable(unit) || unit.where === 'reserve') && whyNotHover(world, unit) === null

const mayLeave = (world: World, unit: Unit, phase: TurnPhase): boolean =>
  phase === 'movement' && world.options.leaving !== null && whyNotLeaveTable(world, unit) === null

/** What may be said with the activation of a unit; `others`: how many units its side could activate besides. */
function sayable(world: World, unit: Unit, phase: TurnPhase, others: number): { orders: CommandOrder[]; manners: Manner[] } {
  const isOpen: { readonly [M in Manner]: boolean } = {
    place: isPlaceable(unit, phase),
    hover: mayHover(world, unit, phase),
    leave: mayLeave(world, unit, phase),
    extra: mayBuyAnother(world, unit.side, phase, others),
    ask: false,
  }
  return { orders: ordersOnActivation(world, unit, phase), manners: MANNERS.filter(manner => isOpen[manner]) }
}
/** The manners that a unit may be activated in. WP-R-202: who fires at the only target may be asked, and hold its fire. */
function mannersOf(world: World, unit: Unit, phase: TurnPhase, others: number): Means[] {
  const { orders, manners } = sayable(world, unit, phase, others)
  const fires = phase === 'combat' && combatDeed(world, unit) === 'shoot'
  if (orders.length === 0 && manners.length === 0 && !fires) return []
  return [USUAL, ...orders.map(orderMeans), ...manners.map(manner => MEANS[manner]), MEANS.ask]
}

/** WP-R-194: whether nothing may be said with the activation of a unit that acts last of its side. */
export function isOneWay(world: World, unit: Unit, phase: TurnPhase): boolean {
  const { orders, manners } = sayable(world, unit, phase, 0)
  return orders.length === 0 && manners.length === 0
}

/** The unit, how it acts and whom it fires at (WP-R-203), in the id of an option: 'u3', 'u3+place', 'u3>u9:blast'. */
export type Begun = { unit: string; manner: Manner | null; order: string | null; shot: string | null }
export function activationOf(id: string): Begun {
  const [begun = '', shot = null] = id.split('>')
  const [unit, said] = begun.split('+')
  const manner = MANNERS.find(one => one === said) ?? null
  return { unit: unit!, manner, order: manner === null && said !== undefined ? said : null, shot }
}

/** The activation of a unit in all its manners. */
export function inAllManners(world: World, phase: TurnPhase, usual: Option, others: number): Option[] {
  const manners = mannersOf(world, unitOf(world, usual.id), phase, others)
  if (manners.length === 0) return [usual]
  return manners.map(means => ({ ...usual, id: means === USUAL ? usual.id : `${usual.id}+${means.id}`, means }))
}
/** WP-CORD-03, WP-CORD-07 and others: why a unit cannot be activated in such a manner; null where that is not what hinders. */
export function whyNotManner(world: World, unit: Unit, phase: TurnPhase, { manner, order: id }: Begun): Violation | null {
  if (manner === 'hover') return whyNotHover(world, unit)
  if (manner === 'leave') return whyNotLeaveTable(world, unit)
  if (manner === 'extra') return whyNotAnother(world, unit.side, phase)
  if (manner === 'place' && !isPlaceable(unit, phase))
    return violation('WP-MOVE-02', 'bases are placed one by one when a unit of several moves')
  const order = id === null ? undefined : COMMAND_ORDERS.get(id)
  if (!order) return null
  const foreign = whyForeign(order, unit)
  if (foreign) return foreign
  if (!isOnActivation(order, phase))
    return violation('WP-CORD-05', `${order.name} is not given when a unit activates in this phase`)
  return findOrderProblem(world, order, unit)
}
/** What bots look at besides the usual activation: those who could hover, and the orders of the first. */
export const otherManners = (world: World, phase: TurnPhase, units: readonly string[], best: string | undefined): string[] => [
  ...units.filter(id => mayHover(world, unitOf(world, id), phase)).map(id => `${id}+hover`),
  ...units.filter(id => mayLeave(world, unitOf(world, id), phase)).map(id => `${id}+leave`),
  ...(best === undefined ? [] : ordersOnActivation(world, unitOf(world, best), phase).map(order => `${best}+${order.id}`)),
]

/** Notes how a unit acts. */
export function begunAs(world: World, id: string): Begun {
  const begun = activationOf(id)
  const unit = unitOf(world, begun.unit)
  const byHand = begun.manner === 'place' || (begun.manner === 'ask' && isPlaceable(unit, 'movement'))
  if (byHand) mark(unit, { kind: 'by-hand' })
  if (begun.manner === 'leave') mark(unit, { kind: 'leaving' })
  if (begun.manner === 'hover') mark(unit, { kind: 'hovering' })
  return begun
}
