import { SHEETS, SQUADS } from '../data/figures.ts'
import type { Sheet, SizeId, Squad } from '../data/types.ts'
import { readSheet } from './read-sheet.ts'

/** Data of our own: whatever is wrong with it is a fault of ours. */
function readySheet(raw: unknown): Sheet {
  const read = readSheet(raw)
  if (!read.ok) throw new Error(read.violations[0]?.text)
  return read.value
}
/** The ready datasheets, without the figures that follow from the rest. */
const READY_SHEETS: ReadonlyMap<string, Sheet> = new Map([...SHEETS].map(([id, raw]) => [id, readySheet(raw)]))
export const findReadySheet = (id: string): Sheet | null => READY_SHEETS.get(id) ?? null
export const readySheets = (): Sheet[] => [...READY_SHEETS.values()]

export type ReadySquad = { id: string; size: SizeId; squad: Squad }
export const READY_SQUADS: readonly ReadySquad[] = SQUADS.map(({ id, name, size, units }) => ({
  id,
  size,
  squad: {
    name,
    units: units.map(({ n, unit, mainUnit }) => (mainUnit === undefined ? { n, unit } : { n, unit, mainUnit })),
    sheets: Object.fromEntries(units.map(({ unit }) => [unit, READY_SHEETS.get(unit)!])),
  },
}))
export const findReadySquad = (id: string): Squad | null => READY_SQUADS.find(s => s.id === id)?.squad ?? null
