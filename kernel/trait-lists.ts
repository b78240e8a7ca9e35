import type { TraitRef } from './trait.ts'

/**
 * Frozen lists of traits, each made once however often it is asked for. The dispatcher remembers what such a list does in each hook: a
 * game's `traitsOf` puts together what a piece carries from these.
 */
type List = readonly TraitRef[]
const longer = new WeakMap<List, Map<string, List>>()
const shorter = new WeakMap<List, Map<string, List>>()
const pairs = new WeakMap<List, WeakMap<List, List>>()

export const NO_TRAITS: List = Object.freeze([])

/** A frozen list with one more trait, without parameters, at its end. */
export function withTrait(list: List, trait: string): List {
  const after = longer.get(list) ?? new Map<string, List>()
  const known = after.get(trait)
  if (known) return known
  const made = Object.freeze([...list, Object.freeze({ trait })])
  after.set(trait, made)
  longer.set(list, after)
  return made
}

/** A frozen list without a trait. */
export function withoutTrait(list: List, trait: string): List {
  const after = shorter.get(list) ?? new Map<string, List>()
  const known = after.get(trait)
  if (known) return known
  const made = Object.freeze(list.filter(ref => ref.trait !== trait))
  after.set(trait, made)
  shorter.set(list, after)
  return made
}

/** Two frozen lists as one, the first one's traits first. */
export function joinedLists(first: List, second: List): List {
  if (second.length === 0) return first
  if (first.length === 0) return second
  const after = pairs.get(first) ?? new WeakMap<List, List>()
  const known = after.get(second)
  if (known) return known
  const made = Object.freeze([...first, ...second])
  after.set(second, made)
  pairs.set(first, after)
  return made
}
