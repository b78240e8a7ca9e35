import type { Skill, UnitSheet } from '../data/types.ts'
import { CREDIT } from './cost.ts'
import type { Database } from './database.ts'
import { figuresOf, weightOf } from './figures.ts'

/** WL-DICE-04: an average D10 gives 55 percent of the impact. */
const AVERAGE = 0.55
/** So many of a unit as a budget pays for, and what they can do and take. */
export type Stock = {
  readonly unit: string
  readonly count: number
  readonly points: number
  readonly perAttack: number
  readonly perTurn: number
}
/** Two stocks of equal price: who needs how many turns to destroy the other, if all attack in every turn. Null: never. */
export type MockUp = { readonly stocks: readonly [Stock, Stock]; readonly turns: readonly [number | null, number | null] }

const isWeapon = ({ category, tags }: Skill): boolean => category === 'Offense' && !tags.includes('mine')
/** The expected damage of its best weapon. */
const bestOf = (skills: readonly Skill[]): number => Math.max(0, ...skills.filter(isWeapon).map(({ impact }) => impact)) * AVERAGE

function stockOf(unit: UnitSheet, budget: number, database: Database): Stock {
  const price = database.unitPrice(unit)
  const skills = database.skillsOf(unit)
  const count = price > 0 ? Math.floor((budget * CREDIT) / price) : 0
  const [points, perAttack] = [weightOf(figuresOf(skills)), bestOf(skills)]
  return { unit: unit.id, count, points: points * count, perAttack, perTurn: perAttack * count }
}
const turnsAgainst = (attacker: Stock, target: Stock): number | null =>
  attacker.perTurn > 0 ? Math.ceil(target.points / attacker.perTurn) : null

/** One expensive unit against many cheap ones, or any other two, at the same budget: for those who write new units. */
export function mockUp(first: UnitSheet, second: UnitSheet, budget: number, database: Database): MockUp {
  const [a, b] = [stockOf(first, budget, database), stockOf(second, budget, database)]
  return { stocks: [a, b], turns: [turnsAgainst(a, b), turnsAgainst(b, a)] }
}
