import { asking, legal, type Option, option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { meant, toldApart, unitLabel } from '../../basics/labels.ts'
import { formationOf, profileOf, unitOf } from '../../basics/queries.ts'
import { isAlive } from '../../casualties/casualties.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'

/** Hits of deadly terrain that are left; `current` is the unit that must be finished first. */
export type DeadlyHits = { formation: string; hits: number; criticals: number; current: string | null }

/** MW-R-28: never the chief; one unit is finished before the next. */
export function deadlyTargets(world: World, { formation, current }: DeadlyHits): string[] {
  const { units, chief } = formationOf(world, formation)
  if (current !== null) return [current]
  return units.filter(id => id !== chief && isAlive(world, id))
}

/** Option ids are 'unit' for an ordinary hit and 'unit!' for a critical one. */
export const deadlyOption = (unit: string, critical: boolean): string => (critical ? `${unit}!` : unit)
export const readDeadlyOption = (id: string): { unit: string; critical: boolean } => ({
  unit: id.replace('!', ''),
  critical: id.endsWith('!'),
})

/** Every way to take the next hit. */
export function deadlyOptions(world: World, left: DeadlyHits): Option[] {
  const kinds = [...(left.hits > 0 ? [false] : []), ...(left.criticals > 0 ? [true] : [])]
  return deadlyTargets(world, left).flatMap(unit =>
    kinds.map(critical => {
      const note = critical ? 'a critical hit' : 'a hit'
      const more = { note, rule: 'MW-TERR-16', ...meant(world, unit) } as const
      return option(deadlyOption(unit, critical), unitLabel(world, unitOf(world, unit)), more)
    }),
  )
}

/** MW-TERR-16: the owner distributes the hits of deadly terrain. */
export const deadlyHit = ask<DeadlyHits, 'pick'>({
  kind: 'mw.deadlyHit',
  type: 'pick',
  rule: 'MW-TERR-16',
  when: 'when deadly terrain hits a formation with more than one unit to choose from',
  which: 'units of the formation on deadly ground, never its chief',
  ask: (world, left) => ({
    type: 'pick',
    ...asking({
      text: 'Deadly ground: who takes the next hit?',
      note: `Left: ${counted(left.hits, 'hit')}, ${counted(left.criticals, 'critical hit')}`,
      act: 'Hit',
      told: 'chooses who takes the next hit of deadly ground',
      by: [left.formation],
    }),
    options: toldApart(deadlyOptions(world, left)),
    min: 1,
    max: 1,
  }),
  whyNot(world, left, _seat, id) {
    const { unit, critical } = readDeadlyOption(id)
    const { units, chief } = formationOf(world, left.formation)
    if (!world.units[unit]) return null
    if (!units.includes(unit)) return violation('MW-TERR-16', 'it belongs to another formation')
    if (unit === chief) return violation('MW-R-28', 'the chief takes no hit of deadly ground')
    if (left.current !== null && left.current !== unit) return violation('MW-R-28', 'one unit is finished before the next is hit')
    return violation('MW-R-28', critical ? 'no critical hit is left' : 'only critical hits are left')
  },
  validate: () => legal(),
  /** Whoever is worth least first; one of each profile is enough. */
  candidates(world, left) {
    const worth = ({ id }: Option) => profileOf(world, unitOf(world, readDeadlyOption(id).unit)).points
    const seen = new Set<string>()
    return deadlyOptions(world, left)
      .toSorted((a, b) => worth(a) - worth(b))
      .filter(({ id }) => {
        const { unit, critical } = readDeadlyOption(id)
        const kind = deadlyOption(unitOf(world, unit).profile, critical)
        return !seen.has(kind) && seen.add(kind)
      })
      .slice(0, 12)
      .map(({ id }) => ({ type: 'pick', ids: [id] }))
  },
})
