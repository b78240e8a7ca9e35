import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answered, begun, browser, pageOf, seated } from '../../test/worker-pages.ts'
import type { Recorded } from '../played-game.ts'
import { NAME } from './idb-database.ts'
import { idbStore } from './idb-store.ts'
import { STEPS, VERSION } from './schema.ts'
import { type SavedRow, type Store, troubleOf } from './store.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const [name, thing] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, thing)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A database as an earlier Sandtable wrote it: the file holds the stores with their keys and values. */
type Written = {
  version: number
  stores: { name: string; keyPath: string | null; rows: { key: IDBValidKey; value: unknown }[] }[]
}
const writtenAs = (name: string): Written =>
  JSON.parse(readFileSync(join(import.meta.dirname, `schemas/${name}.json`), 'utf8')) as Written
const rowsIn = ({ stores }: Written, name: string) => stores.find(s => s.name === name)?.rows ?? []

const opened = (version: number, upgrade: (db: IDBDatabase) => void = () => {}) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, version)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function put({ version, stores }: Written): Promise<void> {
  const db = await opened(version, made => {
    for (const { name, keyPath } of stores) made.createObjectStore(name, { keyPath })
  })
  const act = db.transaction(
    stores.map(s => s.name),
    'readwrite',
  )
  for (const { name, keyPath, rows } of stores)
    for (const { key, value } of rows) act.objectStore(name).put(value, ...(keyPath === null ? [key] : []))
  await new Promise(resolve => {
    act.oncomplete = resolve
  })
  db.close()
}

/** Every version there was, by the first and the last Sandtable that wrote it. */
const EARLIER: readonly string[] = ['v1-first', 'v1-last', 'v2-last', 'v3-last']

describe('a database of an earlier version', () => {
  test('there is one for each of them', () => {
    const versions = new Set(EARLIER.map(name => writtenAs(name).version))
    expect([...versions]).toEqual(STEPS.slice(1).map((_, i) => i + 1))
  })

  test.each(EARLIER)('%s: every game and every choice is there afterwards', async name => {
    const written = writtenAs(name)
    await put(written)
    const store = idbStore()
    const rows = rowsIn(written, 'games').map(r => r.value as SavedRow)
    expect(rows).toHaveLength(3)
    expect(await store.list()).toEqual(rows)
    for (const row of rows) {
      const choices = rowsIn(written, 'choices').filter(({ key }) => Array.isArray(key) && key[0] === row.id)
      expect(choices).toHaveLength(row.seq)
      const holder = rowsIn(written, 'holders').find(({ key }) => key === row.id)?.value ?? null
      expect(await store.read(row.id)).toEqual({ row, choices: choices.map(c => c.value), holder })
    }
  })

  test.each(EARLIER)('%s: its games are listed, and can be claimed, written and deleted', async name => {
    await put(writtenAs(name))
    const store = idbStore()
    const host = pageOf(browser(store))
    const titles = (await host.saved()).map(g => g.title)
    expect(titles.toSorted()).toEqual(['Against a bot', 'Given up', 'Two at one screen'])
    const [row] = await store.list()
    expect(await store.claim(row!.id, { claim: 'me', since: 1 })).toBe(true)
    const more: Recorded = { seat: 'red', input: { type: 'pick', ids: ['x'] } }
    await store.write('me', { row: { ...row!, seq: row!.seq + 1 }, kept: row!.seq, choices: [more] })
    expect((await store.read(row!.id))?.choices.at(-1)).toEqual(more)
    await host.forget(row!.id)
    expect(await store.read(row!.id)).toBeNull()
  })

  test('a game of today in the oldest form is played on', async () => {
    const source = browser()
    const { row, choices } = (await source.store.read(await begun(pageOf(source))))!
    const rows = choices.map((value, i) => ({ key: [row.id, i + 1], value }))
    await put({
      version: 1,
      stores: [
        { name: 'games', keyPath: 'id', rows: [{ key: row.id, value: row }] },
        { name: 'choices', keyPath: null, rows },
      ],
    })
    const store = idbStore()
    const red = await seated(pageOf(browser(store)), row.id, 'red')
    expect(await answered(red)).toMatchObject({ ok: true })
    expect((await store.read(row.id))?.choices).toHaveLength(1)
  })
})

/** A store with one game without choices. */
async function storeWithGame(): Promise<{ store: Store; row: SavedRow }> {
  const row = rowsIn(writtenAs('v1-last'), 'games')[0]!.value as SavedRow
  const store = idbStore()
  await store.add({ ...row, seq: 0 }, [], { claim: 'first', since: 1 })
  return { store, row }
}
const choice = (n: number): Recorded => ({ seat: 'red', input: { type: 'amount', amount: n } })
const troubleIn = (work: Promise<unknown>) => work.then(() => null, troubleOf)

