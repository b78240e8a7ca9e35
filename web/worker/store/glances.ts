import type { Scene } from '@sandtable/kernel'
import { type DBSchema, openDB } from 'idb'

/** How a table stood, to be drawn small. `hash`: of the state it was taken from. */
export type Glance = { hash: string; scene: Scene }

/** Where glances are kept, apart from the games: what is lost here is made again, so nothing that fails is anybody's concern. */
export interface Glances {
  find(id: string): Promise<Glance | null>
  keep(id: string, glance: Glance): Promise<void>
  forget(id: string): Promise<void>
}

export function memoryGlances(): Glances {
  const all = new Map<string, Glance>()
  return {
    find: async id => all.get(id) ?? null,
    async keep(id, glance) {
      all.set(id, glance)
    },
    async forget(id) {
      all.delete(id)
    },
  }
}

interface Schema extends DBSchema {
  glances: { key: string; value: Glance }
}

export function idbGlances(): Glances {
  const opened = () =>
    openDB<Schema>('sandtable-glances', 1, {
      upgrade: db => void db.createObjectStore('glances'),
      // Whoever deletes it need not wait for this tab.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    })
  let db: ReturnType<typeof opened> | null = null
  const tried = async <T>(act: (db: Awaited<ReturnType<typeof opened>>) => Promise<T>, otherwise: T): Promise<T> => {
    db ??= opened()
    try {
      return await act(await db)
    } catch {
      // The next one opens it again.
      db = null
      return otherwise
    }
  }
  return {
    find: id => tried(async found => (await found.get('glances', id)) ?? null, null),
    keep: (id, glance) => tried(async found => void (await found.put('glances', glance, id)), undefined),
    forget: id => tried(found => found.delete('glances', id), undefined),
  }
}
