import type { Decision } from '@sandtable/kernel'

const ENDS_IT = /surrender|give ?up|concede|resign/i

/** True for what ends the game for somebody. */
export const isGivingUp = ({ kind, ask }: Decision): boolean => ENDS_IT.test(kind) || ENDS_IT.test(ask.text)

export const lastThingsLast = (unasked: readonly Decision[]): readonly Decision[] =>
  unasked.toSorted((a, b) => Number(isGivingUp(a)) - Number(isGivingUp(b)))
