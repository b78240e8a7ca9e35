import { explainedTraits } from './explain.ts'
import type { JsonObject } from './json.ts'
import { adjusted, type LedgerLine, ledgerOf } from './ledger.ts'
import type { PieceId, SeatId } from './names.ts'
import type { Among, Handler, HookSpec, Hooks, HookTypes, Offer, Self, Trait, TraitRef } from './trait.ts'
import { type HookIndex, indexOf } from './trait-index.ts'
import { violation } from './verdict.ts'

type AnyEntry = { species: 'modify' | 'forbid' | 'react' | 'replace'; info: JsonObject; roles: string; stages: string }
type AnyHandler<W extends JsonObject, S extends AnyEntry['species']> = Handler<W, AnyEntry & { species: S }>
/** A trait at work: what it does, and for which piece in which role. */
type Acting<W extends JsonObject, S extends AnyEntry['species']> = {
  trait: Trait<W, HookTypes>
  handler: AnyHandler<W, S>
  self: Self
}

/** A hook's runtime half as the dispatcher reads it, whatever the hook. */
type AnySpec<W extends JsonObject> = Omit<HookSpec<W, AnyEntry>, 'stages'> & { stages?: readonly string[] | undefined }

/** What a game tells the dispatcher: its hooks, who carries what and who owns whom. Its traits come from the engine: see `bind`. */
type HookParts<W extends JsonObject, H extends HookTypes> = {
  hooks: { readonly [K in keyof H]: HookSpec<W, H[K]> }
  /**
   * What a piece carries now. What a frozen list does is worked out once and remembered, so that the same list is quick. `asked`: the only
   * traits that matter to who asks; whether it carries any other need not be found out.
   */
  traitsOf(world: W, piece: PieceId, asked?: ReadonlySet<string>): readonly TraitRef[]
  ownerOf(world: W, piece: PieceId): SeatId
  /**
   * Of a piece that not everybody knows (a card in a hand, a block seen from behind): all traits that it could carry, as far as everybody
   * knows. Null for a piece that everybody knows; `NOTHING_HIDDEN` for a game without secrets. Being asked must not tell what somebody
   * holds: the owner of such a piece is asked wherever one of these traits could be used. A frozen list is quick, as in `traitsOf`, and pieces
   * of one seat with the same list are alike: whoever has no part in a moment as everybody can see is left out of the hook's cast.
   */
  couldCarry(world: W, piece: PieceId): readonly TraitRef[] | null
  /** The pieces of the scene that stand for the carrier of a trait; the carrier itself when absent. */
  drawn?(world: W, piece: PieceId): readonly PieceId[]
  /** Whether the bearer of a trait is a card in a hand; none is when absent. */
  isCard?(world: W, piece: PieceId): boolean
}

/** `couldCarry` of a game in which everybody knows every piece that carries traits. */
export const NOTHING_HIDDEN = (): null => null

