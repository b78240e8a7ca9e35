import type { JsonObject } from './json.ts'
import { type LedgerLine, ledgerOf } from './ledger.ts'
import type { PieceId, SeatId } from './names.ts'
import type { Handler, HookSpec, Hooks, HookTable, Offer, Self, Trait, TraitRef } from './trait.ts'

type AnyEntry = { species: 'modify' | 'forbid' | 'react' | 'replace'; info: JsonObject; roles: string; stages: string }
type AnyHandler<W extends JsonObject, S extends AnyEntry['species']> = Handler<W, AnyEntry & { species: S }>
type Bound<W extends JsonObject, S extends AnyEntry['species']> = {
  trait: Trait<W, HookTable>
  handler: AnyHandler<W, S>
  self: Self
  /** Which of the handlers that the same piece has by the same trait, in the order of their writing. */
  nth: number
}

/** A trait with what it does in one hook. */
type Taker<W extends JsonObject> = {
  trait: Trait<W, HookTable>
  /** Of the hook's species: whoever asks knows which. */
  handlers: readonly unknown[]
}
type Bearer<W extends JsonObject> = { taker: Taker<W>; self: Self }

/** A hook's runtime half as the dispatcher reads it, whatever the hook. */
type AnySpec<W extends JsonObject> = Omit<HookSpec<W, AnyEntry>, 'stages'> & { stages?: readonly string[] | undefined }

/** What a game tells the dispatcher: its hooks, its traits (lazily: they refer to procedures), who carries what and who owns whom. */
export type HookParts<W extends JsonObject, H extends HookTable> = {
  hooks: { readonly [K in keyof H]: HookSpec<W, H[K]> }
  traits(): readonly Trait<W, H>[]
  traitsOf(world: W, piece: PieceId): readonly TraitRef[]
  ownerOf(world: W, piece: PieceId): SeatId
  /** The pieces of the scene that stand for the bearer of a trait; the bearer itself when absent. */
  drawn?(world: W, piece: PieceId): readonly PieceId[]
}

const NOBODY: readonly never[] = []
const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function makeHooks<W extends JsonObject, H extends HookTable>(parts: HookParts<W, H>): Hooks<W, H> {
  const specs: { readonly [hook: string]: AnySpec<W> } = parts.hooks

  /** For each hook every trait, with what it does there: null where it takes no part. And the hooks in which one suppresses others. */
  const takers = new Map<string, Map<string, Taker<W> | null>>()
  const suppressing = new Set<string>()
  function learn(): void {
    const all = parts.traits() as readonly Trait<W, HookTable>[]
    for (const hook in specs) takers.set(hook, new Map(all.map(trait => [trait.id, takerOf(trait, hook)])))
    for (const trait of all) for (const hook in trait.suppresses) suppressing.add(hook)
  }
  function takerOf(trait: Trait<W, HookTable>, hook: string): Taker<W> | null {
    const on = trait.on?.[hook]
    if (on === undefined && trait.suppresses?.[hook] === undefined) return null
    return { trait, handlers: on === undefined ? [] : Array.isArray(on) ? on : [on] }
  }

  /** Every trait that takes part in this hook, in which role, for which piece. Called more often than anything else. */
  function bearers(world: W, hook: string, info: JsonObject): readonly Bearer<W>[] {
    if (takers.size === 0) learn()
    const taking = takers.get(hook)!
    const out: Bearer<W>[] = []
    for (const { as, piece } of specs[hook]!.cast(info, world)) {
      for (const ref of parts.traitsOf(world, piece)) {
        const taker = taking.get(ref.trait)
        if (taker === undefined) throw new Error(`no trait '${ref.trait}'`)
        if (taker !== null) out.push({ taker, self: { piece, as, ref } })
      }
    }
    return out
  }

  /** The role and tag pairs that do nothing in this hook. A suppressor cannot itself be suppressed. */
  function suppressed(world: W, hook: string, info: JsonObject, all: readonly Bearer<W>[]): Set<string> | null {
    if (!suppressing.has(hook)) return null
    const out = new Set<string>()
    for (const { taker, self } of all) {
      const s = taker.trait.suppresses?.[hook]
      if (s && s.as === self.as && (s.when?.(info, world, self) ?? true)) for (const tag of s.tags) out.add(`${s.of}/${tag}`)
    }
    return out
  }

  function nthOf(bound: readonly { trait: Trait<W, HookTable>; self: Self }[], trait: Trait<W, HookTable>, self: Self): number {
    let n = 0
    for (const b of bound) if (b.trait === trait && b.self.piece === self.piece) n++
    return n
  }

  function handlers<S extends AnyEntry['species']>(world: W, hook: string, info: JsonObject): readonly Bound<W, S>[] {
    const all = bearers(world, hook, info)
    if (all.length === 0) return NOBODY
    const off = suppressed(world, hook, info, all)
    const out: Bound<W, S>[] = []
    for (const { taker, self } of all) {
      const { trait } = taker
      if (off && trait.tags?.some(tag => off.has(`${self.as}/${tag}`))) continue
      for (const handler of taker.handlers as readonly AnyHandler<W, S>[])
        if (handler.as === self.as) out.push({ trait, handler, self, nth: nthOf(out, trait, self) })
    }
    return out.length < 2
      ? out
      : out.sort((a, b) => before(a.trait.id, b.trait.id) || before(a.self.piece, b.self.piece) || a.nth - b.nth)
  }

  return {
    names: Object.keys(specs),
    spec: hook => specs[hook]!,
    drawn: (world, piece) => parts.drawn?.(world, piece) ?? [piece],
    ledger(world, hook, info, base, rule) {
      const all = handlers<'modify'>(world, hook, info)
      if (all.length === 0) return { base, rule, lines: [], total: base }
      const found: { stage: number; line: LedgerLine }[] = []
      for (const { trait, handler, self } of all) {
        const change = handler.apply(info, world, self)
        const stage = handler.stage === undefined ? -1 : (specs[hook]!.stages ?? []).indexOf(handler.stage)
        if (change) found.push({ stage, line: { by: trait.id, piece: self.piece, rule: trait.rule, change } })
      }
      // Stable: within a stage the order of `handlers` stays, by trait id, then piece id.
      found.sort((a, b) => a.stage - b.stage)
      return ledgerOf(
        base,
        rule,
        found.map(f => f.line),
      )
    },
    forbidden: (world, hook, info) =>
      handlers<'forbid'>(world, hook, info)
        .map(({ handler, self }) => handler.apply(info, world, self))
        .filter(v => v !== null),
    offers: (world, hook, info) =>
      handlers<'react'>(world, hook, info)
        .filter(({ handler, self }) => handler.when(info, world, self))
        .map(
          ({ trait, handler, self, nth }): Offer => ({
            id: `${trait.id}/${self.piece}${nth === 0 ? '' : `/${nth}`}`,
            seat: parts.ownerOf(world, self.piece),
            piece: self.piece,
            trait: trait.id,
            label: handler.label?.(info, world, self) ?? trait.title,
            rule: trait.rule,
            must: handler.must ?? false,
            ...(handler.seldomWise?.(info, world, self) && { seldomWise: true }),
            call: handler.run(info, world, self),
          }),
        ),
  }
}
