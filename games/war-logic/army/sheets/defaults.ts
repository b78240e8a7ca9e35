import type { Loaded } from '@sandtable/kernel'
import { CATEGORIES, type ClassDefault } from '../../data/types.ts'
import { type Cells, type Imported, type Row, readSheet, sheetOf } from './sheet.ts'

const numberCell = (number: number | null): string => (number === null ? '' : String(number))
const cellsOf = (one: ClassDefault): Cells => ({
  ...{ category: one.category, sub: one.sub, penalty: String(one.penalty), number: numberCell(one.number) },
  ...{ probability: String(one.probability), impact_means: one.impactMeans, range_means: one.rangeMeans },
  ...{ extension_means: one.extensionMeans, number_means: one.numberMeans },
  ...{ number_flat20: numberCell(one.numberFlat20), uses_die: String(one.usesDie) },
})
const classIn = (row: Row): ClassDefault => ({
  ...{ category: row.oneOf('category', CATEGORIES), sub: row.text('sub') },
  ...{ number: row.wholeOrNull('number'), numberFlat20: row.wholeOrNull('number_flat20') },
  ...{ probability: row.whole('probability'), penalty: row.whole('penalty'), usesDie: row.flag('uses_die') },
  ...{ impactMeans: row.text('impact_means'), rangeMeans: row.text('range_means') },
  ...{ extensionMeans: row.text('extension_means'), numberMeans: row.text('number_means') },
})

/** WL-SHEET-04: the tab of class defaults. */
export const exportDefaults = (classes: readonly ClassDefault[]): string => sheetOf('defaults', classes.map(cellsOf))
export const importDefaults = (text: string): Loaded<Imported<readonly ClassDefault[]>> =>
  readSheet('defaults', text, rows => rows.map(classIn))
