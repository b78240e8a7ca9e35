import type { ScenePoint, SceneShape } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { formationName } from '../basics/names.ts'
import type { View } from '../view.ts'
import type { Attack } from '../world.ts'
import { templateRadius } from './look.ts'

/** Where the chief, or the only unit, of a formation stands. */
function findSpot(seen: View, formation: string | null): ScenePoint | null {
  const group = formation === null ? null : (seen.formations[formation] ?? null)
  const leader = group ? seen.units[group.chief ?? group.units[0] ?? ''] : null
  return leader && group?.where === 'table' ? { x: leader.at.x, y: leader.at.y } : null
}

const KINDS: { readonly [kind in Attack['kind']]: string } = {
  salvo: 'Salvo',
  melee: 'Close combat',
  bombard: 'Bombardment',
  deadly: 'Deadly ground',
  detonation: 'Explosion',
}

const linesOf = (seen: View, { formation, targets, kind, dice }: Attack): SceneShape[] => {
  const from = findSpot(seen, formation)
  return targets.flatMap((target, i): SceneShape[] => {
    const to = findSpot(seen, target)
    if (!from || !to) return []
    const label = `${KINDS[kind]}, ${counted(dice, 'die')}, at ${formationName(seen, seen.formations[target]!)}`
    return [{ id: `attack-${i + 1}`, kind: 'mark', type: 'line', style: 'shot', label, rule: 'MW-SHOOT-02', points: [from, to] }]
  })
}

/** The attack that is being resolved: who at whom, and its template. */
export function attackLayer(seen: View) {
  const attack = seen.attacks.at(-1)
  if (!attack) return { id: 'attack', title: 'Attack', shapes: [] }
  const { template, kind } = attack
  const radius = templateRadius(seen, kind === 'bombard' ? 'bombard' : 'formation')
  const at = template && { x: template.x, y: template.y }
  const rule = kind === 'bombard' ? ('MW-GEO-08' as const) : ('MW-GEO-07' as const)
  const disc: SceneShape[] = at
    ? [{ id: 'attack-template', kind: 'mark', type: 'disc', style: 'template', label: 'Template', rule, at, radius }]
    : []
  return { id: 'attack', title: 'Attack', shapes: [...linesOf(seen, attack), ...disc] }
}
