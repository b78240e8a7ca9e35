import type { Mend } from './kit.ts'

/** Something that one press takes out, and what it costs. */
export type Loss = { readonly mend: Mend; readonly price: number }

/** So many presses are offered for one problem. */
export const FEW_MENDS = 3

/** Of an army that costs so much too much: what is enough by itself, the least loss first; else the dearest. */
export function lightening(losses: readonly Loss[], over: number): readonly Mend[] {
  const byPrice = losses.toSorted((a, b) => a.price - b.price)
  const enough = byPrice.filter(({ price }) => price >= over)
  return (enough.length > 0 ? enough.slice(0, FEW_MENDS) : byPrice.slice(-1)).map(({ mend }) => mend)
}

/** '35 left', '12 too many'. */
export const roomText = (left: number, share = 1): string => (left < 0 ? `${-left / share} too many` : `${left / share} left`)
