import { anything, list, oneOf, optional, type Read, ruled, shape } from '@sandtable/wargame/fields'
import { type Refuse, wordOf } from '@sandtable/wargame/read'
import { TRAIT_LIST } from '../data/traits.ts'
import type { UnitType } from '../data/types.ts'
import { findTrait } from './catalogue.ts'

/** MW-TRANS-02. */
export const CONDUIT_MODES: readonly string[] = ['firepower', 'melee', 'screen']
const SPAWNING: readonly string[] = ['sprout', 'broodmother']
/** Traits that mean something on one type of unit only. */
const ONLY_FOR: { readonly [trait: string]: UnitType } = { bomber: 'flyer', interceptor: 'flyer', huge: 'titan' }
const PARAMETERS = ['n', 'mode', 'spawn'] as const

const names = TRAIT_LIST.map(trait => trait.id)
const traitField = ruled(
  'MW-COST-01',
  shape({
    trait: oneOf('trait with a price', names),
    n: optional(anything),
    mode: optional(anything),
    spawn: optional(anything),
  }),
)
export const traitsField = list(traitField, names.length)
type Ref = Read<typeof traitField>

/** The traits of a unit (or weapon, whose type is null): once each, with the parameter they need. */
export function checkTraits(refs: readonly Ref[], type: UnitType | null, refuse: Refuse): void {
  refs.forEach((ref, i) => {
    const { name, code } = findTrait(ref.trait)!
    if (code !== null) refuse([i], `${name} is written beside the fire power, as ${code}`, 'MW-COST-01')
    else if (refs.findIndex(other => other.trait === ref.trait) < i) refuse([i], `${name} is given twice`, 'MW-COST-01')
    else checkTrait(ref, type, (path, text, rule) => refuse([i, ...path], text, rule))
  })
}

function checkTrait(ref: Ref, type: UnitType | null, refuse: Refuse): void {
  const { id, name, rule, parameter } = findTrait(ref.trait)!
  const only = ONLY_FOR[id]
  if (only && only !== type) refuse([], `${name} is a trait of a ${only}`, rule)
  const key = parameterKey(id, parameter)
  for (const other of PARAMETERS)
    if (other !== key && ref[other] !== undefined) refuse([other], `${name} has no '${other}'`, rule)
  if (key !== null && !isParameter(key, ref[key]))
    refuse([key], `${name} needs ${NEEDS[key]} (${parameter}), not ${wordOf(ref[key])}`, rule)
}

type Parameter = (typeof PARAMETERS)[number]
const NEEDS: { readonly [key in Parameter]: string } = {
  n: 'a whole number from 1 to 99',
  mode: CONDUIT_MODES.join(', '),
  spawn: 'the id of a unit',
}
function isParameter(key: Parameter, value: unknown): boolean {
  if (key === 'n') return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 99
  return key === 'mode' ? CONDUIT_MODES.some(mode => mode === value) : typeof value === 'string'
}
/** Under which name a trait has its parameter; null: it has none. */
export function parameterKey(id: string, parameter: string | null): Parameter | null {
  if (parameter === null) return null
  if (SPAWNING.includes(id)) return 'spawn'
  return id === 'conduit' ? 'mode' : 'n'
}
