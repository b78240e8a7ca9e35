import { classOf } from './classes.ts'
import skills from './skills.json' with { type: 'json' }
import { CATEGORIES, type Category, type Skill } from './types.ts'

/** As the file has it: what is left out is nothing, or as its class has it (WL-CLASS-01). */
type SkillRecord = Pick<Skill, 'id' | 'name' | 'sub'> & Partial<Omit<Skill, 'category' | 'numberIsDefault'>>

function skillFrom(category: Category, record: SkillRecord): Skill {
  const { number, probability, penalty } = classOf(category, record.sub)
  return {
    category,
    impact: 0,
    range: 0,
    extension: 0,
    number: number ?? 0,
    numberIsDefault: record.number === undefined,
    probability,
    penalty,
    effectiveAgainst: [],
    notEffectiveAgainst: null,
    tags: [],
    hazardType: null,
    picture: '',
    description: '',
    note: '',
    ...record,
  }
}

/** The catalogue: a new skill of a known class is a line of the file. */
export const SKILLS: readonly Skill[] = CATEGORIES.flatMap(category =>
  (skills[category] as readonly SkillRecord[]).map(record => skillFrom(category, record)),
)
const BY_ID: ReadonlyMap<string, Skill> = new Map(SKILLS.map(skill => [skill.id, skill]))
export const findSkill = (id: string): Skill | null => BY_ID.get(id) ?? null
/** A skill of the catalogue that is known to be there. */
export const skillOf = (id: string): Skill => BY_ID.get(id)!
