import type { Seat, SeatId } from '@sandtable/kernel'
import type { SideId } from '@sandtable/wargame/teams'
import type { Custom } from './army/catalogue.ts'
import type { Mark } from './basics/marks.ts'
import type { TerrainEffect } from './data/types.ts'

/** MW-R-01: exactly two sides. 'a' is the host's, with its edge at y = 0; 'b' has the opposite edge. */
export { foeOf, SIDES, type SideId } from '@sandtable/wargame/teams'

export type Spot = { x: number; y: number }

export const ORDERS = ['advance', 'assault', 'march', 'fire', 'patrol', 'regroup', 'scatter', 'veer-off', 'hit-and-run'] as const
export type Order = (typeof ORDERS)[number]
export const STANCES = ['none', 'patrol', 'march', 'scatter', 'rage'] as const
export type Stance = (typeof STANCES)[number]

/** One base on the table (or waiting with its formation). */
export type Unit = {
  id: string
  side: SideId
  /** Null: a Hypha, which belongs to no formation (MW-FUNGUS-03). */
  formation: string | null
  profile: string
  at: Spot
  facing: number
  /** MW-UNIT-10: hits on armor in this turn. */
  hits: number
  /** MW-UNIT-11: what is left; 0 for units with armor. */
  structure: number
  shields: number
  /** MW-TITAN-15: ids of broken systems. */
  broken: string[]
  /** Titan weapons by slot. */
  weapons: { [slot: string]: string }
  /** MW-TITAN-29: slots (or 'unit') whose single shot was fired. */
  spent: string[]
  /** MW-TERRAN-01: the trait chosen for a Maker Weapon. */
  maker: string | null
  /** MW-R-93: hits that Second Wind still absorbs in this turn. */
  guard: number
  /** Melee dice gained until the end of the turn (MW-CARD-09 and others). */
  fury: number
  /** Created in play: worth nothing (MW-R-139). */
  created: boolean
  /** MW-R-134: rounds in which a Hypha has acted with a formation: the last one. */
  acted: number
}

/** Where a formation is: in play, bought or not yet bought off the table, inside a carrier, or destroyed. */
export type Where = 'table' | 'waiting' | 'carried' | 'gone'

export type Formation = {
  id: string
  side: SideId
  /** Who plays it; all seats of a side share hand, supply and turns. */
  seat: SeatId
  name: string
  plan: string
  points: number
  supplyCost: number
  /** Null for formations of one unit (MW-R-23). */
  chief: string | null
  /** Living units, the chief included, in list order. */
  units: string[]
  /** Profiles of units lost, newest last: what cards can return. */
  lost: string[]
  where: Where
  /** The carrying formation while `where` is 'carried'. */
  carrier: string | null
  /** MW-R-81: bought in set-up, or in an earlier turn; enters without further cost. */
  paid: boolean
  /** Was on the table before: flyers re-enter without being deployed again (MW-R-85). */
  deployed: boolean
  activated: boolean
  order: Order | null
  stance: Stance
  /** MW-R-104: null for formations that do not fly. */
  altitude: 'high' | 'low' | null
  tokens: number
  /** How many of the tokens are terror impact tokens. */
  terror: number
  /** MW-R-126: every cm counts double this turn (unloading, planetfall). */
  halved: boolean
  /** Points of Interest occupied when it was declared active (MW-R-176). */
  occupied: string[]
  /** What is noted of it for a while. */
  marks: Mark[]
}

/** A terrain piece on the table; what it does is in the data under `type`, or in `effects` for Points of Interest that are no such type. */
export type Terrain = {
  id: string
  type: string
  effects: readonly TerrainEffect[]
  shape: 'rect' | 'disc' | 'polygon'
  at: Spot
  /** Sizes for rect (length along its own x) and disc (length = diameter); 0 for polygons. */
  length: number
  width: number
  facing: number
  points: readonly Spot[]
  /** Open sides of a piece with a border, as sides of the rectangle: 'north' etc. on the table. */
  ramps: readonly string[]
  /** The Point of Interest it belongs to, if any. */
  poi: string | null
}

/** MW-POI-10. Its terrain, if any, is a Terrain with `poi` set. */
export type Poi = {
  id: string
  type: string
  at: Spot
  /** MW-R-97. */
  control: SideId | null
  /** Sides that used its benefit this round (MW-POI-15). */
  used: SideId[]
  /** MW-POI-20: the formation that carries it, and since which round and activation it moves along. */
  holder: string | null
  heldSince: number
}

