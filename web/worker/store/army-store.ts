import type { ArmyGame, Collection, KeptArmy, Owned } from '../../host/army-host.ts'
import type { BookStore } from './book-store.ts'

/** Where armies of one's own are kept. Whoever writes gets an answer only when it is safe. What fails is a StoreTrouble or the browser's own error. */
export interface ArmyStore {
  readonly books: BookStore
  list(): Promise<readonly KeptArmy[]>
  find(id: string): Promise<KeptArmy | null>
  add(army: KeptArmy): Promise<void>
  /** Written if what is stored is still of this version. Otherwise it stays, and is given instead; null: it is written. Refused as 'gone' if it is not there. */
  write(army: Omit<KeptArmy, 'games'>, before: number): Promise<KeptArmy | null>
  /** Each game once, whatever version the army is of; what is gone stays gone. */
  addGame(id: string, game: ArmyGame): Promise<void>
  forget(id: string): Promise<void>
  collection(game: string): Promise<Collection>
  /** Changes what is owned of one thing alone. */
  own(game: string, entry: string, owned: Owned): Promise<Collection>
}

/** With one more game. */
export const withGame = (army: KeptArmy, game: ArmyGame): KeptArmy => ({
  ...army,
  games: [...army.games.filter(({ table }) => table !== game.table), game],
})
/** What is not owned is not written down. */
export function withOwned(all: Collection, entry: string, { owned, painted }: Owned): Collection {
  const others = Object.entries(all).filter(([id]) => id !== entry)
  const now: Owned = { owned, painted: Math.min(owned, painted) }
  return Object.fromEntries(owned > 0 ? [...others, [entry, now]] : others)
}
