import type { Decision, Option, Scene, ScenePiece } from '@sandtable/kernel'
import type { Player } from '../../host/host.ts'
import { distanceOf } from '../on-board/measure.ts'
import { isFoe } from '../on-board/template.ts'
import { piecesNamed } from '../parts/places.ts'

/** How it stands when a reaction is offered. Null: nobody can tell from what is on the table. */
export type Situation = { near: number | null; worth: number | null }

/** Who reacts: the pieces of the option, else those of one's own that the question is about, else all of one's own. */
function reacting(scene: Scene, { seat, ask }: Decision, { pieces }: Option): ScenePiece[] {
  const own = (some: readonly ScenePiece[]) => some.filter(p => p.seat === seat)
  const named = own(piecesNamed(scene, pieces))
  if (named.length > 0) return named
  const about = own(piecesNamed(scene, [...ask.by, ...ask.on]))
  return about.length > 0 ? about : own(scene.pieces)
}

/** All of a formation, or the one that belongs to none. */
const groupOf = (scene: Scene, { id, group }: ScenePiece): ScenePiece[] =>
  scene.pieces.filter(p => (group === null ? p.id === id : p.group === group))

function nearest(scene: Scene, own: readonly ScenePiece[], foes: readonly ScenePiece[]) {
  let best: { foe: ScenePiece; near: number } | null = null
  for (const foe of foes)
    for (const piece of own) {
      const { distance } = distanceOf(scene.board, piece, foe)
      if (!best || distance < best.near) best = { foe, near: distance }
    }
  return best
}

/** What an *if* asks about: how near the enemy is who gives the occasion (else the nearest), and what his formation is worth. */
export function situationOf(scene: Scene, players: readonly Player[], decision: Decision, option: Option): Situation {
  const isEnemy = (p: ScenePiece) => isFoe(players, decision.seat, p)
  const { by, on } = decision.ask
  const about = piecesNamed(scene, [...by, ...on]).filter(isEnemy)
  const foes = about.length > 0 ? about : scene.pieces.filter(isEnemy)
  const found = nearest(scene, reacting(scene, decision, option), foes)
  if (!found) return { near: null, worth: null }
  const worths = groupOf(scene, found.foe).map(p => p.worth)
  const known = worths.filter(w => w !== null)
  return { near: found.near, worth: known.length === 0 ? null : known.reduce((sum, w) => sum + w, 0) }
}

/** Whether anybody's worth can be told from this table. */
export const hasWorths = ({ pieces }: Scene): boolean => pieces.some(p => p.worth !== null)
