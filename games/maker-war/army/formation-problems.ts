import { type JsonObject, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { WEAPON_SLOTS } from '../data/measures.ts'
import type { Dependency, SlotId } from '../data/types.ts'
import { type Catalogue, type Plan, planOf, unitProfile, weaponProfile } from './catalogue.ts'
import { findTitan, type RosterFormation } from './formation.ts'

type Found = (code: string, rule: RuleId, text: string, params?: JsonObject) => void

/** Everything that is wrong with one formation of an army, with its place in the list. */
export function formationProblems(
  formation: RosterFormation,
  place: number,
  army: { readonly faction: string },
  catalogue: Catalogue,
): Violation[] {
  const plan = planOf(formation.plan, catalogue)
  const problems: Violation[] = []
  const found: Found = (code, rule, text, params = {}) =>
    problems.push(violation(rule, `${formation.name ?? plan.name}: ${text}`, { code, formation: place, ...params }))
  if (plan.faction !== army.faction) found('E-FACTION', 'MW-ARMY-02', `a formation of another faction`, { faction: plan.faction })
  findChief(formation, plan, catalogue, found)
  findUnits(formation, plan, catalogue, found)
  findCounts(formation, plan, catalogue, found)
  for (const dependency of plan.dependencies) findDependency(formation, dependency, catalogue, found)
  findWeapons(formation, army.faction, catalogue, found)
  return problems
}

const nameOf = (id: string, catalogue: Catalogue): string => unitProfile(id, catalogue).name
const countOf = ({ units }: RosterFormation, ids: readonly string[]): number => ids.reduce((sum, id) => sum + (units[id] ?? 0), 0)

function findChief({ chief }: RosterFormation, { chiefOptions }: Plan, catalogue: Catalogue, found: Found): void {
  if (chief === null && chiefOptions.length > 0) found('E-CHIEF', 'MW-FORM-02', 'a formation of several units needs a chief')
  if (chief === null || chiefOptions.includes(chief)) return
  if (chiefOptions.length === 0) found('E-CHIEF', 'MW-FORM-02', 'a Titan on its own has no chief', { chief })
  else found('E-CHIEF', 'MW-FORM-02', `${nameOf(chief, catalogue)} cannot be its chief`, { chief })
}

function findUnits({ units }: RosterFormation, { slots }: Plan, catalogue: Catalogue, found: Found): void {
  for (const unit of Object.keys(units)) {
    if (slots.some(slot => slot.units.includes(unit))) continue
    const { name, chiefOnly } = unitProfile(unit, catalogue)
    if (chiefOnly) found('E-CHIEF-ONLY', 'MW-FORM-06', `${name} may be taken only as chief`, { unit })
    else found('E-PLAN-UNIT', 'MW-FORM-06', `${name} is not in the plan`, { unit })
  }
}

function findCounts(formation: RosterFormation, plan: Plan, catalogue: Catalogue, found: Found): void {
  const check = (what: string, count: number, min: number, max: number) => {
    if (count >= min && count <= max) return
    found('E-PLAN-COUNT', 'MW-FORM-06', `${count} of ${what}, ${min} to ${max} are allowed`, { count, min, max })
  }
  for (const { units, min, max } of plan.slots)
    check(units.map(id => nameOf(id, catalogue)).join(' or '), countOf(formation, units), min, max)
  check('all units without the chief', countOf(formation, Object.keys(formation.units)), plan.minUnits, plan.maxUnits)
}

function findDependency(formation: RosterFormation, dependency: Dependency, catalogue: Catalogue, found: Found): void {
  const { unit } = dependency
  const count = countOf(formation, [unit])
  const name = nameOf(unit, catalogue)
  if (dependency.type === 'atMostPer') {
    const { max, per, of } = dependency
    const most = max * Math.floor(countOf(formation, of) / per)
    const text = `${count} of ${name}, but ${most} with ${max} for every ${per} of ${of.map(id => nameOf(id, catalogue)).join(', ')}`
    if (count > most) found('E-DEP', 'MW-FORM-06', text, { unit, count, most })
    return
  }
  const { min, needs, count: needed } = dependency
  const have = countOf(formation, needs)
  const text = `${name} needs ${needed} of ${needs.map(id => nameOf(id, catalogue)).join(', ')}; there are ${have}`
  if (count >= min && have < needed) found('E-DEP', 'MW-FORM-06', text, { unit, have, needed })
}

function findWeapons(formation: RosterFormation, faction: string, catalogue: Catalogue, found: Found): void {
  const titan = findTitan(formation, catalogue)
  for (const [slot, id] of Object.entries(formation.weapons)) {
    const weapon = weaponProfile(id, catalogue)
    const isThere = titan?.weaponSlots.includes(slot as SlotId) ?? false
    if (!isThere) found('E-SLOT', 'MW-COST-03', `there is no slot ${slot} for ${weapon.name}`, { slot, weapon: id })
    else if (!WEAPON_SLOTS[slot as SlotId].accepts.includes(weapon.mount))
      found('E-SLOT', 'MW-COST-03', `${weapon.name} (${weapon.mount}) does not fit the slot ${slot}`, { slot, weapon: id })
    if (weapon.faction !== faction)
      found('E-FACTION', 'MW-ARMY-02', `${weapon.name} is a weapon of another faction`, {
        slot,
        weapon: id,
        faction: weapon.faction,
      })
  }
}
