import { copy } from '@sandtable/kernel'
import { type Store, type Stored, StoreTrouble, sizeOf } from './store.ts'

/** Games that are kept as long as the page is open: for tests. */
export function memoryStore(): Store {
  const games = new Map<string, Stored>()
  return {
    list: async () => [...games.values()].map(({ row }) => copy(row)),
    find: async id => copy(games.get(id)?.row ?? null),
    read: async id => copy(games.get(id) ?? null),
    async add(row, choices, holder) {
      if (games.has(row.id)) throw new StoreTrouble('elsewhere')
      games.set(row.id, copy({ row, choices, holder }))
    },
    async claim(id, holder) {
      const stored = games.get(id)
      if (stored) games.set(id, { ...stored, holder })
      return stored !== undefined
    },
    async write(claim, { row, kept, choices }) {
      const stored = games.get(row.id)
      if (!stored) throw new StoreTrouble('gone')
      if (stored.holder?.claim !== claim) throw new StoreTrouble('elsewhere')
      games.set(row.id, copy({ row, choices: [...stored.choices.slice(0, kept), ...choices], holder: stored.holder }))
    },
    async forget(id) {
      games.delete(id)
    },
    sizes: async () => new Map([...games].map(([id, { row, choices }]) => [id, sizeOf(row) + sizeOf(choices)])),
    onLost: () => {},
  }
}
