import type { Mini } from './kit.ts'

/** Miniatures of one kind together. */
export function gathered(all: readonly Mini[]): readonly Mini[] {
  const kinds = Map.groupBy(all, ({ id }) => id)
  return [...kinds.values()].map(alike => ({ ...alike[0]!, count: alike.reduce((sum, { count }) => sum + count, 0) }))
}
/** What an army needs beyond what is owned. */
export const lackingIn = (needed: readonly Mini[], owned: (id: string) => number): readonly Mini[] =>
  needed.map(mini => ({ ...mini, count: mini.count - owned(mini.id) })).filter(({ count }) => count > 0)
