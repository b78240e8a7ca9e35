import { type JsonObject, type RuleId, type Violation, violation } from '@sandtable/kernel'
import type { Army } from './army.ts'
import type { ArmyOptions } from './army-limits.ts'
import { catalogueOf } from './catalogue.ts'
import { capacityOf, hasTrait, isFlying, type RosterFormation, sheetOf } from './formation.ts'
import { formationProblems } from './formation-problems.ts'

/** What is wrong with an army, and what may be unwise. Every entry has its code ('E-BUDGET') and its numbers in `params`. */
export type ArmyProblems = { errors: readonly Violation[]; warnings: readonly Violation[] }

/** W-LEFT: so many percent of the budget may stay unused without a word. */
const LEFT_PERCENT = 2

const coded = (code: string, rule: RuleId, text: string, params: JsonObject = {}): Violation =>
  violation(rule, text, { code, ...params })

export const armyProblems = (army: Army, options: ArmyOptions): ArmyProblems => ({
  errors: armyErrors(army, options),
  warnings: [
    ...leftWarnings(army, options),
    ...supplyWarnings(army, options),
    ...capacityWarnings(army),
    ...flakWarnings(army, options),
  ],
})

/** Why an army may not be brought to such a game. */
export function armyErrors(army: Army, options: ArmyOptions): Violation[] {
  const catalogue = catalogueOf(army)
  const own = army.formations.flatMap((formation, i) => formationProblems(formation, i, army, catalogue))
  return [...own, ...sumErrors(army, options), ...trainingErrors(army, options), ...emptyErrors(army)]
}

/** The points and stars of an army. */
export function armyTotals(army: Army): { points: number; stars: number; supplyCost: number } {
  const sheets = army.formations.map(formation => sheetOf(formation, catalogueOf(army)))
  const sum = (what: 'points' | 'stars' | 'supplyCost') => sheets.reduce((total, sheet) => total + sheet[what], 0)
  return { points: sum('points'), stars: sum('stars'), supplyCost: sum('supplyCost') }
}

/** MW-ARMY-04: the sums of all formations together, however the stars are split. */
function sumErrors(army: Army, { budget, stars: limit, rare }: ArmyOptions): Violation[] {
  const { points, stars } = armyTotals(army)
  const errors: Violation[] = []
  if (points > budget)
    errors.push(coded('E-BUDGET', 'MW-ARMY-01', `the army costs ${points} of ${budget} points`, { points, budget }))
  if (rare && stars > limit)
    errors.push(coded('E-STARS', 'MW-ARMY-03', `the army has ${stars} stars, ${limit} are allowed`, { stars, limit }))
  return errors
}

function trainingErrors(army: Army, { flyers, rare }: ArmyOptions): Violation[] {
  const catalogue = catalogueOf(army)
  return army.formations.flatMap((formation, i) => {
    const { name, stars } = sheetOf(formation, catalogue)
    const barred: string[] = []
    if (!flyers && isFlying(formation, catalogue)) barred.push('no flyers')
    if (!rare && stars > 0) barred.push('no rare formations')
    return barred.map(text => coded('E-TRAINING', 'MW-SETUP-11', `${name}: ${text} in this game`, { formation: i, stars }))
  })
}

/** MW-R-81 to MW-R-83: whatever does not fly can be deployed or paid for in set-up, the cheapest even without the means. */
function emptyErrors(army: Army): Violation[] {
  if (army.formations.some(formation => !isFlying(formation, catalogueOf(army)))) return []
  return [coded('E-EMPTY', 'MW-END-01', 'no formation can be on the table at the end of the first round')]
}

function leftWarnings(army: Army, { budget }: ArmyOptions): Violation[] {
  const left = budget - armyTotals(army).points
  if (left * 100 <= budget * LEFT_PERCENT) return []
  return [coded('W-LEFT', 'MW-ARMY-05', `${left} of ${budget} points are unused and lost`, { left, budget })]
}

/** MW-R-81: flyers are never bought in set-up. */
function supplyWarnings(army: Army, { setupBudget }: ArmyOptions): Violation[] {
  const catalogue = catalogueOf(army)
  const costs = army.formations.filter(f => !isFlying(f, catalogue)).map(f => sheetOf(f, catalogue).supplyCost)
  if (setupBudget === null || costs.length === 0 || costs.some(cost => cost <= setupBudget)) return []
  const cheapest = Math.min(...costs)
  const text = `no formation fits the set-up budget of ${setupBudget}; the cheapest costs ${cheapest}`
  return [coded('W-SUPPLY', 'MW-R-83', text, { setupBudget, cheapest })]
}

/** Only where there are carriers: without any, invaders walk, or come through portals. */
function capacityWarnings(army: Army): Violation[] {
  const catalogue = catalogueOf(army)
  const capacity = Math.max(0, ...army.formations.map(f => capacityOf(f, catalogue)))
  if (capacity === 0) return []
  const isTooBig = (formation: RosterFormation) =>
    hasTrait(formation, 'invader', catalogue) && sheetOf(formation, catalogue).size > capacity
  return army.formations.flatMap((formation, i) => {
    const { name, size } = sheetOf(formation, catalogue)
    const text = `${name} has ${size} units, the largest carrier takes ${capacity}`
    return isTooBig(formation) ? [coded('W-CAPACITY', 'MW-TRAIT-37', text, { formation: i, size, capacity })] : []
  })
}

/** MW-TERRAN-01: a Maker Weapon can be made into flak. */
function flakWarnings(army: Army, { flyers }: ArmyOptions): Violation[] {
  const catalogue = catalogueOf(army)
  const hasFlak = (formation: RosterFormation) => ['anti-air', 'maker-weapon'].some(t => hasTrait(formation, t, catalogue))
  if (!flyers || army.formations.some(hasFlak)) return []
  return [coded('W-NOFLAK', 'MW-TRAIT-43', 'nothing in the army can shoot at flyers high up')]
}
