import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { noSuch, type Path, pathText, type Refuse, refuseUnder, repeatsIn, watched } from '@sandtable/wargame/read'
import { findClass, subsOf } from '../data/classes.ts'
import { CATALOGUE_MARKS, CONDITIONS } from '../data/conditions.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { HAZARDS } from '../data/terrain.ts'
import type { ClassRecord, Skill, UnitSheet } from '../data/types.ts'
import { mostFields } from '../hazards/laying.ts'
import { type Army, type ArmyRules, armyPrice, databaseFor, type Figure, figuresIn } from './army.ts'
import { CREDIT, credits } from './cost.ts'
import { type Book, CATALOGUE, type Database } from './database.ts'
import { figuresOf, isAuthority } from './figures.ts'
import { skillProblems, skillWarnings } from './skill-problems.ts'

/** Takes down what is legal, but probably not meant. */
export type Warn = (path: Path, text: string, rule: RuleId) => void
export const NOBODY_WARNED: Warn = () => {}
/** Warnings as they are told, each with its place. */
export function warnings(): { readonly found: Violation[]; readonly warn: Warn } {
  const found: Violation[] = []
  return {
    found,
    warn(path, text, rule) {
      const said = path.length === 0 ? text : `${pathText(path)}: ${text}`
      if (!found.some(one => one.text === said)) found.push(violation(rule, said))
    },
  }
}
const warnUnder =
  (path: Path, warn: Warn): Warn =>
  (deeper, text, rule) =>
    warn([...path, ...deeper], text, rule)

/** Everything that is wrong with an army, and what is strange about it, each with its place and rule. `rules` null: one that is still being written. */
export function checkArmy(army: Army, rules: ArmyRules | null, refuse: Refuse, warn: Warn = NOBODY_WARNED): void {
  const { refuse: against, isSound } = watched(refuse)
  const database = databaseFor(army, rules?.variant)
  checkBook(army.book, database, refuseUnder(['book'], against), warnUnder(['book'], warn))
  checkGroups(army, database, against)
  // Whatever is said of units that nobody knows would be wrong too.
  if (!isSound()) return
  const figures = figuresIn(army, database)
  checkNames(army, figures, against)
  if (rules === null) return
  checkForce(figures, against)
  checkBudget(army, database, rules, against)
  checkHazards(figures, rules, against)
  warnOfCommand(figures, database, warn)
}

// ── the book ────────────────────────────────────────────────────────────────
export function checkBook(book: Book, database: Database, refuse: Refuse, warn: Warn): void {
  checkClasses(book.classes ?? [], refuseUnder(['classes'], refuse), warn)
  checkIds(book.skills, id => CATALOGUE.findSkill(id) !== null, 'skill', refuseUnder(['skills'], refuse, 'WL-SKILL-01'))
  checkIds(book.units, id => CATALOGUE.findUnit(id) !== null, 'unit', refuseUnder(['units'], refuse, 'WL-UNIT-01'))
  checkIds(book.teams, id => CATALOGUE.findTeam(id) !== null, 'team', refuseUnder(['teams'], refuse, 'WL-TEAM-01'))
  for (const [i, { id, category, sub }] of book.skills.entries()) {
    const path = ['skills', i]
    const skill = database.findSkill(id)
    if (skill) checkSkill(skill, database, refuseUnder(path, refuse), warnUnder(path, warn))
    else refuse([...path, 'sub'], noSuch('class', sub, subsOf(category)), 'WL-CLASS-01')
  }
  for (const [i, unit] of book.units.entries())
    checkUnit(unit, database, refuseUnder(['units', i], refuse), warnUnder(['units', i], warn))
  for (const [i, { units }] of book.teams.entries())
    for (const [j, { unit }] of units.entries()) checkKnown(unit, database, refuseUnder(['teams', i, 'units', j, 'unit'], refuse))
}

/** WL-SHEET-04: classes of the book, each once. */
function checkClasses(classes: readonly ClassRecord[], refuse: Refuse, warn: Warn): void {
  for (const [i, { category, sub }] of classes.entries())
    if (findClass(category, sub) === null) refuse([i, 'sub'], noSuch('class', sub, subsOf(category)), 'WL-CLASS-01')
  for (const one of repeatsIn(classes.map(({ category, sub }) => `${sub} (${category})`)))
    refuse([], `${one} is there twice`, 'WL-SHEET-04')
  if (classes.length > 0) warn(['classes'], 'All players of a battle share these class defaults.', 'WL-SHEET-03')
}
function checkIds(all: readonly { id: string }[], isTaken: (id: string) => boolean, noun: string, refuse: Refuse): void {
  for (const [i, { id }] of all.entries())
    if (isTaken(id)) refuse([i, 'id'], `the catalogue has a ${noun} of the id '${id}' already`)
  for (const id of repeatsIn(all.map(one => one.id))) refuse([], `there are two of the id '${id}'`)
}

export function checkSkill(skill: Skill, { classes }: Database, refuse: Refuse, warn: Warn): void {
  const own = classes.find(({ category, sub }) => category === skill.category && sub === skill.sub)!
  for (const { at, text, rule } of skillProblems(skill, own)) refuse([at], text, rule)
  for (const { at, text, rule } of skillWarnings(skill, own)) warn([at], text, rule)
  for (const tag of skill.tags)
    if (!CATALOGUE_MARKS.includes(tag)) refuse(['tags'], noSuch('mark', tag, CATALOGUE_MARKS), 'WL-SKILL-01')
  const conditions = [...skill.effectiveAgainst, ...(skill.notEffectiveAgainst === null ? [] : [skill.notEffectiveAgainst])]
  for (const one of conditions)
    if (!CONDITIONS.includes(one)) refuse(['effectiveAgainst'], noSuch('condition', one, CONDITIONS), 'WL-COND-01')
  if (skill.hazardType !== null && !HAZARDS.has(skill.hazardType))
    refuse(['hazardType'], noSuch('hazard', skill.hazardType, [...HAZARDS.keys()]), 'WL-HAZ-01')
}

