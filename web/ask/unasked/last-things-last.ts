import type { Unasked } from '@sandtable/kernel'

/** What ends the game for somebody comes last. */
export const lastThingsLast = (unasked: readonly Unasked[]): readonly Unasked[] =>
  unasked.toSorted((a, b) => Number(a.concedes) - Number(b.concedes))
