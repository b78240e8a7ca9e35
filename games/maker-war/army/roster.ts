import { type Loaded, type Violation, violation } from '@sandtable/kernel'
import { SLOTS } from '../data/types.ts'
import type { Army } from './army.ts'
import { CATALOGUE, type Catalogue, type Custom, catalogueOf } from './catalogue.ts'
import type { RosterFormation } from './formation.ts'
import { armyProblems } from './problems.ts'
import { readCustom } from './read-custom.ts'
import { isId, isName, isObject, isOneOf, isWhole, listOf, loadedOf, type Raw, type Refuse, wordOf } from './reading.ts'
import type { ArmyOptions } from './setup-table.ts'

const MOST_POINTS = 1_000_000
const MOST_FORMATIONS = 500
const MOST_UNITS = 99

/** Checks an army from outside: that everything in it is known, and with `rules` that it is legal. Null: a list still being written. */
export function readArmy(raw: unknown, rules: ArmyOptions | null): Loaded<Army> {
  if (!isObject(raw)) return { ok: false, violations: [violation('MW-ARMY-02', 'an army is an object')] }
  const faction = isId(raw.faction) ? raw.faction : ''
  const makers = readMakers(raw.custom ?? null, faction)
  if (!makers.ok) return makers
  const custom = makers.value
  const wrong: Violation[] = []
  const refuse: Refuse = (rule, text, params) => wrong.push(violation(rule, text, params))
  if (faction === '' || (!CATALOGUE.factions.has(faction) && custom === null))
    refuse('MW-ARMY-02', `there is no faction '${wordOf(raw.faction)}'`)
  if (!isName(raw.name)) refuse('MW-ARMY-02', 'an army needs a name of at most 80 characters')
  if (!isWhole(raw.budget, 1, MOST_POINTS)) refuse('MW-ARMY-01', 'an army needs a point budget')
  const catalogue = catalogueOf({ faction, custom })
  if (!Array.isArray(raw.formations) || raw.formations.length > MOST_FORMATIONS)
    refuse('MW-ARMY-05', `an army is a list of at most ${MOST_FORMATIONS} formations`)
  const formations = listOf(raw.formations).slice(0, MOST_FORMATIONS)
  const army: Army = {
    faction,
    name: isName(raw.name) ? raw.name : '',
    budget: isWhole(raw.budget, 1, MOST_POINTS) ? raw.budget : 0,
    formations: formations.map((one, i) => readFormation(one, i, catalogue, wrong)),
    custom,
  }
  if (wrong.length === 0 && rules !== null) wrong.push(...armyProblems(army, rules).errors)
  return loadedOf(wrong, () => army)
}

/** Problems here end the reading: all that is built on them would be wrong too. */
const readMakers = (raw: unknown, faction: string): Loaded<Custom | null> =>
  raw === null ? { ok: true, value: null } : readCustom(raw, faction)

/** One formation of a list; problems name its place. A Titan's plan says which unit it is, so its `units` may be left out. */
function readFormation(raw: unknown, place: number, catalogue: Catalogue, wrong: Violation[]): RosterFormation {
  const given: Raw = isObject(raw) ? raw : {}
  const refuse: Refuse = (rule, text, params = {}) =>
    wrong.push(violation(rule, `formation ${place + 1}: ${text}`, { formation: place, ...params }))
  const plan = typeof given.plan === 'string' ? (catalogue.plans.get(given.plan) ?? null) : null
  if (plan === null) refuse('MW-FORM-06', `there is no plan '${wordOf(given.plan)}'`)
  const name = given.name ?? null
  if (name !== null && !isName(name)) refuse('MW-FORM-07', 'a name has at most 80 characters')
  return {
    plan: plan?.id ?? '',
    chief: readChief(given.chief ?? null, catalogue, refuse),
    units: readUnits(given.units ?? (plan?.hull ? { [plan.hull]: 1 } : {}), catalogue, refuse),
    weapons: readWeapons(given.weapons ?? {}, catalogue, refuse),
    name: isName(name) ? name : null,
  }
}

function readChief(raw: unknown, catalogue: Catalogue, refuse: Refuse): string | null {
  if (raw === null) return null
  if (typeof raw === 'string' && catalogue.units.has(raw)) return raw
  if (Array.isArray(raw)) refuse('MW-FORM-02', 'a formation has one chief', { code: 'E-CHIEF', chiefs: raw.length })
  else refuse('MW-FORM-02', `there is no unit '${wordOf(raw)}' to be chief`, { code: 'E-CHIEF' })
  return null
}

function readUnits(raw: unknown, catalogue: Catalogue, refuse: Refuse): { [unit: string]: number } {
  const units = Object.entries(isObject(raw) ? raw : {})
  if (!isObject(raw)) refuse('MW-FORM-06', 'units are counted by their ids')
  for (const [id, count] of units) {
    if (!catalogue.units.has(id)) refuse('MW-FORM-06', `there is no unit '${id}'`, { code: 'E-PLAN-UNIT', unit: id })
    if (!isWhole(count, 0, MOST_UNITS)) refuse('MW-FORM-06', `'${id}' is taken 0 to ${MOST_UNITS} times`, { unit: id })
  }
  return Object.fromEntries(units.flatMap(([id, count]) => (isWhole(count, 1, MOST_UNITS) ? [[id, count] as const] : [])))
}

function readWeapons(raw: unknown, catalogue: Catalogue, refuse: Refuse): { [slot: string]: string } {
  const weapons = Object.entries(isObject(raw) ? raw : {}).filter(([, weapon]) => weapon !== null)
  if (!isObject(raw)) refuse('MW-COST-03', 'weapons are named by their slots', { code: 'E-SLOT' })
  for (const [slot, weapon] of weapons) {
    if (!isOneOf(slot, SLOTS)) refuse('MW-COST-03', `there is no slot '${slot}'`, { code: 'E-SLOT', slot })
    if (typeof weapon !== 'string' || !catalogue.weapons.has(weapon))
      refuse('MW-COST-03', `there is no weapon '${wordOf(weapon)}'`, { code: 'E-SLOT', slot })
  }
  return Object.fromEntries(weapons.flatMap(([slot, weapon]) => (typeof weapon === 'string' ? [[slot, weapon] as const] : [])))
}
