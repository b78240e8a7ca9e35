import { type Ledger, type LedgerLine, ledgerOf, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { hasMark } from '../basics/marks.ts'
import { areWithin, distanceOf } from '../basics/measure.ts'
import { isTitan, leaderOf, onTable, profileOf, unitsOf } from '../basics/queries.ts'
import { type OrderEntry, type OrderTaker, SUPPLY_COSTS } from '../data/orders.ts'
import { followMark } from '../factions/carriers.ts'
import { ENTRY_WAYS, type EntryWay } from '../factions/entries.ts'
import { discountOf } from '../factions/hand.ts'
import { can, hooks } from '../hooks.ts'
import { formationSpeedOf, isFlying, orderEntry, paceOf } from '../movement/speed.ts'
import { canEnter, entryWays } from '../set-up/deployment.ts'
import { holdsReliquary } from '../set-up/poi.ts'
import { canPay, pointsFor } from '../supply/supply.ts'
import { type Formation, ORDERS, type Order, type SideId, type Unit, type World } from '../world.ts'

/** How the formation comes to its order: the way onto the table (null: it stands there), and whether it was bought in this turn. */
export type Coming = { by: EntryWay | null; bought: boolean }
export const STANDING: Coming = { by: null, bought: false }

/** A formation about to be given an order. Worked out once for all orders. */
type Case = Coming & {
  world: World
  formation: Formation
  taker: OrderTaker
  room: { assault: boolean; other: boolean }
  /** Something of it may forbid orders: most have nothing that could. */
  isBound: boolean
  /** Who counts what can be paid: its owner, or everybody. */
  pays: typeof canPay
}
const caseOf = (world: World, formation: Formation, coming: Coming, pays: typeof canPay): Case => {
  const { by } = coming
  const isRoom = (order: Order | null) => by === null || canEnter(world, formation, by, order).ok
  // Where there is room under any order there is room for an assault.
  const other = isRoom(null)
  const room = { assault: other || isRoom('assault'), other }
  const isBound = hooks.acts(world, 'order.given', { formation: formation.id, order: 'advance' })
  return { ...coming, world, formation, taker: takerOf(world, formation), room, isBound, pays }
}

/** Whether a unit cannot move by itself; others may carry it. */
const isStuck = (world: World, unit: Unit): boolean =>
  hooks.total(world, 'unit.speed', { unit: unit.id }, profileOf(world, unit).speed ?? 0) <= 0

/** MW-ORDER-20, MW-ORDER-21, MW-ORDER-22: what kind of formation it is as far as orders go. */
export function takerOf(world: World, formation: Formation): OrderTaker {
  if (isFlying(world, formation)) return 'flyer'
  const mayBeStuck = unitsOf(world, formation).some(unit => isStuck(world, unit))
  if (mayBeStuck && formationSpeedOf(world, formation).total === 0) return 'immobile'
  return unitsOf(world, formation).every(unit => isTitan(world, unit)) ? 'titan' : 'ground'
}

/** MW-ASTRAL-01: every unit hovers or rides with one that does. */
function canHitAndRun({ world, formation }: Case, { faction }: OrderEntry): boolean {
  if (world.sides[formation.side].faction !== faction) return false
  const { riders } = paceOf(world, formation)
  return formation.units.every(unit => can(world, unit, 'ignoresTerrain') || riders.includes(unit))
}

/** MW-ORDER-18 to MW-ORDER-22: why this kind of formation never takes the order. */
function againstKind(about: Case, order: Order): Violation | null {
  const { taker } = about
  const entry = orderEntry(order)
  if (entry.faction !== null && taker !== 'flyer' && !canHitAndRun(about, entry))
    return violation('MW-ASTRAL-01', `${entry.name} is for Astral formations of which every unit hovers or rides`)
  if (entry.allowed.includes(taker)) return null
  if (taker === 'flyer') return violation('MW-ORDER-20', `flyers never take the order ${entry.name}`)
  if (entry.leavesTable) return violation('MW-ORDER-18', `${entry.name} is for flyers only`)
  return violation('MW-ORDER-22', `a formation that cannot move may not take the order ${entry.name}`, { speed: 0 })
}

/**
 * MW-ACT-05, MW-STANCE-07: why the stance does not leave this order open. Flyers may always leave (MW-R-163). MW-ORDER-17: Scatter is open
 * without the stance too.
 */
function againstStance(about: Case, order: Order): Violation | null {
  const { formation } = about
  if (formation.stance === 'scatter' && order !== 'scatter' && order !== 'veer-off') {
    if (order === 'regroup' && hasMark(formation, 'may-regroup')) return null
    return violation('MW-ACT-05', 'a formation in scatter stance must take the Scatter order')
  }
  // A duty nobody can fulfil is none: what cannot assault at all takes any other order.
  const mustAssault = formation.stance === 'rage' && order !== 'assault' && againstKind(about, 'assault') === null
  return mustAssault ? violation('MW-STANCE-07', 'a formation in rage must take the Assault order') : null
}

/** What coming onto the table leaves open (MW-PLANET-05), and what the Reliquary's bearer may not do (MW-R-177). */
function againstPlace({ world, formation, by, room }: Case, order: Order): Violation | null {
  if (by !== null && orderEntry(order).leavesTable)
    return violation('MW-ORDER-18', 'these flyers are not on the table: there is nothing to leave')
  if (by === 'planetfall' && order !== 'advance')
    return violation('MW-PLANET-05', 'a formation that lands acts as under Basic Advance')
  if (!(order === 'assault' ? room.assault : room.other))
    return violation('MW-R-165', 'it finds no legal place to enter under this order', { order })
  if (order === 'march' && holdsReliquary(world, formation.id))
    return violation('MW-R-177', 'the holder of the Reliquary may not march')
  return null
}

/** MW-FLYER-02, MW-DEPLOY-12: what giving the order costs in supply points. */
export const orderCost = (world: World, formation: Formation, order: Order, { bought }: Coming): number =>
  bought || orderEntry(order).freeOfSupply || !isFlying(world, formation) ? 0 : SUPPLY_COSTS.flyerOrder

function againstPurse(about: Case, order: Order): Violation | null {
  const { world, formation, taker } = about
  if (taker !== 'flyer') return null
  const cost = orderCost(world, formation, order, about)
  if (about.pays(world, formation.side, cost, 'flyers')) return null
  const points = pointsFor(world, formation.side, 'flyers')
  return violation(
    'MW-ORDER-19',
    `the order costs ${counted(cost, 'supply point')} and you have ${points}: only Veer Off is left`,
    { cost, points },
  )
}

const againstTraits = ({ world, formation, isBound }: Case, order: Order): Violation | null =>
  (isBound && hooks.forbidden(world, 'order.given', { formation: formation.id, order })[0]) || null

/** MW-R-146: what a kind can never do goes before what a stance demands. */
const problemOf = (about: Case, order: Order): Violation | null =>
  againstStance(about, order) ??
  againstKind(about, order) ??
  againstPlace(about, order) ??
  againstTraits(about, order) ??
  againstPurse(about, order)

/** Why a formation may not be given this order now; null if it may. */
export const findOrderProblem = (world: World, formation: Formation, order: Order, coming = STANDING): Violation | null =>
  problemOf(caseOf(world, formation, coming, canPay), order)

/** MW-ORDER-01: every order, or each of these, for formations of its kind, with the reason where it may not be given now. */
export function ordersFor(
  world: World,
  formation: Formation,
  coming = STANDING,
  { pays = canPay, among = ORDERS }: { pays?: typeof canPay; among?: readonly Order[] } = {},
): { order: Order; problem: Violation | null }[] {
  const about = caseOf(world, formation, coming, pays)
  const possible = among.filter(order => againstKind(about, order) === null)
  return possible.map(order => ({ order, problem: problemOf(about, order) }))
}
/** The orders it may be given now; `pays`: who counts what can be paid. */
export const openOrders = (world: World, formation: Formation, coming = STANDING, pays = canPay): Order[] =>
  ordersFor(world, formation, coming, { pays }).flatMap(({ order, problem }) => (problem === null ? [order] : []))

// ── warlords ────────────────────────────────────────────────────────────────
/** MW-R-63: whether it could follow a warlord: not yet activated, not scattered, able to assault. */
const canFollow = (world: World, formation: Formation): boolean =>
  !formation.activated && findOrderProblem(world, formation, 'assault') === null

/** Whether it can come onto the table at all; cheaper than to know every way. */
export const hasWayIn = (world: World, formation: Formation): boolean =>
  ENTRY_WAYS.some(by => canEnter(world, formation, by, 'assault').ok)

/** The ways onto the table under a fixed order; who lands from orbit takes no order but Basic Advance (MW-PLANET-05). */
export const waysFor = (world: World, formation: Formation, order: Order | null): EntryWay[] =>
  order === null
    ? entryWays(world, formation)
    : entryWays(world, formation, order).filter(by => by !== 'planetfall' || order === 'advance')

/** MW-TRAIT-34: where the warlord stands by whom a formation off the table could enter, or null. */
export function findLanding(world: World, formation: Formation, warlords: readonly Unit[]): Unit | null {
  const comesNear = ({ at }: Unit) => {
    const noted = { ...formation, marks: [...formation.marks, followMark(at)] }
    const then = { ...world, formations: { ...world.formations, [formation.id]: noted } }
    return waysFor(then, noted, 'assault').length > 0
  }
  return warlords.find(comesNear) ?? null
}

export const warlordsOf = (world: World, formation: Formation): Unit[] =>
  unitsOf(world, formation).filter(unit => can(world, unit.id, 'leadsAssaults'))

/**
 * MW-TRAIT-32, MW-TRAIT-34: who could follow the warlords of a formation as things stand now: on the table those whose chief is within
 * 30 cm of one, off the table those that can enter so near.
 */
export function followersOf(world: World, leading: Formation): string[] {
  const warlords = warlordsOf(world, leading)
  if (warlords.length === 0) return []
  const reach = distanceOf(world, 'warlordReach')
  const isNear = (f: Formation) => warlords.some(lord => areWithin(world, lord, leaderOf(world, f), reach))
  const near = onTable(world, leading.side).filter(isNear)
  const away = offTable(world, leading.side).filter(f => isBought(f) && findLanding(world, f, warlords) !== null)
  return [...near, ...away].filter(f => canFollow(world, f)).map(f => f.id)
}

// ── buying ──────────────────────────────────────────────────────────────────
/** MW-DEPLOY-08: what bringing the formation into play costs; nothing if it was bought before (MW-R-81, MW-R-85). */
export function deployCost(world: World, formation: Formation): Ledger {
  const line = (by: string, rule: LedgerLine['rule'], change: LedgerLine['change']): LedgerLine => ({
    by,
    piece: formation.id,
    rule,
    change,
  })
  const discount = discountOf(world, formation)
  const lines: LedgerLine[] = []
  if (discount > 0)
    lines.push(line('cards', 'MW-SUPPLY-02', { add: -discount }), line('never less', 'MW-SUPPLY-02', { atLeast: 0 }))
  if (isBought(formation)) lines.push(line('bought before', 'MW-R-81', { set: 0 }))
  return ledgerOf(formation.supplyCost, 'MW-DEPLOY-08', lines)
}

/** Whether nothing more has to be paid for it: bought in set-up, riding in a carrier, or a flyer that left the table. */
export const isBought = (formation: Formation): boolean => formation.paid || formation.deployed || formation.where === 'carried'

/** Formations of a side that wait off the table or inside a carrier. */
export const offTable = (world: World, side: SideId): Formation[] =>
  Object.values(world.formations).filter(f => f.side === side && (f.where === 'waiting' || f.where === 'carried'))

/** MW-ACT-02: formations on the table that have not been activated in this round. */
export const unactivated = (world: World, side: SideId): Formation[] => onTable(world, side).filter(f => !f.activated)
