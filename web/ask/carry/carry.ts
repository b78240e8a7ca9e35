import type { Choice, Decision, Option, Scene } from '@sandtable/kernel'
import type { BoardPoint } from '../../board/overlay.ts'
import { groupAt } from '../on-board/ghosts.ts'
import { placeAt } from '../on-board/measure.ts'
import { canBeTurned } from '../on-board/template.ts'
import { pointedAt } from '../on-board/use-overlay.ts'
import { toggled } from '../pick/pick.ts'
import { findClicked } from '../pick/use-pick-board.ts'
import { REACT } from '../reaction/passing.ts'

/** A pick whose option is carried onto the board: an answer to it, and whether that is whole and can be given at once. */
export type Carried = { choice: Choice; isWhole: boolean }

/** An option that can be carried: it may be chosen, and what it stands for does not lie on the board yet. */
export const canBeCarried = (decision: Decision, { refusal, card, brings }: Option): boolean =>
  decision.kind !== REACT && decision.ask.type === 'pick' && refusal === null && (card !== null || brings)

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
  if (ask.type === 'path') return { type: 'path', points: [placeAt(pointedAt(point))] }
  if (ask.type === 'arrange' && ask.pieces.every(p => p.from === null))
    return { type: 'arrange', places: groupAt(scene.board, ask, ask.proposal, pointedAt(point)) }
  if (ask.type !== 'pick') return null
  const option = findClicked(scene, ask.options, point)
  return option && option.refusal === null ? { type: 'pick', ids: [option.id] } : null
}
