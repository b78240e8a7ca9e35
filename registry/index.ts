import type { AnyGame } from '@sandtable/kernel'

/** A game that can be played here. */
export type Entry = {
  id: string
  /** From the root of the repository: its rulebook `rules.md`, its code and its tests are in it. */
  folder: string
  /** Made to try the machinery, not to be played. */
  sample: boolean
  load(): Promise<AnyGame>
}

/** Every game, by id. The only place that names games: a new one is one line. */
export const GAMES: readonly Entry[] = [
  {
    id: 'maker-war',
    folder: 'games/maker-war',
    sample: false,
    load: async () => (await import('@sandtable/maker-war')).makerWar,
  },
  { id: 'toy', folder: 'testkit/toy', sample: true, load: async () => (await import('@sandtable/testkit/toy/game')).toy },
]

export const findGame = (id: string): Entry | null => GAMES.find(g => g.id === id) ?? null
