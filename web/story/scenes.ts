import type { Scene, ScenePiece } from '@sandtable/kernel'
import type { LogLine } from '../host/host.ts'

type Spot = { x: number; y: number }

/** Where those stand who walked, by piece. */
function endsOf(lines: readonly LogLine[]): Map<string, Spot> {
  const ends = new Map<string, Spot>()
  for (const cue of lines.flatMap(line => line.cues)) {
    const end = cue.type === 'move' ? cue.path.at(-1) : undefined
    if (cue.type === 'move' && end) ends.set(cue.piece, end)
  }
  return ends
}
const lostIn = (lines: readonly LogLine[]): Set<string> =>
  new Set(lines.flatMap(line => line.cues.flatMap(cue => (cue.type === 'lost' ? [cue.piece] : []))))

function moved(piece: ScenePiece, end: Spot, next: ScenePiece | undefined): ScenePiece {
  if (piece.at.x === end.x && piece.at.y === end.y) return piece
  const isThere = next !== undefined && next.at.x === end.x && next.at.y === end.y
  return { ...piece, at: isThere ? next.at : { ...piece.at, x: end.x, y: end.y } }
}

/** Pieces that these lines speak of and that were not there before: they have come onto the board. */
function newcomers(scene: Scene, lines: readonly LogLine[], next: Scene): ScenePiece[] {
  const known = new Set(scene.pieces.map(piece => piece.id))
  const named = new Set(lines.flatMap(line => [...line.pieces, ...line.cues.flatMap(cue => ('piece' in cue ? [cue.piece] : []))]))
  return next.pieces.filter(piece => named.has(piece.id) && !known.has(piece.id))
}

const withGroups = (scene: Scene, next: Scene): Scene['groups'] => {
  const known = new Set(scene.groups.map(group => group.id))
  return [...scene.groups, ...next.groups.filter(group => !known.has(group.id))]
}

/** The scene when a beat begins: with whoever comes in with it, at the place it comes from. */
export function sceneBefore(scene: Scene, lines: readonly LogLine[], next: Scene): Scene {
  const fresh = newcomers(scene, lines, next)
  if (fresh.length === 0) return scene
  return { ...scene, groups: withGroups(scene, next), pieces: [...scene.pieces, ...fresh] }
}

/** The scene when these lines have been told and what follows has not: whoever walked is there, whoever fell is gone. */
export function sceneAfter(scene: Scene, lines: readonly LogLine[], next: Scene): Scene {
  const [ends, lost] = [endsOf(lines), lostIn(lines)]
  const after = new Map(next.pieces.map(piece => [piece.id, piece]))
  const begun = sceneBefore(scene, lines, next)
  const pieces = begun.pieces
    .filter(piece => !lost.has(piece.id))
    .map(piece => {
      const end = ends.get(piece.id)
      return end ? moved(piece, end, after.get(piece.id)) : piece
    })
  return { ...begun, pieces }
}

/** The board as it stands, with those of a moment gone by who are no longer there. */
export function withGhosts(scene: Scene, before: Scene, lines: readonly LogLine[]): { scene: Scene; ghosts: readonly string[] } {
  const known = new Set(scene.pieces.map(piece => piece.id))
  const named = new Set(lines.flatMap(line => [...line.pieces, ...lostIn([line])]))
  const gone = before.pieces.filter(piece => named.has(piece.id) && !known.has(piece.id))
  if (gone.length === 0) return { scene, ghosts: [] }
  return {
    scene: { ...scene, groups: withGroups(scene, before), pieces: [...scene.pieces, ...gone] },
    ghosts: gone.map(piece => piece.id),
  }
}
