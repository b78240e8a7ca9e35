import type { Footprint } from '@sandtable/geometry/table/body'
import type { Seat, SeatId } from '@sandtable/kernel'
import type { Mark } from './basics/marks.ts'
import type { Die, Form, Layer } from './data/types.ts'
import type { Dual, Offense, RolledDie } from './world/attack.ts'
import type { Card, Options, Own } from './world/card.ts'

export type { Layer } from './data/types.ts'
export type { Attack, Dual, Line, Offense, RolledDie, Struck } from './world/attack.ts'
export type { Card, Options, Own } from './world/card.ts'

/** Whole hundredths of an inch (WL-R-166). */
export type Spot = { x: number; y: number }
/** 'p1' to 'p4', in the order of the card (WL-R-125). */
export type PlayerId = string
/** The team of its seats: 'a' to 'd'. Allies share one (WL-R-34). */
export type SideId = string

/** WL-GEN-02, with what comes before the first turn and between two turns. */
export const STEPS = ['set-up', 'strategy', 'control', 'movement', 'offense', 'defense', 'end'] as const
export type Step = (typeof STEPS)[number]

/** One slot of a unit. Remaining numbers are the only counters of the battle (WL-SHEET-02). */
export type Counter = {
  skill: string
  /** The bought number, and what is left of it. */
  of: number
  left: number
  /** WL-ARMR-06, WL-UNIT-10: points that the number in use has lost, where one number is more than a point. */
  worn?: number
  /** WL-SHEET-10: everybody has seen it used. */
  shown: boolean
}

/**
 * Where a unit is. 'aboard' of a machine or another carrier, 'inside' a closed piece or a bought building, 'prison': with its captor. 'waiting' for
 * room (WL-R-134), 'ordered' and on its way (WL-REINF-03), 'field': it is a hazard field. 'dead' lies where it died; 'gone' is out of the battle.
 */
export const PLACES = ['table', 'aboard', 'inside', 'prison', 'waiting', 'ordered', 'field', 'dead', 'gone'] as const
export type Where = (typeof PLACES)[number]

/** WL-GHOST-01: it moves on paper. The figure stands where it was last seen; null: none was set (WL-GHOST-07). */
export type Hidden = { figure: Figure | null; path: Spot[] }
export type Figure = { at: Spot; facing: number; layer: Layer; by: number | null }

export type Unit = {
  /** 'u2-7' is the seventh of the second player: numbers of one player tell nothing of another's purchases. 'n1' is neutral. */
  id: string
  /** Who owns it now; null: it is neutral (WL-R-246). */
  player: PlayerId | null
  /** Its entry in the catalogue or in the players' own books. */
  sheet: string
  name: string
  /** WL-COST-03: what its sheet cost when the armies were locked, in hundredths of a credit; everybody knows it. */
  cost: number
  /** WL-TEAM-02: the team it fights in; null: an extra. */
  team: string | null
  /** In slot order. */
  counters: Counter[]
  /** The true place and facing (0 along +x, growing counter-clockwise); of one aboard or inside they mean nothing. */
  at: Spot
  facing: number
  layer: Layer
  /** WL-R-160: the slot of the movement skill that its height or depth comes from; null: none. */
  by: number | null
  where: Where
  /** The carrier, piece, building or captor that it is with. */
  inside: string | null
  /** WL-R-148: aboard as an operator, or as load. */
  as: 'seat' | 'load' | null
  hidden: Hidden | null
  /** WL-REINF-01: credit it holds, in hundredths of a credit. */
  credit: number
  /** Of a dead one: where it lies, and the side that took its last point (WL-R-199). */
  diedAt: Spot | null
  killedBy: SideId | null
  /** WL-R-134, WL-REINF-03: the round in which it began to wait, and the holder that ordered it (null: a purse). */
  since: number | null
  orderedBy: string | null
  /** WL-R-249: slots of automatic weapons that are switched off. */
  off: number[]
  marks: Mark[]
}

/** A thing of the map. What is destroyed becomes rubble: its type changes (WL-HOUSE-01). */
export type Piece = {
  id: string
  type: string
  /** Of rubble: what it was. */
  was?: string
  footprint: Footprint
  at: Spot
  facing: number
  /** Hundredths of an inch. */
  height: number
  form: Form
  cover: boolean
  blocksSight: boolean
  higherGround: boolean
  /** Points left and at first; null: it cannot be damaged. */
  health: number | null
  of: number | null
  capacity: number
  /** What is left of its lock; null: it has none, or it is open (WL-R-157). */
  lock: { impact: number; energy: number } | null
  die: Die | null
}
/** A hazard field (WL-HAZ-01). `player` null: it belongs to the map. */
export type Field = {
  id: string
  type: string
  player: PlayerId | null
  /** The unit that was bought as this field. */
  unit: string | null
  footprint: Footprint
  at: Spot
  facing: number
  impact: number
  circumference: number
  /** Mines left; null: it never runs out. */
  left: number | null
  layer: Layer | null
  hidden: boolean
  /** Players that know of it although it is hidden (WL-HAZ-10); its owner always does. */
  known: PlayerId[]
}
/** WL-FIELD: it lies on the table, or a unit carries it. `where` 'used': it is gone. */
export type Item = {
  id: string
  type: string
  where: 'table' | 'carried' | 'used'
  at: Spot
  carrier: string | null
  die: Die | null
  /** Hundredths of a credit; hidden until it is opened. */
  credit: number
  lock: { impact: number; energy: number } | null
  /** WL-R-139: points of a cargo on the ground; null: it cannot be destroyed. */
  health: number | null
  /** WL-FORCE-04: null: it is rolled when it is first lifted. */
  weight: number | null
}
/** A zone with a die, or a point to hold: a disc, or the footprint of a piece (WL-R-203). */
export type Zone = { id: string; at: Spot; radius: number; piece: string | null; die: Die | null; isObjective: boolean }
export type Rect = { x: number; y: number; width: number; height: number }

