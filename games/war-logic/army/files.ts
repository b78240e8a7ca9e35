import type { FileKind, JsonObject } from '@sandtable/kernel'
import { readArmy, readBook } from './read-army.ts'
import { READY_ARMIES } from './ready.ts'
import sample from './sample-book.json' with { type: 'json' }

/** What players write and share. */
export const files: readonly FileKind[] = [
  { what: 'army', samples: () => READY_ARMIES.map(({ army }) => army), read: raw => readArmy(raw, null) },
  { what: 'army book', samples: () => [sample as JsonObject], read: readBook },
]
