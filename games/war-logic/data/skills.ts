import { classOf } from './classes.ts'
import skills from './skills.json' with { type: 'json' }
import { CATEGORIES, type ClassDefault, type Skill, type SkillRecord } from './types.ts'

/** WL-INFES-03, WL-R-117: in every variant. */
export const INFESTATION_NUMBER = 30
const NOTHING = {
  ...{ impact: 0, range: 0, extension: 0, effectiveAgainst: [], notEffectiveAgainst: null, tags: [], hazardType: null },
  ...{ picture: '', description: '', note: '' },
}
/** WL-CLASS-01: a skill as it is written, with what its class adds. */
export function skillFrom(record: SkillRecord, { number, probability, penalty }: ClassDefault): Skill {
  const usual = record.tags?.includes('infest') ? INFESTATION_NUMBER : (number ?? 0)
  // A weapon with the mark of mines lays a minefield where nothing else is said; hazard-only skills protect from them.
  const laid = record.category === 'Offense' && record.tags?.includes('mine') ? 'minefield' : null
  const hazardType = record.hazardType ?? laid
  return { ...NOTHING, number: usual, probability, penalty, ...record, hazardType, numberIsDefault: record.number === undefined }
}

/** The catalogue as it is written: a new skill of a known class is a line of the file. */
export const SKILL_RECORDS: readonly SkillRecord[] = CATEGORIES.flatMap(category =>
  (skills[category] as readonly Omit<SkillRecord, 'category'>[]).map(record => ({ category, ...record })),
)
/** The catalogue. WL-R-04, WL-R-05, WL-R-11: how misprinted samples are read. */
export const SKILLS: readonly Skill[] = SKILL_RECORDS.map(record => skillFrom(record, classOf(record.category, record.sub)))
const BY_ID: ReadonlyMap<string, Skill> = new Map(SKILLS.map(skill => [skill.id, skill]))
export const findSkill = (id: string): Skill | null => BY_ID.get(id) ?? null
/** A skill of the catalogue that is known to be there. */
export const skillOf = (id: string): Skill => BY_ID.get(id)!
