import type { UnitType } from '../data/types.ts'
import { findTrait } from './catalogue.ts'
import { isObject, isWhole, listOf, type Raw, type Refuse, strangersIn, wordOf } from './reading.ts'

/** MW-TRANS-02. */
const CONDUIT_MODES: readonly unknown[] = ['firepower', 'melee', 'screen']
const SPAWNING: readonly string[] = ['sprout', 'broodmother']
/** Traits that mean something on one type of unit only. */
const ONLY_FOR: { readonly [trait: string]: UnitType } = { bomber: 'flyer', interceptor: 'flyer', huge: 'titan' }

/** The traits of a unit (or weapon, whose type is null): known, once each, with the parameter they need. */
export function checkTraits(raw: unknown, type: UnitType | null, refuse: Refuse): void {
  if (raw !== undefined && !Array.isArray(raw)) refuse('MW-UNIT-01', 'traits are a list')
  const seen = new Set<unknown>()
  for (const ref of listOf(raw)) {
    const id = isObject(ref) ? ref.trait : null
    const entry = typeof id === 'string' ? findTrait(id) : null
    if (!isObject(ref) || entry === null) refuse('MW-COST-01', `'${wordOf(id)}' is no trait with a price`, { trait: wordOf(id) })
    else if (entry.code !== null)
      refuse('MW-COST-01', `${entry.name} is written beside the fire power, as ${entry.code}`, { trait: entry.id })
    else if (seen.has(id)) refuse('MW-COST-01', `${entry.name} is given twice`, { trait: entry.id })
    else checkTrait(ref, entry.id, type, refuse)
    seen.add(id)
  }
}

function checkTrait(ref: Raw, id: string, type: UnitType | null, refuse: Refuse): void {
  const { name, rule, parameter } = findTrait(id)!
  const only = ONLY_FOR[id]
  if (only && only !== type) refuse(rule, `${name} is a trait of a ${only}`, { trait: id })
  const key = parameterKey(id, parameter)
  const strange = strangersIn(ref, ['trait', ...(key === null ? [] : [key])])
  if (strange.length > 0) refuse(rule, `${name} has no ${strange.join(', ')}`, { trait: id })
  if (key === 'n' && !isWhole(ref.n, 1, 99)) refuse(rule, `${name} needs a number of ${parameter}, 1 to 99`, { trait: id })
  if (key === 'mode' && !CONDUIT_MODES.includes(ref.mode)) refuse(rule, `${name} is for ${parameter}`, { trait: id })
  if (key === 'spawn' && typeof ref.spawn !== 'string') refuse(rule, `${name} names the unit it creates`, { trait: id })
}

function parameterKey(id: string, parameter: string | null): 'n' | 'mode' | 'spawn' | null {
  if (parameter === null) return null
  if (SPAWNING.includes(id)) return 'spawn'
  return id === 'conduit' ? 'mode' : 'n'
}
