import type { Json } from '@sandtable/kernel'
import type { Entry } from '@sandtable/wargame/armies/kit'
import { capital, counted } from '@sandtable/wargame/words'
import type { TeamSheet, UnitSheet } from '../../data/types.ts'
import { mostFields } from '../../hazards/laying.ts'
import { unitIcon } from '../../words/unit-icons.ts'
import { databaseFor, figuresIn } from '../army.ts'
import type { Database } from '../database.ts'
import { figuresOf } from '../figures.ts'
import { type ArmyList, EVERY_THEME } from './list.ts'

export const TEAMS = '/teams'
export const EXTRAS = '/extras'
const TEAM = 'team:'
const UNIT = 'unit:'
export const teamEntry = (id: string): string => TEAM + id
export const unitEntry = (id: string): string => UNIT + id
export const idOf = (entry: string): string => entry.slice(entry.indexOf(':') + 1)
export const isTeam = (entry: string): boolean => entry.startsWith(TEAM)

const isOf = ({ theme }: ArmyList, one: { readonly theme: string }): boolean =>
  theme === EVERY_THEME || one.theme === theme || one.theme === 'any'
/** '12 health, 4 armour, speed 6'. */
export function figuresLine(unit: UnitSheet, database: Database): string {
  const { health, armor, topSpeed, orders } = figuresOf(database.skillsOf(unit))
  const parts = [`${health} health`, armor > 0 ? `${armor} armour` : '', topSpeed > 0 ? `speed ${topSpeed}` : 'stands still']
  return [...parts, orders > 0 ? counted(orders, 'order') : ''].filter(text => text !== '').join(', ')
}
/** What units are wished for as. */
export const ROLES = ['commander', 'shooter', 'fighter', 'mount and machine'] as const
function rolesOf(unit: UnitSheet, database: Database): readonly string[] {
  const skills = database.skillsOf(unit)
  const weapons = skills.filter(({ category }) => category === 'Offense')
  return [
    ...(figuresOf(skills).orders > 0 ? [ROLES[0]] : []),
    ...(weapons.some(({ range }) => range > 0) ? [ROLES[1]] : []),
    ...(weapons.some(({ range }) => range === 0) ? [ROLES[2]] : []),
    ...(unit.kind !== 'infantry' && unit.kind !== 'hazard' && unit.kind !== 'obstacle' ? [ROLES[3]] : []),
  ]
}
/** '1 × Tyr, minotaur commander; 6 × Minotaur warrior': names have commas. */
export const unitsText = ({ units }: TeamSheet, database: Database): string =>
  units.map(({ unit, count }) => `${count} × ${database.findUnit(unit)?.name ?? unit}`).join('; ')

/** WL-HAZ-12: fields that may still be bought. */
const fieldsLeft = (list: ArmyList, database: Database): number =>
  mostFields(list.budget) - figuresIn(list, database).filter(({ sheet }) => sheet.kind === 'hazard').length

/** Teams and units of the theme, those of the army's own book first. */
export function catalogueOf(list: ArmyList): readonly Entry[] {
  const database = databaseFor(list)
  const left = fieldsLeft(list, database)
  const own = new Set([...list.book.units, ...list.book.teams].map(({ id }) => id))
  const isShown = (one: TeamSheet | UnitSheet) => own.has(one.id) || isOf(list, one)
  const inTeam = ({ units }: TeamSheet) =>
    units.reduce((sum, { unit, count }) => sum + (database.findUnit(unit)?.kind === 'hazard' ? count : 0), 0)
  const placed = (to: string, fields: number): Pick<Entry, 'to' | 'why'> =>
    fields === 0 || fields <= left
      ? { to: [to], why: null }
      : { to: [], why: { text: `at most ${mostFields(list.budget)} hazard fields at this budget`, rule: 'WL-HAZ-12' } }
  return [
    ...database.teams.filter(isShown).map(
      (team): Entry => ({
        ...{ id: teamEntry(team.id), name: team.name, group: 'Teams', price: database.teamPrice(team) },
        text: unitsText(team, database),
        tags: [team.theme],
        ...placed(TEAMS, inTeam(team)),
      }),
    ),
    ...database.units.filter(isShown).map(
      (unit): Entry => ({
        ...{ id: unitEntry(unit.id), name: unit.name, group: capital(unit.kind), price: database.unitPrice(unit) },
        text: figuresLine(unit, database),
        icon: unitIcon(unit),
        tags: [unit.theme, unit.race, unit.kind, ...rolesOf(unit, database), ...unit.tags],
        ...placed(EXTRAS, unit.kind === 'hazard' ? 1 : 0),
      }),
    ),
  ]
}
export const madeFrom = (entry: string): Json => (isTeam(entry) ? idOf(entry) : { unit: idOf(entry), count: 1 })