describe('who may write', () => {
  test('whoever claimed the game last', async () => {
    const { store, row } = await storeWithGame()
    await store.write('first', { row, kept: 0, choices: [choice(1)] })
    expect(await store.claim(row.id, { claim: 'second', since: 2 })).toBe(true)
    expect(await troubleIn(store.write('first', { row, kept: 1, choices: [choice(2)] }))).toBe('elsewhere')
    await store.write('second', { row, kept: 1, choices: [choice(3)] })
    expect(await store.read(row.id)).toMatchObject({ choices: [choice(1), choice(3)], holder: { claim: 'second', since: 2 } })
  })

  test('a claim and a write at once: the write is before it and read, or after it and refused', async () => {
    for (let i = 0; i < 20; i++) {
      vi.stubGlobal('indexedDB', new fake.IDBFactory())
      const { store, row } = await storeWithGame()
      const other = idbStore()
      const write = () => troubleIn(store.write('first', { row, kept: 0, choices: [choice(1)] }))
      const take = () => other.claim(row.id, { claim: 'second', since: 2 }).then(() => other.read(row.id))
      const [trouble, stored] =
        i % 2 === 0 ? await Promise.all([write(), take()]) : (await Promise.all([take(), write()])).toReversed()
      expect(stored).toMatchObject({ choices: trouble === null ? [choice(1)] : [] })
      expect([null, 'elsewhere']).toContain(trouble)
    }
  })

  test('nobody a game that is gone; it is added whole', async () => {
    const { store, row } = await storeWithGame()
    await store.forget(row.id)
    expect(await store.claim(row.id, { claim: 'second', since: 2 })).toBe(false)
    expect(await troubleIn(store.write('first', { row, kept: 3, choices: [choice(4)] }))).toBe('gone')
    expect(await store.read(row.id)).toBeNull()
    await store.add(row, [choice(1), choice(2)], { claim: 'first', since: 3 })
    expect(await troubleIn(store.add(row, [], { claim: 'third', since: 4 }))).toBe('elsewhere')
    expect((await store.read(row.id))?.choices).toEqual([choice(1), choice(2)])
  })

  test('all of it is written, or nothing', async () => {
    const { store, row } = await storeWithGame()
    const unkept = { seat: 'red', input: { type: 'amount', amount: 1, oops: () => {} } } as unknown as Recorded
    expect(await troubleIn(store.write('first', { row: { ...row, title: 'New' }, kept: 0, choices: [choice(1), unkept] }))).toBe(
      'broken',
    )
    expect(await store.read(row.id)).toMatchObject({ row: { title: row.title }, choices: [] })
  })
})

describe('a database that changes under an open page', () => {
  const listening = (store: Store) => {
    const heard = vi.fn()
    store.onLost(heard)
    return heard
  }

  test('a newer version is let in at once; the page stays out of it', async () => {
    const { store, row } = await storeWithGame()
    const lost = listening(store)
    const newer = await opened(VERSION + 1)
    expect(lost.mock.calls).toEqual([['outdated']])
    expect(await troubleIn(store.write('first', { row, kept: 0, choices: [choice(1)] }))).toBe('outdated')
    newer.close()
    expect(await troubleIn(store.list())).toBe('outdated')
  })

  test('a page that is older than the database says so', async () => {
    ;(await opened(VERSION + 1)).close()
    expect(await troubleIn(idbStore().list())).toBe('outdated')
  })

  test('an older tab that keeps the database is told of; once it lets go everything is there', async () => {
    await put(writtenAs('v1-first'))
    const old = await opened(1)
    const store = idbStore()
    expect(await troubleIn(store.list())).toBe('blocked')
    old.close()
    expect(await store.list()).toHaveLength(3)
  })

  test('deleting is not kept waiting, and is told', async () => {
    const { store, row } = await storeWithGame()
    const lost = listening(store)
    await new Promise(resolve => {
      indexedDB.deleteDatabase(NAME).onsuccess = resolve
    })
    expect(lost.mock.calls).toEqual([['closed']])
    expect(await troubleIn(store.write('first', { row, kept: 0, choices: [] }))).toBe('gone')
  })
})

test('a choice that was taken back is gone from the store', async () => {
  const { store, row } = await storeWithGame()
  await store.write('first', { row, kept: 0, choices: [choice(1), choice(2)] })
  await store.write('first', { row, kept: 1, choices: [choice(3)] })
  expect((await store.read(row.id))?.choices).toEqual([choice(1), choice(3)])
  await store.write('first', { row, kept: 0, choices: [] })
  expect((await store.read(row.id))?.choices).toEqual([])
  const sizes = await store.sizes()
  expect(sizes.get(row.id)).toBeGreaterThan(100)
})
