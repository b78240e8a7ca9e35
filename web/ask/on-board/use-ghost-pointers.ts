import type { PieceId, Placed, SceneMark, ScenePoint } from '@sandtable/kernel'
import { useRef, useState } from 'react'
import type { BoardPoint } from '../../board/overlay.ts'
import { useTable } from '../../store/table-store.ts'
import { findGhost, groupAt, neighboursOf, shifted, withPlace } from './ghosts.ts'
import { heldOnBoard } from './held-on-board.ts'
import { settledOn } from './levels.ts'
import { commandArea, type Drawn, drawnTo, grownRanges, type Magnet, pullOf } from './magnets.ts'
import { type BoardMeasures, isHexBoard, radiusOf } from './measure.ts'
import type { Arrangement } from './use-arrangement.ts'
import { useGhostTurning } from './use-ghost-turning.ts'
import { useGround } from './use-ground.ts'
import { pointedAt, slackOf, useAskPointers, useScene } from './use-overlay.ts'

type Grip = { piece: PieceId; isAll: boolean; isTurn: boolean; from: ScenePoint; places: readonly Placed[] }
const NO_AREA: readonly SceneMark[] = []

/** How the places stand while a grip is pulled to a point: the grabbed ghost, or all of them. */
export function pulled(
  board: BoardMeasures,
  grip: Pick<Grip, 'piece' | 'isAll' | 'from' | 'places'>,
  to: ScenePoint,
): readonly Placed[] {
  if (grip.isAll) return shifted(board, grip.places, grip.from, to)
  const held = grip.places.filter(p => p.piece === grip.piece)
  const [moved] = shifted(board, held, grip.from, to)
  return moved ? withPlace(grip.places, grip.piece, { x: moved.x, y: moved.y }) : grip.places
}

/** Where magnets take a ghost that lies where it was put. */
function useMagnets({ ask, places }: Arrangement): (placed: Placed, point: BoardPoint) => Drawn {
  const scene = useScene()
  const area = useTable(s => s.state?.area ?? NO_AREA)
  return (placed, point) => {
    const footprint = ask.pieces.find(p => p.id === placed.piece)?.footprint ?? null
    const radius = radiusOf(footprint)
    const areas = area.length > 0 ? grownRanges(area, radius) : commandArea(scene, placed.piece, radius)
    const neighbours = neighboursOf(scene, ask, places, placed.piece)
    return drawnTo(scene, { at: placed, footprint }, { neighbours, areas, pull: pullOf(point) })
  }
}

/**
 * Drag a ghost, or all of them with Shift or *move all*, or by the first of those who come onto the table; turn it by its handle or the
 * wheel; click to take one in hand, click the board to set it down. Says what holds the one that is dragged.
 */
export function useGhostPointers(arrangement: Arrangement, isAll: boolean): Magnet | null {
  const { ask, places, chosen, choose, put, settle } = arrangement
  const { board } = useScene()
  const ground = useGround()
  const magnets = useMagnets(arrangement)
  const turning = useGhostTurning(arrangement)
  const [magnet, setMagnet] = useState<Magnet | null>(null)
  const grip = useRef<Grip | null>(null)
  const under = (point: BoardPoint) => findGhost(board, ask, places, pointedAt(point), slackOf(point, board))
  const isEntering = ask.pieces.every(p => p.from === null)
  const set = (now: readonly Placed[], piece: PieceId, point: BoardPoint) => {
    const placed = now.find(p => p.piece === piece)
    const drawn = placed && magnets(placed, point)
    setMagnet(drawn?.magnet ?? null)
    put(drawn ? withPlace(now, piece, drawn.at) : now)
  }
  const end = () => {
    grip.current = null
    setMagnet(null)
  }
  useAskPointers({
    press(point) {
      const turned = turning.findHeld(point)
      const piece = turned ?? under(point)
      if (piece === null) return false
      choose(piece)
      const leads = isEntering && places.length > 1 && piece === ask.pieces[0]?.id
      grip.current = { piece, isAll: isAll || leads || point.shift, isTurn: turned !== null, from: pointedAt(point), places }
      return true
    },
    drag(point) {
      const now = grip.current
      if (!now) return
      const to = heldOnBoard(board, ground, pointedAt(point))
      if (now.isTurn) turning.turnTo(point)
      else if (to && now.isAll) put(settledOn(ground, now.places, pulled(board, now, to)))
      else if (to) set(settledOn(ground, now.places, pulled(board, now, to)), now.piece, point)
    },
    release: end,
    cancel: end,
    wheel: (point, way) => turning.wheel(under(point), way),
    click(point) {
      const piece = under(point)
      if (piece !== null) choose(piece)
      // On hexes the handle lies in the next one, which can be meant too.
      else if (turning.findHeld(point) !== null && !isHexBoard(board)) return true
      else if (chosen !== null && !isAll)
        set(settledOn(ground, places, withPlace(places, chosen, wholeOf(pointedAt(point)))), chosen, point)
      else if (isEntering || isAll)
        void settle(settledOn(ground, places, groupAt(board, ask, places.length > 0 ? places : null, pointedAt(point))))
      return piece !== null || chosen !== null || isEntering || isAll
    },
  })
  return magnet
}
const wholeOf = ({ x, y }: ScenePoint): ScenePoint => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 })
