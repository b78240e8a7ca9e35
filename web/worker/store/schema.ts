import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { Collection, KeptArmy } from '../../host/army-host.ts'
import type { KeptBook } from '../../host/design-host.ts'
import type { Recorded } from '../played-game.ts'
import type { Holder, SavedRow } from './store.ts'

/** The database as it is now. */
export interface Schema extends DBSchema {
  games: { key: string; value: SavedRow }
  /** By game and number of the choice, from 1. */
  choices: { key: [string, number]; value: Recorded }
  /** By game: who may write it. */
  holders: { key: string; value: Holder }
  armies: { key: string; value: KeptArmy }
  /** By game: the miniatures that somebody owns. */
  collections: { key: string; value: Collection }
  books: { key: string; value: KeptBook }
}

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>
type Step = (db: IDBPDatabase<Schema>, act: Upgrade) => void | Promise<void>

/**
 * How the database became what it is: step n leads from version n to n + 1. A step that was released is never changed: browsers out
 * there have it behind them. What each version looked like lies in `schemas/`, as it was really written.
 */
export const STEPS: readonly Step[] = [
  function gamesAndChoices(db) {
    db.createObjectStore('games', { keyPath: 'id' })
    db.createObjectStore('choices')
  },
  function holders(db) {
    db.createObjectStore('holders')
  },
  function armies(db) {
    db.createObjectStore('armies', { keyPath: 'id' })
    db.createObjectStore('collections')
  },
  function books(db) {
    db.createObjectStore('books', { keyPath: 'id' })
  },
]

export const VERSION = STEPS.length

/** All steps from the version that was found, in order. */
export async function upgrade(db: IDBPDatabase<Schema>, found: number, act: Upgrade): Promise<void> {
  for (const step of STEPS.slice(found)) await step(db, act)
}
