import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Recorded } from '../played-game.ts'
import type { SavedRow, Store } from './store.ts'

interface Schema extends DBSchema {
  games: { key: string; value: SavedRow }
  /** By game and number of the choice, from 1. */
  choices: { key: [string, number]; value: Recorded }
}

const NAME = 'sandtable'
const VERSION = 1

/** All choices of a game after the first so many. */
const after = (id: string, kept: number): IDBKeyRange => IDBKeyRange.bound([id, kept + 1], [id, Number.POSITIVE_INFINITY])

/** Games in the browser's own database. It is opened when it is first needed, and again after it failed. */
export function idbStore(): Store {
  const open: { db: Promise<IDBPDatabase<Schema>> | null } = { db: null }
  const opened = (): Promise<IDBPDatabase<Schema>> => {
    open.db ??= openDatabase(() => {
      open.db = null
    })
    open.db.catch(() => {
      open.db = null
    })
    return open.db
  }
  return {
    list: async () => (await opened()).getAll('games'),
    find: async id => (await (await opened()).get('games', id)) ?? null,
    choices: async id => (await opened()).getAll('choices', after(id, 0)),
    write: async (row, kept, choices) => write(await opened(), row, kept, choices),
    forget: async id => forget(await opened(), id),
  }
}

const openDatabase = (lost: () => void): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' })
      db.createObjectStore('choices')
    },
    // Another tab brings a newer version: it must not have to wait for this one.
    blocking: (_current, _wanted, event) => {
      ;(event.target as IDBDatabase).close()
      lost()
    },
    terminated: lost,
  })

async function write(db: IDBPDatabase<Schema>, row: SavedRow, kept: number, choices: readonly Recorded[]): Promise<void> {
  const act = db.transaction(['games', 'choices'], 'readwrite', { durability: 'strict' })
  const stored = act.objectStore('choices')
  await Promise.all([
    act.objectStore('games').put(row),
    stored.delete(after(row.id, kept)),
    ...choices.map((choice, i) => stored.put(choice, [row.id, kept + i + 1])),
    act.done,
  ])
}

async function forget(db: IDBPDatabase<Schema>, id: string): Promise<void> {
  const act = db.transaction(['games', 'choices'], 'readwrite')
  await Promise.all([act.objectStore('games').delete(id), act.objectStore('choices').delete(after(id, 0)), act.done])
}
