import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Host, PlayerKind, TableLink, Update, Veils } from '../host/host.ts'
import { hostOf } from '../host/worker-host.ts'
import { Games } from '../worker/games.ts'
import type { ArmyStore } from '../worker/store/army-store.ts'
import { type Glances, memoryGlances } from '../worker/store/glances.ts'
import { type Locks, memoryLocks } from '../worker/store/locks.ts'
import { memoryArmies } from '../worker/store/memory-armies.ts'
import { memoryStore } from '../worker/store/memory-store.ts'
import { memoryTabs, type OtherTabs } from '../worker/store/other-tabs.ts'
import type { Store } from '../worker/store/store.ts'
import { makeThinker, type Thinker } from '../worker/thinker.ts'
import { Thinking } from '../worker/thinking.ts'
import { makeWorkerCalls } from '../worker/worker-calls.ts'

const ROOT = join(import.meta.dirname, '../..')
const assets = {
  rulebook: async (folder: string) => readFileSync(join(ROOT, folder, 'rules.md'), 'utf8'),
  lesson: async () => null,
  recorded: async () => null,
  icons: async () => ({}),
}
export const PERSON: PlayerKind = { type: 'person' }
export const BOT: PlayerKind = { type: 'bot', level: 'random' }

/** One browser: what its tabs share. */
export type Browser = { store: Store; glances: Glances; locks: Locks; tab(): OtherTabs; armies: ArmyStore; armyTab(): OtherTabs }
export const browser = (store: Store = memoryStore(), armies: ArmyStore = memoryArmies()): Browser => ({
  store,
  glances: memoryGlances(),
  locks: memoryLocks(),
  tab: memoryTabs(),
  armies,
  armyTab: memoryTabs(),
})

/** A page of it. */
export function pageOf(
  { store, glances, locks, tab, armies, armyTab }: Browser,
  thinker: Thinker = makeThinker(),
  patience = 3000,
  pause = async (_milliseconds: number) => {},
): Host {
  const thinking = new Thinking(() => ({ thinker, stop: () => {} }), patience)
  const kept = { store, glances, locks, tabs: tab(), armies, armyTabs: armyTab() }
  const kit = { games: new Games(assets), ...kept, thinking, now: () => 5, pause, grace: 0 }
  return hostOf(makeWorkerCalls({ ...kit, estimate: async () => ({ usage: 2_000, quota: 10_000 }) }))
}

type Answered<T> = { ok: true; value: T } | { ok: false; violations: readonly { text: string }[] }
export const ok = <T>(loaded: Answered<T>): T => {
  if (!loaded.ok) throw new Error(loaded.violations.map(v => v.text).join('; '))
  return loaded.value
}
export const refusal = (loaded: { ok: boolean; violations?: readonly { text: string }[] }) =>
  loaded.violations?.map(v => v.text).join('; ')

export async function begun(host: Host, red = PERSON, blue = PERSON, quick = false): Promise<string> {
  const { setup } = await host.sheet('toy', { preset: 'duel' })
  const players = [
    { seat: 'red', kind: red },
    { seat: 'blue', kind: blue },
  ]
  return ok(await host.begin({ game: 'toy', setup, players, title: 'A duel', quick }))
}

export type Seen = { link: TableLink; updates: Update[] }
export async function seated(host: Host, id: string, seat: string | null, veils?: Veils): Promise<Seen> {
  const updates: Update[] = []
  return { link: ok(await host.open(id, seat, update => updates.push(update), veils)), updates }
}

/** Gives the answer it is advised. */
export const answered = async ({ link }: Seen) => link.choose((await link.suggest())!)

/** Lets all answer as they are advised, at most so often. */
export async function playOn(seats: readonly Seen[], most: number): Promise<void> {
  for (let i = 0; i < most; i++) {
    const states = await Promise.all(seats.map(s => s.link.now()))
    const next = states.findIndex(s => s.decision !== null)
    if (next === -1) return
    expect(await answered(seats[next]!)).toMatchObject({ ok: true })
  }
}
