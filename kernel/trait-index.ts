import type { JsonObject } from './json.ts'
import type { HookTable, Self, Trait, TraitRef } from './trait.ts'

/** What one trait on a piece does in one hook. Of the hook's species: whoever asks knows which. */
type Action<W extends JsonObject> = { trait: Trait<W, HookTable>; ref: TraitRef; handler: { readonly as: string } }
type Suppression<W extends JsonObject> = {
  as: string
  of: string
  tags: readonly string[]
  when?(info: JsonObject, world: W, self: Self): boolean
}
type Suppressor<W extends JsonObject> = { ref: TraitRef; suppression: Suppression<W> }
/** What a list of traits does in one hook, by trait id. */
export type Carried<W extends JsonObject> = { actions: readonly Action<W>[]; suppressors: readonly Suppressor<W>[] }

/** A game's traits, looked through once: which of them take part in which hook. */
export interface TraitIndex<W extends JsonObject> {
  carried(refs: readonly TraitRef[], hook: string): Carried<W>
  /** Whether any trait suppresses others in this hook. */
  suppresses(hook: string): boolean
}

const NOTHING: Carried<never> = { actions: [], suppressors: [] }

export function indexOf<W extends JsonObject>(traits: readonly Trait<W, HookTable>[], hooks: readonly string[]): TraitIndex<W> {
  const byId = new Map(traits.map(trait => [trait.id, trait]))
  if (byId.size < traits.length) throw new Error(`two traits are called '${traits.find(t => byId.get(t.id) !== t)!.id}'`)
  const suppressing = new Set(traits.flatMap(trait => Object.keys(trait.suppresses ?? {})))
  /** For each hook the traits that take part in it. */
  const taking = new Map(
    hooks.map(hook => [hook, new Set(traits.filter(t => t.on?.[hook] || t.suppresses?.[hook]).map(t => t.id))]),
  )

  /** The traits of a list by their ids; those of one id stay in the order of the list. */
  function sorted(refs: readonly TraitRef[]): readonly { ref: TraitRef; trait: Trait<W, HookTable> }[] {
    const found = refs.map(ref => ({ ref, trait: byId.get(ref.trait) }))
    for (const { ref, trait } of found) if (!trait) throw new Error(`no trait '${ref.trait}'`)
    return (found as { ref: TraitRef; trait: Trait<W, HookTable> }[]).sort((a, b) =>
      a.trait.id < b.trait.id ? -1 : a.trait.id > b.trait.id ? 1 : 0,
    )
  }
  function workOut(refs: readonly TraitRef[], hook: string): Carried<W> {
    const inHook = taking.get(hook)!
    if (!refs.some(ref => inHook.has(ref.trait) || !byId.has(ref.trait))) return NOTHING
    const all = sorted(refs)
    return {
      actions: all.flatMap(({ trait, ref }) => [trait.on?.[hook] ?? []].flat().map(handler => ({ trait, ref, handler }))),
      suppressors: all.flatMap(({ trait, ref }) => {
        const suppression = trait.suppresses?.[hook]
        return suppression ? [{ ref, suppression }] : []
      }),
    }
  }

  /** Lists that cannot change, such as those of profiles. */
  const known = new WeakMap<readonly TraitRef[], Map<string, Carried<W>>>()
  function carried(refs: readonly TraitRef[], hook: string): Carried<W> {
    let byHook = known.get(refs)
    if (!byHook) {
      if (!Object.isFrozen(refs)) return workOut(refs, hook)
      byHook = new Map()
      known.set(refs, byHook)
    }
    let found = byHook.get(hook)
    if (!found) {
      found = workOut(refs, hook)
      byHook.set(hook, found)
    }
    return found
  }

  return { carried, suppresses: hook => suppressing.has(hook) }
}
