import type { Hex } from '@sandtable/geometry/hex/hex'
import { ADVENTURES, MISSIONS } from '../data/events.ts'
import { TILES } from '../data/land.ts'
import { BLUFF, CARDS } from '../data/realm.ts'
import type { Terrain } from '../data/types.ts'
import type { Block, BlockKind, Building, Land, Options, Player, PlayerId, World } from '../world.ts'

export const freshPlayer = (id: PlayerId, seat: string, side: string, faction: string): Player => ({
  ...{ id, seat, side, faction, own: null, builds: [], opening: [] },
  number: Number(id.slice(1)),
  gold: 0,
  stones: 0,
  scrolls: 0,
  portal: 0,
  hand: [BLUFF],
  given: [],
  tracks: {},
  builderTrack: 0,
  missions: [],
  missionsDone: 0,
  banked: 0,
  abilities: 0,
  command: 0,
  kills: 0,
  isOut: false,
  loans: [],
})
export const freshLand = (territory: string, terrain: Terrain): Land => ({
  ...{ territory, terrain },
  isAdventure: false,
  token: false,
  ruin: false,
  road: [],
  pieces: 0,
  bridge: false,
  hasMine: false,
  mineOf: null,
  isPortal: false,
})
/** A block as it comes onto the board; its points are given by whoever places it. */
export const freshBlock = (id: string, player: PlayerId, kind: BlockKind, type: string, hex: Hex): Block => ({
  ...{ id, player, kind, type, hex },
  wounds: 0,
  ap: 0,
  moveAp: 0,
  identified: false,
  done: false,
  usedAbility: false,
  activated: false,
  moved: false,
  attacked: false,
  resting: false,
  isSetUp: false,
  roadAp: 0,
  roadBonus: false,
  otherAp: false,
  startedBeside: [],
  used: [],
})
export const freshBuilding = (id: string, player: PlayerId, kind: Building['kind'], hex: Hex): Building => ({
  ...{ id, player, kind, hex },
  tier: 1,
  damage: 0,
  // MV-LOS-13.
  identified: kind === 'settlement',
  seenTier: 1,
  isUnfinished: false,
  damagedInRound: false,
  shot: false,
  noRepair: 0,
})
/** MV-CARD-08, MV-SET-07: the deck without the bluffs. */
const wholeDeck = (): string[] =>
  CARDS.flatMap(({ key, copies }) => (key === BLUFF ? [] : Array.from({ length: copies }, () => key)))

/** A board before anything lies on it. */
export const emptyWorld = (options: Options, map: string, seats: World['seats'], players: readonly Player[]): World => ({
  ...{ options, map, seats },
  board: { columns: 1, rows: 1 },
  players: Object.fromEntries(players.map(one => [one.id, one])),
  order: players.map(one => one.id),
  territories: [],
  land: {},
  blocks: {},
  heroes: {},
  buildings: {},
  encounters: [],
  effects: [],
  tiles: TILES.map(tile => tile.id),
  adventures: { deck: ADVENTURES.map(card => card.key), drawn: null, under: [], discard: [], failed: [] },
  cards: { deck: wholeDeck(), discard: [], row: [] },
  missions: { deck: MISSIONS.map(one => one.key), under: [] },
  dial: 1,
  round: 0,
  phase: 'set-up',
  active: null,
  activation: null,
  combat: null,
  casting: null,
  guardian: null,
  shown: [],
  treaties: [],
  cooldowns: [],
  counted: null,
  domination: {},
  numbers: Object.fromEntries(players.map(one => [one.id, 1])),
})
