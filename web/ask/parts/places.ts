import type { Decision, Option, PieceId, Scene, ScenePiece, ScenePoint } from '@sandtable/kernel'

/** Pieces by their own id, or all of a formation by its id: a question may name either. */
export function piecesNamed(scene: Scene, ids: readonly PieceId[]): ScenePiece[] {
  const wanted = new Set(ids)
  return scene.pieces.filter(p => wanted.has(p.id) || (p.group !== null && wanted.has(p.group)))
}

/** True if the piece is one of these, or belongs to one of them. */
export const isNamed = (scene: Scene, piece: PieceId, ids: readonly PieceId[]): boolean => {
  if (ids.includes(piece)) return true
  const group = scene.pieces.find(p => p.id === piece)?.group
  return group !== undefined && group !== null && ids.includes(group)
}

export const nameOf = (scene: Scene, id: string): string | null =>
  scene.groups.find(g => g.id === id)?.name ?? scene.pieces.find(p => p.id === id)?.name ?? null

/** The one that stands for them: the leader, or the first. */
export const faceOf = (scene: Scene, ids: readonly PieceId[]): ScenePiece | null => {
  const all = piecesNamed(scene, ids)
  return all.find(p => p.leads) ?? all[0] ?? null
}

/** Options of the same pieces: one actor's. */
export const isOfSame = (a: Option, b: Option): boolean =>
  a.pieces.length === b.pieces.length && a.pieces.every((piece, i) => piece === b.pieces[i])

/** Where a word about them is written: in their middle. */
export function middleOf(scene: Scene, ids: readonly PieceId[]): ScenePoint | null {
  const all = piecesNamed(scene, ids)
  if (all.length === 0) return null
  const sum = all.reduce((s, { at }) => ({ x: s.x + at.x, y: s.y + at.y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / all.length), y: Math.round(sum.y / all.length) }
}

/** Who the question is about: who acts, and upon whom. */
export const subjectPieces = ({ ask }: Decision, scene: Scene): ScenePiece[] => piecesNamed(scene, [...ask.by, ...ask.on])
