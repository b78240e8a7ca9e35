/** One row of a sheet: its line in the file (the first is 1), and its cells. */
type CsvRow = { readonly row: number; readonly cells: readonly string[] }
/** `at`: the row where a quote that was opened is never closed, or where text follows a closing quote; null: all was read. */
type CsvText = { readonly rows: readonly CsvRow[]; readonly broken: number | null }

const NEEDS_QUOTES = /[",\n\r]/
const cellText = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as text: commas, quotes only where they are needed, one line feed after each row. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => `${cells.map(cellText).join(',')}\n`).join('')

/** One cell from this place on; `end` is the place after it. Null: its quotes are wrong. */
function cellAt(text: string, start: number): { cell: string; end: number } | null {
  if (text[start] !== '"') {
    const stop = /[,\n\r]/g
    stop.lastIndex = start
    const end = stop.exec(text)?.index ?? text.length
    return { cell: text.slice(start, end), end }
  }
  let cell = ''
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    at = quote + 2
  }
}

/** Text as rows, whatever wrote it: with line feeds or carriage returns before them, with or without a mark of UTF-8, empty lines left out. */
export function rowsIn(raw: string): CsvText {
  const text = raw.replace(/^\uFEFF/, '')
  const rows: CsvRow[] = []
  let cells: string[] = []
  let row = 1
  for (let at = 0; at < text.length; ) {
    const found = cellAt(text, at)
    const after = found ? text[found.end] : undefined
    if (found === null || !(after === undefined || after === ',' || after === '\n' || after === '\r'))
      return { rows, broken: row }
    cells.push(found.cell)
    at = found.end + (after === '\r' && text[found.end + 1] === '\n' ? 2 : 1)
    if (after === ',' && at < text.length) continue
    if (after === ',') cells.push('')
    if (cells.length > 1 || cells[0] !== '') rows.push({ row, cells })
    row++
    cells = []
  }
  return { rows, broken: null }
}

/** The columns that a file names in its first row, by name; what is missing, and what is not known. */
export function columnsIn(head: readonly string[], known: readonly string[]) {
  const places = new Map(head.map((name, i) => [name, i]))
  return {
    missing: known.filter(name => !places.has(name)),
    unknown: head.filter(name => !known.includes(name)),
    /** The cell of a column; '' where the row is too short. */
    cell: (cells: readonly string[], name: string): string => cells[places.get(name) ?? -1] ?? '',
  }
}
