import { type Loaded, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { columnsIn, csvOf, rowsIn } from '@sandtable/wargame/csv'
import { loadedOf } from '@sandtable/wargame/read'
import { CSV_LAYOUTS } from '../../data/defaults.ts'
import { CREDIT } from '../cost.ts'

/** WL-SHEET-08: what is imported, and what was mended on the way. */
export type Imported<T> = { readonly value: T; readonly warnings: readonly Violation[] }
export type SheetKind = keyof typeof CSV_LAYOUTS

/** A row of a sheet by its columns. */
export type Cells = { readonly [column: string]: string }
/** The sheet as text: the columns of its layout in their order. */
export const sheetOf = (kind: SheetKind, rows: readonly Cells[]): string =>
  csvOf([CSV_LAYOUTS[kind], ...rows.map(row => CSV_LAYOUTS[kind].map(column => row[column] ?? ''))])

/** A row that is read; what is wrong with a cell is taken down with the number of the row. */
export type Row = {
  readonly row: number
  text(column: string): string
  whole(column: string): number
  /** Null: the cell is empty. */
  wholeOrNull(column: string): number | null
  decimal(column: string): number
  flag(column: string): boolean
  list(column: string): readonly string[]
  oneOf<T extends string>(column: string, known: readonly T[]): T
  refuse(text: string, rule?: RuleId): void
  warn(text: string, rule: RuleId): void
}
const RULE: RuleId = 'WL-SHEET-08'
const MOST_TOLD = 30

/** Everything that rows complain about, each with its number. */
type Ledger = { readonly found: Violation[]; readonly warned: Violation[] }
const note = (list: Violation[], row: number, text: string, rule: RuleId): void => {
  if (list.length < MOST_TOLD) list.push(violation(rule, `Row ${row}: ${text}`, { row }))
}

function rowOf(row: number, cell: (column: string) => string, { found, warned }: Ledger): Row {
  const refuse = (text: string, rule: RuleId = RULE): void => note(found, row, text, rule)
  const numberIn = (column: string, pattern: RegExp, what: string): number => {
    if (pattern.test(cell(column))) return Number(cell(column))
    refuse(`${column} must be ${what}`)
    return 0
  }
  const whole = (column: string): number => numberIn(column, /^-?\d{1,9}$/, 'a whole number')
  return {
    row,
    text: cell,
    whole,
    wholeOrNull: column => (cell(column) === '' ? null : whole(column)),
    decimal: column => numberIn(column, /^-?\d{1,12}(\.\d+)?$/, 'a number with a decimal point'),
    flag(column) {
      if (cell(column) !== 'true' && cell(column) !== 'false') refuse(`${column} must be true or false`)
      return cell(column) === 'true'
    },
    list: column => (cell(column) === '' ? [] : cell(column).split(';')),
    oneOf(column, known) {
      const one = known.find(name => name === cell(column))
      if (one === undefined) refuse(`${column} must be one of ${known.join(', ')}`)
      return one ?? known[0]!
    },
    refuse,
    warn: (text, rule) => note(warned, row, text, rule),
  }
}

/** Reads a sheet: its columns in any order, then all rows together. */
export function readSheet<T>(kind: SheetKind, text: string, read: (rows: readonly Row[]) => T): Loaded<Imported<T>> {
  const { rows, broken } = rowsIn(text)
  const [head, ...body] = rows
  const ledger: Ledger = { found: [], warned: [] }
  if (broken !== null) note(ledger.found, broken, 'a quote is never closed, or text follows it', RULE)
  const { missing, unknown, cell } = columnsIn(head?.cells ?? [], CSV_LAYOUTS[kind])
  if (missing.length > 0) note(ledger.found, 1, `these columns are missing: ${missing.join(', ')}`, RULE)
  for (const column of unknown) note(ledger.found, 1, `there is no column '${column.slice(0, 40)}' in this sheet`, RULE)
  if (ledger.found.length > 0) return { ok: false, violations: ledger.found }
  const value = read(body.map(({ row, cells }) => rowOf(row, column => cell(cells, column), ledger)))
  return loadedOf(ledger.found, () => ({ value, warnings: ledger.warned }))
}

// ── cells ───────────────────────────────────────────────────────────────────
export const listCell = (words: readonly string[]): string => words.join(';')
/** Hundredths of a credit with a decimal point. */
export const priceCell = (hundredths: number): string => String(hundredths / CREDIT)
/** The price that is printed is not the price (WL-COST-06). */
export function comparePrice(row: Row, column: string, hundredths: number): void {
  if (row.text(column) !== '' && Math.abs(row.decimal(column) * CREDIT - hundredths) > 0.5)
    row.warn('printed price differs, recalculated', 'WL-COST-06')
}
/** Rows of one thing that follow each other, by its id. */
export function grouped(rows: readonly Row[], column: string): readonly (readonly Row[])[] {
  const groups = [...Map.groupBy(rows, row => row.text(column)).values()]
  return groups
}
