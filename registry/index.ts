import type { AnyGame } from '@sandtable/kernel'
import type { AnyKit, Army, ArmyKit } from '@sandtable/wargame/armies/kit'

/** What a first page says of a game before any of its code is there. */
export type Card = {
  name: string
  about: string
  /** From the smallest game to a large one. */
  minutes: { min: number; max: number }
  players: { min: number; max: number }
  /** What it is played on: 'cm table', 'hexes'. */
  table: string
  /** Its folder holds a lesson: a first game that is taught while it is played. */
  isTaught?: boolean
  /** Recorded games to watch: `replays/<id>.json` of its folder, fetched only when somebody wants to see one. */
  replays?: readonly { id: string; name: string }[]
}

/** A game that can be played here. */
export type Entry = {
  id: string
  card: Card
  /** From the root of the repository: its rulebook `rules.md`, its code and its tests are in it. */
  folder: string
  /** Made to try the machinery, not to be played. */
  sample: boolean
  load(): Promise<AnyGame>
  /** How its armies are built; absent: it has none. */
  armies?(): Promise<AnyKit>
}

/** Whoever looks games up by id gives each kit only armies that it has made or read. */
const anyKit = <A extends Army>(kit: ArmyKit<A>): AnyKit => kit as unknown as AnyKit

/** Every game, by id. The only place that names games: a new one is one line. */
export const GAMES: readonly Entry[] = [
  {
    id: 'maker-war',
    card: {
      name: 'Maker War',
      about: 'Epic battles of formations, Titans and flyers on a free table',
      minutes: { min: 60, max: 240 },
      players: { min: 2, max: 8 },
      table: 'cm table',
      isTaught: true,
    },
    folder: 'games/maker-war',
    sample: false,
    load: async () => (await import('@sandtable/maker-war')).makerWar,
    armies: async () => anyKit((await import('@sandtable/maker-war/army/builder/kit')).kit),
  },
  {
    id: 'thirty-minute-missions',
    card: {
      name: '30 Minute Missions',
      about: 'Mechs, vehicles and drones built from sections fight a mission on hexes',
      minutes: { min: 20, max: 90 },
      players: { min: 2, max: 8 },
      table: 'hexes',
      isTaught: true,
    },
    folder: 'games/thirty-minute-missions',
    sample: false,
    load: async () => (await import('@sandtable/thirty-minute-missions')).thirtyMinuteMissions,
    armies: async () => anyKit((await import('@sandtable/thirty-minute-missions/army/builder/kit')).kit),
  },
  {
    id: 'warpath',
    card: {
      name: 'Warpath',
      about: 'Battles of squads, walkers, vehicles and fliers with secret orders',
      minutes: { min: 60, max: 150 },
      players: { min: 2, max: 2 },
      table: 'inch table',
      isTaught: true,
    },
    folder: 'games/warpath',
    sample: false,
    load: async () => (await import('@sandtable/warpath')).warpath,
    armies: async () => anyKit((await import('@sandtable/warpath/army/builder/kit')).kit),
  },
  {
    id: 'war-logic',
    card: {
      name: 'War Logic',
      about: 'Any figure of any age against any other: whatever a unit can do is a skill with a price',
      minutes: { min: 45, max: 120 },
      players: { min: 2, max: 4 },
      table: 'inch table',
      isTaught: true,
      replays: [{ id: 'sample-skirmish', name: 'the sample skirmish' }],
    },
    folder: 'games/war-logic',
    sample: false,
    load: async () => (await import('@sandtable/war-logic')).warLogic,
    armies: async () => anyKit((await import('@sandtable/war-logic/army/builder/kit')).kit),
  },
  {
    id: 'multiverse-war',
    card: {
      name: 'Multiverse War',
      about: 'Explore, build, recruit and fight with hidden blocks on a board that is being discovered',
      minutes: { min: 60, max: 240 },
      players: { min: 2, max: 4 },
      table: 'hexes',
      isTaught: true,
    },
    folder: 'games/multiverse-war',
    sample: false,
    load: async () => (await import('@sandtable/multiverse-war')).multiverseWar,
    armies: async () => anyKit((await import('@sandtable/multiverse-war/army/builder/kit')).kit),
  },
  {
    id: 'fog',
    card: {
      name: 'Fog and decoy',
      about: 'A small fight in which whatever can be secret is',
      minutes: { min: 10, max: 20 },
      players: { min: 2, max: 3 },
      table: 'hexes',
    },
    folder: 'testkit/fog',
    sample: true,
    load: async () => (await import('@sandtable/testkit/fog/game')).fog,
  },
  {
    id: 'toy',
    card: {
      name: 'Toy skirmish',
      about: 'A small fight that uses every feature of the kernel once',
      minutes: { min: 10, max: 20 },
      players: { min: 2, max: 4 },
      table: 'cm table',
    },
    folder: 'testkit/toy',
    sample: true,
    load: async () => (await import('@sandtable/testkit/toy/game')).toy,
  },
]

export const findGame = (id: string): Entry | null => GAMES.find(g => g.id === id) ?? null
