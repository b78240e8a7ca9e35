import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'

/**
 * A question where a base can move. `from` is the centre of the base, a whole point; a footprint that is not a disc is taken
 * as the smallest disc round its origin, which holds it in any facing. The base must stay on the table, may not come closer
 * than `closer` to a blocked body at any time (negative: may overlap it that deep), and its centre may not cross a border.
 * Wherever it touches a zone a length counts `factor` times (1 or more; of several, the highest).
 *
 * A start that is too close to a body has nowhere to go. Where the rules let it leave, the caller gives that body the
 * distance the base has now, rounded down: then it can do everything but come nearer.
 */
export type ReachRequest = {
  from: Point
  footprint: Footprint
  budget: number
  table: { width: number; height: number }
  blocked: readonly { body: Body; closer: number }[]
  zones: readonly { body: Body; factor: number }[]
  borders: readonly (readonly Point[])[]
  cell?: number
}
