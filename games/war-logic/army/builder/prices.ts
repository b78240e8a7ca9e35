import type { At, PriceLine } from '@sandtable/wargame/armies/kit'
import { keysOf } from '@sandtable/wargame/armies/pointer'
import { line, sum } from '@sandtable/wargame/armies/prices'
import type { ClassDefault, Skill, UnitSheet } from '../../data/types.ts'
import { armyPrice, databaseFor, groupsOf } from '../army.ts'
import { CREDIT, credits, priceOf } from '../cost.ts'
import type { Database } from '../database.ts'
import { raisedFrom } from '../skill-problems.ts'
import type { ArmyList } from './list.ts'

/** WL-COST-01: '(4 + 12 + 0) × 10 × 50 % + 0'. */
export function workingOf({ impact, range, extension, number, probability, penalty }: Skill): string {
  const plus = penalty === 0 ? '' : penalty < 0 ? ` − ${-penalty}` : ` + ${penalty}`
  return `(${impact} + ${range} + ${extension}) × ${number} × ${probability} %${plus}`
}
const PRICED = { impact: 'Impact', range: 'Range', extension: 'Extension' } as const
/** WL-COST-01: what each number adds, what a raised probability adds to that (WL-CLASS-07), and the penalty, once (WL-COST-05). */
export function skillLines(skill: Skill, own: ClassDefault): readonly PriceLine[] {
  const { number, probability, penalty } = skill
  const base = Math.min(probability, raisedFrom(skill, own) ?? probability)
  const numbers = (Object.keys(PRICED) as (keyof typeof PRICED)[]).filter(key => skill[key] !== 0)
  const all = numbers.reduce((total, key) => total + skill[key], 0)
  const raised = probability - base
  return [
    ...numbers.map(key => line(PRICED[key], `${skill[key]} × ${number} × ${base} %`, skill[key] * number * base, 'WL-COST-01')),
    ...(raised === 0
      ? []
      : [line('Probability raised', `${all} × ${number} × ${raised} %`, all * number * raised, 'WL-CLASS-07')]),
    ...(penalty === 0 ? [] : [line('Penalty', 'once', penalty * CREDIT, 'WL-COST-05')]),
    sum(skill.name, workingOf(skill), priceOf(skill), 'WL-COST-01'),
  ]
}
/** WL-COST-03: skill by skill. */
export const unitLines = (unit: UnitSheet, database: Database): readonly PriceLine[] => [
  ...database.skillsOf(unit).map(skill => line(skill.name, workingOf(skill), priceOf(skill), 'WL-COST-01')),
  sum(unit.name, '', database.unitPrice(unit), 'WL-COST-03'),
]
export const groupLines = (
  units: readonly { readonly unit: string; readonly count: number }[],
  database: Database,
): PriceLine[] =>
  units.flatMap(({ unit, count }) => {
    const sheet = database.findUnit(unit)
    if (!sheet) return []
    const price = database.unitPrice(sheet)
    return [line(sheet.name, `${count} × ${credits(price)}`, count * price, 'WL-COST-04')]
  })

/** The price of the army, of a team, or of an extra by its skills; in hundredths of a credit. */
export function pricesOf(list: ArmyList, at: At): readonly PriceLine[] {
  const database = databaseFor(list)
  const [where, key] = keysOf(at)
  if (where === 'teams') {
    const team = database.findTeam(list.teams[Number(key)] ?? '')
    return team ? [...groupLines(team.units, database), sum(team.name, '', database.teamPrice(team), 'WL-COST-04')] : []
  }
  if (where === 'extras') {
    const sheet = database.findUnit(list.extras[Number(key)]?.unit ?? '')
    return sheet ? unitLines(sheet, database) : []
  }
  if (where !== undefined) return []
  const groups = groupsOf(list, database).map(({ team, price }) => line(team?.name ?? 'Extras', '', price, 'WL-CARD-01'))
  return [...groups, sum('Army', '', armyPrice(list, database), 'WL-CARD-07')]
}
