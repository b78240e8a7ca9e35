import type { Amounts, PlanOption } from '@sandtable/kernel'
import type { Teller } from '../basics/teller.ts'
import type { Hex, PlayerId } from '../world.ts'

/**
 * Orders in the making. While somebody plans, the world is a copy of which only the lists of pieces and hexes are its own: parts are replaced, never
 * written to; and nothing is told. When orders are carried out it is the real one.
 */
export type Planning = Teller & {
  readonly player: PlayerId
  /** MV-R-79: carried out orders are judged by what is there, planned ones by what their player sees. */
  readonly isReal: boolean
}
/** A kind of order. The ids of its options are its word, a colon and what is ordered: 'recruit:pikeman'. */
export type OrderKind = {
  readonly word: string
  /** MV-TURN-03: it may be given in the first round. */
  readonly isRecruiting: boolean
  /** No less gold can pay for it: with less nobody has to look. */
  readonly leastGold: number
  /** What may be ordered now, and what may not with the reason. */
  options(planning: Planning): readonly PlanOption[]
  price(planning: Planning, what: string): Amounts
  /** It is legal and paid for. */
  carryOut(planning: Planning, what: string, hex: Hex | null): void
}
