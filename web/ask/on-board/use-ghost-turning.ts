import type { PieceId } from '@sandtable/kernel'
import type { BoardPoint } from '../../board/overlay.ts'
import { canTurn, withPlace } from './ghosts.ts'
import { turnedBy } from './steps.ts'
import { facingTo, isOnHandle } from './turning.ts'
import type { Arrangement } from './use-arrangement.ts'
import { useScene } from './use-overlay.ts'
import { useWheelTurn } from './use-wheel-turn.ts'

const PLAIN = { shiftKey: false, altKey: false }

/** Turning the ghost in hand: by its handle, or by the wheel over it. */
export function useGhostTurning({ ask, places, held: inHand, put }: Arrangement) {
  const { board } = useScene()
  const held = places.find(p => p.piece === inHand)
  const ghost = held && canTurn(ask, held) ? held : null
  const facing = ghost?.facing ?? 0
  const footprint = ask.pieces.find(p => p.id === inHand)?.footprint ?? null
  const turn = (to: number | null) => ghost && to !== null && put(withPlace(places, ghost.piece, { facing: to }))
  const wheel = useWheelTurn(way => turn(turnedBy(board, facing, way, PLAIN)))
  return {
    /** The ghost whose handle is there. */
    findHeld: (point: BoardPoint): PieceId | null =>
      ghost && isOnHandle(board, { at: ghost, facing, footprint }, point) ? ghost.piece : null,
    turnTo: (point: BoardPoint) => ghost && turn(facingTo(board, ghost, point)),
    wheel: (under: PieceId | null, way: 1 | -1): boolean => ghost !== null && under === ghost.piece && wheel(way),
  }
}
