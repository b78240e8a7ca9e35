import type { JsonObject } from './json.ts'
import type { PieceId } from './names.ts'
import type { HookTypes, Self, TakesPart, Trait, TraitRef, TraitReport } from './trait.ts'

/** What a handler of any species can be asked. */
type AnyHandler<W> = {
  as: string
  apply?(info: JsonObject, world: W, self: Self): unknown
  when?(info: JsonObject, world: W, self: Self): boolean
}
type Explained<W extends JsonObject> = {
  hook: string
  cast: readonly { as: string; piece: PieceId }[]
  traitsOf(piece: PieceId): readonly TraitRef[]
  find(trait: string): Trait<W, HookTypes> | undefined
  /** Role and tag pairs that do nothing now. */
  suppressed: ReadonlySet<string>
}

/** Every trait that the cast of a hook carries, with the first reason that kept it out of it. */
export function explainedTraits<W extends JsonObject>(about: Explained<W>, world: W, info: JsonObject): TraitReport[] {
  return about.cast.flatMap(({ as, piece }) =>
    about.traitsOf(piece).map(ref => {
      const self = { piece, as, ref }
      const [part, text] = reasonOf(about, world, info, self)
      return { trait: ref.trait, piece, as, part, text }
    }),
  )
}

const NOT_NOW: [TakesPart, string] = ['not now', 'its own condition does not hold: `when` is false, or `apply` gives null']

function reasonOf<W extends JsonObject>(about: Explained<W>, world: W, info: JsonObject, self: Self): [TakesPart, string] {
  const trait = about.find(self.ref.trait)
  if (!trait) return ['not listed', `the game lists no trait '${self.ref.trait}'`]
  const { on = {}, suppresses = {}, tags = [] } = trait
  const suppression = suppresses[about.hook]
  const handlers: readonly AnyHandler<W>[] = [on[about.hook] ?? []].flat()
  if (handlers.length === 0 && !suppression)
    return ['other hooks', `it does nothing in '${about.hook}', only in ${namesOf(Object.keys({ ...on, ...suppresses }))}`]
  const own = handlers.filter(({ as }) => as === self.as)
  if (suppression?.as === self.as && own.length === 0)
    return (suppression.when?.(info, world, self) ?? true) ? ['acts', `it suppresses ${namesOf(suppression.tags)}`] : NOT_NOW
  if (own.length === 0) {
    const roles = [...handlers, ...(suppression ? [suppression] : [])].map(({ as }) => as)
    return ['other role', `it acts as ${namesOf(roles)}, and ${self.piece} is '${self.as}' here`]
  }
  const tag = tags.find(one => about.suppressed.has(`${self.as}/${one}`))
  if (tag !== undefined) return ['suppressed', `another trait suppresses what carries the tag '${tag}'`]
  return own.some(handler => (handler.when ?? handler.apply)?.(info, world, self)) ? ['acts', 'it takes part'] : NOT_NOW
}

const namesOf = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.map(name => `'${name}'`).join(', '))
