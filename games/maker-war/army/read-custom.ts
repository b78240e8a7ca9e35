import { type Loaded, type Violation, violation } from '@sandtable/kernel'
import type { PlanRecord, UnitRecord, WeaponRecord } from '../data/types.ts'
import { CATALOGUE, type Custom } from './catalogue.ts'
import { unitFrom } from './profile.ts'
import { readPlanRecord } from './read-plan.ts'
import { readUnitRecord, readWeaponRecord } from './read-unit.ts'
import { isName, isObject, listOf, loadedOf } from './reading.ts'

const MOST = 100

/** Checks what a maker adds to a faction, or a whole faction of a maker's own (MW-CUSTOM-01). */
export function readCustom(raw: unknown, faction: string): Loaded<Custom> {
  if (!isObject(raw)) return { ok: false, violations: [violation('MW-CUSTOM-01', 'units of makers are an object')] }
  const wrong: Violation[] = []
  const kept = <T>(read: Loaded<T>): T[] => {
    if (!read.ok) wrong.push(...read.violations)
    return read.ok ? [read.value] : []
  }
  const name = isName(raw.name) ? raw.name : faction
  const units = listOf(raw.units)
    .slice(0, MOST)
    .flatMap(unit => kept(readUnitRecord(unit)))
  const weapons = listOf(raw.weapons)
    .slice(0, MOST)
    .flatMap(weapon => kept(readWeaponRecord(weapon)))
  const known = new Map([...CATALOGUE.units].filter(([, unit]) => unit.faction === faction))
  for (const unit of units) known.set(unit.id, unitFrom(unit, faction))
  const plans = listOf(raw.plans)
    .slice(0, MOST)
    .flatMap(plan => kept(readPlanRecord(plan, known)))
  if ([raw.units, raw.weapons, raw.plans].some(list => listOf(list).length > MOST))
    wrong.push(violation('MW-CUSTOM-01', `at most ${MOST} of each kind`, { most: MOST }))
  const custom: Custom = { name, units, weapons, plans }
  wrong.push(...idProblems(custom), ...nameProblems(custom, faction), ...spawnProblems(units, new Set(known.keys())))
  return loadedOf(wrong, () => custom)
}

const repeatsIn = (words: readonly string[]): string[] => [...new Set(words.filter((word, i) => words.indexOf(word) < i))]

/** An id means one thing in a game. */
function idProblems({ units, weapons, plans }: Custom): Violation[] {
  const kinds: readonly (readonly [readonly (UnitRecord | WeaponRecord | PlanRecord)[], ReadonlyMap<string, unknown>])[] = [
    [units, CATALOGUE.units],
    [weapons, CATALOGUE.weapons],
    [plans, CATALOGUE.plans],
  ]
  return kinds.flatMap(([items, taken]) => {
    const ids = items.map(item => item.id)
    const twice = [...new Set([...repeatsIn(ids), ...ids.filter(id => taken.has(id))])]
    return twice.map(id => violation('MW-CUSTOM-01', `the id '${id}' is taken`, { id }))
  })
}

/** MW-UNIT-02: no name twice in a faction, whatever its letters' case. */
function nameProblems({ units }: Custom, faction: string): Violation[] {
  const old = [...CATALOGUE.units.values()].filter(unit => unit.faction === faction)
  const twice = repeatsIn([...old, ...units].map(unit => unit.name.trim().toLowerCase()))
  return twice.map(name => violation('MW-UNIT-02', `two units of the faction are called '${name}'`, { name }))
}

/** What a unit creates must exist. */
function spawnProblems(units: readonly UnitRecord[], known: ReadonlySet<string>): Violation[] {
  return units.flatMap(unit =>
    (unit.traits ?? []).flatMap(({ trait, spawn }) => {
      if (typeof spawn !== 'string' || known.has(spawn)) return []
      const rule = trait === 'sprout' ? 'MW-FUNGUS-06' : 'MW-SWARM-02'
      return [violation(rule, `${unit.id}: there is no unit '${spawn}' to create`, { unit: unit.id, spawn })]
    }),
  )
}
