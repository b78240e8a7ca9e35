import { type Engine, type GameTypes, type Loaded, type RuleEntry, refused, rulesIn } from '@sandtable/kernel'
import { type Entry, findGame, GAMES } from '@sandtable/registry'
import { findRules, todaysRules, unknownVersion } from '@sandtable/registry/find-rules'
import type { Rules } from '@sandtable/registry/rules'
import type { GameCard } from '../host/host.ts'
import type { Lesson } from '../host/lesson.ts'

export type AnyEngine = Engine<GameTypes>

/** What belongs to a game besides its code, fetched when it is asked for. */
export type Assets = {
  rulebook(folder: string): Promise<string>
  lesson(folder: string): Promise<Lesson | null>
  recorded(folder: string, replay: string): Promise<string | null>
  icons(game: string): Promise<{ readonly [name: string]: string }>
}

export const cardsOf = (entries: readonly Entry[]): GameCard[] =>
  entries.filter(entry => !entry.sample).map(({ id, card }) => ({ id, ...card }))

export const entryOf = (id: string): Entry => {
  const entry = findGame(id)
  if (!entry) throw new Error(`There is no game '${id}' here.`)
  return entry
}

/** Every game, loaded at most once. */
export class Games {
  private readonly assets: Assets
  private readonly loaded = new Map<string, Promise<Rules | null>>()
  private readonly books = new Map<string, Promise<readonly RuleEntry[]>>()

  constructor(assets: Assets) {
    this.assets = assets
  }
  cards(): readonly GameCard[] {
    return cardsOf(GAMES)
  }
  knows(id: string): boolean {
    return findGame(id) !== null
  }
  /** The rules of today: those of every new game. */
  async today(id: string): Promise<Rules> {
    const rules = await kept(this.loaded, id, () => todaysRules(entryOf(id).id))
    return rules!
  }
  /** The rules a game was begun under: today's or frozen ones; refused in words where they are not here. */
  async rulesOf({ game, version }: { game: string; version: string }): Promise<Loaded<Rules>> {
    const today = await this.today(game)
    if (today.game.version === version) return { ok: true, value: today }
    const frozen = await kept(this.loaded, `${game} ${version}`, () => findRules(game, version))
    if (frozen) return { ok: true, value: frozen }
    return refused('KERNEL-RECORD', unknownVersion(today.game.name, version, today.game.version))
  }
  rules(id: string): Promise<readonly RuleEntry[]> {
    return kept(this.books, id, async () => rulesIn(await this.assets.rulebook(entryOf(id).folder)))
  }
  lesson(id: string): Promise<Lesson | null> {
    return this.assets.lesson(entryOf(id).folder)
  }
  recorded(id: string, replay: string): Promise<string | null> {
    return this.assets.recorded(entryOf(id).folder, replay)
  }
  icons(id: string): Promise<{ readonly [name: string]: string }> {
    return this.assets.icons(entryOf(id).id)
  }
}

/** What was fetched before, or fetched now; what failed is tried again the next time. */
function kept<T>(all: Map<string, Promise<T>>, id: string, fetched: () => Promise<T>): Promise<T> {
  const before = all.get(id)
  if (before) return before
  const now = fetched()
  all.set(id, now)
  // Whoever asked is told; the next one tries again.
  now.catch(() => all.delete(id))
  return now
}
