import type { Hex } from '@sandtable/geometry/hex/hex'
import type { Seat, SeatId } from '@sandtable/kernel'
import type { Drilled } from './army/expedition.ts'
import type { OwnFaction } from './data/bonuses.ts'
import type { BuildingKey, EncounterKey, OwnSheet, Terrain } from './data/types.ts'
import type { Combat } from './world/combat.ts'
import type { Effect } from './world/effects.ts'
import type { Options } from './world/options.ts'

export type { Hex } from '@sandtable/geometry/hex/hex'
export type { Combat, Felled, Slain } from './world/combat.ts'
export type { Effect } from './world/effects.ts'
export type { Options } from './world/options.ts'

/** 'p1' to 'p4', by seats clockwise (MV-R-138). */
export type PlayerId = string
/** The team of its seat: allies share one. */
export type SideId = string

/** MV-TURN-01. MV-R-11: in the same order of players every round. */
export const PHASES = ['set-up', 'start', 'revenue', 'trade', 'plan', 'amend', 'action', 'end'] as const
export type Phase = (typeof PHASES)[number]

/** MV-MAP-02: a flower of seven hexes. Nobody knows the tile of one that lies face down (MV-SET-03): it is drawn when it is turned up. */
export type Territory = {
  /** 't3'. */
  id: string
  centre: Hex
  kind: 'home' | 'explore' | 'portal'
  /** The seat whose home it is, from 1; null: nobody's. */
  seat: number | null
  isRevealed: boolean
  tile: string | null
  /** The s of the rotation formula (MV-SET-13, MV-EXPL-04): printed ring hex i lies at ring position ((i - 1 + s) mod 6) + 1. */
  rotation: number
  hasMine: boolean
}
/** A revealed hex. */
export type Land = {
  territory: string
  terrain: Terrain
  /** MV-EXPL-07: the hex where the territory's adventures are; and whether a token lies there. */
  isAdventure: boolean
  token: boolean
  /** MV-SCRL-01: a dig site, as long as it holds something. */
  ruin: boolean
  /** Directions 0 to 5 of road exits (MV-ROAD-02), and a bridge (MV-ROAD-09). */
  road: number[]
  pieces: number
  bridge: boolean
  /** MV-AETH-04: null: nobody's; absent mines are `hasMine` false. */
  hasMine: boolean
  mineOf: PlayerId | null
  isPortal: boolean
}

/** What stands on the board as a block (MV-LOS-01). */
export const BLOCKS = ['unit', 'hero', 'builder', 'decoy'] as const
export type BlockKind = (typeof BLOCKS)[number]
export type Block = {
  /** 'b2-7' is the seventh of the second player: tells nothing of what it is. */
  id: string
  player: PlayerId
  kind: BlockKind
  /** The key of the unit or hero; 'builder', 'decoy'. */
  type: string
  hex: Hex
  wounds: number
  /** Action points left in this round, and of them those for movement only (MV-R-123). */
  ap: number
  moveAp: number
  /** MV-LOS-03: an enemy of its owner sees it. */
  identified: boolean
  /** MV-ACT-16: its activation is over; it used or uses an ability. */
  done: boolean
  usedAbility: boolean
  /** It was activated in this round, changed its hex (MV-R-123), attacked. */
  activated: boolean
  moved: boolean
  attacked: boolean
  /** MV-ACT-13, MV-ACT-14. */
  resting: boolean
  /** MV-ACT-12. */
  isSetUp: boolean
  /** MV-ROAD-06: points spent on road movement, whether the bonus was taken, and whether anything else was paid for (MV-R-124). */
  roadAp: number
  roadBonus: boolean
  otherAp: boolean
  /** MV-EXP-02: enemy blocks that were adjacent when its owner's action phase began. */
  startedBeside: string[]
  /** Hero abilities used in this round (MV-HER-06), and deeds once a round. */
  used: string[]
  /** Of a hero of its player's own making; absent: as the book has it. */
  sheet?: OwnSheet
}

/** MV-HER-02: what a player's hero has become; kept when it dies. */
export type Hero = {
  key: string
  player: PlayerId
  level: number
  xp: number
  points: number
  hp: number
  ap: number
  abilities: string[]
  isAlive: boolean
  /** The block while it lives. */
  block: string | null
  /** Of one of its player's own making; absent: as the book has it. */
  sheet?: OwnSheet
}

