import type { AskWords } from './ask.ts'
import type { Json, JsonObject } from './json.ts'
import type { Adjustment, Ledger } from './ledger.ts'
import type { PieceId, RuleId, SeatId } from './names.ts'
import type { RollOdds } from './odds.ts'
import type { Call } from './state.ts'
import type { Violation } from './verdict.ts'

/** The four ways in which a trait can matter: a number, legality, an offer in a window, something done instead. */
const SPECIES = ['modify', 'forbid', 'react', 'replace'] as const
type Species = (typeof SPECIES)[number]

/** A game's hooks, declared once as a type. `roles` are the parts a piece can play in a hook; `stages` order its adjustments. */
export type HookTypes = {
  readonly [hook: string]: { species: Species; info: JsonObject; roles: string; stages?: string }
}
export type HooksOf<H extends HookTypes, S extends Species> = { [K in keyof H]: H[K]['species'] extends S ? K : never }[keyof H] &
  string
export type InfoOf<H extends HookTypes, K extends keyof H> = H[K]['info']
type StagesOf<E extends HookTypes[string]> = E extends { stages: infer S extends string } ? S : 'always'

/** A trait on a piece, with its parameters: `{ trait: 'armoured', n: 2 }`. */
export type TraitRef = { readonly trait: string; readonly [parameter: string]: Json }
/** The piece a handler works for, in which role, and its trait's own parameters. */
export type Self = { piece: PieceId; as: string; ref: TraitRef }

export type Handler<W extends JsonObject, E extends HookTypes[string]> = { as: E['roles'] } & (E['species'] extends 'modify'
  ? { stage?: StagesOf<E>; apply(info: E['info'], world: W, self: Self): Adjustment | null }
  : E['species'] extends 'forbid'
    ? { apply(info: E['info'], world: W, self: Self): Violation | null }
    : {
        /** Whether it is possible now. On a hidden piece (`couldCarry`) it reads `self.ref` and what everybody knows, nothing else. */
        when(info: E['info'], world: W, self: Self): boolean
        /** Where `when` reads what not everybody knows: whether everybody must think it possible. Its owner is asked then, whatever he has. */
        could?(info: E['info'], world: W, self: Self): boolean
        run(info: E['info'], world: W, self: Self): Call
        /** What the owner reads in the offer; the trait's title when absent. `note` is read below it. */
        label?(info: E['info'], world: W, self: Self): string
        note?(info: E['info'], world: W, self: Self): string
        /** What it rolls for; null where it rolls for nothing now. */
        odds?(info: E['info'], world: W, self: Self): RollOdds | null
        /** `react` only: possible but seldom wise, so that whoever gives the first candidate passes. */
        seldomWise?(info: E['info'], world: W, self: Self): boolean
        /** `react` only: offered to a seat beside something else alone, such as passing for longer. */
        beside?: boolean
        /** `replace` only: it happens whether its owner likes it or not. */
        must?: boolean
        /** Why it is not offered although it is carried, with another rule than the trait's own. Asked where `when` is false. */
        whyNot?(info: E['info'], world: W, self: Self): Violation | null
      })

/** One trait, one entry: nothing else in a game names it. */
export interface Trait<W extends JsonObject, H extends HookTypes> {
  readonly id: string
  readonly title: string
  /** What it does, in a sentence: read below its title where it is offered. */
  readonly note?: string
  readonly rule: RuleId
  /** What suppressors match on. */
  readonly tags?: readonly string[]
  readonly on?: { readonly [K in keyof H]?: Handler<W, H[K]> | readonly Handler<W, H[K]>[] }
  /** In this hook, carried by a piece in role `as`, every trait with one of these tags on a piece in role `of` does nothing. */
  readonly suppresses?: {
    readonly [K in keyof H]?: {
      as: H[K]['roles']
      of: H[K]['roles']
      tags: readonly string[]
      when?(info: H[K]['info'], world: W, self: Self): boolean
    }
  }
}

