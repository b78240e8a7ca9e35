import type { FileKind } from '@sandtable/kernel'
import { readSheet } from './read-sheet.ts'
import { READY_SQUADS, readySheets } from './ready.ts'
import { readSquad } from './squad.ts'

/** What builders write and share. */
export const files: readonly FileKind[] = [
  { what: 'squad', samples: () => READY_SQUADS.map(one => one.squad), read: raw => readSquad(raw, { limit: 100, players: 1 }) },
  { what: 'datasheet', samples: readySheets, read: readSheet },
]
