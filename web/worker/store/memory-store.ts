import { copy } from '@sandtable/kernel'
import type { Recorded } from '../played-game.ts'
import type { SavedRow, Store } from './store.ts'

/** Games that are kept as long as the page is open: for tests, and where a browser stores nothing. */
export function memoryStore(): Store {
  const rows = new Map<string, SavedRow>()
  const choices = new Map<string, Recorded[]>()
  return {
    list: async () => [...rows.values()].map(copy),
    find: async id => copy(rows.get(id) ?? null),
    choices: async id => copy(choices.get(id) ?? []),
    async write(row, kept, fresh) {
      rows.set(row.id, copy(row))
      choices.set(row.id, [...(choices.get(row.id) ?? []).slice(0, kept), ...copy(fresh)])
    },
    async forget(id) {
      rows.delete(id)
      choices.delete(id)
    },
  }
}
