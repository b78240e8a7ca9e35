import { copy } from '@sandtable/kernel'
import type { Collection, KeptArmy } from '../../host/army-host.ts'
import type { KeptBook } from '../../host/design-host.ts'
import { type ArmyStore, withGame, withOwned } from './army-store.ts'
import type { BookStore } from './book-store.ts'
import { StoreTrouble } from './store.ts'

/** Armies that are kept as long as the page is open: for tests. */
export function memoryArmies(): ArmyStore {
  const armies = new Map<string, KeptArmy>()
  const collections = new Map<string, Collection>()
  return {
    books: memoryBooks(),
    list: async () => copy([...armies.values()]),
    find: async id => copy(armies.get(id) ?? null),
    add: async army => void armies.set(army.id, copy(army)),
    async write(army, before) {
      const stored = armies.get(army.id)
      if (!stored) throw new StoreTrouble('gone')
      if (stored.version !== before) return copy(stored)
      armies.set(army.id, copy({ ...army, games: stored.games }))
      return null
    },
    async addGame(id, game) {
      const stored = armies.get(id)
      if (stored) armies.set(id, withGame(stored, game))
    },
    async forget(id) {
      armies.delete(id)
    },
    collection: async game => collections.get(game) ?? {},
    async own(game, entry, owned) {
      const now = withOwned(collections.get(game) ?? {}, entry, owned)
      collections.set(game, now)
      return now
    },
  }
}

function memoryBooks(): BookStore {
  const books = new Map<string, KeptBook>()
  return {
    list: async () => copy([...books.values()]),
    find: async id => copy(books.get(id) ?? null),
    add: async book => void books.set(book.id, copy(book)),
    async write(book, before) {
      const stored = books.get(book.id)
      if (!stored) throw new StoreTrouble('gone')
      if (stored.version !== before) return copy(stored)
      books.set(book.id, copy(book))
      return null
    },
    forget: async id => void books.delete(id),
  }
}
