import type { Loaded } from '@sandtable/kernel'
import { type BaseSize, KINDS, TAGS, type Tag, type UnitSheet } from '../../data/types.ts'
import { priceOf } from '../cost.ts'
import type { Database } from '../database.ts'
import { type Cells, comparePrice, grouped, type Imported, listCell, type Row, readSheet, sheetOf } from './sheet.ts'
import { numberCells } from './skills.ts'

/** A unit with what is left of each skill, slot by slot (WL-SHEET-01, WL-SHEET-02, WL-SHEET-07). */
export type UnitEntry = { readonly unit: UnitSheet; readonly remaining: readonly number[] }
/** Before a battle all numbers are as bought. */
export const freshEntry = (unit: UnitSheet, database: Database): UnitEntry => ({
  unit,
  remaining: database.skillsOf(unit).map(({ number }) => number),
})

const baseCell = (base: BaseSize): string =>
  base.shape === 'circle' ? `circle ${base.diameter}` : `rect ${base.width}x${base.depth}`
const unitCells = (unit: UnitSheet): Cells => ({
  ...{ unit_id: unit.id, unit_name: unit.name, picture: unit.picture, theme: unit.theme, race: unit.race, kind: unit.kind },
  ...{ tags: listCell(unit.tags), base: baseCell(unit.base), crew_seats: String(unit.crewSeats) },
  ...{ needs_crew: String(unit.needsCrew), protects: unit.protects ?? '', note: unit.note },
  ...{ height: String(unit.height), higher_ground: String(unit.higherGround) },
})

/** One row for each slot; of a unit without skills one row with an empty slot (WL-SHEET-06). */
function rowsOf({ unit, remaining }: UnitEntry, database: Database): readonly Cells[] {
  const own = unitCells(unit)
  const slots = unit.skills.map((id, i): Cells => {
    const skill = database.findSkill(id)
    const known = skill ? { skill_name: skill.name, ...numberCells(skill) } : {}
    return { ...own, slot: String(i + 1), skill_id: id, ...known, remaining: String(remaining[i] ?? skill?.number ?? 0) }
  })
  return slots.length === 0 ? [own] : slots
}

const CIRCLE = /^circle (\d{1,3}(?:\.\d+)?)$/
const RECT = /^rect (\d{1,3}(?:\.\d+)?)x(\d{1,3}(?:\.\d+)?)$/
function baseIn(row: Row): BaseSize {
  const [, diameter] = CIRCLE.exec(row.text('base')) ?? []
  if (diameter !== undefined) return { shape: 'circle', diameter: Number(diameter) }
  const [, width, depth] = RECT.exec(row.text('base')) ?? []
  if (width === undefined) row.refuse("base must be like 'circle 1' or 'rect 6x4'", 'WL-R-121')
  return { shape: 'rect', width: Number(width ?? 1), depth: Number(depth ?? 1) }
}
function tagsIn(row: Row): readonly Tag[] {
  const tags = row.list('tags')
  for (const tag of tags) if (!TAGS.some(one => one === tag)) row.refuse(`there is no tag '${tag}'`, 'WL-UNIT-06')
  return tags as readonly Tag[]
}
const sheetIn = (row: Row, skills: readonly string[]): UnitSheet => ({
  ...{ id: row.text('unit_id'), name: row.text('unit_name'), theme: row.text('theme'), race: row.text('race') },
  ...{ kind: row.oneOf('kind', KINDS), tags: tagsIn(row), base: baseIn(row), skills },
  ...{ crewSeats: row.whole('crew_seats'), needsCrew: row.flag('needs_crew'), protects: row.text('protects') || null },
  ...{ height: row.decimal('height'), higherGround: row.flag('higher_ground') },
  ...{ picture: row.text('picture'), note: row.text('note') },
})

const OF_THE_UNIT = [
  ...['unit_name', 'picture', 'theme', 'race', 'kind', 'tags', 'base', 'crew_seats', 'needs_crew', 'protects', 'note'],
  ...['height', 'higher_ground'],
]
/** One slot: the skill it holds and what is left of it. */
function slotIn(row: Row, slot: number, database: Database): { id: string; left: number } {
  if (row.whole('slot') !== slot) row.refuse(`slot must be ${slot}`)
  const id = row.text('skill_id')
  const skill = database.findSkill(id)
  if (skill === null) row.refuse(`unknown skill '${id.slice(0, 40)}'`, 'WL-SHEET-05')
  else comparePrice(row, 'cost', priceOf(skill))
  const left = row.wholeOrNull('remaining')
  if (left !== null && (left < 0 || left > (skill?.number ?? left)))
    row.refuse('remaining must be from 0 to number', 'WL-SHEET-02')
  return { id, left: left ?? skill?.number ?? 0 }
}
function entryIn(rows: readonly Row[], database: Database): UnitEntry {
  const [first] = rows
  for (const row of rows)
    for (const column of OF_THE_UNIT)
      if (row.text(column) !== first!.text(column)) row.refuse(`${column} differs from the first row of this unit`)
  const isEmpty = rows.length === 1 && first!.text('slot') === ''
  const slots = isEmpty ? [] : rows.map((row, i) => slotIn(row, i + 1, database))
  return {
    unit: sheetIn(
      first!,
      slots.map(({ id }) => id),
    ),
    remaining: slots.map(({ left }) => left),
  }
}

export const exportUnits = (entries: readonly UnitEntry[], database: Database): string =>
  sheetOf(
    'units',
    entries.flatMap(entry => rowsOf(entry, database)),
  )
export const importUnits = (text: string, database: Database): Loaded<Imported<readonly UnitEntry[]>> =>
  readSheet('units', text, rows => grouped(rows, 'unit_id').map(own => entryIn(own, database)))
