import type { Seat } from '@sandtable/kernel'
import type { SideId } from '@sandtable/wargame/teams'
import type { Mark } from './basics/marks.ts'
import type { Edge } from './data/missions.ts'
import type { Construction, DieKind, Spot } from './data/types.ts'

export { foeOf, SIDES, type SideId } from '@sandtable/wargame/teams'
export type { Spot } from './data/types.ts'

/** WP-ORD-02. */
export const ORDERS = ['sprint', 'advance', 'overwatch'] as const
export type Order = (typeof ORDERS)[number]
/** What lies beside a unit: an order, or what became of it. One at a time (WP-R-21). */
export const TOKENS = [...ORDERS, 'shoot', 'assault+1', 'assault+0', 'assault-1'] as const
export type Token = (typeof TOKENS)[number]
/** WP-ROUND-01. 'set-up' comes before the first Round. */
export const PHASES = ['set-up', 'command', 'movement', 'overwatch', 'combat', 'end'] as const
export type Phase = (typeof PHASES)[number]
/** The phases in which the players take turns (WP-ROUND-03). */
export const TURN_PHASES = ['movement', 'overwatch', 'combat'] as const
export type TurnPhase = (typeof TURN_PHASES)[number]

/** One base. What it is made of stands in the profile of its unit. Where it stands means nothing off the table or aboard. */
export type Base = {
  /** 'u3-2' is the second base of u3. */
  id: string
  at: Spot
  /** Degrees: 0 along +x, growing counter-clockwise. */
  facing: number
  /** Where it stood when the Round began (WP-FLY-07, WP-R-157); null: not on the table then. */
  startedAt: Spot | null
}

/** WP-UNIT-16, WP-UNIT-17: 'table' and 'aboard' are In Play; 'left' has gone off the table alive (WP-MOVE-14). */
export type Where = 'table' | 'aboard' | 'reserve' | 'gone' | 'left'

export type Unit = {
  id: string
  side: SideId
  /** WP-UNIT-15, WP-R-196: an enemy of both; its side is that of the player who is not acting. */
  neutral: boolean
  profile: string
  name: string
  /** Living bases in list order; none of a unit that is gone. */
  bases: Base[]
  /** How many it began the game with (WP-PIN-05). */
  strength: number
  where: Where
  /** The transport unit while it is aboard (or waits in Reserve inside it). */
  carrier: string | null
  /** The building it occupies: a terrain id. */
  building: string | null
  /** The building it assaults and touches (WP-BLDG-20): that alone links those outside and inside (WP-R-159). */
  storms: string | null
  token: Token | null
  pinned: boolean
  /** WP-PIN-03: it was Pinned when the Round began. */
  pinnedAtStart: boolean
  /** Shield tokens left (WP-KEY-14). */
  shields: number
  /** A base has changed its place in this Round, on foot or carried (WP-R-157). */
  moved: boolean
  /** It came from Reserve in this Round (WP-RESV-02). */
  entered: boolean
  marks: Mark[]
}

/** A piece of terrain: an outline on the table (walls too: a thin one). */
export type Terrain = {
  id: string
  type: string
  polygon: readonly Spot[]
  height: number
  /** Buildings: WP-BLDG-24 and WP-BLDG-05. */
  construction: Construction | null
  capacity: number
}

export type Objective = { id: string; at: Spot /** WP-R-171. */; multiplier: number }

/** A Command Die of this Round and its swords. */
export type CommandDie = { kind: DieKind; swords: number; rerolled: boolean }

/** How a unit begins the game: on the table, in Reserve, or inside a transport. */
export type Start = 'deploy' | 'reserve' | { readonly in: string }

export type Side = {
  id: SideId
  faction: string
  /** Command Points left (WP-CMD-06). */
  cp: number
  dice: CommandDie[]
  score: number
  /** Points of enemy units destroyed, in the game and in this Round (WP-R-130). */
  destroyed: number
  destroyedThisRound: number
  /** WP-MISS-04, WP-R-121. */
  zone: readonly Spot[]
  edge: Edge | null
  /** WP-ORD-01: orders placed and not yet revealed, by unit; 'none': left without one. Hidden from the other side. */
  orders: { [unit: string]: Order | 'none' } | null
  /** WP-R-136: how its units begin the game, while it deploys. Hidden from the other side where the mission says so. */
  starts: { readonly [unit: string]: Start } | null
  /** WP-R-14: it has ended its part of this phase. */
  ended: boolean
}

