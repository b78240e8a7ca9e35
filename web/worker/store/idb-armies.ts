import { type ArmyStore, withGame, withOwned } from './army-store.ts'
import type { BookStore } from './book-store.ts'
import { type Database, type IdbDatabase, whole } from './idb-database.ts'
import { StoreTrouble } from './store.ts'

/** Armies in the browser's own database. */
export function idbArmies(database: IdbDatabase): ArmyStore {
  const { opened } = database
  return {
    books: idbBooks(database),
    list: async () => (await opened()).getAll('armies'),
    find: async id => (await (await opened()).get('armies', id)) ?? null,
    async add(army) {
      const act = writing(await opened(), 'armies')
      await whole(act, () => act.store.add(army))
    },
    async write(army, before) {
      const act = writing(await opened(), 'armies')
      return whole(act, async () => {
        const stored = await act.store.get(army.id)
        if (!stored) throw new StoreTrouble('gone')
        if (stored.version !== before) return stored
        await act.store.put({ ...army, games: stored.games })
        return null
      })
    },
    async addGame(id, game) {
      const act = writing(await opened(), 'armies')
      await whole(act, async () => {
        const stored = await act.store.get(id)
        if (stored) await act.store.put(withGame(stored, game))
      })
    },
    async forget(id) {
      const act = writing(await opened(), 'armies')
      await whole(act, () => act.store.delete(id))
    },
    collection: async game => (await (await opened()).get('collections', game)) ?? {},
    async own(game, entry, owned) {
      const act = writing(await opened(), 'collections')
      return whole(act, async () => {
        const now = withOwned((await act.store.get(game)) ?? {}, entry, owned)
        await act.store.put(now, game)
        return now
      })
    },
  }
}

const idbBooks = ({ opened }: IdbDatabase): BookStore => ({
  list: async () => (await opened()).getAll('books'),
  find: async id => (await (await opened()).get('books', id)) ?? null,
  async add(book) {
    const act = writing(await opened(), 'books')
    await whole(act, () => act.store.add(book))
  },
  async write(book, before) {
    const act = writing(await opened(), 'books')
    return whole(act, async () => {
      const stored = await act.store.get(book.id)
      if (!stored) throw new StoreTrouble('gone')
      if (stored.version !== before) return stored
      await act.store.put(book)
      return null
    })
  },
  async forget(id) {
    const act = writing(await opened(), 'books')
    await whole(act, () => act.store.delete(id))
  },
})

const writing = <S extends 'armies' | 'collections' | 'books'>(db: Database, store: S) =>
  db.transaction(store, 'readwrite', { durability: 'strict' })
