import { type Violation, violation } from '@sandtable/kernel'
import type { View } from '../view.ts'

/** Why something that is not on the table cannot be chosen; null: there is no such thing. */
export function whyAbsent({ units }: View, id: string): Violation | null {
  const unit = units[id] ?? units[id.slice(0, Math.max(0, id.lastIndexOf('-')))]
  if (!unit) return null
  if (unit.where === 'gone') return violation('WP-UNIT-17', `${unit.name} is destroyed`)
  if (unit.where === 'left') return violation('WP-MOVE-14', `${unit.name} has left the table`)
  if (unit.where === 'reserve') return violation('WP-UNIT-17', `${unit.name} is in Reserve`)
  if (unit.where === 'aboard') return violation('WP-TRANS-11', `${unit.name} is inside a transport`)
  return unit.bases.some(base => base.id === id) || unit.id === id
    ? null
    : violation('WP-SHOOT-25', `this base of ${unit.name} is no longer In Play`)
}
