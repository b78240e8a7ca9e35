import teams from './teams.json' with { type: 'json' }
import type { TeamSheet, UnitSheet } from './types.ts'
import units from './units.json' with { type: 'json' }

type UnitRecord = Pick<UnitSheet, 'id' | 'name' | 'theme' | 'race' | 'kind' | 'tags' | 'base' | 'skills'> & Partial<UnitSheet>
const NOTHING = { crewSeats: 0, needsCrew: false, protects: null, height: 0, higherGround: false, picture: '', note: '' }

/** The ready units. WL-GEN-05: units of any theme and race, to be mixed in one army. */
export const UNIT_SHEETS: readonly UnitSheet[] = (units as readonly UnitRecord[]).map(record => ({ ...NOTHING, ...record }))
const UNITS: ReadonlyMap<string, UnitSheet> = new Map(UNIT_SHEETS.map(unit => [unit.id, unit]))
export const findUnitSheet = (id: string): UnitSheet | null => UNITS.get(id) ?? null
/** A ready unit that is known to be there. */
export const unitSheetOf = (id: string): UnitSheet => UNITS.get(id)!

type TeamRecord = Pick<TeamSheet, 'id' | 'name' | 'theme' | 'units'> & Partial<TeamSheet>
/** The ready teams. WL-R-06, WL-R-07: the sample team as its totals have it. */
export const TEAM_SHEETS: readonly TeamSheet[] = (teams as readonly TeamRecord[]).map(record => ({
  picture: '',
  note: '',
  ...record,
}))
const TEAMS: ReadonlyMap<string, TeamSheet> = new Map(TEAM_SHEETS.map(team => [team.id, team]))
export const findTeamSheet = (id: string): TeamSheet | null => TEAMS.get(id) ?? null
/** A ready team that is known to be there. */
export const teamSheetOf = (id: string): TeamSheet => TEAMS.get(id)!