const NONE: readonly never[] = []
const EVERYBODY: Among = () => true
const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function makeHooks<W extends JsonObject, H extends HookTypes>(parts: HookParts<W, H>): Hooks<W, H> {
  const specs: { readonly [hook: string]: AnySpec<W> } = parts.hooks
  type Indexed = HookIndex<W> & { spec: AnySpec<W> }
  let bound: { traits: readonly Trait<W, HookTypes>[]; index: ReadonlyMap<string, Indexed> } | null = null

  function indexed(hook: string): Indexed {
    if (bound === null) throw new Error('these hooks have no traits yet: engineOf(game) binds those that the game lists')
    return bound.index.get(hook)!
  }

  /** The role and tag pairs that do nothing in this hook. A suppressor cannot itself be suppressed. */
  function suppressed(world: W, hook: string, info: JsonObject): Set<string> {
    const out = new Set<string>()
    const { carried, traits, spec } = indexed(hook)
    for (const { as, piece } of spec.cast(info, world))
      for (const { suppression, ref } of carried(parts.traitsOf(world, piece, traits)).suppressors)
        if (suppression.as === as && (suppression.when?.(info, world, { piece, as, ref }) ?? true))
          for (const tag of suppression.tags) out.add(`${suppression.of}/${tag}`)
    return out
  }

  /** Every handler that takes part, by trait id, then piece id, then as written. Called more often than anything else. */
  function acting<S extends AnyEntry['species']>(world: W, hook: string, info: JsonObject): readonly Acting<W, S>[] {
    const { carried, traits, roles, isSuppressed, spec } = indexed(hook)
    if (roles.size === 0) return NONE
    let out: Acting<W, S>[] | null = null
    const cast = spec.cast(info, world)
    for (const { as, piece } of cast) {
      if (!roles.has(as)) continue
      for (const { trait, ref, as: role, handler } of carried(parts.traitsOf(world, piece, traits)).actions)
        if (role === as) {
          out ??= []
          out.push({ trait, handler: handler as AnyHandler<W, S>, self: { piece, as, ref } })
        }
    }
    if (out === null) return NONE
    if (isSuppressed) {
      const off = suppressed(world, hook, info)
      out = out.filter(({ trait, self }) => !trait.tags?.some(tag => off.has(`${self.as}/${tag}`)))
    }
    // What one piece carries is in order already; sorting is stable, so that equals stay as they were written.
    return cast.length === 1 || out.length < 2
      ? out
      : out.sort((a, b) => before(a.trait.id, b.trait.id) || before(a.self.piece, b.self.piece))
  }

  /** What changes a number, in the order of the stages, then by trait id, then piece id. */
  function changes(world: W, hook: string, info: JsonObject): readonly LedgerLine[] {
    const all = acting<'modify'>(world, hook, info)
    if (all.length === 0) return NONE
    // Mostly one trait changes a number: no order is needed.
    if (all.length === 1) {
      const { trait, handler, self } = all[0]!
      const change = handler.apply(info, world, self)
      return change ? [{ by: trait.id, piece: self.piece, rule: trait.rule, change }] : NONE
    }
    const found: { stage: number; line: LedgerLine }[] = []
    for (const { trait, handler, self } of all) {
      const change = handler.apply(info, world, self)
      const stage = handler.stage === undefined ? -1 : (specs[hook]!.stages ?? NONE).indexOf(handler.stage)
      if (change) found.push({ stage, line: { by: trait.id, piece: self.piece, rule: trait.rule, change } })
    }
    return found.sort((a, b) => a.stage - b.stage).map(({ line }) => line)
  }

  /** Seats that must be thought to have an offer. Hidden pieces of one seat that could carry the same are alike. */
  function veiled(world: W, hook: string, info: JsonObject, among: Among = EVERYBODY): readonly SeatId[] {
    const { carried, traits, isGuessed, spec } = indexed(hook)
    if (parts.couldCarry === NOTHING_HIDDEN && !isGuessed) return NONE
    const seats: SeatId[] = []
    const idle: { list: readonly TraitRef[]; seat: SeatId; as: string }[] = []
    for (const { as, piece } of spec.cast(info, world)) {
      const seat = parts.ownerOf(world, piece)
      if (seats.includes(seat) || !among(seat)) continue
      const list = parts.couldCarry(world, piece)
      if (list === null && !isGuessed) continue
      const { actions } = carried(list ?? parts.traitsOf(world, piece, traits))
      if (actions.length === 0) continue
      if (idle.some(one => one.list === list && one.seat === seat && one.as === as)) continue
      const isPossible = actions.some(({ handler, ref }) => {
        const { could, when } = handler as AnyHandler<W, 'react'>
        const guess = could ?? (list && when)
        return handler.as === as && guess?.(info, world, { piece, as, ref })
      })
      if (isPossible) seats.push(seat)
      else if (list) idle.push({ list, seat, as })
    }
    return seats
  }

  /** `nth`: which of the handlers that the same piece has by the same trait. What is only shown is worked out when it is asked for. */
  const offerOf = (world: W, info: JsonObject, { trait, handler, self }: Acting<W, 'react'>, nth: number): Offer => ({
    id: `${trait.id}/${self.piece}${nth === 0 ? '' : `/${nth}`}`,
    seat: parts.ownerOf(world, self.piece),
    piece: self.piece,
    trait: trait.id,
    title: trait.title,
    label: () => handler.label?.(info, world, self) ?? trait.title,
    note: () => handler.note?.(info, world, self) ?? trait.note ?? null,
    rule: trait.rule,
    must: handler.must ?? false,
    hidden: parts.couldCarry(world, self.piece) !== null,
    seldomWise: () => handler.seldomWise?.(info, world, self) ?? false,
    odds: () => handler.odds?.(info, world, self) ?? null,
    call: () => handler.run(info, world, self),
  })

  return {
    veiled,
    find: trait => bound?.traits.find(t => t.id === trait) ?? null,
    names: Object.keys(specs),
    bind(traits) {
      if (bound === null) {
        const index = [...indexOf(traits, Object.keys(specs))].map(
          ([hook, one]) => [hook, { ...one, spec: specs[hook]! }] as const,
        )
        bound = { traits, index: new Map(index) }
      } else if (bound.traits !== traits) throw new Error('these hooks are bound to other traits: each game makes its own')
    },
    spec: hook => specs[hook]!,
    drawn: (world, piece) => parts.drawn?.(world, piece) ?? [piece],
    isCard: (world, piece) => parts.isCard?.(world, piece) ?? false,
    ledger: (world, hook, info, base, rule) => ledgerOf(base, rule, changes(world, hook, info)),
    total(world, hook, info, base) {
      const all = acting<'modify'>(world, hook, info)
      // Mostly nothing changes a number, or one trait alone: its line of the ledger is not written.
      const change = all.length === 1 ? all[0]!.handler.apply(info, world, all[0]!.self) : null
      if (all.length < 2) return change === null ? base : adjusted(base, change)
      return changes(world, hook, info).reduce((total, line) => adjusted(total, line.change), base)
    },
    explain(world, hook, info) {
      indexed(hook)
      const cast = specs[hook]!.cast(info, world)
      const traitsOf = (piece: PieceId) => parts.traitsOf(world, piece)
      const find = (id: string) => bound?.traits.find(trait => trait.id === id)
      const isListed = cast.every(({ piece }) => traitsOf(piece).every(({ trait }) => find(trait)))
      const off = isListed ? suppressed(world, hook, info) : new Set<string>()
      return explainedTraits({ hook, cast, traitsOf, find, suppressed: off }, world, info)
    },
    whyNot(world, hook, info, piece, seat) {
      const isOwn = specs[hook]!.cast(info, world).some(c => c.piece === piece) && parts.ownerOf(world, piece) === seat
      const one = isOwn ? acting<'react'>(world, hook, info).find(({ self }) => self.piece === piece) : undefined
      if (!one || one.handler.when(info, world, one.self)) return null
      return one.handler.whyNot?.(info, world, one.self) ?? violation(one.trait.rule, `${one.trait.title} cannot be used now`)
    },
    acts: (world, hook, info) => acting(world, hook, info).length > 0,
    forbidden(world, hook, info) {
      const all = acting<'forbid'>(world, hook, info)
      return all.length === 0 ? NONE : all.map(({ handler, self }) => handler.apply(info, world, self)).filter(v => v !== null)
    },
    offers(world, hook, info, among = EVERYBODY) {
      const all = acting<'react'>(world, hook, info)
      if (all.length === 0) return NONE
      const offers: Offer[] = []
      const beside: Offer[] = []
      let nth = 0
      let last: Acting<W, 'react'> | null = null
      for (const one of all) {
        // Handlers that the same piece has by the same trait stand side by side.
        nth = last?.trait === one.trait && last.self.piece === one.self.piece ? nth + 1 : 0
        last = one
        const isAsked = among(parts.ownerOf(world, one.self.piece))
        if (!isAsked || !one.handler.when(info, world, one.self)) continue
        const offer = offerOf(world, info, one, nth)
        offers.push(offer)
        if (one.handler.beside) beside.push(offer)
      }
      const isAlone = (offer: Offer): boolean => offers.every(other => other.seat !== offer.seat || beside.includes(other))
      return beside.length === 0 ? offers : offers.filter(offer => !beside.includes(offer) || !isAlone(offer))
    },
  }
}
