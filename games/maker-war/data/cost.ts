import cost from './cost.json' with { type: 'json' }
import type { ArcId } from './types.ts'

/** The figures of the unit cost formula, in cm as in the rulebook. */
export const COST = cost.constants
export const ARC_FACTOR: { readonly [id in ArcId]: number } = cost.arcs
/** MW-COST-03, MW-R-142. */
export const TITAN_COST = cost.titan
