import type { UnaskedDecision } from '@sandtable/kernel'

/** What ends the game for somebody comes last. */
export const lastThingsLast = (unasked: readonly UnaskedDecision[]): readonly UnaskedDecision[] =>
  unasked.toSorted((a, b) => Number(a.concedes) - Number(b.concedes))

/** Whether there is more to it than giving up, which the menu of the table has. */
export const isWorthAButton = (unasked: readonly UnaskedDecision[]): boolean => unasked.some(({ concedes }) => !concedes)
