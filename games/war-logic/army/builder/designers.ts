import {
  choiceField,
  countField,
  type DesignList,
  type DesignPlan,
  designerOf,
  type Found,
  flagField,
  foundBy,
  nameField,
  textField,
} from '@sandtable/wargame/armies/design'
import type { Army as AnyArmy, Designer, FieldOption, PartField } from '@sandtable/wargame/armies/kit'
import { sum } from '@sandtable/wargame/armies/prices'
import { capital } from '@sandtable/wargame/words'
import { DEFAULTS } from '../../data/defaults.ts'
import { KINDS, type Skill, TAGS, type TeamSheet, type UnitSheet } from '../../data/types.ts'
import { TEAM_SHEETS, UNIT_SHEETS } from '../../data/units.ts'
import { ADVICE } from '../advisor.ts'
import { databaseFor } from '../army.ts'
import { priceOf } from '../cost.ts'
import type { Database } from '../database.ts'
import { figuresOf } from '../figures.ts'
import { checkUnit } from '../problems.ts'
import { baseOf, SIZES, teamField, unitField } from '../read-army.ts'
import { battlePlan } from './battle-designer.ts'
import { cardOf, teamCard } from './card.ts'
import { classPlan } from './class-designer.ts'
import type { ArmyList } from './list.ts'
import { groupLines, unitLines, workingOf } from './prices.ts'
import { MONEY, named, unitLists, withSheet } from './sheet-lists.ts'
import { skillPlan } from './skill-designer.ts'

type Unit = UnitSheet & AnyArmy
type Team = TeamSheet & AnyArmy

/** WL-UNIT-04, WL-SHEET-05: the slots in their order; skills are found by category, class, condition and mark. */
const slots = (database: Database): DesignList => ({
  at: '/skills',
  slots: { count: DEFAULTS.maxSkillSlots, group: 'Skills', rule: 'WL-UNIT-04' },
  offers: database.skills.map(skill => ({
    ...{
      id: skill.id,
      name: skill.name,
      group: skill.category,
      price: priceOf(skill),
      text: `${skill.sub}: ${workingOf(skill)}`,
      tags: skill.tags,
      facets: { Class: [skill.sub], Condition: worksOn(skill) },
      made: skill.id,
    },
  })),
  partOf: item => {
    const skill = database.findSkill(String(item))
    return skill
      ? { name: skill.name, text: workingOf(skill), price: priceOf(skill) }
      : { name: String(item), text: 'nobody knows it' }
  },
})
/** WL-COND-01: of what a skill works on. */
const worksOn = ({ effectiveAgainst, notEffectiveAgainst }: Skill): readonly string[] =>
  effectiveAgainst.length > 0
    ? effectiveAgainst
    : [notEffectiveAgainst === null ? 'all targets' : `all but ${notEffectiveAgainst}`]
const withBase = (unit: Unit): UnitSheet => ({ ...unit, base: baseOf(unit.kind, unit.base as UnitSheet['base'] | undefined) })
/** WL-SHEET-07: where its picture lies, and what its owner notes, as where to buy the figure. */
const notesOf = ({ picture = '', note = '' }: Partial<Pick<UnitSheet, 'picture' | 'note'>>): readonly PartField[] => [
  textField('/picture', 'Picture address', picture),
  textField('/note', 'Notes and links', note),
]
/** WL-R-121: round ones are of a usual size. */
const baseFields = ({ base }: UnitSheet): readonly PartField[] =>
  base.shape === 'circle'
    ? [choiceField('/base/diameter', 'Base, inches', base.diameter, [...new Set([...SIZES, base.diameter])].map(sized))]
    : (['width', 'depth'] as const).map(key =>
        countField(`/base/${key}`, `${capital(key)} in inches`, base[key], 1, MOST_INCHES, 'WL-R-121'),
      )
