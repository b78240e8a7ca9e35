import { type Ledger, type LedgerLine, ledgerOf, type RuleId } from '@sandtable/kernel'
import { formationSpeed, type Mover } from '../army/formation-speed.ts'
import { formationRoom, infantryRoom } from '../army/room.ts'
import { distanceOf, measured } from '../basics/measure.ts'
import { flies, profileOf, unitOf, unitsOf } from '../basics/queries.ts'
import { ORDER_LIST, type OrderEntry } from '../data/orders.ts'
import { hooks } from '../hooks.ts'
import type { Formation, Order, Unit, World } from '../world.ts'

const ORDERS = new Map(ORDER_LIST.map(entry => [entry.id, entry]))
export const orderEntry = (order: Order): OrderEntry => ORDERS.get(order)!

/** MW-UNIT-12; MW-GEO-04: in inches if the table is. */
const unitSpeedOf = (world: World, unit: Unit): Ledger =>
  hooks.ledger(world, 'unit.speed', { unit: unit.id }, measured(world, profileOf(world, unit).speed ?? 0), 'MW-UNIT-12')

/**
 * Units as far as formation speed goes. MW-TRAIT-16: room taken by another formation inside carries nobody else; it is taken in the
 * slowest carriers first, which suits the formation best (MW-R-24).
 */
function moversOf(world: World, formation: Formation, speeds: readonly Ledger[]): Mover[] {
  const units = unitsOf(world, formation)
  const rooms = units.map(unit => formationRoom(world, unit.id))
  let taken = Object.values(world.formations).reduce((sum, f) => (f.carrier === formation.id ? sum + f.units.length : sum), 0)
  for (const i of [...units.keys()].sort((a, b) => speeds[a]!.total - speeds[b]!.total)) {
    const used = Math.min(taken, rooms[i]!)
    rooms[i]! -= used
    taken -= used
  }
  return units.map((unit, i) => ({
    type: profileOf(world, unit).type,
    speed: speeds[i]!.total,
    room: infantryRoom(world, unit.id) + rooms[i]!,
  }))
}

/** Whether the formation flies: such have no speed (MW-UNIT-07). */
export const isFlying = (world: World, formation: Formation): boolean =>
  formation.units.some(id => flies(world, unitOf(world, id)))

/** MW-FORM-08: the speed of the slowest unit that does not ride, and who rides (MW-TRAIT-12, MW-TRAIT-13, MW-R-24). */
export function paceOf(world: World, formation: Formation): { speed: Ledger; riders: readonly string[] } {
  const speeds = unitsOf(world, formation).map(unit => unitSpeedOf(world, unit))
  const [first] = speeds
  // Where all are as fast nobody rides, whatever room there is.
  if (first && speeds.every(({ total }) => total === first.total)) return { speed: first, riders: [] }
  const { speed, riders } = formationSpeed(moversOf(world, formation, speeds))
  return { speed: speeds.find(ledger => ledger.total === speed)!, riders: riders.map(i => formation.units[i]!) }
}
export const formationSpeedOf = (world: World, formation: Formation): Ledger => paceOf(world, formation).speed

const RULES: { readonly [order in Order]: RuleId } = {
  advance: 'MW-ORDER-02',
  assault: 'MW-ORDER-03',
  march: 'MW-ORDER-05',
  fire: 'MW-ORDER-06',
  patrol: 'MW-ORDER-07',
  regroup: 'MW-ORDER-12',
  scatter: 'MW-ORDER-14',
  'veer-off': 'MW-ORDER-18',
  'hit-and-run': 'MW-ASTRAL-01',
}

/** How far the chief may move under this order. MW-MOVE-14: flyers as far as the table goes. */
export function moveLimit(world: World, formation: Formation, order: Order): Ledger {
  const { moves, fixedMove } = orderEntry(order)
  const line = (change: LedgerLine['change']): LedgerLine => ({ by: order, piece: null, rule: RULES[order], change })
  if (isFlying(world, formation)) {
    const across = world.table.width + world.table.height
    return ledgerOf(across, 'MW-MOVE-14', moves === 0 ? [{ ...line({ set: 0 }), rule: 'MW-MOVE-15' }] : [])
  }
  const { base, rule, lines, total } = formationSpeedOf(world, formation)
  if (moves !== null) return ledgerOf(base, rule, moves === 1 ? lines : [...lines, line({ times: moves })])
  const fixed = measured(world, fixedMove ?? 0)
  return ledgerOf(base, rule, [...lines, line({ set: total >= fixed ? fixed : 0 })])
}

/** The rule that a path too long for its order breaks. */
export const limitRule = (order: Order): RuleId => (orderEntry(order).moves === 1 ? 'MW-MOVE-01' : RULES[order])

/** MW-TERR-08, MW-R-154: the street bonus is multiplied like the movement. */
export const streetBonusOf = (world: World, order: Order): number =>
  distanceOf(world, 'streetBonusPerBasicMove') * (orderEntry(order).moves ?? 1)