export type Building = {
  /** 's4'. */
  id: string
  player: PlayerId
  kind: BuildingKey
  tier: 1 | 2
  hex: Hex
  damage: number
  /** MV-LOS-13: seen once it stays face up; with which tier it was seen. */
  identified: boolean
  seenTier: 1 | 2
  /** MV-BLD-09: still being built. */
  isUnfinished: boolean
  damagedInRound: boolean
  shot: boolean
  /** MV-UAB-15: repair steps to skip. */
  noRepair: number
}
export type Encounter = {
  id: string
  kind: EncounterKey
  hex: Hex
  damage: number
  /** MV-PERM-03. */
  isDormant: boolean
  /** MV-PERM-07. */
  player: PlayerId | null
  damagedInRound: boolean
  /** MV-PERM-05: players that traded in this round. */
  traded: PlayerId[]
}

/** The id of whoever guards an adventure, as a piece that strikes and is struck. */
export const GUARDIAN = 'guardian'

export type HeldMission = { key: string; progress: number; isDone: boolean }
export type Player = {
  id: PlayerId
  seat: SeatId
  /** From 1, clockwise. */
  number: number
  side: SideId
  faction: string
  /** What its faction is, where it is of its own; null: one of the book. */
  own: OwnFaction | null
  /** How its heroes begin if it wants so, and the orders of its opening muster: nobody else knows. */
  builds: readonly Drilled[]
  opening: readonly string[]
  gold: number
  stones: number
  scrolls: number
  /** MV-PORTL-02. */
  portal: number
  hand: string[]
  /** What can be ordered only once in a build phase and was: 'decoy', 'exchange', 'portal', or the hex of a Builder that made its improvement. */
  given: string[]
  /** MV-VET-01: squares by unit type; MV-BLDR-07. */
  tracks: { [type: string]: number }
  builderTrack: number
  missions: HeldMission[]
  missionsDone: number
  /** MV-VPS-02. */
  banked: number
  /** MV-ABL-02: active abilities used in this round. */
  abilities: number
  /** MV-EXP-03. */
  command: number
  /** Kills in its present action phase. */
  kills: number
  isOut: boolean
  /** MV-DIPL-05. */
  loans: { from: PlayerId; gold: number; due: number }[]
}
export type Treaty = { between: readonly [PlayerId, PlayerId]; kind: string; until: number; text: string }
/** The block that acts, from the choice of it to its end. */
export type Activation = {
  player: PlayerId
  block: string
  /** MV-FORM-03: the partner that moves with it; null: alone. */
  partner: string | null
  /** The hexes it has walked in this activation, the first is where it began. */
  way: Hex[]
  /** What is left to it: after an attack perhaps movement alone (MV-R-122). */
  allow: 'all' | 'move' | 'attackMove' | 'nothing'
  /** MV-UAB-02: Pikemen that have intercepted in it. */
  intercepted: string[]
  /** MV-TEAM-03: allied blocks that will not swap with it. */
  refused: string[]
}

/** MV-VPS-01 to MV-VPS-05: what some of a player's victory points are for. */
export type PointLine = { text: string; n: number; rule: `MV-${string}` }

export type World = {
  options: Options
  map: string
  board: { columns: number; rows: number }
  seats: readonly Seat[]
  players: { [id: PlayerId]: Player }
  /** Player order, from the first player clockwise (MV-SET-05). */
  order: PlayerId[]
  territories: Territory[]
  land: { [hex: string]: Land }
  blocks: { [id: string]: Block }
  heroes: { [key: string]: Hero }
  buildings: { [id: string]: Building }
  encounters: Encounter[]
  effects: Effect[]
  /** Tiles that are left to be drawn. */
  tiles: string[]
  /** Decks are drawn from by a roll; what was put under one comes last; `drawn` is the card that is being resolved. */
  adventures: { deck: string[]; drawn: string | null; under: string[]; discard: string[]; failed: string[] }
  cards: { deck: string[]; discard: string[]; row: string[] }
  missions: { deck: string[]; under: string[] }
  dial: number
  round: number
  phase: Phase
  /** Whose action phase it is; null: nobody's. */
  active: PlayerId | null
  activation: Activation | null
  combat: Combat | null
  /** A hero ability under way: whose, which, and whom it still has to reach. Of a hidden hero only its side knows it. */
  casting: { block: string; ability: string; targets: string[] } | null
  /** MV-ADV-08: who guards the adventure that is being explored, by its card, with the damage it has taken; a piece called GUARDIAN. */
  guardian: { card: string; hex: Hex; damage: number } | null
  /** Blocks shown to all for what is going on (MV-R-130, MV-ADV-16). */
  shown: string[]
  treaties: Treaty[]
  cooldowns: { between: readonly [PlayerId, PlayerId]; until: number }[]
  /** The points of each player once they were counted, when the game ended. */
  counted: { [id: PlayerId]: PointLine[] } | null
  /** MV-VICT-05: the round in which a side announced domination. */
  domination: { [side: SideId]: number }
  /** The number that the next block of each player gets. */
  numbers: { [id: PlayerId]: number }
}
