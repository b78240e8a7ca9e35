import type { Hex } from '@sandtable/geometry/hex/hex'
import type { Ledger, Seat, SeatId } from '@sandtable/kernel'
import type { SideId } from '@sandtable/wargame/teams'
import type { Mark } from './basics/marks.ts'
import type { ColourId, CoverType, Mode, ObjectiveKind, Sheet, SizeId } from './data/types.ts'

/** The two teams as they sit; which of them attacks is rolled for (TM-SETUP-01). */
export { foeOf, SIDES, type SideId } from '@sandtable/wargame/teams'
export type Area = 'west' | 'east'

export type Spot = { x: number; y: number }
/** A hex; without hexes an exact place in it (TM-OPT-01), in hundredths of an inch. */
export type Site = Hex & { x?: number; y?: number }

/** Where a unit is: in reserve, on the board, off it with a return (TM-R-21), stowed on its Main Unit, left for good, or destroyed. */
export type Where = 'reserve' | 'board' | 'off' | 'stowed' | 'left' | 'destroyed'

/** What a unit is in or under; each is a trait of the same id. Conceal, Airborne and Submerged follow from places and are not kept. */
export const STATUSES = [
  'kneeling',
  'prone',
  'stuck',
  'freeze',
  'system_error',
  'euphotic',
  'abyss',
  'entangled',
  'overdrive',
  'power_down',
  'anchor',
  'smoke',
  'rotor_drive',
] as const
export type Status = (typeof STATUSES)[number]

/** The stances; each is a trait of the same id (TM-CMD-27 to TM-CMD-33). */
export const STANCES = ['guard', 'overwatch', 'counter', 'evasive', 'brace', 'intercept', 'cover_ally'] as const
export type Stance = (typeof STANCES)[number]

export type Unit = {
  id: string
  side: SideId
  /** Who plays it (TM-R-121). */
  seat: SeatId
  name: string
  /** Its datasheet, in `world.sheets`. */
  sheet: string
  where: Where
  /** The hex of its lead; in hexless play the painted hex its centre is in, and the exact place. */
  hex: Site
  /** TM-R-16: the second hex of a two-hex unit, directly behind. */
  rear: Site | null
  /** TM-OPT-01: the exact place once more, for whoever wants nothing else; null on hexes. */
  at: Spot | null
  /** A direction 0 to 5 (E, then counter-clockwise); whole degrees in hexless play. */
  facing: number
  /** Its elevation (TM-ELEV-01). */
  level: number
  /** What is left of each section; 0 is destroyed. */
  durability: { [section: string]: number }
  /** Ids of what it bears, in the order of its sheet; picked up things come last. */
  items: string[]
  ap: number
  status: Status[]
  /** TM-R-75: what its next reboot roll needs while it has System Error. */
  reboot: number
  stance: Stance | null
  /** TM-ROUND-07: it had its turn, or gave it up (TM-CMD-09). */
  inactive: boolean
  /** Hexes entered in its latest activation. */
  moved: number
  /** It made a ranged attack since its latest activation began (TM-MISS-31). */
  fired: boolean
  /** TM-HOLD-01. `from`: where the holder came from, and at which elevation. */
  holds: string | null
  heldBy: string | null
  holdFrom: Site | null
  holdLevel: number
  /** TM-CMD-22. */
  lockedOn: string | null
  /** TM-R-10: the cover edge it hugs (a direction) and, for a corner, the side it hides. */
  hug: { edge: number; hides: 'left' | 'right' | null } | null
  /** The Main Unit of a Controlled Drone. */
  main: string | null
  /** TM-CMD-38: a drone that screens, and TM-CMD-39: the enemy it spots. Both until its Main Unit's next activation. */
  screens: boolean
  spots: string | null
  /** What is noted of it for a while. */
  marks: Mark[]
}

/** A weapon, shield or thruster part. It can lie in a hex and be borne by another unit. */
export type Item = {
  id: string
  kind: 'weapon' | 'shield' | 'thruster'
  /** Its entry in the data. */
  type: string
  mode: 'equipped' | 'carried' | 'mounted' | 'dropped' | 'destroyed'
  unit: string | null
  /** The section it is mounted on, or the arms that hold it. */
  sections: string[]
  durability: number
  ammo: number | null
  /** Where it lies when dropped. */
  hex: Hex | null
}

/** A painted hex. Water has its floor as ground (TM-R-33). */
export type Cell = { colour: ColourId; ground: number }
/** TM-BLDG-03. `objective`: the objective it is. Gone once `defense` is 0. */
export type Structure = { id: string; hexes: Hex[]; elevation: number; defense: number; full: number; objective: string | null }
/** TM-SCAT-01. `edge`: the direction of the side of the hex it stands on. */
export type Scatter = { id: string; hex: Hex; edge: number; type: CoverType; cover: boolean }

export type Objective = {
  id: string
  kind: ObjectiveKind
  hex: Hex
  /** Where it began. */
  home: Hex
  /** TM-BATL-16: who controls it as of the last round end. */
  control: SideId | null
  /** TM-BATL-17: the unit that carries or tows it, and the arm it does it with; a vehicle tows without one. */
  carrier: string | null
  arm: string | null
  /** Sides that carried it so far. */
  carriedBy: SideId[]
  /** Units that hold its scan; and whether it has scored (TM-MISS-05). */
  scannedBy: string | null
  scored: boolean
  /** TM-MISS-44: rites so far. */
  rites: number
  /** TM-MISS-47: brought home by this side and removed. */
  secured: SideId | null
}

