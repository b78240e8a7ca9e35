import { capital } from '@sandtable/wargame/words'
import { SKILL_RECORDS } from './skills.ts'
import { LAYERS, TAGS } from './types.ts'

/** Marks of skills that a rule goes by. */
export const CATALOGUE_MARKS: readonly string[] = [...new Set(SKILL_RECORDS.flatMap(({ tags = [] }) => tags))]
/** What a skill may be effective against, or not: tags of units, layers, locks, information and biological weapons (WL-COND-01, WL-COND-02). */
export const CONDITIONS: readonly string[] = [...[...TAGS, ...LAYERS].map(capital), 'Locks', 'Information', 'Biochemical']
