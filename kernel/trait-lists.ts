import type { TraitRef } from './trait.ts'

/**
 * Frozen lists of traits, each made once however often it is asked for. The dispatcher remembers what such a list does in each hook: a
 * game's `traitsOf` puts together what a piece carries from these.
 */
const single = new Map<string, readonly TraitRef[]>()
const pairs = new WeakMap<readonly TraitRef[], WeakMap<readonly TraitRef[], readonly TraitRef[]>>()

export const NO_TRAITS: readonly TraitRef[] = Object.freeze([])

/** The list of one trait without parameters. */
export function traitList(trait: string): readonly TraitRef[] {
  const known = single.get(trait)
  if (known) return known
  const made = Object.freeze([Object.freeze({ trait })])
  single.set(trait, made)
  return made
}

/** Two frozen lists as one, the first one's traits first. */
export function joinedLists(first: readonly TraitRef[], second: readonly TraitRef[]): readonly TraitRef[] {
  if (second.length === 0) return first
  if (first.length === 0) return second
  const known = pairs.get(first)?.get(second)
  if (known) return known
  const made = Object.freeze([...first, ...second])
  const after = pairs.get(first) ?? new WeakMap<readonly TraitRef[], readonly TraitRef[]>()
  after.set(second, made)
  pairs.set(first, after)
  return made
}
