import type { AskOf, Decision, Place, ScenePoint } from '@sandtable/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardPoint } from '../../board/overlay.ts'
import { apart, isHexBoard, placeAt, radiusOf } from './measure.ts'
import { knotsOf, straightened, withKnot, withLastAt } from './route.ts'
import { useAnswer, usePreview, useProposal } from './use-answer.ts'
import { pointedAt, slackOf, useAskPointers, useScene } from './use-overlay.ts'

const NONE: readonly Place[] = []
/** `offset`: from what was grabbed to the piece that leads; a formation may be drawn by any of its bases. */
type Drag = { trail: ScenePoint[] | null; offset: ScenePoint; points: readonly Place[] | null }

/** The knots of a route, and what the pointer would make of them. */
function useKnots(decision: Decision) {
  const { ask, choice, verdict, compose, submit } = useAnswer<'path'>(decision)
  const [thought, setThought] = useState<readonly Place[] | null>(null)
  const knots = choice?.points ?? NONE
  const put = useCallback(
    (points: readonly Place[]) => {
      setThought(null)
      compose({ type: 'path', points })
    },
    [compose],
  )
  // Staying is an answer too, and whether it may be given is for the rules to say.
  const isNew = choice === null
  useEffect(() => {
    if (isNew) put(NONE)
  }, [isNew, put])
  return { ask, knots, verdict, thought, setThought, put, submit }
}

export function useRoute(decision: Decision) {
  const scene = useScene()
  const { ask, knots, verdict, thought, setThought, put, submit } = useKnots(decision)
  const piece = scene.pieces.find(p => p.id === ask.piece) ?? null
  const turns = ask.from.facing !== null && piece?.at.facing !== null
  const wish = useMemo(() => thought && { type: 'path' as const, points: thought }, [thought])
  const preview = usePreview<'path'>(wish)
  const points = thought ?? knots
  const shown = thought ? (preview?.verdict ?? verdict) : verdict
  const isRefused = shown !== null && !shown.ok && points.length > 0
  const refused = useMemo(() => (isRefused ? { type: 'path' as const, points } : null), [isRefused, points])
  const proposal = useProposal<'path'>(refused)
  usePathPointers({ ask, knots, turns, setThought, put })
  return { scene, ask, piece, turns, knots, points, verdict, shown, isThought: thought !== null, proposal, put, submit }
}

type Drawing = {
  ask: AskOf<'path'>
  knots: readonly Place[]
  turns: boolean
  setThought(points: readonly Place[] | null): void
  put(points: readonly Place[]): void
}

/** Drag from the piece (or its formation) to draw, drag the last knot, click knots, double click to end. */
function usePathPointers({ ask, knots, turns, setThought, put }: Drawing): void {
  const scene = useScene()
  const { board } = scene
  const drag = useRef<Drag | null>(null)
  const [isEnded, setEnded] = useState(false)
  const to = (at: ScenePoint, before: readonly Place[]): Place =>
    placeAt(turns && !isHexBoard(board) ? straightened(ask, before, at) : at)
  const isMine = ({ piece }: BoardPoint) => {
    const group = scene.pieces.find(p => p.id === ask.piece)?.group ?? null
    return (
      piece !== null && (piece === ask.piece || (group !== null && scene.pieces.some(p => p.id === piece && p.group === group)))
    )
  }
  const isOnLast = (point: BoardPoint) => {
    const last = knots.at(-1)
    return last !== undefined && apart(board, last, pointedAt(point)) <= radiusOf(ask.footprint) + slackOf(point, board)
  }
  const drawn = (trail: ScenePoint[]): readonly Place[] => {
    if (isHexBoard(board)) return trail.reduce<readonly Place[]>((all, at) => withKnot(board, ask, all, placeAt(at)), NONE)
    return turns || ask.points === 1 ? [to(trail.at(-1)!, NONE)] : knotsOf(trail, ask.points)
  }
  useAskPointers({
    hover: point =>
      setThought(
        !point || point.touch || isEnded || isMine(point)
          ? null
          : thoughtOf(withKnot(board, ask, knots, to(pointedAt(point), knots)), knots),
      ),
    press(point) {
      const isKnot = isOnLast(point)
      const grabbed = isKnot ? knots.at(-1)! : ask.from
      const offset = isHexBoard(board) ? { x: 0, y: 0 } : { x: grabbed.x - point.at.x, y: grabbed.y - point.at.y }
      drag.current = isKnot || isMine(point) ? { trail: isKnot ? null : [ask.from], offset, points: null } : null
      return drag.current !== null
    },
    drag(point) {
      const now = drag.current
      if (!now) return
      const { x, y } = pointedAt(point)
      const at = { x: x + now.offset.x, y: y + now.offset.y }
      now.trail?.push(at)
      now.points = now.trail ? drawn(now.trail) : withLastAt(knots, to(at, knots.slice(0, -1)))
      setThought(now.points)
    },
    release() {
      const points = drag.current?.points
      drag.current = null
      if (!points) return
      put(points)
      setEnded(true)
    },
    click(point) {
      setEnded(false)
      if (!isMine(point)) put(withKnot(board, ask, knots, to(pointedAt(point), knots)))
      return true
    },
    doubleClick() {
      setEnded(true)
      setThought(null)
      return true
    },
  })
}

/** Nothing to think of where the pointer would change nothing. */
const thoughtOf = (next: readonly Place[], knots: readonly Place[]): readonly Place[] | null => (next === knots ? null : next)
