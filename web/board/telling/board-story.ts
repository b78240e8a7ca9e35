import type { Cue, Footprint, PieceId, Place, ScenePoint } from '@sandtable/kernel'
import type { Side } from '../../ui/side.ts'

/** One beat of what others do, as the board shows it. */
export type BoardStory = {
  /** Another with every beat. */
  key: string
  side: Side | null
  /** Their cues are played now. */
  lines: readonly { id: number; cues: readonly Cue[] }[]
  /** Milliseconds: what moves, and all of it. */
  moves: number
  lasts: number
  /** Who acts. */
  actors: readonly PieceId[]
  /** What is to be seen; null: the eye stays where it is. */
  look: { pieces: readonly PieceId[]; points: readonly ScenePoint[] } | null
  /** The way of whoever leads, and what is written beside it. */
  way: { points: readonly ScenePoint[]; label: string; isFaint: boolean } | null
  /** Where they set out. */
  setOut: readonly { at: Place; footprint: Footprint }[]
  /** Who is gone, at its place. */
  notice: { at: ScenePoint; title: string; text: string } | null
  plates: readonly { at: ScenePoint; text: string }[]
  /** They are gone, and are seen once more. */
  ghosts: readonly PieceId[]
  pins: readonly { at: ScenePoint; text: string }[]
}
