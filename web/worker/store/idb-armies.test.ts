import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptArmy } from '../../host/army-host.ts'
import { idbArmies } from './idb-armies.ts'
import { idbDatabase } from './idb-database.ts'
import { troubleOf } from './store.ts'

beforeEach(() => {
  for (const [name, thing] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, thing)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ARMY: KeptArmy = { id: 'one', game: 'warpath', army: { name: 'First' }, version: 1, changed: 5, games: [] }
const named = (name: string, version: number) => ({ ...ARMY, army: { name }, version })
const WON = { table: 't', at: 9, result: 'won' } as const
const troubleIn = (work: Promise<unknown>) => work.then(() => null, troubleOf)

test('of two that write at once one is kept, and the other is told what stands there', async () => {
  const [one, two] = [idbArmies(idbDatabase()), idbArmies(idbDatabase())]
  await one.add(ARMY)
  const [first, second] = await Promise.all([one.write(named('Mine', 2), 1), two.write(named('Theirs', 2), 1)])
  const stored = await one.find('one')
  expect([first, second].filter(theirs => theirs === null)).toHaveLength(1)
  expect(first ?? second).toEqual(stored)
  expect(stored?.army.name).toBe(first === null ? 'Mine' : 'Theirs')
})

test('games stand with the army whatever is written to it, each once', async () => {
  const store = idbArmies(idbDatabase())
  await store.add(ARMY)
  await store.addGame('one', WON)
  await store.addGame('one', WON)
  expect(await store.write(named('Later', 2), 1)).toBeNull()
  expect(await store.list()).toEqual([{ ...named('Later', 2), games: [WON] }])
  await store.addGame('nobody', WON)
  expect(await store.list()).toHaveLength(1)
})

test('what is gone is told, and stays gone', async () => {
  const store = idbArmies(idbDatabase())
  await store.add(ARMY)
  await store.forget('one')
  expect(await troubleIn(store.write(named('Late', 2), 1))).toBe('gone')
  expect(await store.list()).toEqual([])
})

test('a collection changes one thing at a time', async () => {
  const [one, two] = [idbArmies(idbDatabase()), idbArmies(idbDatabase())]
  await Promise.all([one.own('warpath', 'a', { owned: 2, painted: 1 }), two.own('warpath', 'b', { owned: 1, painted: 0 })])
  expect(await one.collection('warpath')).toEqual({ a: { owned: 2, painted: 1 }, b: { owned: 1, painted: 0 } })
})

test('of two that write a book at once one is kept, and the other is told', async () => {
  const book = { name: 'Foundry', version: 1, banner: 'enforcers', creations: [] }
  const kept = { id: 'b', game: 'warpath', book, version: 1, changed: 5, past: [] }
  const [one, two] = [idbArmies(idbDatabase()).books, idbArmies(idbDatabase()).books]
  await one.add(kept)
  const answers = await Promise.all([one.write({ ...kept, version: 2 }, 1), two.write({ ...kept, version: 2, changed: 6 }, 1)])
  expect(answers.filter(theirs => theirs === null)).toHaveLength(1)
  expect(answers.find(theirs => theirs !== null)).toEqual(await two.find('b'))
  await one.forget('b')
  expect(await troubleIn(one.write(kept, 1))).toBe('gone')
})
