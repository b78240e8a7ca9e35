import type { Beat } from './beat.ts'
import type { Footprint, PieceId, Place, RuleId, SeatId } from './names.ts'
import type { DieColour } from './printed-dice.ts'
import type { ScenePoint, SceneShape } from './scene-shape.ts'

/** A mark on a piece or a group. `count`: the number a plate shows for it; `of`: what it is out of, as in 12 of 15 units. */
export type Badge = {
  icon: string
  text: string
  rule: RuleId | null
  tone: 'plain' | 'good' | 'bad' | 'warn'
  count: number | null
  of: number | null
}
export const badge = (
  icon: string,
  text: string,
  rule: RuleId | null,
  tone: Badge['tone'] = 'plain',
  count: number | null = null,
  of: number | null = null,
): Badge => ({ icon, text, rule, tone, count, of })
/** How much is left of something: of its life, of what protects it, of what it may do this turn. */
export type Bar = { kind: 'health' | 'shield' | 'action'; label: string; value: number; max: number; rule: RuleId | null }
/** A line of facts. A number is one that sides can be compared by. */
export type SceneRow = { label: string; value: string | number; rule: RuleId | null }
export const row = (label: string, value: string | number, rule: RuleId | null): SceneRow => ({ label, value, rule })
/** A number of a profile, set large: '15' 'cm', '4+', 'd8+2'. */
export type SceneFigure = { label: string; value: string | number; unit: string; rule: RuleId | null }
/** The whole profile of a piece: what says most comes first in each list. */
export type PieceCard = {
  figures: readonly SceneFigure[]
  traits: readonly { name: string; rule: RuleId | null }[]
  rows: readonly SceneRow[]
}
/** A piece with nothing to tell but its name. */
export const EMPTY_CARD: PieceCard = { figures: [], traits: [], rows: [] }
/** A distance that matters around a piece, from its outline: how far it fires, commands, claims. `arc`: degrees from its facing. */
export type SceneRing = {
  label: string
  radius: number
  arc: { from: number; to: number } | null
  style: 'range' | 'command' | 'zone'
  rule: RuleId | null
}
/** The parts a body is drawn from; `core` may come several times. */
export type DiagramSlot =
  | 'head'
  | 'torso'
  | 'left-arm'
  | 'right-arm'
  | 'left-leg'
  | 'right-leg'
  | 'left-mount'
  | 'right-mount'
  | 'back'
  | 'core'
export type DiagramPart = {
  id: string
  slot: DiagramSlot
  label: string
  /** Three letters at most, for where there is no room for more. */
  short: string
  /** What it carries, or what its loss means. */
  note: string
  value: number | null
  max: number | null
  state: 'whole' | 'hurt' | 'broken'
  rule: RuleId | null
}
/** A body with parts that break one by one: a Titan, a mech. */
export type Diagram = { figure: 'walker' | 'vehicle' | 'drone'; parts: readonly DiagramPart[] }

export type ScenePiece = {
  id: PieceId
  name: string
  /** What it is, above its name: 'Titan, Terran Makers'. */
  kind: string
  /** Null: nobody's. */
  seat: SeatId | null
  at: Place
  footprint: Footprint
  /** The name of a silhouette; '?' for what this view does not know. */
  icon: string
  /** The formation, unit or squad it belongs to; pieces of one group are drawn as belonging together. */
  group: string | null
  leads: boolean
  done: boolean
  badges: readonly Badge[]
  bars: readonly Bar[]
  rings: readonly SceneRing[]
  diagram: Diagram | null
  card: PieceCard
  /** What it is worth in points, for those who weigh it against others; null: nobody can tell. */
  worth: number | null
}
/** A card in a hand. `id` is the piece that the card is; `worth` is the number in its corner. */
export type SceneCard = { id: PieceId; title: string; text: string; worth: number | null; rule: RuleId | null }
/** Something that waits beside the board: a unit, or a formation by its own id. */
export type SceneReserve = { id: PieceId; name: string; text: string; rule: RuleId | null }
/** One place of a track or a dial. */
export type SceneStep = { label: string; text: string; rule: RuleId | null }
/** A die as it lies, with what is drawn on its face (up to three signs) and what that is called. `again`: it was rolled again. */
export type SceneDie = { colour: DieColour; marks: string; text: string; again: boolean }
/** What lies beside the board, whose it is, and how it is shown. */
export type ScenePanel = { id: string; title: string; seat: SeatId | null } & (
  | { kind: 'facts'; rows: readonly SceneRow[] }
  /** `unseen`: so many more cards, which this view does not know. */
  | { kind: 'hand'; cards: readonly SceneCard[]; unseen: number }
  | { kind: 'reserve'; waiting: readonly SceneReserve[] }
  /** Steps in a row, each with a label of its own, and a marker on one; null: it is not on the track yet. */
  | { kind: 'track'; steps: readonly SceneStep[]; at: number | null }
  /** Dice that lie open, and what they come to. */
  | { kind: 'dice'; dice: readonly SceneDie[]; rows: readonly SceneRow[] }
  /** Sectors in a ring with a pointer at one; after the last comes the first. */
  | { kind: 'dial'; sectors: readonly SceneStep[]; at: number }
)
type PanelKind = ScenePanel['kind']
export type PanelOf<K extends PanelKind> = Extract<ScenePanel, { kind: K }>

