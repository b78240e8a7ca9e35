import { type Choice, type Decision, type Option, panelRows, type Scene } from '@sandtable/kernel'
import type { BoardPoint } from '../../board/overlay.ts'
import { groupAt } from '../on-board/ghosts.ts'
import { placeAt } from '../on-board/measure.ts'
import { canBeTurned } from '../on-board/template.ts'
import { pointedAt } from '../on-board/use-overlay.ts'
import { piecesNamed } from '../parts/places.ts'
import { toggled } from '../pick/pick.ts'
import { findClicked } from '../pick/use-pick-board.ts'
import { REACT } from '../reaction/passing.ts'

/** A pick whose option is carried onto the board: an answer to it, and whether that is whole and can be given at once. */
export type Carried = { choice: Choice; isWhole: boolean }

const LETTER = /[\p{L}\d]/u
/** 'Deploy Tank Company 1 (2 points)' speaks of 'Tank Company 1', and not of 'Tank Company'. */
function speaksOf(label: string, name: string): boolean {
  const at = label.indexOf(name)
  const after = label.slice(at + name.length)
  return at >= 0 && !LETTER.test(label.slice(at - 1, at)) && !LETTER.test(after.slice(0, 1)) && !/^ \d/.test(after)
}

/** What lies beside the board: pieces that are not on it, or something that a panel lists (a hand, those who come later). */
function isBeside(scene: Scene, { pieces, label }: Option): boolean {
  if (pieces.length > 0) return piecesNamed(scene, pieces).length === 0
  const standing = new Set([...scene.groups, ...scene.pieces].map(({ name }) => name))
  const listed = scene.panels.flatMap(panel => panelRows(panel).map(row => row.label))
  return listed.some(name => name.length > 2 && !standing.has(name) && speaksOf(label, name))
}

/** An option that can be carried: it may be chosen, and what it stands for does not lie on the board yet. */
export const canBeCarried = (scene: Scene, decision: Decision, option: Option): boolean =>
  decision.kind !== REACT &&
  decision.ask.type === 'pick' &&
  option.refusal === null &&
  option.at === null &&
  isBeside(scene, option)

/** What becomes of the answer when an option is dropped on the board: a single choice is given, of several it is one more. */
export function carriedOnto({ ask }: Decision, chosen: readonly string[], option: Option): Carried | null {
  if (ask.type !== 'pick') return null
  const ids = chosen.includes(option.id) ? chosen : toggled(ask, chosen, option.id)
  return ids.includes(option.id) ? { choice: { type: 'pick', ids }, isWhole: ask.max === 1 } : null
}

/** What a question that follows makes of the place where something was dropped: a wish, to be judged. Null: it does not ask for a place. */
export function wishAt({ ask, kind }: Decision, scene: Scene, point: BoardPoint): Choice | null {
  if (kind === REACT) return null
  if (ask.type === 'aim') return { type: 'aim', at: placeAt(pointedAt(point), canBeTurned(ask.footprint) ? 0 : null) }
  if (ask.type === 'arrange' && ask.pieces.every(p => p.from === null))
    return { type: 'arrange', places: groupAt(ask, ask.proposal, pointedAt(point)) }
  if (ask.type !== 'pick') return null
  const option = findClicked(scene, ask.options, point)
  return option && option.refusal === null ? { type: 'pick', ids: [option.id] } : null
}
