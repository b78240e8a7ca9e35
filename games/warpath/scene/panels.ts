import { row, type ScenePanel, type SceneReserve, type SeatId } from '@sandtable/kernel'
import { playersName, seatsOf } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { unitName } from '../basics/names.ts'
import { factionOf, inPlay, isAboard, isOnTable, passengersOf, unitOf, unitsOf } from '../basics/queries.ts'
import { hasEligible } from '../battle/eligible.ts'
import { dieAsItLies } from '../command/dice.ts'
import { unitsToOrder } from '../command/placing.ts'
import { type View, worldSeen } from '../view.ts'
import { SIDES, type SideId, TURN_PHASES, type Unit } from '../world.ts'
import { heldBy } from './standing.ts'

const seatOf = (seen: View, side: SideId): SeatId | null => seatsOf(seen, side)[0] ?? null

// ── Command Dice ────────────────────────────────────────────────────────────
/** WP-CMD-06: the pool of both sides is open. */
const poolPanel = (seen: View, id: SideId): ScenePanel => {
  const { dice, cp } = seen.sides[id]
  return {
    ...{ kind: 'dice', id: `dice-${id}`, title: `Command Dice of ${playersName(seen, id)}`, seat: seatOf(seen, id) },
    dice: dice.map(dieAsItLies),
    rows: [row('Command Points', cp, 'WP-CMD-06')],
  }
}

// ── a side ──────────────────────────────────────────────────────────────────
/** 'face down', 'to place for 8 units', or nothing outside of the Command Phase. */
function ordersText(seen: View, id: SideId): string | null {
  if (seen.phase !== 'command') return null
  const { hasOrders, orders } = seen.sides[id]
  if (hasOrders && orders === null) return 'face down'
  if (orders !== null && Object.keys(orders).length > 0) return 'placed'
  const open = unitsToOrder(worldSeen(seen), id).length
  return open === 0 || unitsOf(seen, id).some(unit => unit.token !== null) ? null : `to place for ${counted(open, 'unit')}`
}
function phaseText(seen: View, id: SideId): string | null {
  const phase = TURN_PHASES.find(one => one === seen.phase)
  if (!phase) return null
  return hasEligible(worldSeen(seen), id, phase) ? null : 'nothing left to activate in this phase'
}

function sidePanel(seen: View, id: SideId): ScenePanel {
  const { score, destroyed } = seen.sides[id]
  const orders = ordersText(seen, id)
  const phase = phaseText(seen, id)
  const rows = [
    row('mission points', score, 'WP-MISS-06'),
    row('objectives claimed', heldBy(seen, id), 'WP-OBJ-03'),
    row('units In Play', inPlay(seen, id).length, 'WP-UNIT-16'),
    row('points destroyed', destroyed, 'WP-UNIT-10'),
    orders === null ? null : row('orders', orders, 'WP-ORD-01'),
    phase === null ? null : row('turn', phase, 'WP-ROUND-03'),
    seen.initiative === id ? row('Initiative', 'yes', 'WP-INIT-03') : null,
  ]
  const title = `${playersName(seen, id)}: ${factionOf(seen.sides[id]).name}`
  return { kind: 'facts', id: `side-${id}`, title, seat: seatOf(seen, id), rows: rows.filter(r => r !== null) }
}

// ── Reserves and passengers ─────────────────────────────────────────────────
function waitingText(seen: View, unit: Unit): string {
  const bases = counted(unit.bases.length, 'base')
  const carrier = unit.carrier === null ? '' : `, inside ${unitName(seen, unitOf(seen, unit.carrier))}`
  const cargo = passengersOf(seen, unit).map(one => unitName(seen, one))
  return `${bases}${carrier}${cargo.length === 0 ? '' : `, carries ${cargo.join(', ')}`}`
}
/** Those off the table: in Reserve (WP-RESV-01) or inside a transport. */
function reservePanels(seen: View, id: SideId): ScenePanel[] {
  const off = unitsOf(seen, id).filter(unit => isAboard(unit) || (unit.where === 'reserve' && !isOnTable(unit)))
  if (off.length === 0 || (seen.round === 0 && !seen.sides[id].starts && !isDeclared(seen, id))) return []
  const waiting = off.map(
    (unit): SceneReserve => ({
      id: unit.id,
      name: unitName(seen, unit),
      text: waitingText(seen, unit),
      rule: isAboard(unit) ? 'WP-KEY-26' : 'WP-RESV-01',
    }),
  )
  const title = `Reserve and passengers, ${playersName(seen, id)}`
  return [{ kind: 'reserve', id: `reserves-${id}`, title, seat: seatOf(seen, id), waiting }]
}
/** Before it has declared its Reserves everything still waits to be deployed. */
const isDeclared = (seen: View, id: SideId): boolean => seen.sides[id].hasStarts || unitsOf(seen, id).some(isOnTable)

function roundPanel(seen: View): ScenePanel {
  const steps = Array.from({ length: seen.options.rounds }, (_, i) => ({
    label: String(i + 1),
    text: '',
    rule: 'WP-SETUP-07' as const,
  }))
  const at = seen.round === 0 ? null : Math.min(seen.round, steps.length) - 1
  return { kind: 'track', id: 'rounds', title: 'Round', seat: null, steps, at }
}

export const panelsOf = (seen: View): ScenePanel[] => [
  roundPanel(seen),
  ...SIDES.filter(side => seen.sides[side].dice.length > 0).map(side => poolPanel(seen, side)),
  ...SIDES.flatMap(side => [sidePanel(seen, side), ...reservePanels(seen, side)]),
]
