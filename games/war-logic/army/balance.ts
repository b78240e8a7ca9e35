import type { Skill } from '../data/types.ts'
import { CREDIT, priceOf } from './cost.ts'

/** WL-GEN-07: one credit. */
export const HEALTH_POINT = CREDIT
const AVERAGE_DIE = 5.5
const DIE = 10
/** WL-BLST-01: the diameter of an explosion is a third of its circumference, rounded up. */
const PER_INCH = 3

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
const notesOn = ({ category, impact, extension }: Skill): readonly string[] => {
  const over = extension % PER_INCH
  const isTuned = category === 'Offense' && extension > 0 && over !== 0
  return [
    ...(isTuned ? [`a circumference of ${extension} explodes as wide as one of ${extension - over + PER_INCH}`] : []),
    ...(category === 'Offense' && impact === 1 ? ['impact 1 takes a whole point with every die: fractions are rounded up'] : []),
  ]
}
export function balanceOf(skill: Skill): Balance {
  const healthPoints = priceOf(skill) / HEALTH_POINT
  const perUse = pointsPerUse(skill)
  const points = (perUse ?? 0) * skill.number
  return { healthPoints, perUse, perPoint: points > 0 ? healthPoints / points : null, notes: notesOn(skill) }
}
