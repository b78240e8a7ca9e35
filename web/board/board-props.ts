import type { Cue, Decision, PieceId, RuleId, Scene, SceneMark, SeatId } from '@sandtable/kernel'
import type { ReactNode } from 'react'
import type { Side } from '../ui/side.ts'
import type { Icons } from './icons.ts'
import type { Layers } from './layers.ts'
import type { BoardHandler, BoardPoint, Overlay } from './overlay.ts'
import type { Box } from './space/point.ts'
import type { BoardStory } from './telling/board-story.ts'

/** Who sits at the table, as far as a board shows it. */
export type BoardPlayer = { seat: SeatId; name: string; team: string; side: Side }

/** Something that happened, as far as a board shows it. A `weight` of round or turn begins a new one. */
export type BoardLine = { id: number; seq: number; weight: string; pieces: readonly PieceId[]; cues: readonly Cue[] }

/** The eye over the board, as the board offers it to tools and keys. */
export type BoardCamera = {
  zoomBy(factor: number): void
  fit(): void
  /** The whole table, or on a small screen where the answer may lie. */
  survey(): void
  panBy(x: number, y: number): void
  /** Where pieces lie on the board now, in its pixels; null where none of them is drawn. */
  boxOf(pieces: readonly PieceId[]): Box | null
  /** The same for every base that is drawn. */
  bases(): readonly Box[]
  /** The part of the board that bars and panels leave free, and each thing that lies on it. */
  room(): { free: Box; things: readonly Box[] }
  /** Says what of the board somebody's chips or cards lie on now; odds and other words keep off. None: nothing any more. */
  claim(owner: string, boxes: readonly Box[]): void
  /** What others have claimed so. */
  claimed(besides: string): readonly Box[]
  /** Called in every frame in which the eye moves, and at once. */
  onMove(moved: () => void): () => void
  /** What the board is drawn in: cards that go with its pieces lie there too. */
  element: HTMLElement
}

/** What a board asks of the page that it lies on, and tells it. It stays the same object as long as the board is there. */
export type BoardOwner = {
  /** Who takes pointers, the first to be asked first. */
  handlers(): readonly BoardHandler[]
  select(piece: PieceId | null): void
  hover(pieces: readonly PieceId[]): void
  /** Hands out the camera, and then the way to take it back. */
  offerCamera(camera: BoardCamera): () => void
  /** The same for what says where on the board a pointer is that was pressed elsewhere. */
  offerPointAt(pointAt: (event: PointerEvent) => BoardPoint): () => void
  ruleLink(rule: RuleId): ReactNode
}

/** What is drawn at one time: scene, lines and log belong together. */
export type Frame = {
  scene: Scene
  players: readonly BoardPlayer[]
  /** Lines being told now, oldest first. */
  telling: readonly BoardLine[]
  log: readonly BoardLine[]
  /** What others do, while it is told beat by beat; then nothing is told as usual. */
  story: BoardStory | null
}

export type BoardProps = Frame & {
  icons: Icons
  /** Whose eyes it is seen with; null: a spectator's. */
  seat: SeatId | null
  selected: PieceId | null
  /** Pieces somebody points at. */
  hovered: readonly PieceId[]
  /** What pointers do, for the look of the cursor. */
  tool: string
  layers: Layers
  /** By who draws them. */
  overlays: { readonly [owner: string]: readonly Overlay[] }
  /** The open question, whose pieces are kept in view, and where the answer may lie. */
  asked: Decision | null
  /** Whom the answer in hand is about: they are seen with whom the question is about. */
  inHand: readonly PieceId[]
  area: readonly SceneMark[]
  /** These are to be brought into view; every wish is an object of its own. */
  focus: { pieces: readonly PieceId[] } | null
  /** How long events take, as a multiple of the normal; 0: nothing moves. */
  pace: number
  isOver: boolean
  owner: BoardOwner
}
