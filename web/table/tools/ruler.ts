import type { PieceId, Scene, ScenePoint } from '@sandtable/kernel'
import { distanceOf, type Lying, lengthText } from '../../ask/on-board/measure.ts'
import type { BoardPoint, Overlay } from '../../board/overlay.ts'

/** An end of something measured or looked along: a piece, or a place. */
export type End = { at: ScenePoint; piece: PieceId | null }

/** The end a pointer means. */
export function endAt(scene: Scene, { at, hex, piece }: BoardPoint): End {
  const found = piece === null ? null : scene.pieces.find(p => p.id === piece)
  if (found) return { at: { x: found.at.x, y: found.at.y }, piece: found.id }
  return { at: hex ?? { x: Math.round(at.x), y: Math.round(at.y) }, piece: null }
}

export const endOfPiece = (scene: Scene, id: PieceId | null): End | null => {
  const found = scene.pieces.find(p => p.id === id)
  return found ? { at: { x: found.at.x, y: found.at.y }, piece: found.id } : null
}

export const endName = (scene: Scene, { piece }: End): string | null => scene.pieces.find(p => p.id === piece)?.name ?? null

/** A piece with its outline, a place as a point. */
const lyingOf = (scene: Scene, end: End): Lying => scene.pieces.find(p => p.id === end.piece) ?? { at: end.at, footprint: null }

export type Leg = { from: ScenePoint; to: ScenePoint; distance: number }
/** The legs between these ends, each from outline to outline where pieces stand. */
export const legsOf = (scene: Scene, ends: readonly End[]): Leg[] =>
  ends.slice(1).map((end, i) => distanceOf(scene.board, lyingOf(scene, ends[i]!), lyingOf(scene, end)))

const total = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.distance, 0)

/** '12.4 cm'; on the last of several legs '5 cm, 12.4 cm in all'. */
const legText = (scene: Scene, legs: readonly Leg[], i: number): string => {
  const own = lengthText(scene.board, legs[i]!.distance)
  return legs.length > 1 && i === legs.length - 1 ? `${own}, ${lengthText(scene.board, total(legs))} in all` : own
}

export const rulerOverlays = (scene: Scene, ends: readonly End[]): Overlay[] => {
  const legs = legsOf(scene, ends)
  return legs.map(({ from, to }, i) => ({ type: 'ruler', from, to, text: legText(scene, legs, i) }))
}

/** What is measured, in words: 'Grenadiers to Oni Band: 12.4 cm'. */
export function rulerWords(scene: Scene, ends: readonly End[]): string {
  const legs = legsOf(scene, ends)
  if (legs.length === 0) return ''
  const names = [ends[0]!, ends.at(-1)!].map(end => endName(scene, end) ?? 'a place')
  return `${names[0]} to ${names[1]}: ${lengthText(scene.board, total(legs))}`
}