/** Kinds that are not expected to do anything. */
const STANDING = ['building', 'obstacle', 'hazard']
export function checkUnit(unit: UnitSheet, database: Database, refuse: Refuse, warn: Warn): void {
  if (unit.skills.length > DEFAULTS.maxSkillSlots) refuse(['skills'], 'A unit has 20 skill slots.', 'WL-UNIT-04')
  const dangling = unit.skills.flatMap((id, i) => (database.findSkill(id) === null ? [{ id, i }] : []))
  for (const { id, i } of dangling)
    refuse(
      ['skills', i],
      () =>
        noSuch(
          'skill',
          id,
          database.skills.map(skill => skill.id),
        ),
      'WL-SHEET-05',
    )
  if (dangling.length > 0) return
  const skills = database.skillsOf(unit)
  if (figuresOf(skills).health <= 0) refuse(['skills'], 'Unit needs at least 1 health point.', 'WL-UNIT-02')
  if (unit.kind === 'hazard' && !skills.some(({ hazardType }) => hazardType !== null))
    refuse(['skills'], 'A hazard needs a skill that lays a field.', 'WL-HAZ-01')
  const isIdle = !skills.some(({ category }) => category === 'Movement' || category === 'Offense')
  if (isIdle && !STANDING.includes(unit.kind)) warn([], 'It can neither move nor attack.', 'WL-UNIT-01')
}

// ── groups and names ────────────────────────────────────────────────────────
export const checkKnown = (id: string, database: Database, refuse: Refuse): void => {
  if (database.findUnit(id) === null)
    refuse(
      [],
      () =>
        noSuch(
          'unit',
          id,
          database.units.map(unit => unit.id),
        ),
      'WL-TEAM-01',
    )
}
function checkGroups({ teams, extras }: Army, database: Database, refuse: Refuse): void {
  for (const [i, id] of teams.entries())
    if (database.findTeam(id) === null)
      refuse(
        ['teams', i],
        () =>
          noSuch(
            'team',
            id,
            database.teams.map(team => team.id),
          ),
        'WL-TEAM-01',
      )
  for (const [i, { unit }] of extras.entries()) checkKnown(unit, database, refuseUnder(['extras', i, 'unit'], refuse))
}

/** WL-TEAM-02: who has a name is one unit of one team. */
function checkNames({ named }: Army, figures: readonly Figure[], refuse: Refuse): void {
  for (const [i, { name, unit, team }] of named.entries()) {
    if (named.findIndex(one => one.name === name) < i)
      refuse(['named', i, 'name'], 'A unit can be in one team only.', 'WL-TEAM-02')
    else if (!figures.some(figure => figure.name === name && figure.sheet.id === unit))
      refuse(
        ['named', i],
        team === null ? 'the extras have no unit left for this name' : 'this team has no unit left for this name',
        'WL-TEAM-02',
      )
  }
}

// ── the whole ───────────────────────────────────────────────────────────────
export const MOST_FIGURES = 150
/** WL-R-141: by itself, without a crew. */
export const canAct = ({ kind, needsCrew }: UnitSheet): boolean => !STANDING.includes(kind) && !needsCrew
function checkForce(figures: readonly Figure[], refuse: Refuse): void {
  if (figures.length > MOST_FIGURES)
    refuse([], `an army has at most ${MOST_FIGURES} units`, 'WL-CARD-07', { units: figures.length })
  if (!figures.some(({ sheet }) => canAct(sheet))) refuse([], 'An army needs a unit that can act.', 'WL-R-141')
}

/** WL-CARD-07, WL-CARD-08, WL-R-107: the budget is kept, or exceeded by 1 percent at most. */
export function checkBudget(army: Army, database: Database, { budget, strict }: ArmyRules, refuse: Refuse): void {
  const price = armyPrice(army, database)
  const over = price - budget * CREDIT
  const params = { price, budget: budget * CREDIT }
  if (strict && over > 0)
    refuse([], `Army costs ${credits(price)}, budget is ${budget}: remove ${credits(over)} credits.`, 'WL-CARD-08', params)
  if (!strict && over > budget * DEFAULTS.budgetTolerancePercent)
    refuse([], 'Army exceeds the budget by more than 1 percent.', 'WL-CARD-08', params)
}

/** WL-HAZ-12. */
function checkHazards(figures: readonly Figure[], { budget }: ArmyRules, refuse: Refuse): void {
  const fields = figures.filter(({ sheet }) => sheet.kind === 'hazard').length
  const most = mostFields(budget)
  if (fields > most) refuse([], `At most ${most} hazard fields at this budget.`, 'WL-HAZ-12', { fields, most })
}

const FEW = 3
function warnOfCommand(figures: readonly Figure[], database: Database, warn: Warn): void {
  const isManned = figures.some(({ sheet }) => sheet.kind === 'infantry')
  for (const { sheet } of figures)
    if (sheet.needsCrew && !isManned) warn([], `${sheet.name}: Nobody in this army can operate this machine.`, 'WL-UNIT-07')
  const acting = figures.filter(({ sheet }) => !STANDING.includes(sheet.kind))
  if (acting.length >= FEW && !acting.some(({ sheet }) => database.skillsOf(sheet).some(isAuthority)))
    warn([], 'This army activates one unit per turn.', 'WL-CTRL-13')
}