/** A die that lies ready (WL-TIME-02, WL-TIME-03): set dice are used before predicted ones. */
export type PreparedDie = { unit: string; kind: 'set' | 'predicted'; face: number }
export type Player = {
  id: PlayerId
  seat: SeatId
  side: SideId
  /** WL-UNIT-10, in hundredths. */
  scale: number
  /** WL-R-136: extra credit held by no unit, in hundredths of a credit. */
  purse: number
  zone: Rect | null
  home: Rect | null
  /** It conceded or was eliminated. */
  isOut: boolean
  prepared: PreparedDie[]
  /** WL-DIST-02: it loses the command choice of its next turn; by how much (WL-DIST-03: commanders within these discs). */
  silenced: { at: Spot; radius: number | null }[]
  /** WL-DIST-04: it lost it in its last turn. */
  wasSilenced: boolean
  /** WL-HACK-06: units whose sheets it has read. */
  read: string[]
}

export const ORDERS = ['attack', 'move', 'withdraw', 'hold', 'recover'] as const
export type Order = (typeof ORDERS)[number]
/** WL-CTRL-06, WL-CTRL-07: one order with all who got it. `focus`: a unit or piece, or a place; where it was when it was named (WL-R-145). */
export type Stream = { order: Order; focus: string | null; at: Spot | null; units: string[] }
export const MANNERS = ['command', 'single', 'ghost', 'pass'] as const
export type Speech = { player: PlayerId; skill: string; kind: 'attack' | 'sacrifice'; bonus: number; units: string[] }
/** Somebody struck at somebody in this turn (WL-OFF-18): `weapon` is the skill, null: a crash or a throw. */
export type Blow = { by: string; target: string; weapon: string | null }

/** One player's turn, from its first step to its end. */
export type Turn = {
  player: PlayerId
  step: Step
  manner: (typeof MANNERS)[number] | null
  commander: string | null
  streams: Stream[]
  /** Activated units and the number of their stream; -1: on its own. */
  active: { [unit: string]: number }
  /** How far each unit has moved in it, in hundredths. */
  moved: { [unit: string]: number }
  /** Units whose attack is used up: they attacked, recovered or took a Control action. */
  spent: string[]
  speeches: Speech[]
  blows: Blow[]
  /** WL-AUTO-03: units that mines or automatic weapons of a player were set off by. */
  triggered: { unit: string; player: PlayerId }[]
  /** WL-AUTO-01: 'turret/unit' pairs that have had their shot. */
  fired: string[]
  /** WL-ZONE-03: places and items whose die was rolled. */
  dice: string[]
  /** WL-R-154: optics that were paid for; WL-SIGHT-06: units with a bonus to their speed, in hundredths. */
  optics: string[]
  guided: { [unit: string]: number }
  reacted: string[]
  /** WL-ARMR-05: units whose regenerative charges took something. */
  charged: string[]
  /** WL-FAST-05: the attack back that was rolled together with the attack; null: none was. */
  dual: Dual | null
  /** Questions that are put once a turn, by name: 'offer u3 u7'. */
  asked: string[]
}

export type World = {
  options: Options
  card: Card
  own: Own
  table: { width: number; height: number; medium: 'land' | 'space' }
  battlefield: string
  /** A hazard type that is everywhere; null: none. */
  ambient: string | null
  seats: readonly Seat[]
  /** In turn order from the first attacker (WL-TURN-05). */
  order: PlayerId[]
  players: { [id: PlayerId]: Player }
  units: { [id: string]: Unit }
  pieces: Piece[]
  fields: Field[]
  items: Item[]
  zones: Zone[]
  /** Deployment zones that may be taken (WL-CARD-10, WL-R-127). */
  deployment: Rect[]
  finish: Rect | null
  /** WL-R-233: who had the upper hand in a piece, building, zone or point at the last counting; null or absent: nobody. */
  hands: { [place: string]: SideId | null }
  /** WL-OBJ-03, WL-R-201: the objective's counter of each side; WL-OBJ-11: of a second one as 'capture/a'. */
  counters: { [side: SideId | `capture/${SideId}`]: number }
  round: number
  turn: Turn | null
  offense: Offense | null
  /** WL-R-177: the dice of a roll, while they may be turned back; null: none lie on the table. */
  rolled: RolledDie[] | null
  /** WL-R-137: rounds in a row in which nothing happened, and whether something did in this one. */
  quiet: number
  eventful: boolean
}