/** The unit that acts, from the beginning of its activation to its end. */
export type Activation = {
  unit: string
  side: SideId
  phase: TurnPhase
  /** WP-R-15: the command order that each player has used in it. */
  used: { a: string | null; b: string | null }
  /** WP-R-16: it was within a Command Radius when it began. */
  inRadius: boolean
  /** Enemy units that it has engaged in it. */
  engaged: string[]
  /** What makes it Hindered if it engaged (WP-ENG-07); a pin counts by itself. */
  hindered: ('terrain' | 'leaving' | 'building')[]
  /** It has shot in it (WP-R-157). */
  shot: boolean
}

/** One throw of an attack, by groups of dice that need the same. */
export type DiceGroup = {
  /** Index of the weapon in the profile; null: hits without a weapon (WP-R-74, WP-R-96). */
  weapon: number | null
  /** The unit it is rolled against. */
  target: string
  needs: number
  faces: number[]
  /** Places of the dice that were rolled again (WP-DICE-09). */
  rerolled: number[]
}
/** One unit's attack that is being resolved: what windows look at and orders change. The newest is the last of `world.attacks`. */
export type Attack = {
  unit: string
  mode: 'shoot' | 'assault'
  /** Of a shot: with which weapons (WP-BLAST-02), and whom else it could fire at so. */
  manner: 'fire' | 'blast' | 'indirect' | null
  others: string[]
  targets: string[]
  /** Bases that fire or fight, and enemy bases that may be lost (WP-R-47). */
  bases: string[]
  eligible: string[]
  hits: DiceGroup[]
  damage: DiceGroup[]
}
/** So many bases of a unit attack an enemy unit (WP-MULTI-05). */
export type Strike = { unit: string; target: string; bases: number }
/** A base that was removed from a transport unit, and where it stood (WP-TRANS-12, WP-R-97). */
export type Wreck = { unit: string; at: Spot; facing: number }
/** An Assault that is being fought (WP-MULTI-01). */
export type Combat = {
  /** The unit that was activated, and all units in it in force-list order. */
  unit: string
  units: string[]
  /** How many bases they began it with, and which enemy units each base touched then. */
  before: { [unit: string]: number }
  touched: { [base: string]: string[] }
  strikes: Strike[]
  /** To-hit dice as they lie, by the unit that attacks. */
  hits: { [unit: string]: DiceGroup[] }
  /** Points of damage that units still have to take, and bases that a Save kept (WP-R-83). */
  damage: { [unit: string]: number }
  saved: string[]
  /** Bases removed so far, by the side that lost them (WP-ASLT-14). */
  lost: { a: number; b: number }
  wrecks: Wreck[]
  /** Who lost more bases, who has won, and the units that count as Loser (WP-R-75, WP-R-89, WP-R-167). */
  loser: SideId | null
  winner: SideId | null
  losers: string[]
}

export type Options = {
  points: number
  rounds: number
  /** WP-R-04. */
  hinderedToken: '-1' | '+0'
  /** WP-R-25. */
  flatRubble: boolean
  /** WP-R-45. */
  mixedBlastFire: 'either' | 'both'
  /** WP-R-95. */
  pinOnAnyTransportLoss: boolean
  /** WP-SETUP-05. */
  linearObstacles: boolean
  /** WP-SETUP-08, in minutes; null: by Rounds alone. */
  clock: number | null
  /** WP-SETUP-01. */
  learning: boolean
  /** WP-MISS-03. */
  missionMethod: 'dice' | 'cards' | 'choose'
  /** WP-MOVE-14, WP-R-197: the edge that units may leave the table over; null: none. */
  leaving: Edge | 'any' | null
  /** WP-R-180: nobody is asked before Round 1. */
  ready: boolean
}

/** WP-MISS-03: the four parameters by their ids; null: not yet known. */
export type Mission = { zones: string | null; objectives: string | null; scoring: string | null; deployment: string | null }

export type World = {
  options: Options
  table: { width: number; height: number }
  seats: readonly Seat[]
  sides: { a: Side; b: Side }
  /** In force-list order (WP-R-165). */
  units: { [id: string]: Unit }
  terrain: Terrain[]
  objectives: Objective[]
  mission: Mission
  /** 0 in set-up. */
  round: number
  phase: Phase
  /** WP-INIT-03; null: not yet decided. */
  initiative: SideId | null
  /** Whose turn it is. */
  active: SideId
  /** WP-CPTS-03: who bought an Extra Activation before the opponent has taken another turn. */
  extra: SideId | null
  activation: Activation | null
  attacks: Attack[]
  combat: Combat | null
  /** WP-R-127: the agreed time is over, this Round is the last. */
  timeUp: boolean
  /** War of Nerves: the first unit of the game was destroyed. */
  firstBlood: boolean
}
