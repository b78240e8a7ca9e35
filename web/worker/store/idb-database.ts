import { type IDBPDatabase, openDB } from 'idb'
import { type Schema, upgrade, VERSION } from './schema.ts'
import { StoreTrouble } from './store.ts'

export const NAME = 'sandtable'
export type Database = IDBPDatabase<Schema>
type Lost = 'outdated' | 'closed'
/** The browser's own database. It is opened when it is first needed, and again after it failed. */
export type IdbDatabase = {
  opened(): Promise<Database>
  /** Told when it was taken away: 'closed' means that what was stored may be gone. */
  onLost(listener: (why: Lost) => void): void
}

export function idbDatabase(): IdbDatabase {
  const listeners: ((why: Lost) => void)[] = []
  const opened = opener(why => {
    for (const tell of listeners) tell(why)
  })
  return { opened, onLost: listener => void listeners.push(listener) }
}

/** The one connection. A page that is older than the database stays out of it for good. */
function opener(lost: (why: Lost) => void): () => Promise<Database> {
  const now: { db: Promise<Database> | null; isOutdated: boolean } = { db: null, isOutdated: false }
  const close = (why: Lost) => {
    now.db = null
    now.isOutdated ||= why === 'outdated'
    lost(why)
  }
  return () => {
    if (now.isOutdated) return Promise.reject(new StoreTrouble('outdated'))
    if (now.db) return now.db
    const opening = openDatabase(close)
    now.db = opening
    // Whoever asked is told; the next one tries again.
    opening.catch(() => {
      if (now.db === opening) now.db = null
    })
    return opening
  }
}

/** An older tab that does not let go would keep the page waiting without a word: it is told instead. */
function openDatabase(close: (why: Lost) => void): Promise<Database> {
  const { promise: blocked, reject } = Promise.withResolvers<never>()
  const opening = openDB<Schema>(NAME, VERSION, {
    // What could not be brought up to date stays as it was: the transaction ends, and opening fails with its reason.
    upgrade: (db, found, _wanted, act) => void upgrade(db, found, act).catch(() => end(act)),
    blocked: () => reject(new StoreTrouble('blocked')),
    // Another tab brings a newer version, or everything is deleted: neither must have to wait for this tab.
    blocking: (_current, wanted, event) => {
      ;(event.target as IDBDatabase).close()
      close(wanted === null ? 'closed' : 'outdated')
    },
    terminated: () => close('closed'),
  })
  return Promise.race([opening, blocked])
}

/** A transaction, as far as it can fail. */
type Act = { readonly done: Promise<void>; readonly error: DOMException | null; abort(): void }

/** All of it is stored, or nothing. */
export async function whole<T>(act: Act, work: () => Promise<T>): Promise<T> {
  try {
    const value = await work()
    await act.done
    return value
  } catch (error) {
    end(act)
    // It failed, as is thrown below.
    await act.done.catch(() => {})
    // Of a request that failed, the reason why all of it did.
    throw act.error ?? error
  }
}

function end(act: Pick<Act, 'abort'>): void {
  try {
    act.abort()
  } catch {
    // It has ended by itself.
  }
}
