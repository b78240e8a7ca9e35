import type { FileKind } from '@sandtable/kernel'
import { readExpedition } from './read-expedition.ts'
import { READY_EXPEDITIONS } from './ready.ts'

/** What players write and share. */
export const files: readonly FileKind[] = [
  {
    what: 'army',
    samples: () => READY_EXPEDITIONS.map(({ expedition }) => expedition),
    read: raw => readExpedition(raw, null),
  },
]
