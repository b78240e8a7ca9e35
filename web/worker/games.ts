import { type AnyGame, type Engine, engineOf, type GameTypes, type RuleEntry, rulesIn } from '@sandtable/kernel'
import { type Entry, findGame, GAMES } from '@sandtable/registry'
import type { GameCard } from '../host/host.ts'

export type AnyEngine = Engine<GameTypes>
export type LoadedGame = { game: AnyGame; engine: AnyEngine }

/** What belongs to a game besides its code, fetched when it is asked for. */
export type Assets = {
  rulebook(folder: string): Promise<string>
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
  private readonly loaded = new Map<string, Promise<LoadedGame>>()
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
  load(id: string): Promise<LoadedGame> {
    return kept(this.loaded, id, async () => {
      const game = await entryOf(id).load()
      return { game, engine: engineOf(game) }
    })
  }
  rules(id: string): Promise<readonly RuleEntry[]> {
    return kept(this.books, id, async () => rulesIn(await this.assets.rulebook(entryOf(id).folder)))
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
  now.catch(() => all.delete(id))
  return now
}
