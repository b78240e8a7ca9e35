import type { RuleId } from '@sandtable/kernel'
import { INFESTATION_NUMBER } from '../data/skills.ts'
import type { ClassDefault, Skill } from '../data/types.ts'
import { armourKind, isHealth } from './figures.ts'
import { tunedIn } from './rounding.ts'

/** What is wrong with a skill: the property, in words, by which rule. */
export type SkillProblem = { readonly at: string; readonly text: string; readonly rule: RuleId }
type Checked = (skill: Skill, own: ClassDefault) => SkillProblem | null

const NUMBERS = ['impact', 'range', 'extension', 'number', 'probability', 'penalty'] as const
const WHOLE = 'Only whole numbers; only health may be negative.'

function wholeNumbers(skill: Skill): SkillProblem | null {
  const wrong = NUMBERS.find(at => !Number.isSafeInteger(skill[at]) || (skill[at] < 0 && !(at === 'impact' && isHealth(skill))))
  return wrong === undefined ? null : { at: wrong, text: WHOLE, rule: 'WL-SKILL-06' }
}

/** WL-CLASS-07: what a probability is raised from; null: it is not raised. WL-SNIPE-03: it is paid for through the price. */
const SNIPE_BASE = 30
export function raisedFrom({ category, sub, tags }: Pick<Skill, 'category' | 'sub' | 'tags'>, own: ClassDefault): number | null {
  if (category !== 'Offense') return null
  return sub === 'Snipe' ? SNIPE_BASE : tags.includes('guided') ? own.probability : null
}
const MOST_RAISED = 90
const STEP = 10
const probability: Checked = (skill, own) => {
  const base = raisedFrom(skill, own)
  const raised = base === null ? 0 : skill.probability - base
  const isRaised = raised >= STEP && raised <= MOST_RAISED && raised % STEP === 0
  if (isRaised || skill.probability === own.probability) return null
  const text = `This class uses ${own.probability} percent; only sniping and guided weapons may raise it, by 10 to 90.`
  return { at: 'probability', text, rule: base === null ? 'WL-CLASS-01' : 'WL-CLASS-07' }
}

/** WL-CLASS-03: lock and puzzle tools are overrides without a penalty. */
export const leastPenalty = ({ tags }: Skill, own: ClassDefault): number => (tags.includes('lock') ? 0 : own.penalty)
const penalty: Checked = (skill, own) => {
  if (skill.penalty >= leastPenalty(skill, own)) return null
  const rule = skill.category === 'Strategy' ? 'WL-TIME-05' : 'WL-CLASS-03'
  return { at: 'penalty', text: `This class carries a penalty of ${own.penalty}.`, rule }
}

const MELEE = ['Face to face', 'Hand to hand']
export const isMelee = ({ category, sub }: Skill): boolean => category === 'Offense' && MELEE.includes(sub)
const melee: Checked = skill =>
  isMelee(skill) && skill.range !== 0
    ? { at: 'range', text: 'Face-to-face and hand-to-hand weapons have range 0.', rule: 'WL-OFF-16' }
    : null

const points: Checked = skill => {
  const isWrong = isHealth(skill) ? Math.abs(skill.impact) !== 1 : armourKind(skill) === 'plain' && skill.impact !== 1
  const text = 'Use impact 1 and put the points in the number, or mark the armour regenerative or hazard-only.'
  return isWrong ? { at: 'impact', text, rule: 'WL-CLASS-04' } : null
}

const infestation: Checked = skill =>
  skill.tags.includes('infest') && skill.number !== INFESTATION_NUMBER
    ? { at: 'number', text: `Infestation has number ${INFESTATION_NUMBER}.`, rule: 'WL-INFES-03' }
    : null

export const isLabel = ({ category, sub }: Skill): boolean =>
  category === 'Strategy' && (sub === 'Administrative' || sub === 'Vendor')
const label: Checked = skill => {
  const at = isLabel(skill) && NUMBERS.find(one => skill[one] !== 0)
  return at ? { at, text: 'Labels have no numbers.', rule: 'WL-SKILL-13' } : null
}

/** WL-REINF-01: credit is held once, whatever its skill is called. */
const credit: Checked = skill =>
  skill.tags.includes('credit') && skill.number !== 1
    ? { at: 'number', text: 'A credit skill has number 1.', rule: 'WL-REINF-01' }
    : null

const CHECKS: readonly Checked[] = [probability, penalty, melee, points, infestation, credit]
/** Everything that is wrong with a skill of this class. */
export function skillProblems(skill: Skill, own: ClassDefault): readonly SkillProblem[] {
  const broken = wholeNumbers(skill)
  if (broken) return [broken]
  // A label has no numbers at all: nothing more is to be said of them.
  if (isLabel(skill)) return [label(skill, own) ?? []].flat()
  return CHECKS.flatMap(check => check(skill, own) ?? [])
}

const FLAGGED = ['Control', 'Movement', 'Offense']
const UNUSUAL = 30
/** What is legal but strange (WL-CLASS-10, WL-R-02, WL-COST-05), or tuned to rounding. */
export function skillWarnings(skill: Skill, own: ClassDefault): readonly SkillProblem[] {
  const isFlagged = FLAGGED.includes(skill.category) && !skill.tags.includes('infest') && skill.number > (own.number ?? 0)
  const rule = skill.number > UNUSUAL ? 'WL-CLASS-10' : 'WL-R-02'
  const counter: SkillProblem[] = isFlagged ? [{ at: 'number', text: 'Unusually large counter.', rule }] : []
  const isFined = skill.penalty > leastPenalty(skill, own)
  const fined = { at: 'penalty', text: 'A penalty should be 0 unless its class says otherwise.', rule: 'WL-COST-05' } as const
  return [...counter, ...(isFined ? [fined] : []), ...tunedIn(skill)]
}
