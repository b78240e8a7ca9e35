import { DEPLOYMENT, SETUP_TABLE } from '../data/setup.ts'
import type { SetupRow } from '../data/types.ts'

const TRAINING = SETUP_TABLE.find(row => row.id === 'training')!
const RANGES = SETUP_TABLE.filter(row => row !== TRAINING)

/** MW-SETUP-02: the line of the setup table for a point budget. The training game is a line of its own, for whoever agrees to it. */
export const setupRow = (budget: number, training = false): SetupRow =>
  training ? TRAINING : RANGES.find(row => row.maxPoints === null || budget <= row.maxPoints)!

/** Whole numbers divided and rounded to the nearest, halves up (MW-R-79). */
const rounded = (points: number, divisor: number): number => Math.floor((2 * points + divisor) / (2 * divisor))

/** MW-DEPLOY-01: the supply cost of a formation; nothing is free (MW-R-79). */
export const supplyCostOf = (points: number): number =>
  Math.max(DEPLOYMENT.minimumSupplyCost, rounded(points, DEPLOYMENT.supplyCostDivisor))

/** MW-DEPLOY-02: what a side may deploy in set-up, in supply points. */
export const setupBudgetOf = (budget: number): number => rounded(budget, DEPLOYMENT.setupBudgetDivisor)

/** What an army is built within. The setup table's guidelines, unless the players agree otherwise (MW-SETUP-10). */
export type ArmyOptions = {
  /** MW-ARMY-01: what this side may spend. */
  readonly budget: number
  /** MW-ARMY-03. */
  readonly stars: number
  readonly flyers: boolean
  readonly rare: boolean
  /** MW-DEPLOY-02; null: unlimited, as in games without supply cards (MW-R-80). */
  readonly setupBudget: number | null
}

export const armyOptions = (budget: number, training = false): ArmyOptions => ({
  budget,
  stars: setupRow(budget, training).stars,
  flyers: !training,
  rare: !training,
  setupBudget: training ? null : setupBudgetOf(budget),
})
