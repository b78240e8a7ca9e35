import type { ScenePoint, SceneShape } from '@sandtable/kernel'
import { middleOf } from '../basics/middle.ts'
import { unitName } from '../basics/names.ts'
import { findUnit, isOnTable } from '../basics/queries.ts'
import type { View } from '../view.ts'
import type { Attack } from '../world.ts'

function spotOf(seen: View, id: string): ScenePoint | null {
  const unit = findUnit(seen, id)
  return unit && isOnTable(unit) ? middleOf(unit.bases.map(base => base.at)) : null
}
const linesOf = (seen: View, { unit, targets, mode }: Attack, nth: number): SceneShape[] => {
  const from = spotOf(seen, unit)
  return targets.flatMap((target, i): SceneShape[] => {
    const to = spotOf(seen, target)
    if (!from || !to) return []
    const label = `${mode === 'shoot' ? 'Shooting' : 'Assault'} at ${unitName(seen, findUnit(seen, target)!)}`
    const rule = mode === 'shoot' ? 'WP-SHOOT-01' : 'WP-ASLT-01'
    return [{ id: `attack-${nth + 1}-${i + 1}`, kind: 'mark', type: 'line', style: 'shot', label, rule, points: [from, to] }]
  })
}

/** The attacks that are being resolved: who at whom. */
export const attackLayer = (seen: View) => ({
  id: 'attack',
  title: 'Attack',
  shapes: seen.attacks.flatMap((attack, i) => linesOf(seen, attack, i)),
})
