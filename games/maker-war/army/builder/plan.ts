import { WEAPON_SLOTS } from '../../data/measures.ts'
import type { SlotId } from '../../data/types.ts'
import { type Catalogue, type Plan, planOf, unitProfile, weaponProfile } from '../catalogue.ts'
import { findTitan, type RosterFormation } from '../formation.ts'
import { formationProblems } from '../formation-problems.ts'

/** More units than any plan asks for. */
const MOST_STEPS = 200

const pointsOf = (id: string, catalogue: Catalogue): number => unitProfile(id, catalogue).points
const cheapest = (ids: readonly string[], catalogue: Catalogue): string | null =>
  ids.toSorted((a, b) => pointsOf(a, catalogue) - pointsOf(b, catalogue))[0] ?? null
const countOf = ({ units }: RosterFormation, ids: readonly string[]): number => ids.reduce((sum, id) => sum + (units[id] ?? 0), 0)
const totalOf = (formation: RosterFormation): number => countOf(formation, Object.keys(formation.units))
const withCount = (formation: RosterFormation, unit: string, count: number): RosterFormation => {
  const { [unit]: _, ...others } = formation.units
  return { ...formation, units: count > 0 ? { ...others, [unit]: count } : others }
}
/** Units that a plan takes besides the chief, each with the bounds of its slot. */
export const placesIn = (plan: Plan, catalogue: Catalogue) =>
  plan.slots.flatMap(slot => slot.units.filter(id => !unitProfile(id, catalogue).chiefOnly).map(unit => ({ unit, slot })))

/** MW-FORM-06: how far a formation is from its plan; 0: it has everything. */
function lackOf(formation: RosterFormation, plan: Plan, catalogue: Catalogue): number {
  const short = plan.slots.reduce((sum, { units, min }) => sum + Math.max(0, min - countOf(formation, units)), 0)
  const few = Math.max(0, plan.minUnits - totalOf(formation))
  const wrong = formationProblems(formation, 0, plan, catalogue).filter(({ params }) => params.code === 'E-DEP').length
  return short + few + wrong * MOST_STEPS
}

/** The formation with the cheapest units added that bring it nearer to its plan. */
function completed(begun: RosterFormation, plan: Plan, catalogue: Catalogue): RosterFormation {
  let now = begun
  for (let n = 0; n < MOST_STEPS && lackOf(now, plan, catalogue) > 0; n++) {
    const [best] = placesIn(plan, catalogue)
      .filter(({ slot }) => countOf(now, slot.units) < slot.max)
      .map(({ unit }) => ({ unit, next: withCount(now, unit, (now.units[unit] ?? 0) + 1) }))
      .map(one => ({ ...one, lack: lackOf(one.next, plan, catalogue) }))
      .toSorted((a, b) => a.lack - b.lack || pointsOf(a.unit, catalogue) - pointsOf(b.unit, catalogue))
    if (!best || best.lack >= lackOf(now, plan, catalogue)) break
    now = best.next
  }
  return now
}

const least = new WeakMap<Plan, RosterFormation>()
/** The smallest formation of a plan. Plans never change. */
export function leastFormation(id: string, catalogue: Catalogue): RosterFormation {
  const plan = planOf(id, catalogue)
  const chief = cheapest(plan.chiefOptions, catalogue)
  const known = least.get(plan) ?? completed({ plan: id, chief, units: {}, weapons: {}, name: null }, plan, catalogue)
  least.set(plan, known)
  return known
}

/** The formation as its plan allows it, with as little changed as possible. */
export function repaired(formation: RosterFormation, faction: string, catalogue: Catalogue): RosterFormation {
  const plan = planOf(formation.plan, catalogue)
  const isLed = formation.chief !== null && plan.chiefOptions.includes(formation.chief)
  const chief = isLed ? formation.chief : cheapest(plan.chiefOptions, catalogue)
  const known = new Set(placesIn(plan, catalogue).map(({ unit }) => unit))
  const units = Object.fromEntries(Object.entries(formation.units).filter(([unit]) => known.has(unit)))
  const whole = completed(lessened({ ...formation, chief, units }, plan), plan, catalogue)
  return { ...whole, weapons: fittingWeapons(whole, faction, catalogue) }
}

/** Without what is more than a slot, the plan or a dependency allows. */
function lessened(formation: RosterFormation, plan: Plan): RosterFormation {
  let now = formation
  const lower = (ids: readonly string[], most: number) => {
    for (const id of ids.toReversed()) {
      const over = countOf(now, ids) - most
      if (over > 0) now = withCount(now, id, Math.max(0, (now.units[id] ?? 0) - over))
    }
  }
  for (const { units, max } of plan.slots) lower(units, max)
  for (const one of plan.dependencies)
    if (one.type === 'atMostPer') lower([one.unit], one.max * Math.floor(countOf(now, one.of) / one.per))
  // The total goes down where no slot asks for more: the last slots first.
  for (const { units, min } of plan.slots.toReversed())
    lower(units, Math.max(min, countOf(now, units) - Math.max(0, totalOf(now) - plan.maxUnits)))
  return now
}

/** MW-COST-03: the weapons of the faction that a slot of its Titan takes. */
export function weaponsFor(slot: SlotId, faction: string, catalogue: Catalogue) {
  return [...catalogue.weapons.values()].filter(
    weapon => weapon.faction === faction && WEAPON_SLOTS[slot].accepts.includes(weapon.mount),
  )
}
function fittingWeapons(formation: RosterFormation, faction: string, catalogue: Catalogue): RosterFormation['weapons'] {
  const titan = findTitan(formation, catalogue)
  const fits = ([slot, id]: readonly [string, string]) =>
    titan?.weaponSlots.includes(slot as SlotId) === true &&
    weaponProfile(id, catalogue).faction === faction &&
    WEAPON_SLOTS[slot as SlotId].accepts.includes(weaponProfile(id, catalogue).mount)
  return Object.fromEntries(Object.entries(formation.weapons).filter(fits))
}