const MOST_INCHES = 24
const sized = (value: number): FieldOption => ({ value, name: String(value), text: '', why: null })
const SHELTERED: readonly FieldOption[] = [
  { value: null, name: 'nobody', text: '', why: null },
  ...['crew', 'crew and passengers', 'occupants'].map(value => ({ value, name: value, text: '', why: null })),
]
const unitPlan = (list: ArmyList, database: Database): DesignPlan<ArmyList, Unit> => ({
  ...{ makes: 'unit', name: 'unit', noun: 'unit', rule: 'WL-UNIT-01', money: MONEY, form: unitField, fights: true },
  fresh: {
    ...{
      id: 'new_unit',
      name: 'New unit',
      theme: 'any',
      race: 'human',
      kind: 'infantry',
      tags: ['biological'],
      skills: ['human_health', 'human_land'],
    },
    ...{ crewSeats: 0, needsCrew: false, protects: null, height: 0, higherGround: false, picture: '', note: '' },
  } as unknown as Unit,
  ready: UNIT_SHEETS as unknown as readonly Unit[],
  own: list.book.units as unknown as readonly Unit[],
  fields: unit => [
    nameField(unit),
    choiceField('/kind', 'Kind', unit.kind, KINDS),
    textField('/theme', 'Theme', unit.theme),
    textField('/race', 'Race', unit.race),
    ...notesOf(unit),
    ...baseFields(withBase(unit)),
    countField('/crewSeats', 'Seats for a crew', unit.crewSeats, 0, 20, 'WL-UNIT-07'),
    flagField('/needsCrew', 'Needs a crew', unit.needsCrew),
    choiceField('/protects', 'Shelters', unit.protects, SHELTERED),
    countField('/height', 'Height of a building, inches', unit.height, 0, 99, 'WL-LEV-04'),
    flagField('/higherGround', 'Is higher ground', unit.higherGround),
  ],
  lists: () => [slots(database), named('/tags', 'Tags', TAGS)],
  meters: unit => {
    const { health, armor, topSpeed } = figuresOf(database.skillsOf(unit))
    const left = DEFAULTS.maxSkillSlots - unit.skills.length
    return [
      { name: 'Slots', value: unit.skills.length, limit: DEFAULTS.maxSkillSlots, text: `${left} left` },
      { name: 'Health', value: health, limit: null, text: `${armor} armour, speed ${topSpeed}` },
    ]
  },
  price: unit => unitLines(unit, database),
  found: unit => foundBy((refuse, warn) => checkUnit(withBase(unit), database, refuse, warn), 'WL-UNIT-01'),
  card: unit => cardOf(withBase(unit), database),
  advice: ADVICE,
  /** Another kind stands on its usual base. */
  settled: (after, { kind }) => ({ ...after, base: baseOf(after.kind, after.kind === kind ? after.base : undefined) }),
  into: unit => withSheet(list, 'units', unit),
})
const NOBODY: Found = { kind: 'warning', path: [], text: 'Nobody is in this team yet.', rule: 'WL-TEAM-01' }
const teamPlan = (list: ArmyList, database: Database): DesignPlan<ArmyList, Team> => ({
  ...{ makes: 'team', name: 'team', noun: 'team', rule: 'WL-TEAM-01', money: MONEY, form: teamField },
  fresh: { id: 'new_team', name: 'New team', theme: 'any', units: [], picture: '', note: '' },
  ready: TEAM_SHEETS as unknown as readonly Team[],
  own: list.book.teams as unknown as readonly Team[],
  fields: team => [nameField(team), textField('/theme', 'Theme', team.theme), ...notesOf(team)],
  lists: () => [unitLists('/units', database, 'WL-TEAM-01')],
  price: team => [...groupLines(team.units, database), sum(team.name, '', database.teamPrice(team), 'WL-COST-04')],
  found: team => [
    ...team.units.flatMap(({ unit }, i): Found[] =>
      database.findUnit(unit)
        ? []
        : [{ kind: 'wrong', path: ['units', i], text: `there is no unit '${unit}'`, rule: 'WL-TEAM-01' }],
    ),
    ...(team.units.length > 0 ? [] : [NOBODY]),
  ],
  card: team => teamCard(team, database),
  into: team => withSheet(list, 'teams', team),
})

/** WL-SHEET-03: class defaults, skills, units of 20 slots made of them, teams of units, and battles between teams. */
export function designersFor(list: ArmyList): readonly Designer<ArmyList>[] {
  const database = databaseFor(list)
  return [
    designerOf(classPlan(list, database)),
    designerOf(skillPlan(list, database)),
    designerOf(unitPlan(list, database)),
    designerOf(teamPlan(list, database)),
    designerOf(battlePlan(list, database)),
  ]
}
