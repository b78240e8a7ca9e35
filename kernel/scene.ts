import type { Footprint, PieceId, Place, RuleId, SeatId } from './names.ts'

export type ScenePoint = { x: number; y: number }
/** Lines, areas and labels. `style` is a name from the theme ('woods', 'zone', 'reach'), never a colour. */
export type SceneShape = { id: string; style: string; label: string | null; rule: RuleId | null } & (
  | { type: 'polygon'; points: readonly ScenePoint[] }
  | { type: 'line'; points: readonly ScenePoint[] }
  | { type: 'disc'; at: ScenePoint; radius: number }
  | { type: 'hex'; at: ScenePoint; level: number }
)
export type Badge = { icon: string; text: string; rule: RuleId | null; tone: 'plain' | 'good' | 'bad' | 'warn' }
/** How much is left of something: structure, shields, action points. */
export type Bar = { label: string; value: number; max: number; rule: RuleId | null }
export type SceneRow = { label: string; value: string; rule: RuleId | null }
export type ScenePiece = {
  id: PieceId
  name: string
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
  /** The whole profile, for the piece card. */
  card: readonly SceneRow[]
}
export type ScenePanel = { id: string; title: string; seat: SeatId | null; rows: readonly SceneRow[] }

/** All that a board knows. One renderer draws every game from it; the text twin is made from it too. */
export type Scene = {
  title: string
  board: { width: number; height: number; grid: 'none' | 'pointy' | 'flat'; cell: number; unit: string }
  /** Bottom first: 'ground', 'terrain', 'zones', ... */
  layers: readonly { id: string; title: string; shapes: readonly SceneShape[] }[]
  groups: readonly { id: string; name: string; seat: SeatId | null; badges: readonly Badge[] }[]
  pieces: readonly ScenePiece[]
  panels: readonly ScenePanel[]
}
