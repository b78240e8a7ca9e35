import type { Scene } from '@sandtable/kernel'
import type { Overlay } from '../overlay.ts'

type Worn = Extract<Overlay, { type: 'token' }>
const isWorn = (overlay: Overlay): overlay is Worn => overlay.type === 'token'

/** The scene with the tokens that a question lays beside groups in place of their own; the same scene where it lays none. */
export function wearing(scene: Scene, overlays: readonly Overlay[]): Scene {
  const worn = overlays.filter(isWorn)
  if (worn.length === 0) return scene
  const groupOf = new Map(scene.pieces.map(piece => [piece.id, piece.group]))
  const tokens = new Map(worn.flatMap(({ pieces, token }) => pieces.map(id => [groupOf.get(id) ?? id, token])))
  const groups = scene.groups.map(group => {
    const token = tokens.get(group.id)
    return token ? { ...group, token } : group
  })
  return { ...scene, groups }
}
