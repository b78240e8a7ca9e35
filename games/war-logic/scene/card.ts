import { type PieceCard, type RuleId, row, type SceneRow } from '@sandtable/kernel'
import { findSheet } from '../basics/queries.ts'
import { findSkillIn } from '../basics/skills.ts'
import type { Category, Skill } from '../data/types.ts'
import type { SeenUnit } from '../view/seen.ts'
import type { View } from '../view.ts'
import { credits } from '../words/credits.ts'

const RULES: { readonly [C in Category]: RuleId } = {
  Strategy: 'WL-SKILL-11',
  Control: 'WL-SKILL-07',
  Movement: 'WL-SKILL-08',
  Offense: 'WL-SKILL-09',
  Defense: 'WL-SKILL-10',
}
/** What the numbers of a skill mean, in words: 'damage 5, 10"'. */
function numbersOf({ category, sub, impact, range, extension }: Skill): string {
  const parts: readonly (string | false)[] = {
    Offense: [`damage ${impact}`, range === 0 ? 'contact' : `${range}"`, extension > 0 && `blast ${Math.ceil(extension / 3)}"`],
    Movement: [`${range}"`, impact > 0 && `height ${impact}`, extension > 0 && `depth ${extension}`],
    Control: [
      impact > 0 && (sub === 'Rank' || sub === 'Decoration' ? `orders ${impact}` : `impact ${impact}`),
      range > 0 && `reach ${range}"`,
      extension > 0 && `depth ${extension}`,
    ],
    Defense: [
      sub === 'Health' || sub === 'Armor' ? impact !== 1 && `${impact} a charge` : `${impact} points`,
      range > 0 && `${range}"`,
    ],
    Strategy: [impact > 0 && `attack +${impact}`, range > 0 && `for ${range}`, extension > 0 && `defense +${extension}`],
  }[category]
  return parts.filter(part => part !== false).join(', ')
}
const skillRow = (skill: Skill, left: string): SceneRow => {
  const numbers = numbersOf(skill)
  return row(skill.name, [numbers, left].filter(part => part !== '').join('; '), RULES[skill.category])
}
/** The whole sheet where it may be read, otherwise what was seen of it (WL-SHEET-10). */
function rowsOf(seen: View, { counters, shown }: SeenUnit): SceneRow[] {
  if (counters)
    return counters.flatMap(({ skill: id, left, of }) => {
      const skill = findSkillIn(seen, id)
      return skill ? [skillRow(skill, of > 0 ? `${left} of ${of} left` : '')] : []
    })
  const known = shown.flatMap(({ skill: id }) => findSkillIn(seen, id) ?? []).map(skill => skillRow(skill, ''))
  return [...known, row('other skills', 'not seen yet', 'WL-SHEET-10')]
}

/** What is on the sheet of a unit, as far as this view knows it. */
export function cardOf(seen: View, unit: SeenUnit): PieceCard {
  const sheet = findSheet(seen, unit.sheet)!
  return {
    figures: [
      { label: 'points', value: `${unit.points}/${unit.full}`, unit: '', rule: 'WL-UNIT-03' },
      { label: 'credits', value: credits(unit.cost), unit: '', rule: 'WL-COST-03' },
    ],
    traits: sheet.tags.map(name => ({ name, rule: 'WL-UNIT-06' as const })),
    rows: rowsOf(seen, unit),
  }
}
