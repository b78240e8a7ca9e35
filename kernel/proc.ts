import type { AskSpec, AskType, ChoiceOf } from './ask.ts'
import type { Roll } from './dice.ts'
import type { Interjection } from './interjection.ts'
import type { Json, JsonObject } from './json.ts'
import type { RuleId, Seat, SeatId } from './names.ts'
import type { Call, Flow, Outcome } from './state.ts'
import type { About, HooksOf, HookTypes, InfoOf } from './trait.ts'

/** `as`: the type and rule under which others see it, where its own would tell too much. */
type EmitSecret = { only: readonly SeatId[]; masked: JsonObject | null; as?: { type: string; rule: RuleId } }
export type EmitOptions = { secret?: EmitSecret; reveals?: boolean }

/** What a step works with: a private draft of the world, the input it waited for, and the ways to end. */
export interface Play<W extends JsonObject, H extends HookTypes, L extends string, R extends Json = Json> {
  /** Change it freely; nobody else sees it before the choice is resolved. */
  readonly world: W
  readonly seats: readonly Seat[]
  emit(type: string, rule: RuleId, data: JsonObject, how?: EmitOptions): void

  /** Go on in this procedure. */
  goto(at: L): Flow
  /** Ask one seat, or several at once: secret until all have answered. */
  ask<S extends JsonObject, T extends AskType>(spec: AskSpec<W, S, T>, seats: readonly SeatId[], subject: S, then: L): Flow
  /** Ask several seats of which the first to answer decides for all, such as team-mates. */
  askAny<S extends JsonObject, T extends AskType>(spec: AskSpec<W, S, T>, seats: readonly SeatId[], subject: S, then: L): Flow
  /** Throw dice; the next step reads `faces`. */
  roll(roll: Roll, then: L): Flow
  /** A nested procedure; the next step may read its `result`. */
  call<V extends JsonObject, R extends Json>(proc: ProcName<V, R>, vars: V, then: L): Flow
  /** Offer every possible reaction to its owner, resolve those taken, go on. */
  window<K extends HooksOf<H, 'react'>>(hook: K, info: InfoOf<H, K>, then: L): Flow
  /** Call a procedure unless a trait does something else instead. */
  callOrReplace<K extends HooksOf<H, 'replace'>, V extends JsonObject>(
    hook: K,
    info: InfoOf<H, K>,
    proc: ProcName<V, Json>,
    vars: V,
    then: L,
  ): Flow
  /** The end of this procedure, with its result. */
  done(...result: null extends R ? [result?: R] : [result: R]): Flow
  finish(outcome: Outcome): Flow

  answer<S extends JsonObject, T extends AskType>(spec: AskSpec<W, S, T>, seat?: SeatId): ChoiceOf<T>
  /** What the question was about whose answer this step reads: it need not be worked out again. */
  asked<S extends JsonObject, T extends AskType>(spec: AskSpec<W, S, T>): S
  /** Who answered: the seat that decided after `askAny`. */
  answeredBy(): SeatId
  faces(): readonly number[]
  result<V extends JsonObject, R extends Json>(proc: ProcName<V, R>): R
}

/** Method syntax, so that a game's own types fit where any game's are expected. */
export type Step<W extends JsonObject, H extends HookTypes, V extends JsonObject, L extends string, R extends Json> = {
  step(play: Play<W, H, L, R>, vars: V): Flow
}['step']

/** All that is needed to call a procedure. Those in whose files it would be a circle call each other by `procNamed`. */
export interface ProcName<V extends JsonObject, out R extends Json> {
  readonly name: string
  /** Never there, these two; they carry the types of its variables and of its result. */
  takes?(vars: V): void
  readonly returns?: R
}
export const procNamed = <V extends JsonObject, R extends Json = null>(name: string): ProcName<V, R> => ({ name })

export interface Proc<W extends JsonObject, H extends HookTypes, V extends JsonObject, out R extends Json>
  extends ProcName<V, R> {
  readonly rule: RuleId
  readonly steps: { readonly [label: string]: Step<W, H, V, string, Json> }
  /** What goes on while it runs, for everybody at the table: 'Turn'. Those without one are how the rules are written. */
  readonly title?: string
  /** What it is about while it runs, for whoever knows of it: nothing in it that one of them may not know. */
  about?(vars: V, world: W): About
  /**
   * Those who may know of it. To everybody else neither it nor anything in it shows: not what it calls, whom it asks what, what it emits
   * (but for what `as` says), nor that a choice was made.
   */
  only?(vars: V, world: W): readonly SeatId[]
}

/** `makersFor<World, Hooks>()` gives the makers of one game; labels, roles and kinds are checked by the compiler. */
export const makersFor = <W extends JsonObject, H extends HookTypes>() => ({
  /** proc<Vars, Result>()(name, rule, { begin, ...labels }, { title, about, only }) */
  proc:
    <V extends JsonObject, R extends Json = null>() =>
    <L extends string>(
      name: string,
      rule: RuleId,
      steps: { readonly [K in L | 'begin']: Step<W, H, V, L | 'begin', R> },
      more: Pick<Proc<W, H, V, R>, 'title' | 'about' | 'only'> = {},
    ): Proc<W, H, V, R> => ({
      name,
      rule,
      steps: steps as { readonly [label: string]: Step<W, H, V, string, Json> },
      ...more,
    }),
  ask: <S extends JsonObject, T extends AskType>(spec: AskSpec<W, S, T>): AskSpec<W, S, T> => spec,
  interjection: <S extends JsonObject, T extends AskType>(entry: Interjection<W, S, T>): Interjection<W, S, T> => entry,
})

/** A call as data: what a trait's reaction runs. */
export const callOf = <V extends JsonObject>(proc: ProcName<V, Json>, vars: V): Call => ({ proc: proc.name, vars })
