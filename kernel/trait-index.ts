import type { JsonObject } from './json.ts'
import type { HookTypes, Self, Trait, TraitRef } from './trait.ts'

/** What one trait on a piece does in one hook. Of the hook's species: whoever asks knows which. */
type Action<W extends JsonObject> = {
  trait: Trait<W, HookTypes>
  ref: TraitRef
  /** The role of its handler, which are of many shapes: read once for all. */
  as: string
  handler: { readonly as: string; readonly could?: unknown }
}
type Suppression<W extends JsonObject> = {
  as: string
  of: string
  tags: readonly string[]
  when?(info: JsonObject, world: W, self: Self): boolean
}
/** What a list of traits does in one hook, by trait id. */
type CarriedHandlers<W extends JsonObject> = {
  actions: readonly Action<W>[]
  suppressors: readonly { trait: Trait<W, HookTypes>; ref: TraitRef; suppression: Suppression<W> }[]
}

/** One hook as the traits of a game see it. */
export interface HookIndex<W extends JsonObject> {
  carried(refs: readonly TraitRef[]): CarriedHandlers<W>
  /** The ids of all traits that take part in it, and the roles in which any acts: nothing else need be looked at. */
  readonly traits: ReadonlySet<string>
  readonly roles: ReadonlySet<string>
  /** Whether any trait suppresses others in it. */
  readonly isSuppressed: boolean
  /** Whether any trait says of a piece that everybody knows what only some know to be possible (`could`). */
  readonly isGuessed: boolean
}

const NOTHING: CarriedHandlers<never> = { actions: [], suppressors: [] }

/** A game's traits, looked through once: which of them take part in which hook. */
export function indexOf<W extends JsonObject>(
  traits: readonly Trait<W, HookTypes>[],
  hooks: readonly string[],
): ReadonlyMap<string, HookIndex<W>> {
  const byId = new Map(traits.map(trait => [trait.id, trait]))
  if (byId.size < traits.length) throw new Error(`two traits are called '${traits.find(t => byId.get(t.id) !== t)!.id}'`)
  return new Map(hooks.map(hook => [hook, hookIndexOf(hook, byId)]))
}

function hookIndexOf<W extends JsonObject>(hook: string, byId: ReadonlyMap<string, Trait<W, HookTypes>>): HookIndex<W> {
  const takesPart = ({ on, suppresses }: Trait<W, HookTypes>): boolean => Boolean(on?.[hook] || suppresses?.[hook])
  function traitOf({ trait }: TraitRef): Trait<W, HookTypes> {
    const found = byId.get(trait)
    if (!found) throw new Error(`no trait '${trait}'`)
    return found
  }
  function workOut(refs: readonly TraitRef[]): CarriedHandlers<W> {
    if (!refs.some(ref => takesPart(traitOf(ref)))) return NOTHING
    const taking = refs.map(ref => ({ ref, trait: traitOf(ref) })).filter(({ trait }) => takesPart(trait))
    // Stable: traits of one id stay in the order of the list.
    taking.sort((a, b) => (a.trait.id < b.trait.id ? -1 : a.trait.id > b.trait.id ? 1 : 0))
    return {
      actions: taking.flatMap(({ trait, ref }) =>
        [trait.on?.[hook] ?? []].flat().map(handler => ({ trait, ref, as: handler.as, handler })),
      ),
      suppressors: taking.flatMap(({ trait, ref }) => {
        const suppression = trait.suppresses?.[hook]
        return suppression ? [{ trait, ref, suppression }] : []
      }),
    }
  }

  /** Lists that cannot change, such as those of profiles. */
  const known = new WeakMap<readonly TraitRef[], CarriedHandlers<W>>()
  function carried(refs: readonly TraitRef[]): CarriedHandlers<W> {
    const old = known.get(refs)
    if (old) return old
    const found = workOut(refs)
    if (Object.isFrozen(refs)) known.set(refs, found)
    return found
  }

  const traits = [...byId.values()].filter(takesPart)
  const handlers = traits.flatMap(trait => trait.on?.[hook] ?? [])
  return {
    carried,
    traits: new Set(traits.map(trait => trait.id)),
    roles: new Set(handlers.map(handler => handler.as)),
    isSuppressed: traits.some(trait => trait.suppresses?.[hook]),
    isGuessed: handlers.some(handler => 'could' in handler),
  }
}
