import type { FileKind } from '@sandtable/kernel'
import { readForce } from './read-force.ts'
import { READY_FORCES } from './ready.ts'

/** What players write and share. */
export const files: readonly FileKind[] = [
  {
    what: 'army',
    samples: () => READY_FORCES.map(({ force }) => force),
    read: raw => readForce(raw, null),
  },
]
