import { placeShape } from '@sandtable/geometry/table/shape'
import type { Footprint, Place, Scene, ScenePiece, ScenePoint, SeatId, Violation } from '@sandtable/kernel'
import type { Player } from '../../host/host.ts'
import { type BoardMeasures, distanceOf, isHexBoard } from './measure.ts'

/** The pieces a template lies on; touching its rim counts. */
export function touchedBy(scene: Scene, footprint: Footprint | null, at: Place): ScenePiece[] {
  if (!footprint) return []
  const far = (piece: ScenePiece) => distanceOf(scene.board, { at, footprint }, piece).distance
  return scene.pieces.filter(piece => far(piece) <= 0)
}

export const canBeTurned = (footprint: Footprint | null): boolean =>
  footprint !== null && footprint.type !== 'disc' && footprint.type !== 'hex'

/** A footprint as it lies when it is turned: a polygon around the same middle. */
export function turnedFootprint(footprint: Footprint | null, facing: number): Footprint | null {
  if (!footprint || footprint.type === 'disc' || footprint.type === 'hex' || facing === 0) return footprint
  const shape = placeShape(footprint, { x: 0, y: 0 }, facing)
  return shape.type === 'disc' ? footprint : { type: 'polygon', points: shape.points }
}

export const isFoe = (players: readonly Player[], seat: SeatId | null, piece: { seat: SeatId | null }): boolean => {
  const teamOf = (who: SeatId | null) => players.find(p => p.seat === who)?.team ?? null
  return piece.seat !== null && teamOf(piece.seat) !== teamOf(seat)
}

/** Places worth trying: where the pieces of other sides stand, those with most of them around first, none close to another. */
export function spotsToTry(
  scene: Scene,
  footprint: Footprint | null,
  foes: readonly ScenePiece[],
  most: number,
): readonly ScenePoint[] {
  const ids = new Set(foes.map(f => f.id))
  const worth = (at: Place) => touchedBy(scene, footprint, at).filter(p => ids.has(p.id)).length
  const ranked = foes.map(({ at }) => ({ at, worth: worth({ ...at, facing: null }) })).sort((a, b) => b.worth - a.worth)
  const apart = footprint?.type === 'disc' ? footprint.radius : 0
  const kept: ScenePoint[] = []
  for (const { at } of ranked)
    if (kept.length < most && kept.every(k => isFurther(scene.board, k, at, apart))) kept.push({ x: at.x, y: at.y })
  return kept
}
const isFurther = (board: BoardMeasures, a: ScenePoint, b: ScenePoint, than: number): boolean =>
  distanceOf(board, { at: a, footprint: null }, { at: b, footprint: null }).distance > (isHexBoard(board) ? 0 : than)

/** Where a refused aim points back to: where the rule says the cause is, or where the shot comes from. */
export function findCause(at: ScenePoint, violation: Violation, from: Place | null): ScenePoint | null {
  const cause = violation.at
  return cause && (cause.x !== at.x || cause.y !== at.y) ? cause : from
}
