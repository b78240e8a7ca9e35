import type { AskOf, Place, ScenePoint } from '@sandtable/kernel'
import { useRef, useState } from 'react'
import type { BoardPoint } from '../../board/overlay.ts'
import { heldOnBoard } from './held-on-board.ts'
import { drawnOver } from './hex-trail.ts'
import { isInPlace } from './in-place.ts'
import { apart, isHexBoard, placeAt, radiusOf } from './measure.ts'
import { knotsOf, straightened, withKnot, withLastAt } from './route.ts'
import { useGround } from './use-ground.ts'
import { pointedAt, slackOf, useAskPointers, useScene } from './use-overlay.ts'

const NONE: readonly Place[] = []
/**
 * `trail`: null while the last knot is dragged, on a table. `begun`: the way that is drawn on. `offset`: from what was grabbed to the piece
 * that leads; a formation may be drawn by any of its bases.
 */
type Drag = { trail: ScenePoint[] | null; begun: readonly Place[]; offset: ScenePoint; points: readonly Place[] | null }

export type Drawing = {
  ask: AskOf<'path'>
  knots: readonly Place[]
  turns: boolean
  setThought(points: readonly Place[] | null): void
  put(points: readonly Place[]): void
  /** Goes the way as it is, if the rules allow it. */
  give(): void
}

/** What pointers make of a way, without doing it. */
function useMeantWay({ ask, knots, turns }: Drawing) {
  const scene = useScene()
  const { board } = scene
  const isHex = isHexBoard(board)
  const to = (at: ScenePoint, before: readonly Place[]): Place => placeAt(turns && !isHex ? straightened(ask, before, at) : at)
  const onTable = (trail: readonly ScenePoint[]): readonly Place[] =>
    turns || ask.points === 1 ? [to(trail.at(-1)!, NONE)] : knotsOf(trail, ask.points)
  return {
    isMine({ piece }: BoardPoint): boolean {
      const group = scene.pieces.find(p => p.id === ask.piece)?.group ?? null
      if (piece === null || piece === ask.piece) return piece !== null
      return group !== null && scene.pieces.some(p => p.id === piece && p.group === group)
    },
    isOnLast(point: BoardPoint): boolean {
      const last = knots.at(-1)
      return last !== undefined && apart(board, last, pointedAt(point)) <= radiusOf(ask.footprint) + slackOf(point, board)
    },
    /** One knot more, where the pointer is. */
    withPointed: (point: BoardPoint) => withKnot(board, ask, knots, to(pointedAt(point), knots)),
    begin(point: BoardPoint, isKnot: boolean): Drag {
      const grabbed = isKnot ? knots.at(-1)! : ask.from
      const offset = isHex ? { x: 0, y: 0 } : { x: grabbed.x - point.at.x, y: grabbed.y - point.at.y }
      return { trail: isKnot && !isHex ? null : [grabbed], begun: isKnot ? knots : NONE, offset, points: null }
    },
    /** The way while something is dragged to a place. */
    dragged({ trail, begun }: Drag, at: ScenePoint): readonly Place[] {
      if (trail) return isHex ? drawnOver(board, ask, begun, trail) : onTable(trail)
      // A turn on the spot stays where it was made.
      const isFixed = isInPlace(ask, begun, begun.length - 1)
      return isFixed ? withKnot(board, ask, begun, to(at, begun)) : withLastAt(begun, to(at, begun.slice(0, -1)))
    },
  }
}

/** Drag from the piece (or its formation) to draw, drag the last knot, click knots, double click to go there. */
export function usePathPointers(drawing: Drawing): void {
  const { knots, setThought, put, give } = drawing
  const { board } = useScene()
  const ground = useGround()
  const { isMine, isOnLast, withPointed, begin, dragged } = useMeantWay(drawing)
  const drag = useRef<Drag | null>(null)
  const [isEnded, setEnded] = useState(false)
  useAskPointers({
    hover: point => setThought(!point || point.touch || isEnded || isMine(point) ? null : thoughtOf(withPointed(point), knots)),
    press(point) {
      const isKnot = isOnLast(point)
      drag.current = isKnot || isMine(point) ? begin(point, isKnot) : null
      return drag.current !== null
    },
    drag(point) {
      const now = drag.current
      if (!now) return
      const { x, y } = pointedAt(point)
      const at = heldOnBoard(board, ground, { x: x + now.offset.x, y: y + now.offset.y })
      if (!at) return
      now.trail?.push(at)
      now.points = dragged(now, at)
      setThought(now.points)
    },
    release() {
      const points = drag.current?.points
      drag.current = null
      if (!points) return
      put(points)
      setEnded(true)
    },
    cancel() {
      drag.current = null
      setThought(null)
    },
    click(point) {
      setEnded(false)
      if (!isMine(point)) put(withPointed(point))
      return true
    },
    doubleClick(point) {
      // Nothing is drawn: a double click on the piece is no wish to stay.
      if (knots.length === 0 || (isMine(point) && !isOnLast(point))) return true
      setEnded(true)
      setThought(null)
      give()
      return true
    },
  })
}

/** Nothing to think of where the pointer would change nothing. */
const thoughtOf = (next: readonly Place[], knots: readonly Place[]): readonly Place[] | null => (next === knots ? null : next)
