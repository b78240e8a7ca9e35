import type { AskOf, Place, ScenePoint } from '@sandtable/kernel'
import { placeBefore, withoutLastStep } from './in-place.ts'
import { type BoardMeasures, placeAt } from './measure.ts'
import { withKnot } from './route.ts'

/** A way drawn over hexes, on from what there is; going back takes it back. */
export const drawnOver = (
  board: BoardMeasures,
  ask: AskOf<'path'>,
  begun: readonly Place[],
  trail: readonly ScenePoint[],
): readonly Place[] =>
  trail.reduce<readonly Place[]>((way, at) => {
    const back = placeBefore(ask, way)
    return back && back.x === at.x && back.y === at.y ? withoutLastStep(ask, way) : withKnot(board, ask, way, placeAt(at))
  }, begun)
