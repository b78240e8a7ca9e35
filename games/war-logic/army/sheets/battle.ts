import type { Loaded } from '@sandtable/kernel'
import { noSuch } from '@sandtable/wargame/read'
import { TOGGLES } from '../../data/cards.ts'
import {
  CARD_QUESTIONS,
  type CardQuestion,
  type CardSheet,
  OBJECTIVES,
  type ObjectiveId,
  type ObjectiveSheet,
  type ToggleValue,
} from '../../data/types.ts'
import { armyOf, groupsOf, type Line } from '../army.ts'
import { CREDIT } from '../cost.ts'
import type { Database } from '../database.ts'
import { type Cells, comparePrice, grouped, type Imported, listCell, priceCell, type Row, readSheet, sheetOf } from './sheet.ts'

/** WL-CARD-01: the card of one battle. */
export type BattleSheet = Omit<CardSheet, 'id'> & { readonly date: string }
type Force = BattleSheet['forces'][number]

const DECIDED: { readonly [Q in CardQuestion]: string } = {
  budget: 'decided_budget',
  objective: 'decided_objective',
  effectiveAgainst: 'decided_effective',
  reachedFieldFirst: 'decided_reached',
  attackedFirst: 'decided_attacked',
  fastPlay: 'decided_fast',
}
const EXTRAS = 'extras:'
/** 'zombie=5;star_fighter=1'. */
const pairsCell = (pairs: readonly (readonly [string, ToggleValue])[]): string =>
  pairs.map(([key, value]) => `${key}=${value}`).join(';')

/** What objectives count: the units of a race, then rounds. */
const isRace = ({ id, also }: Pick<ObjectiveSheet, 'id' | 'also'>): boolean => id === 'race' || also === 'race'
function countsCell(objective: ObjectiveSheet): string {
  const [units, rounds] = [objective.units, objective.rounds].map(n => (n === undefined ? '' : String(n)))
  return listCell(
    (isRace(objective) ? [units!, rounds!] : [rounds!]).filter((cell, i) => cell !== '' || (i === 0 && rounds !== '')),
  )
}
/** An agreed objective is told in words (WL-OBJ-09). */
const objectiveCell = ({ id, text }: ObjectiveSheet): string => (text === undefined ? id : `${id}: ${text}`)
const cardCells = (sheet: BattleSheet): Cells => ({
  ...{ battle_of: sheet.battleOf, date: sheet.date, location: sheet.location, budget: String(sheet.budget) },
  ...{ objective: objectiveCell(sheet.objective), rounds: countsCell(sheet.objective) },
  effective_against: String(sheet.effectiveAgainst),
  ...{ reached_first: String(sheet.reachedFieldFirst), attacked_first: String(sheet.attackedFirst) },
  ...{ fast_play: String(sheet.fastPlay), strict_budget: String(sheet.strictBudget) },
  ...Object.fromEntries(CARD_QUESTIONS.map(question => [DECIDED[question], String(sheet.whoDecided[question])])),
  ...{ battlefield: sheet.battlefield, point: sheet.objective.point ?? '', item: sheet.objective.item ?? '' },
  ...{ second_objective: sheet.objective.also ?? '', toggles: pairsCell(Object.entries(sheet.toggles)) },
})
/** One row for each group of each player (WL-CARD-01); of one without units one row with an empty group. */
function forceRows(force: Force, budget: number, database: Database): readonly Cells[] {
  const groups = groupsOf(armyOf('', force.teams, force.extras), database)
  const spent = groups.reduce((sum, { price }) => sum + price, 0)
  const own = { player: String(force.player), spent: priceCell(spent), left: priceCell(budget * CREDIT - spent) }
  const rows = groups.map(({ team, lines, price }): Cells => {
    const group = team ? team.id : `${EXTRAS}${pairsCell(lines.map(({ unit, count }) => [unit, count]))}`
    return { ...own, group, group_cost: priceCell(price) }
  })
  return rows.length === 0 ? [own] : rows
}

// ── reading ─────────────────────────────────────────────────────────────────
function countsIn(row: Row, ofRace: boolean): Pick<ObjectiveSheet, 'rounds' | 'units'> {
  const cells = row.list('rounds')
  if (cells.some(cell => cell !== '' && !/^\d{1,3}$/.test(cell))) row.refuse('rounds must be whole numbers', 'WL-CARD-01')
  const [units = '', rounds = ''] = ofRace ? [cells[0], cells[1]] : ['', cells[0]]
  return { ...(units === '' ? {} : { units: Number(units) }), ...(rounds === '' ? {} : { rounds: Number(rounds) }) }
}
function objectiveIn(row: Row): ObjectiveSheet {
  const [, id = '', text] = /^(\w+)(?:: ([\s\S]*))?$/.exec(row.text('objective')) ?? []
  const known = (name: string): ObjectiveId | undefined => OBJECTIVES.find(one => one === name)
  if (known(id) === undefined) row.refuse(noSuch('objective', id, OBJECTIVES), 'WL-CARD-01')
  const also = row.text('second_objective')
  if (also !== '' && known(also) === undefined) row.refuse(noSuch('objective', also, OBJECTIVES), 'WL-OBJ-11')
  const own = known(id) ?? 'annihilation'
  return {
    id: own,
    ...(known(also) ? { also: known(also)! } : {}),
    ...(row.text('point') === '' ? {} : { point: row.text('point') }),
    ...(row.text('item') === '' ? {} : { item: row.oneOf('item', ['flag', 'cargo'] as const) }),
    ...countsIn(row, isRace({ id: own, ...(known(also) ? { also: known(also)! } : {}) })),
    ...(text === undefined ? {} : { text }),
  }
}
const pairsIn = (cells: readonly string[]): readonly (readonly [string, string])[] =>
  cells.map(cell => {
    const at = cell.indexOf('=')
    return [cell.slice(0, Math.max(at, 0)), cell.slice(at + 1)]
  })
