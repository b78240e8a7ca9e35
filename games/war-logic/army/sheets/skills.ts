import type { Loaded } from '@sandtable/kernel'
import { noSuch } from '@sandtable/wargame/read'
import { CLASS_DEFAULTS, subsOf } from '../../data/classes.ts'
import { CATEGORIES, type Skill } from '../../data/types.ts'
import { priceOf } from '../cost.ts'
import { CATALOGUE, type Database } from '../database.ts'
import { type Cells, comparePrice, type Imported, listCell, priceCell, type Row, readSheet, sheetOf } from './sheet.ts'

const EVERYTHING = 'All'
const NOTHING = 'None'

/** The six numbers of a skill and what it costs. */
export const numberCells = (skill: Skill): Cells => ({
  penalty: String(skill.penalty),
  impact: String(skill.impact),
  range: String(skill.range),
  extension: String(skill.extension),
  number: String(skill.number),
  probability: String(skill.probability),
  cost: priceCell(priceOf(skill)),
})
const cellsOf = (skill: Skill): Cells => ({
  ...{ id: skill.id, name: skill.name, category: skill.category, sub: skill.sub },
  effective: skill.effectiveAgainst.length === 0 ? EVERYTHING : listCell(skill.effectiveAgainst),
  ...numberCells(skill),
  ...{ picture: skill.picture, description: skill.description, not_effective: skill.notEffectiveAgainst ?? NOTHING },
  ...{ tags: listCell(skill.tags), number_is_default: String(skill.numberIsDefault), note: skill.note },
  hazard_type: skill.hazardType ?? '',
})

function skillIn(row: Row, database: Database): Skill {
  const category = row.oneOf('category', CATEGORIES)
  const sub = row.text('sub')
  const own = database.findClass(category, sub)
  if (own === null) row.refuse(noSuch('class', sub, subsOf(category)), 'WL-CLASS-01')
  const [effective, useless] = [row.text('effective'), row.text('not_effective')]
  const number = row.whole('number')
  const usual = (own ?? CLASS_DEFAULTS[0]!).number
  const skill: Skill = {
    ...{ id: row.text('id'), name: row.text('name'), category, sub },
    ...{ impact: row.whole('impact'), range: row.whole('range'), extension: row.whole('extension'), number },
    // A number that was changed is no longer that of its class.
    numberIsDefault: row.flag('number_is_default') && number === (usual ?? 0),
    ...{ probability: row.whole('probability'), penalty: row.whole('penalty') },
    effectiveAgainst: effective === EVERYTHING ? [] : row.list('effective'),
    notEffectiveAgainst: useless === NOTHING || useless === '' ? null : useless,
    ...{ tags: row.list('tags'), hazardType: row.text('hazard_type') || null },
    ...{ picture: row.text('picture'), description: row.text('description'), note: row.text('note') },
  }
  comparePrice(row, 'cost', priceOf(skill))
  return skill
}

export const exportSkills = (skills: readonly Skill[]): string => sheetOf('skills', skills.map(cellsOf))
export const importSkills = (text: string, database: Database = CATALOGUE): Loaded<Imported<readonly Skill[]>> =>
  readSheet('skills', text, rows => rows.map(row => skillIn(row, database)))
