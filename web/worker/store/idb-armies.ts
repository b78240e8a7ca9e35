import { type ArmyStore, withGame, withOwned } from './army-store.ts'
import { type Database, type IdbDatabase, whole } from './idb-database.ts'
import { StoreTrouble } from './store.ts'

/** Armies in the browser's own database. */
export function idbArmies({ opened }: IdbDatabase): ArmyStore {
  return {
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

const writing = <S extends 'armies' | 'collections'>(db: Database, store: S) =>
  db.transaction(store, 'readwrite', { durability: 'strict' })
