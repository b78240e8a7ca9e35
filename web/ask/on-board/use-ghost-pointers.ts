import type { PieceId, Placed, ScenePoint } from '@sandtable/kernel'
import { useRef } from 'react'
import type { BoardPoint } from '../../board/overlay.ts'
import { findGhost, groupAt, shifted, withPlace } from './ghosts.ts'
import type { Arrangement } from './use-arrangement.ts'
import { pointedAt, slackOf, useAskPointers, useScene } from './use-overlay.ts'

type Grip = { piece: PieceId; isAll: boolean; from: ScenePoint; places: readonly Placed[] }

/** How the places stand while a grip is pulled to a point: the grabbed ghost, or all of them. */
export function pulled(grip: Pick<Grip, 'piece' | 'isAll' | 'from' | 'places'>, to: ScenePoint): readonly Placed[] {
  const by = { x: to.x - grip.from.x, y: to.y - grip.from.y }
  if (grip.isAll) return shifted(grip.places, by)
  const [moved] = shifted(
    grip.places.filter(p => p.piece === grip.piece),
    by,
  )
  return moved ? withPlace(grip.places, grip.piece, { x: moved.x, y: moved.y }) : grip.places
}

/** Drag a ghost, or all of them with Shift or *move all*, or by the first of those who come onto the table; click to take one in hand, click the board to set it down. */
export function useGhostPointers({ ask, places, chosen, choose, put, settle }: Arrangement, isAll: boolean): void {
  const { board } = useScene()
  const grip = useRef<Grip | null>(null)
  const under = (point: BoardPoint) => findGhost(board, ask, places, pointedAt(point), slackOf(point, board))
  const isEntering = ask.pieces.every(p => p.from === null)
  useAskPointers({
    press(point) {
      const piece = under(point)
      if (piece === null) return false
      choose(piece)
      const leads = isEntering && piece === ask.pieces[0]?.id
      grip.current = { piece, isAll: isAll || leads || point.shift, from: pointedAt(point), places }
      return true
    },
    drag(point) {
      if (grip.current) put(pulled(grip.current, pointedAt(point)))
    },
    release() {
      grip.current = null
    },
    click(point) {
      const piece = under(point)
      if (piece !== null) choose(piece)
      else if (chosen !== null && !isAll) put(withPlace(places, chosen, wholeOf(pointedAt(point))))
      else if (isEntering || isAll) void settle(groupAt(ask, places.length > 0 ? places : null, pointedAt(point)))
      return piece !== null || chosen !== null || isEntering || isAll
    },
  })
}
const wholeOf = ({ x, y }: ScenePoint): ScenePoint => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 })
