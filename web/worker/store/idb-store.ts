import type { Recorded } from '../played-game.ts'
import { type Database, type IdbDatabase, idbDatabase, whole } from './idb-database.ts'
import { type Holder, type RowWritten, type SavedRow, type Store, type Stored, StoreTrouble, sizeOf } from './store.ts'

const ALL = ['games', 'choices', 'holders'] as const

/** All choices of a game after the first so many. */
const after = (id: string, kept: number): IDBKeyRange => IDBKeyRange.bound([id, kept + 1], [id, Number.POSITIVE_INFINITY])

/** Games in the browser's own database. */
export function idbStore({ opened, onLost }: IdbDatabase = idbDatabase()): Store {
  return {
    list: async () => (await opened()).getAll('games'),
    find: async id => (await (await opened()).get('games', id)) ?? null,
    read: async id => read(await opened(), id),
    add: async (row, choices, holder) => add(await opened(), row, choices, holder),
    claim: async (id, holder) => claim(await opened(), id, holder),
    write: async (holder, writing) => write(await opened(), holder, writing),
    forget: async id => forget(await opened(), id),
    sizes: async () => sizes(await opened()),
    onLost,
  }
}

async function read(db: Database, id: string): Promise<Stored | null> {
  const act = db.transaction(ALL)
  const [row, choices, holder] = await Promise.all([
    act.objectStore('games').get(id),
    act.objectStore('choices').getAll(after(id, 0)),
    act.objectStore('holders').get(id),
  ])
  return row ? { row, choices, holder: holder ?? null } : null
}

const writingIn = (db: Database) => db.transaction(ALL, 'readwrite', { durability: 'strict' })
type Act = ReturnType<typeof writingIn>

/** Each in a promise of its own, also what is refused at once. */
const puts = (act: Act, { row, kept, choices }: RowWritten): Promise<unknown>[] => [
  (async () => act.objectStore('games').put(row))(),
  (async () => act.objectStore('choices').delete(after(row.id, kept)))(),
  ...choices.map(async (choice, i) => act.objectStore('choices').put(choice, [row.id, kept + i + 1])),
]

async function add(db: Database, row: SavedRow, choices: readonly Recorded[], holder: Holder): Promise<void> {
  const act = writingIn(db)
  await whole(act, async () => {
    if (await act.objectStore('games').getKey(row.id)) throw new StoreTrouble('elsewhere')
    await Promise.all([...puts(act, { row, kept: 0, choices }), act.objectStore('holders').put(holder, row.id)])
  })
}

async function claim(db: Database, id: string, holder: Holder): Promise<boolean> {
  const act = writingIn(db)
  return whole(act, async () => {
    const isHere = (await act.objectStore('games').getKey(id)) !== undefined
    if (isHere) await act.objectStore('holders').put(holder, id)
    return isHere
  })
}

async function write(db: Database, holder: string, writing: RowWritten): Promise<void> {
  const act = writingIn(db)
  await whole(act, async () => {
    const [row, held] = await Promise.all([
      act.objectStore('games').getKey(writing.row.id),
      act.objectStore('holders').get(writing.row.id),
    ])
    if (row === undefined) throw new StoreTrouble('gone')
    if (held?.claim !== holder) throw new StoreTrouble('elsewhere')
    await Promise.all(puts(act, writing))
  })
}

async function forget(db: Database, id: string): Promise<void> {
  const act = writingIn(db)
  await whole(act, () =>
    Promise.all([
      act.objectStore('games').delete(id),
      act.objectStore('choices').delete(after(id, 0)),
      act.objectStore('holders').delete(id),
    ]),
  )
}

async function sizes(db: Database): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const row of await db.getAll('games'))
    found.set(row.id, sizeOf(row) + sizeOf(await db.getAll('choices', after(row.id, 0))))
  return found
}
