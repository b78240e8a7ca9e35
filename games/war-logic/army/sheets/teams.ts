import type { Loaded } from '@sandtable/kernel'
import type { TeamSheet } from '../../data/types.ts'
import type { Line } from '../army.ts'
import type { Database } from '../database.ts'
import { type Cells, comparePrice, grouped, type Imported, priceCell, type Row, readSheet, sheetOf } from './sheet.ts'

/** One row for each line; of a team without units one row with an empty place (WL-SHEET-06). */
function rowsOf(team: TeamSheet, database: Database): readonly Cells[] {
  const own = { team_id: team.id, team_name: team.name, picture: team.picture, theme: team.theme, note: team.note }
  const lines = team.units.map(({ unit, count }): Cells => {
    const sheet = database.findUnit(unit)
    const price = sheet === null ? 0 : database.unitPrice(sheet)
    return { ...own, unit_id: unit, count: String(count), unit_cost: priceCell(price), line_cost: priceCell(price * count) }
  })
  return lines.length === 0 ? [own] : lines
}

function lineIn(row: Row, database: Database): Line {
  const [unit, count] = [row.text('unit_id'), row.whole('count')]
  const sheet = database.findUnit(unit)
  if (sheet === null) row.refuse(`unknown unit '${unit.slice(0, 40)}'`, 'WL-TEAM-01')
  if (count < 1) row.refuse('count must be 1 or more', 'WL-TEAM-01')
  const price = sheet === null ? 0 : database.unitPrice(sheet)
  comparePrice(row, 'unit_cost', price)
  comparePrice(row, 'line_cost', price * count)
  return { unit, count }
}
function teamIn(rows: readonly Row[], database: Database): TeamSheet {
  const [first] = rows
  for (const row of rows)
    for (const column of ['team_name', 'picture', 'theme', 'note'])
      if (row.text(column) !== first!.text(column)) row.refuse(`${column} differs from the first row of this team`)
  const isEmpty = rows.length === 1 && first!.text('unit_id') === ''
  return {
    ...{ id: first!.text('team_id'), name: first!.text('team_name'), theme: first!.text('theme') },
    units: isEmpty ? [] : rows.map(row => lineIn(row, database)),
    ...{ picture: first!.text('picture'), note: first!.text('note') },
  }
}

export const exportTeams = (teams: readonly TeamSheet[], database: Database): string =>
  sheetOf(
    'teams',
    teams.flatMap(team => rowsOf(team, database)),
  )
export const importTeams = (text: string, database: Database): Loaded<Imported<readonly TeamSheet[]>> =>
  readSheet('teams', text, rows => grouped(rows, 'team_id').map(own => teamIn(own, database)))
