import { type Violation, violation } from '@sandtable/kernel'
import { COMMAND_ORDERS } from '../data/factions.ts'
import { type View, worldSeen } from '../view.ts'
import { findOrderProblem, whyForeign } from './orders.ts'

const TIMES = {
  onActivate: 'when the unit activates',
  onActivateMovement: 'when the unit activates in the Movement Phase',
  onActivateCombat: 'when the unit activates in the Combat Phase',
  onMoveEnd: 'after the move',
  onEngage: 'when the unit has engaged',
  onShootDeclare: 'when its target is nominated',
  onTargeted: 'when the unit is nominated as a target',
  onAssaultDeclare: 'before an Assault is fought',
  endPhase: 'in the End Phase',
} as const

/** Why a command order ('enforcers.firestorm/u3') is not offered now; null: there is no such order. */
export function whyNotOrdered(seen: View, id: string): Violation | null {
  const [name = '', of = ''] = id.split('/')
  const [order, unit] = [COMMAND_ORDERS.get(name), seen.units[of]]
  if (!order || !unit) return null
  return (
    whyForeign(order, unit) ??
    findOrderProblem(worldSeen(seen), order, unit) ??
    violation('WP-R-152', `${order.name} is given ${TIMES[order.timing]}`)
  )
}