export type Side = {
  id: SideId
  squad: string
  /** Deployment Cost of the squad at the start. */
  cost: number
  area: Area | null
  /** TM-BATL-18: hidden from the other side until they score. */
  secondaries: string[]
  revealed: string[]
  /** Points so far by primary line and secondary objective. */
  primary: { [line: string]: number }
  secondary: { [objective: string]: number }
  /** TM-MISS-65: primary points it will not get. */
  debt: number
  /** Seats that gave up (TM-R-156). */
  surrendered: SeatId[]
}

/** The turn under way. Movement is counted here because damage in its middle changes it (TM-R-167). */
export type Turn = {
  unit: string
  phase: 'before' | 'movement' | 'ranged' | 'close'
  /** The Move action was made (TM-MOVE-01). */
  hasMoved: boolean
  mode: Mode | null
  /** Points of the move under way: what it has in all, and what it spent. */
  points: number
  spent: number
  freeRotations: number
  /** TM-THRU-06: no combat phases. */
  thruster: boolean
  /** TM-R-140: something ended the turn. */
  over: boolean
}

/** The move under way (TM-MOVE-01). Apart from the turn, because an Order moves a drone in the turn of its Main Unit. */
export type Moving = {
  unit: string
  mode: Mode
  /** Movement Points in all and spent; damage in its middle changes them (TM-R-167). */
  points: number
  spent: number
  freeRotations: number
  /** TM-SYS-01: the leap was made. */
  jumped: boolean
  /** How many elevations it changed so far (TM-HOVER-01). */
  levels: number
  /** TM-THRU-03: the direction of a straight run, null before it began; and whether it was bent (TM-SYS-05). */
  run: number | null
  bent: boolean
  /** TM-AERI-07: enemies strafed since it entered its hex. */
  strafed: string[]
}

/** One attack being resolved; the newest is the last of `world.attacks`. */
export type Attack = {
  attacker: string | null
  /** An item id, 'basic' for TM-BASIC-01, 'grapple', or the objective that is the turret. */
  weapon: string | null
  side: SideId
  ranged: boolean
  how: 'normal' | 'overwatch' | 'counter' | 'strafe' | 'engage' | 'turret'
  /** A unit, or a structure, which is hit without an attack roll (TM-BLDG-05). */
  target: string
  /** A section of the target, or an item of it. */
  part: string
  distance: number
  /** TM-R-164: fired without a line of sight. */
  blind: boolean
  damage: number
  /** Attack rolls left, the one under way included (TM-KEYW-01). */
  rolls: number
  /** The die under way. */
  face: number
  critical: boolean
  rerolled: boolean
  ledger: Ledger | null
  /** It was cancelled in a window (TM-R-139). */
  cancelled: boolean
  /** TM-CMD-11: units that took their Stance in its window W2: what they would do in answer waits for the next trigger. */
  late?: string[]
  /** TM-CMD-32: units that have thrown their dice at its missiles. */
  intercepted?: string[]
  /** Who takes the hit under way instead of the target, and on which section or item (TM-R-154); see attack/hit.ts. */
  taker: { unit: string; part: string } | null
  /** That is a shield of the target's own, which Blocks (TM-SHLD-01). */
  blocked: boolean
}

/** A die of a unit's own that can still be rolled again (TM-R-152). */
export type Die = { unit: string; roll: string; face: number; rerolled: boolean }

export type Options = {
  size: SizeId
  /** TM-BATL-03: a mission by agreement, or null to roll for it. */
  mission: string | null
  hexless: boolean
  volley: boolean
  keepLimbs: boolean
  solo: boolean
  customMap: boolean
  scatterAgree: boolean
  openPlay: boolean
  bigBoard: boolean
  /** TM-R-168: roles, areas, objectives and deployment are settled without questions. */
  ready?: boolean
}

/** What happened that objectives ask for, by side that did it; see missions/credit.ts. */
export type Deeds = {
  firstSection: SideId | null
  firstUnit: SideId | null
  /** Counters: 'disarmed', 'crippled', 'blinded', 'demolished', 'handToHand', 'behindLines', 'highGround'. */
  counts: { a: { [deed: string]: number }; b: { [deed: string]: number } }
}

export type World = {
  options: Options
  /** Null until it is rolled. */
  mission: string | null
  board: { columns: number; rows: number }
  seats: readonly Seat[]
  sides: { a: Side; b: Side }
  /** Null until rolled for; then fixed. */
  attacker: SideId | null
  sheets: { readonly [id: string]: Sheet }
  units: { [id: string]: Unit }
  items: { [id: string]: Item }
  cells: { [key: string]: Cell }
  structures: Structure[]
  scatter: Scatter[]
  objectives: Objective[]
  round: number
  /** The side whose activation is next, and that began this round. */
  inTurn: SideId
  first: SideId
  /** TM-ROUND-08: seats in the order of their rolls, with three or more players. */
  initiative: SeatId[]
  turn: Turn | null
  moving: Moving | null
  attacks: Attack[]
  /** The die that lies on the table. */
  die: Die | null
  /** The mission's weather this round: the face that was rolled, 0 for none (TM-MISS-13, TM-MISS-48). */
  weather: number
  /** TM-MISS-43. */
  emissary: string | null
  deeds: Deeds
  /** Rounds in a row in which a side controlled all markers, and the side (TM-MISS-11). */
  streak: { side: SideId | null; rounds: number }
  /** For new ids. */
  made: number
}
