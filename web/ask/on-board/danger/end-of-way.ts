import type { Ask, PieceId, Place, Scene } from '@sandtable/kernel'
import type { Overlay } from '../../../board/overlay.ts'

/** A way as it is drawn now: who goes it, all its points, and how one stands at its end; null while there is none, or it breaks a rule. */
export type EndOfWay = { piece: PieceId; points: readonly { x: number; y: number }[]; end: Place }

export function endOfWay(ask: Ask | null, drawn: readonly Overlay[]): EndOfWay | null {
  if (ask?.type !== 'path') return null
  const path = drawn.find(overlay => overlay.type === 'path')
  const last = path?.points.at(-1)
  if (!path || !last || path.breaks || path.points.length < 2) return null
  const ghost = drawn.find(overlay => overlay.type === 'ghost')
  const { facing, level } = ghost?.at ?? ask.from
  return { piece: ask.piece, points: path.points, end: { x: last.x, y: last.y, facing, level: ghost ? level : null } }
}

/** Everybody of a piece's formation, itself first. */
export function fellowsOf(scene: Scene, piece: PieceId): PieceId[] {
  const group = scene.pieces.find(p => p.id === piece)?.group ?? null
  const others = group === null ? [] : scene.pieces.filter(p => p.group === group && p.id !== piece).map(p => p.id)
  return [piece, ...others]
}

/** Enemies of a piece that stand on the board, by formation: where their pieces are. */
export function enemiesOf(
  scene: Scene,
  piece: PieceId,
  isEnemy: (seat: string) => boolean,
): { id: string; at: { x: number; y: number } }[] {
  return scene.pieces.flatMap(({ id, group, seat, at }) =>
    id !== piece && seat !== null && isEnemy(seat) ? [{ id: group ?? id, at: { x: at.x, y: at.y } }] : [],
  )
}
