import type { SceneRing } from '@sandtable/kernel'
import { findSkillIn } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import type { Skill } from '../data/types.ts'
import type { SeenUnit } from '../view/seen.ts'
import type { View } from '../view.ts'

const REACHES = ['Rank', 'Decoration', 'Simplex', 'Duplex']
const ringOf = ({ name, category, sub, range, impact }: Skill): SceneRing[] => {
  if (range === 0) return []
  const radius = inch(range)
  if (category === 'Offense')
    return [{ label: `${name}: damage ${impact} at ${range}"`, radius, arc: null, style: 'range', rule: 'WL-OFF-07' }]
  return REACHES.includes(sub)
    ? [{ label: `${name}: orders within ${range}"`, radius, arc: null, style: 'command', rule: 'WL-COMM-01' }]
    : []
}
/** How far its weapons and its voice reach, as far as this view knows its skills. */
export function ringsOf(seen: View, { counters, shown }: SeenUnit): SceneRing[] {
  const known = counters ? counters.filter(one => one.left > 0) : shown
  return [...new Set(known.map(one => one.skill))].flatMap(id => {
    const skill = findSkillIn(seen, id)
    return skill ? ringOf(skill) : []
  })
}
