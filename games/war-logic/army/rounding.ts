import type { RuleId } from '@sandtable/kernel'
import type { Skill } from '../data/types.ts'
import { credits, priceOf } from './cost.ts'

/** A number of a skill that pays for less than it does, because results are rounded up (WL-GEN-04); `fair`: the one that pays for as much; null: there is none. */
export type Tuned = {
  readonly at: 'impact' | 'extension'
  readonly text: string
  readonly rule: RuleId
  readonly fair: number | null
}

/** WL-BLST-01, WL-DEF-08: the diameter of a circle is a third of its circumference, rounded up. */
const PER_INCH = 3
const hasCircle = ({ category, sub }: Skill): boolean =>
  category === 'Offense' || (category === 'Defense' && sub !== 'Health' && sub !== 'Armor')
function tunedCircle(skill: Skill): Tuned | null {
  const { category, extension } = skill
  const over = extension % PER_INCH
  if (!hasCircle(skill) || extension <= 0 || over === 0) return null
  const fair = extension - over + PER_INCH
  const saved = credits(priceOf({ ...skill, extension: fair }) - priceOf(skill))
  const text = `A circumference of ${extension} reaches as wide as one of ${fair}: ${saved} credits saved for nothing lost.`
  return { at: 'extension', text, fair, rule: category === 'Offense' ? 'WL-BLST-01' : 'WL-DEF-08' }
}

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const DIE = 10
/** WL-DICE-04: percent of the impact that an average die gives. */
const AVERAGE = 55
/** More than this share above what it pays for is worth a word. */
const WORTH_A_WORD = 0.25
const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
/** WL-OFF-11: impact x die / 10, rounded up: small impacts gain most. */
function tunedImpact({ category, impact }: Skill): Tuned | null {
  if (category !== 'Offense' || impact <= 0) return null
  const done = meanOf(FACES.map(face => Math.ceil((impact * face) / DIE)))
  const paid = (impact * AVERAGE) / 100
  if (done < paid * (1 + WORTH_A_WORD)) return null
  const percent = Math.round((done / paid - 1) * 100)
  const text = `An impact of ${impact} takes ${done} points a hit on average and pays for ${paid}: rounding up adds ${percent} percent.`
  return { at: 'impact', text, rule: 'WL-OFF-11', fair: null }
}

/** What rounding gives away in a skill. */
export const tunedIn = (skill: Skill): readonly Tuned[] => [tunedCircle(skill) ?? [], tunedImpact(skill) ?? []].flat()