export type Side = {
  id: SideId
  faction: string
  /** What its army brought of its own (MW-CUSTOM-01). */
  custom: Custom | null
  /** Card ids ('lucky-shot#3'): hidden from the other side. */
  hand: string[]
  /** Supply points generated and not yet spent in this turn (MW-SUPPLY-03). */
  supply: number
  /** MW-POI-22: points for deployment and flyers only. */
  landing: number
  energy: number
  passed: boolean
  /** Dropped out of the set-up deployment (MW-DEPLOY-05). */
  ready: boolean
  /** Set-up budget left; null: unlimited (MW-R-80). */
  budget: number | null
  score: number
  /** Victory points for destroyed enemies so far (MW-END-07). */
  destroyed: number
  /** MW card Plain Truth: its hand is open until the end of the turn. */
  open: boolean
  /** MW-R-184: it wants to be asked everything. */
  asksAll: boolean
}

/** One attack being resolved: what reactions and cards change. The newest is the last of `world.attacks`. */
export type Attack = {
  side: SideId
  kind: 'salvo' | 'melee' | 'bombard' | 'deadly' | 'detonation'
  /** The shooting formation; null for cards, Points of Interest, terrain. */
  formation: string | null
  /** Units (or Titan slots as 'unit/slot') that contribute, with their dice. */
  sources: { source: string; dice: number }[]
  /** Target formations; several for a template. */
  targets: string[]
  /** Centre of the formation or bombard template, if one is used. */
  template: Spot | null
  dice: number
  /** How many dice count for each face effect (MW-DICE-07). */
  caps: { antiTank: number; terror: number; dicey: number; annihilation: number }
  /** Sources of advantage and disadvantage by target formation, each with its rule. */
  odds: { [formation: string]: { plus: string[]; minus: string[] } }
  faces: number[]
  /** Big dice among the faces: the last n count five times (MW-BIG-02). */
  big: number
  rerolled: boolean
  /** Extra screen by target formation for this attack (Conduit, cards). */
  screen: { [formation: string]: number }
  /** Allocated so far, newest last (MW-CARD-01). */
  allocated: AllocatedHit[]
  /** Units destroyed by it, for Sacrifice and cards. */
  casualties: Casualty[]
}
/** A hit and what it cost: a shield point, guard, armor, structure, or the unit's life. */
export type AllocatedHit = { unit: string; critical: boolean; took: 'shields' | 'guard' | 'armor' | 'structure' | 'life' }
/** A unit destroyed by an attack. `was`, `place` (in its formation's list) and `chief` are what bringing it back needs. */
export type Casualty = {
  unit: string
  formation: string | null
  profile: string
  at: Spot
  token: boolean
  was: Unit
  place: number
  chief: boolean
}

export type Options = {
  points: number
  mission: string
  bigDice: 'off' | 'auto' | 'ask'
  heightLevels: boolean
  reliquaryCollect: boolean
  inches: boolean
  pointsOfInterest: boolean
  supplyCards: boolean
  factionCards: boolean
  poiPlacement: 'compass' | 'beads' | 'alternating' | 'alternating-chosen'
  /** MW-POI-24: what each face of the random table gives; null: as in the book. */
  poiTable: readonly string[] | null
  /** MW-R-16: where terrain comes from if no map brought it: the generator, or the players in turn. */
  terrain: 'map' | 'generator' | 'alternating'
  roundLimit: boolean
  snipersMayTargetChief: boolean
  /** MW-R-184: questions between equals, and those with one sensible answer, are asked too. */
  askEverything: boolean
  flyers: boolean
  rareFormations: boolean
  /** MW-SETUP-10: the guidelines of the setup table are not enforced. */
  customSetup: boolean
  training: boolean
  /** MW-R-183: the armies stand ready when the game begins. Only there where it was agreed on. */
  ready?: true
}

export type World = {
  options: Options
  table: { width: number; height: number }
  seats: readonly Seat[]
  sides: { a: Side; b: Side }
  units: { [id: string]: Unit }
  formations: { [id: string]: Formation }
  terrain: Terrain[]
  pois: Poi[]
  /** Every card of this game, in alphabetical order: what players know of deck and hands together. */
  cards: string[]
  /** Face down, top first. */
  deck: string[]
  discard: string[]
  /** The deck was removed for good (MW-SUPPLY-08), or was reshuffled once (MW-SUPPLY-09). */
  deckOut: boolean
  reshuffled: boolean
  round: number
  /** 0 in set-up; counts turns of the game, for notes that last a turn. */
  turn: number
  inTurn: SideId
  /** Who took the last turn (MW-R-77), and who began this round. */
  lastTurn: SideId | null
  first: SideId
  attacks: Attack[]
  /** Rounds in a row without a loss (MW-R-174). */
  quiet: number
  lossThisRound: boolean
  /** For new ids. */
  made: number
}
