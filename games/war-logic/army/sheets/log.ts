import type { Loaded } from '@sandtable/kernel'
import { type Cells, type Imported, listCell, type Row, readSheet, sheetOf } from './sheet.ts'

/** WL-LOG-01: one line of the battle log. */
export type LogEntry = {
  readonly sequence: number
  readonly round: number
  readonly turn: number
  /** Null: nobody's. */
  readonly player: number | null
  readonly step: string
  readonly event: string
  readonly unit: string
  readonly skill: string
  readonly target: string
  readonly dice: readonly number[]
  readonly modifiers: readonly string[]
  readonly result: string
  readonly rules: readonly string[]
}
const TEXTS = ['step', 'event', 'unit', 'skill', 'target', 'result'] as const

const cellsOf = (entry: LogEntry): Cells => ({
  ...{ sequence: String(entry.sequence), round: String(entry.round), turn: String(entry.turn) },
  player: entry.player === null ? '' : String(entry.player),
  ...Object.fromEntries(TEXTS.map(column => [column, entry[column]])),
  ...{ dice: listCell(entry.dice.map(String)), modifiers: listCell(entry.modifiers), rule_ids: listCell(entry.rules) },
})
function diceIn(row: Row): readonly number[] {
  const faces = row.list('dice')
  if (faces.some(face => !/^\d{1,3}$/.test(face))) row.refuse('dice must be faces joined by semicolons', 'WL-LOG-01')
  return faces.map(Number)
}
const entryIn = (row: Row): LogEntry => ({
  ...{ sequence: row.whole('sequence'), round: row.whole('round'), turn: row.whole('turn'), player: row.wholeOrNull('player') },
  ...{ step: row.text('step'), event: row.text('event'), unit: row.text('unit'), skill: row.text('skill') },
  ...{ target: row.text('target'), dice: diceIn(row), modifiers: row.list('modifiers') },
  ...{ result: row.text('result'), rules: row.list('rule_ids') },
})

export const exportLog = (entries: readonly LogEntry[]): string => sheetOf('log', entries.map(cellsOf))
export const importLog = (text: string): Loaded<Imported<readonly LogEntry[]>> =>
  readSheet('log', text, rows => rows.map(entryIn))