/** How the game stands, at a glance. */
export type SceneStanding = {
  /** The round that is played, and after how many the game ends; `of` null: it goes on until it is decided. Null before the first. */
  round: { n: number; of: number | null } | null
  /** The phases of a round by their names, and the one it is in (null: in none); absent where rounds have none. */
  phases?: { names: readonly string[]; at: number | null }
  /** Each team with its points as this view knows them, and its part in the mission ('Attacker'; null: there are no parts). */
  sides: readonly { team: string; points: number; role: string | null }[]
  /** What the points are: 'points destroyed'. */
  points: string
  /** What the game is about, to be read at any time; the name first, then what counts. */
  mission: { name: string; rows: readonly SceneRow[] }
}

/**
 * A token that lies beside a group, such as its order. 'up': its face is seen; 'down': this view does not know it; 'empty': it is still to
 * be laid. `forced`: nobody has chosen it.
 */
export type GroupToken = { face: 'up' | 'down' | 'empty'; icon: string; text: string; rule: RuleId | null; forced: boolean }
/** Pieces that belong together. */
type SceneGroup = {
  id: string
  name: string
  seat: SeatId | null
  badges: readonly Badge[]
  /** Absent in games without tokens; null: none lies there. */
  token?: GroupToken | null
}

/** All that a board knows. One renderer draws every game from it; the text twin is made from it too. */
export type Scene = {
  /** How far the game has come: 'Round 3'. The game's own name stands elsewhere. */
  title: string
  /** Absent in games without points, and in older releases. */
  standing?: SceneStanding
  /**
   * On hexes x is a column and y a row. 'pointy': odd rows are shifted half a hex to the east; 'flat': odd columns half a hex to the south;
   * 'slanted': points up, every row half a hex further east than the one above, as in releases of contract 1. Between centres the shift grows evenly.
   */
  board: { width: number; height: number; grid: 'none' | 'pointy' | 'flat' | 'slanted'; cell: number; unit: 'cm' | 'in' | 'hex' }
  /** Bottom first: 'ground', 'terrain', 'zones', ... */
  layers: readonly { id: string; title: string; shapes: readonly SceneShape[] }[]
  groups: readonly SceneGroup[]
  pieces: readonly ScenePiece[]
  panels: readonly ScenePanel[]
}

/** Something a board shows while an event is told. */
export type Cue =
  | { type: 'move'; piece: PieceId; path: readonly ScenePoint[] }
  | { type: 'shot'; from: ScenePoint; to: ScenePoint; style: 'fire' | 'blow' }
  | { type: 'blast'; at: ScenePoint; radius: number }
  /** A word that rises from a place: '3 hits', 'scatters'. */
  | { type: 'word'; at: ScenePoint; text: string; tone: Badge['tone'] }
  /** A token that lay face down is turned up. */
  | { type: 'token'; at: ScenePoint; icon: string; text: string; seat: SeatId | null }
  /** It leaves a wreck and smoke. */
  | { type: 'lost'; piece: PieceId; at: ScenePoint; icon: string }

/** An event for the eye: who acts, whom it speaks of, what the board shows, how much it weighs in a log. */
export type EventPicture = {
  seat: SeatId | null
  pieces: readonly PieceId[]
  cues: readonly Cue[]
  /** 'round' and 'turn' are separators; 'big' is a moment worth jumping to; 'detail' may be left out of a short log. */
  weight: 'round' | 'turn' | 'big' | 'loss' | 'plain' | 'detail'
  /** Its place in the story of a turn; null: it is not told. Absent: by its cues (`beatByCues`). */
  beat?: Beat | null
}

/** An event with nothing to see. */
export const UNSEEN: EventPicture = { seat: null, pieces: [], cues: [], weight: 'plain' }

/** Where a line of sight begins or ends. */
export type SightEnd = { piece: PieceId } | { at: ScenePoint }
/** What one end sees of the other, for the sight tool. Distance in hundredths of the unit, or in hexes. */
export type SightLine = {
  result: 'clear' | 'partial' | 'blocked'
  /** What the result and what is in the way do not say already; '' where there is nothing more. */
  text: string
  rule: RuleId
  distance: number
  /** What is in the way, and where. */
  by: readonly { label: string; at: ScenePoint | null; pieces: readonly PieceId[]; rule: RuleId }[]
}

/** Who could do something to a piece that stands at a place, in the next turn of its enemies: formations, or pieces without one. */
export type Threat = { shoot: readonly PieceId[]; assault: readonly PieceId[] }