function togglesIn(row: Row): BattleSheet['toggles'] {
  const pairs = pairsIn(row.list('toggles')).flatMap(([id, word]) => {
    const toggle = TOGGLES.find(one => one.id === id)
    const value = toggle?.options.find(option => String(option) === word)
    if (toggle && value !== undefined) return [[id, value] as const]
    row.refuse(`there is no toggle '${id}' with the value '${word}'`, 'WL-GEN-06')
    return []
  })
  return Object.fromEntries(pairs)
}
function extrasIn(row: Row): readonly Line[] {
  const group = row.text('group').slice(EXTRAS.length)
  return pairsIn(group === '' ? [] : group.split(';')).map(([unit, count]) => {
    if (!/^[1-9]\d{0,3}$/.test(count)) row.refuse(`'${unit}' needs a count`, 'WL-TEAM-02')
    return { unit, count: Number(count) }
  })
}
function forceIn(rows: readonly Row[], budget: number, database: Database): Force {
  const groups = rows.filter(row => row.text('group') !== '')
  const isExtras = (row: Row): boolean => row.text('group').startsWith(EXTRAS)
  const force = {
    player: rows[0]!.whole('player'),
    teams: groups.filter(row => !isExtras(row)).map(row => row.text('group')),
    extras: groups.filter(isExtras).flatMap(extrasIn),
  }
  const own = groupsOf(armyOf('', force.teams, force.extras), database)
  const spent = own.reduce((sum, { price }) => sum + price, 0)
  for (const [i, row] of groups.entries()) {
    if (!isExtras(row) && database.findTeam(row.text('group')) === null)
      row.refuse(`unknown team '${row.text('group')}'`, 'WL-TEAM-01')
    else comparePrice(row, 'group_cost', own[i]?.price ?? 0)
    comparePrice(row, 'spent', spent)
    comparePrice(row, 'left', budget * CREDIT - spent)
  }
  return force
}
const cardIn = (row: Row): Omit<BattleSheet, 'forces'> => ({
  ...{ battleOf: row.text('battle_of'), date: row.text('date'), location: row.text('location') },
  ...{ battlefield: row.text('battlefield'), budget: row.whole('budget'), objective: objectiveIn(row) },
  effectiveAgainst: row.flag('effective_against'),
  ...{ reachedFieldFirst: row.whole('reached_first'), attackedFirst: row.whole('attacked_first') },
  ...{ fastPlay: row.flag('fast_play'), strictBudget: row.flag('strict_budget'), toggles: togglesIn(row) },
  whoDecided: {
    budget: row.whole(DECIDED.budget),
    objective: row.whole(DECIDED.objective),
    effectiveAgainst: row.whole(DECIDED.effectiveAgainst),
    reachedFieldFirst: row.whole(DECIDED.reachedFieldFirst),
    attackedFirst: row.whole(DECIDED.attackedFirst),
    fastPlay: row.whole(DECIDED.fastPlay),
  },
})

/** What each player has to choose from. */
export type Databases = (player: number) => Database
const rowsOf = (sheet: BattleSheet, of: Databases): readonly Cells[] =>
  sheet.forces.flatMap(force => forceRows(force, sheet.budget, of(force.player)).map(row => ({ ...cardCells(sheet), ...row })))
function battleIn(rows: readonly Row[], of: Databases): BattleSheet {
  const card = cardIn(rows[0]!)
  return { ...card, forces: grouped(rows, 'player').map(own => forceIn(own, card.budget, of(own[0]!.whole('player')))) }
}
/** One sheet of as many battles as there are: those of one name are one. */
export const exportBattles = (sheets: readonly BattleSheet[], of: Databases): string =>
  sheetOf(
    'battle',
    sheets.flatMap(sheet => rowsOf(sheet, of)),
  )
export const importBattles = (text: string, of: Databases): Loaded<Imported<readonly BattleSheet[]>> =>
  readSheet('battle', text, rows => grouped(rows, 'battle_of').map(own => battleIn(own, of)))
export const exportBattle = (sheet: BattleSheet, of: Databases): string => exportBattles([sheet], of)
export const importBattle = (text: string, of: Databases): Loaded<Imported<BattleSheet | null>> =>
  readSheet('battle', text, rows => (rows.length === 0 ? null : battleIn(rows, of)))
