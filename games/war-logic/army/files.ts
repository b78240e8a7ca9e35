import { DESCRIPTION_LIMITS, type FileKind, type JsonObject, type Loaded } from '@sandtable/kernel'
import { oneOf, shape, words } from '@sandtable/wargame/fields'
import { read, type Subject } from '@sandtable/wargame/read'
import { CARDS } from '../data/cards.ts'
import { CLASS_DEFAULTS } from '../data/classes.ts'
import { SKILLS } from '../data/skills.ts'
import { TEAM_SHEETS, UNIT_SHEETS } from '../data/units.ts'
import { CATALOGUE } from './database.ts'
import { readArmy, readBook } from './read-army.ts'
import { READY_ARMIES } from './ready.ts'
import sample from './sample-book.json' with { type: 'json' }
import { exportBattle, importBattle } from './sheets/battle.ts'
import { exportDefaults, importDefaults } from './sheets/defaults.ts'
import { exportLog, importLog } from './sheets/log.ts'
import { exportSkills, importSkills } from './sheets/skills.ts'
import { exportTeams, importTeams } from './sheets/teams.ts'
import { exportUnits, freshEntry, importUnits } from './sheets/units.ts'

/** WL-SHEET-08: each kind of sheet with its reader; skills and units of the catalogue are known to it. */
const SHEETS: { readonly [sheet: string]: (csv: string) => Loaded<unknown> } = {
  skills: csv => importSkills(csv),
  units: csv => importUnits(csv, CATALOGUE),
  teams: csv => importTeams(csv, CATALOGUE),
  defaults: importDefaults,
  battle: csv => importBattle(csv, () => CATALOGUE),
  log: importLog,
}
/** Sheets are long texts. */
const LONGEST_SHEET = 500_000
const sheetField = shape({ sheet: oneOf('sheet', Object.keys(SHEETS)), csv: words(LONGEST_SHEET) })
const ABOUT: Subject = { what: 'a sheet', rule: 'WL-SHEET-08' }
/** A sheet as a file of its own: which one it is, and its text. */
function readSheetFile(raw: unknown): Loaded<unknown> {
  const form = read(sheetField, raw, ABOUT, { ...DESCRIPTION_LIMITS, text: LONGEST_SHEET })
  return form.ok ? SHEETS[form.value.sheet]!(form.value.csv) : form
}
const sampleSheets = (): readonly JsonObject[] => [
  { sheet: 'skills', csv: exportSkills(SKILLS.slice(0, 8)) },
  {
    sheet: 'units',
    csv: exportUnits(
      UNIT_SHEETS.slice(0, 2).map(unit => freshEntry(unit, CATALOGUE)),
      CATALOGUE,
    ),
  },
  { sheet: 'teams', csv: exportTeams(TEAM_SHEETS.slice(0, 2), CATALOGUE) },
  { sheet: 'defaults', csv: exportDefaults(CLASS_DEFAULTS.slice(0, 5)) },
  { sheet: 'battle', csv: exportBattle({ ...CARDS[0]!, date: '' }, () => CATALOGUE) },
  { sheet: 'log', csv: exportLog([]) },
]

/** What players write and share. */
export const files: readonly FileKind[] = [
  { what: 'army', samples: () => READY_ARMIES.map(({ army }) => army), read: raw => readArmy(raw, null) },
  { what: 'army book', samples: () => [sample as JsonObject], read: readBook },
  { what: 'sheet', samples: sampleSheets, read: readSheetFile },
]
