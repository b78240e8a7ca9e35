import type { UnaskedDecision } from '@sandtable/kernel'

/** What ends the game for somebody comes last. */
export const lastThingsLast = (unasked: readonly UnaskedDecision[]): readonly UnaskedDecision[] =>
  unasked.toSorted((a, b) => Number(a.concedes) - Number(b.concedes))
