import type { StackEntry } from '../host/host.ts'

/** Entries that say something: somebody's, about pieces, or resting on a rule. */
export const mattering = (stack: readonly StackEntry[]): readonly StackEntry[] =>
  stack.filter(({ label, seat, pieces, rule }) => label !== '' && (seat !== null || pieces.length > 0 || rule !== null))
