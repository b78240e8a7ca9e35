import type { SceneShape } from '@sandtable/kernel'
import type { View } from '../view.ts'
import type { Attack, Spot } from '../world.ts'

const spotOf = (seen: View, id: string): Spot | null => {
  const unit = seen.units[id]
  if (!unit) return seen.pieces.find(piece => piece.id === id)?.at ?? null
  return unit.inside === null ? unit.at : spotOf(seen, unit.inside)
}
const lineOf = (seen: View, { by, target, at }: Attack, nth: number): SceneShape[] => {
  const from = spotOf(seen, by)
  const to = (target === null ? null : spotOf(seen, target)) ?? at
  if (!from) return []
  const label = `Attack ${nth + 1}`
  return [{ id: `attack-${nth + 1}`, kind: 'mark', type: 'line', style: 'shot', label, rule: 'WL-OFF-02', points: [from, to] }]
}
/** The attacks that are declared, by their numbers. */
export const attackLayer = (seen: View) => ({
  id: 'attack',
  title: 'Attacks',
  shapes: (seen.offense?.attacks ?? []).flatMap((attack, i) => lineOf(seen, attack, i)),
})
