import { classOf } from '../data/classes.ts'
import type { Category, Skill } from '../data/types.ts'

/** Credits are counted in whole hundredths, so that sums are exact (WL-COST-02, WL-R-15). */
export const CREDIT = 100
/** Hundredths of a credit as they are printed: '8.4', '-50', '3368'. */
export const credits = (hundredths: number): string => String(hundredths / CREDIT)

/** What of a skill is priced. */
export type Priced = Pick<Skill, 'impact' | 'range' | 'extension' | 'number' | 'probability' | 'penalty'>

/** WL-COST-01, WL-COST-05: (impact + range + extension) x number x probability / 100 + penalty, in hundredths of a credit. */
export const priceOf = ({ impact, range, extension, number, probability, penalty }: Priced): number =>
  (impact + range + extension) * number * probability + penalty * CREDIT
/** WL-COST-03: a unit costs the sum of its skills. */
export const unitPrice = (skills: readonly Priced[]): number => skills.reduce((sum, skill) => sum + priceOf(skill), 0)

/** A skill of a unit in a battle: how often it can still be used (WL-SHEET-02). */
export type Counter = { readonly skill: Skill; readonly left: number }

const COUNTED_OFF: readonly Category[] = ['Control', 'Movement', 'Offense']
/** WL-FAST-04: under quick play it is not counted down. `usual`: the number of its class in this battle. */
export const isUncounted = (skill: Skill, usual = classOf(skill.category, skill.sub).number): boolean =>
  COUNTED_OFF.includes(skill.category) && usual !== null && skill.number >= usual && skill.number > 0

/** WL-COST-07: penalties count while the skill has uses left; one bought without a number is always of use (WL-R-14). */
function valueLeft({ skill, left }: Counter): number {
  const isUsable = left > 0 || skill.number === 0
  return priceOf({ ...skill, number: left, penalty: isUsable ? skill.penalty : 0 })
}
/** WL-COST-07, WL-R-122: what is left of a unit. */
export const remainingValue = (counters: readonly Counter[], quickPlay = false): number =>
  counters.reduce(
    (sum, { skill, left }) => sum + valueLeft({ skill, left: quickPlay && isUncounted(skill) ? skill.number : left }),
    0,
  )
