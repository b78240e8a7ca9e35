import type { Skill } from '../data/types.ts'
import { CREDIT, priceOf } from './cost.ts'
import { tunedIn } from './rounding.ts'

/** WL-GEN-07: one credit. */
export const HEALTH_POINT = CREDIT
const AVERAGE_DIE = 5.5
const DIE = 10

/** How a skill compares with the health point (WL-GEN-07), for those who write new ones. */
export type Balance = {
  /** How many health points could be bought instead. */
  readonly healthPoints: number
  /** Points that one use takes or gives on average; null: it does neither. */
  readonly perUse: number | null
  /** The health points that one such point costs, over all uses; null: it does neither. */
  readonly perPoint: number | null
  readonly notes: readonly string[]
}

function pointsPerUse({ category, sub, impact }: Skill): number | null {
  if (category === 'Offense') return (impact * AVERAGE_DIE) / DIE
  return category === 'Defense' && sub !== 'Miracle' && sub !== 'Energy' ? impact : null
}
export function balanceOf(skill: Skill): Balance {
  const healthPoints = priceOf(skill) / HEALTH_POINT
  const perUse = pointsPerUse(skill)
  const points = (perUse ?? 0) * skill.number
  return {
    healthPoints,
    perUse,
    perPoint: points > 0 ? healthPoints / points : null,
    notes: tunedIn(skill).map(({ text }) => text),
  }
}