/** The runtime half of a hook: who plays which role, and in which order things are settled. */
export type HookSpec<W extends JsonObject, E extends HookTypes[string]> = {
  cast(info: E['info'], world: W): readonly { as: E['roles']; piece: PieceId }[]
  /** Seats in the order in which they are asked; the order at the table when absent. */
  seats?(info: E['info'], world: W): readonly SeatId[]
  /** Ask again after each reaction what else is possible, instead of once for all of them. */
  oneByOne?: boolean
  /** What it is, in a few words: 'a move'. Shown while reactions to it are settled. */
  title?: string
  /** The rule that opens its window: what asks there, and refuses who cannot react. */
  rule?: RuleId
  /** What happened, in words for whoever may react; he reads 'React, or pass' when absent. Nothing in it that one of them may not know. */
  text?(info: E['info'], world: W): string
  /** Who acts there, and upon whom, or whose it is. Nothing in it that one of them may not know. */
  about?(info: E['info'], world: W): About
} & (E extends { stages: infer S extends string } ? { stages: readonly S[] } : { stages?: undefined })

/** Who acts, and upon whom: pieces or groups. `whose`: the seats whose it is, where no piece of theirs acts that everybody sees. */
export type About = Partial<Pick<AskWords, 'by' | 'on'>> & { whose?: readonly SeatId[] }

/** Whose pieces are looked at: others need not be, though they may. */
export type Among = (seat: SeatId) => boolean
/** A reaction or replacement that is possible now. */
export type Offer = {
  id: string
  seat: SeatId
  piece: PieceId
  trait: string
  title: string
  rule: RuleId
  must: boolean
  /** Its piece is hidden: nobody but its owner may know of the offer. */
  hidden: boolean
  // Worked out only where it is wanted.
  label(): string
  note(): string | null
  seldomWise(): boolean
  /** What it rolls for. */
  odds(): RollOdds | null
  call(): Call
}

/** Why a trait took part in a hook, or did not. */
const TAKES_PART = ['acts', 'not listed', 'other hooks', 'other role', 'suppressed', 'not now'] as const
export type TakesPart = (typeof TAKES_PART)[number]
/** One trait that a piece of the cast carries: whether it took part, in a word and in a sentence. */
export type TraitReport = { trait: string; piece: PieceId; as: string; part: TakesPart; text: string }

/** The dispatcher of one game's traits. It contains no trait id, ever. */
export interface Hooks<W extends JsonObject, H extends HookTypes> {
  readonly names: readonly string[]
  /**
   * Hands over the game's traits, once; the engine does it. They come last because traits call procedures, and procedures ask hooks:
   * so `hooks.ts` imports no trait, and a trait may import both.
   */
  bind(traits: readonly Trait<W, H>[]): void
  ledger<K extends HooksOf<H, 'modify'>>(world: W, hook: K, info: InfoOf<H, K>, base: number, rule: RuleId): Ledger
  /** The same number without its reasons: far quicker where nothing changes it. */
  total<K extends HooksOf<H, 'modify'>>(world: W, hook: K, info: InfoOf<H, K>, base: number): number
  /** Whether any trait takes part at all: asked once where many questions with the same pieces follow. */
  acts<K extends keyof H & string>(world: W, hook: K, info: InfoOf<H, K>): boolean
  forbidden<K extends HooksOf<H, 'forbid'>>(world: W, hook: K, info: InfoOf<H, K>): readonly Violation[]
  /** Every trait that the pieces of this hook carry, and why it took part or did not: for tests, and for whoever wonders. */
  explain<K extends keyof H & string>(world: W, hook: K, info: InfoOf<H, K>): readonly TraitReport[]
  /** Reactions and replacements, in a fixed order: by trait id, then piece id. */
  offers(world: W, hook: string, info: JsonObject, among?: Among): readonly Offer[]
  /** Why a piece of this seat that carries something for this hook is not offered it; null: it carries nothing, or is not the seat's. */
  whyNot(world: W, hook: string, info: JsonObject, piece: PieceId, seat: SeatId): Violation | null
  /** Seats that could have an offer in what is hidden, as far as everybody knows: they are asked whatever they have. */
  veiled(world: W, hook: string, info: JsonObject, among?: Among): readonly SeatId[]
  /** A trait of the game, or null. */
  find(trait: string): { readonly title: string; readonly rule: RuleId } | null
  /** What a board draws of the carrier of a trait: itself, the units of a formation, nothing of a card. */
  drawn(world: W, piece: PieceId): readonly PieceId[]
  isCard(world: W, piece: PieceId): boolean
  spec(hook: string): {
    seats?(info: JsonObject, world: W): readonly SeatId[]
    oneByOne?: boolean
    title?: string
    rule?: RuleId
    text?(info: JsonObject, world: W): string
    about?(info: JsonObject, world: W): About
  }
}
