import type { AnyAsk, AskSpec, AskType, ChoiceOf } from './ask.ts'
import { diceKeyAt, type Roll, type Source, sealedSource, throwDice, whyNoRoll } from './dice.ts'
import { askedDice, DICE, type DiceSubject } from './dice-ask.ts'
import { type EventSource, type GameEvent, ROLLED } from './event.ts'
import { copy, type Json, type JsonObject } from './json.ts'
import type { RuleId, SeatId } from './names.ts'
import { OBVIOUS, obviousTold } from './obvious.ts'
import type { EmitOptions, Proc, ProcName, Step } from './proc.ts'
import { HIDDEN, mayKnow, type Privacy } from './secret.ts'
import {
  type Answer,
  type Call,
  type Flow,
  type FlowData,
  type Frame,
  type GameState,
  NO_WAIT,
  type OfferedTrait,
  type Outcome,
  type Wait,
} from './state.ts'
import type { HookTypes } from './trait.ts'
import { CALL_OR_REPLACE, type CallOrReplaceVars, type KernelPlay, WINDOW, type WindowVars } from './window.ts'

/** What a step may read: the answers, faces or result it waited for. */
type RunInput =
  | { answers: readonly Answer[]; kind: string; subject: JsonObject }
  | { faces: readonly number[] }
  | { result: Json; of: string }
  | null

/** A roll, as a step made it or as somebody was asked to throw it. */
type Thrown = Omit<Roll, 'count' | 'good' | 'secret'> & Partial<Pick<DiceSubject, 'good' | 'secret'>>

type AnyStep<W extends JsonObject> = Step<W, HookTypes, JsonObject, string, Json>
/** The procedures and questions of a game, by name and by kind; the steps of each procedure by label. */
export type Rules<W extends JsonObject> = {
  procs: ReadonlyMap<string, Proc<W, HookTypes, JsonObject, Json>>
  steps: ReadonlyMap<string, ReadonlyMap<string, AnyStep<W>>>
  asks: ReadonlyMap<string, AnyAsk<W>>
}

/** Steps in one go without a question: beyond it a procedure turns in circles. */
const RUNAWAY = 100_000

const sourceOf = ({ proc, trait }: Frame): EventSource => ({ proc, trait })
const flow = (data: FlowData): Flow => data as FlowData & Flow

/** Resolves one choice: runs steps over the state it is given, in place, until the next question or the end. */
export class Run<W extends JsonObject> implements KernelPlay<W> {
  readonly events: GameEvent[] = []
  private readonly rules: Rules<W>
  private readonly privacy: Privacy<W>
  private readonly state: GameState<W>
  private readonly hashed: () => string
  private readonly silent: boolean
  private source: Source | null = null
  private input: RunInput = null
  private frame: Frame

  /** `hashed` is the text of what is being resolved that sealed dice depend on. `silent`: no events are made. */
  constructor(rules: Rules<W>, privacy: Privacy<W>, state: GameState<W>, hashed: () => string, silent = false) {
    this.rules = rules
    this.privacy = privacy
    this.state = state
    this.hashed = hashed
    this.silent = silent
    this.frame = state.stack[state.stack.length - 1]!
  }

  // ── the loop ──────────────────────────────────────────────────────────────
  go(input: RunInput): void {
    const { state } = this
    this.input = input
    for (let steps = 0; steps < RUNAWAY; steps++) {
      const frame = state.stack[state.stack.length - 1]
      if (!frame) throw new Error('the last procedure ended without an outcome')
      this.frame = frame
      const labelled = this.rules.steps.get(frame.proc)
      if (!labelled) throw new Error(`the game does not list the procedure '${frame.proc}'`)
      const step = labelled.get(frame.at)
      if (!step) throw new Error(`no step '${frame.proc}.${frame.at}'`)
      const end = step(this, frame.vars) as Flow & FlowData
      this.input = null
      if (this.turn(frame, end)) return
    }
    throw new Error(`runaway procedure '${this.frame.proc}'`)
  }

  /** Carries out how a step ended; true when the run is over. */
  private turn(frame: Frame, end: FlowData): boolean {
    const { state } = this
    if (end.op === 'goto') frame.at = end.at
    else if (end.op === 'call') this.push(frame, end.call, end.offer, end.then)
    else if (end.op === 'done') {
      state.stack.pop()
      this.input = { result: end.result, of: frame.proc }
    } else if (end.op === 'roll') return this.thrown(frame, end.roll, end.then)
    else if (end.op === 'ask') {
      frame.at = end.then
      if (this.isObvious(end)) return false
      state.wait = { asked: end.asked, answers: [], any: end.any }
      return true
    } else if (end.op === 'resume') {
      state.stack.pop()
      const wait = state.aside.pop()!
      state.wait = wait.answers.length > 0 ? { ...wait, fixed: wait.answers.length } : wait
      return true
    } else {
      state.outcome = copy(end.outcome)
      state.wait = NO_WAIT
      state.stack = []
      state.aside = []
      return true
    }
    return false
  }

  /** Whether what one seat, or any of several, is to be asked leaves nothing to choose: then it is done and told, and the next step reads it as an answer. */
  private isObvious({ asked: [first, ...others], any }: Pick<Wait, 'asked' | 'any'>): boolean {
    const spec = first && (any || others.length === 0) ? this.rules.asks.get(first.kind) : undefined
    const choice = spec?.obvious?.(this.state.world, first!.subject, first!.seat) ?? null
    if (!first || !spec || choice === null) return false
    if (!this.silent) {
      const { rule, told, how } = obviousTold(spec, this.state.world, first, choice)
      this.note(OBVIOUS, rule, told, how)
    }
    this.input = { answers: [{ seat: first.seat, choice }], kind: first.kind, subject: first.subject }
    return true
  }

  private push(frame: Frame, call: Call, offer: OfferedTrait | null, then: string): void {
    frame.at = then
    const pushed = { proc: call.proc, at: 'begin', vars: copy(call.vars), trait: offer?.trait ?? frame.trait }
    this.state.stack.push(offer ? { ...pushed, by: { piece: offer.piece, seat: offer.seat } } : pushed)
  }

  private thrown(frame: Frame, roll: Roll, then: string): boolean {
    const { state } = this
    const { count, why } = roll
    const against = whyNoRoll(roll)
    if (against !== null) throw new Error(`the roll '${why}': ${against}`)
    frame.at = then
    if (state.dice.kind === 'typed' && count > 0) {
      const { knowers } = this.privacy.top(state)
      const typist = roll.seat !== null && mayKnow(knowers, roll.seat) ? roll.seat : (knowers?.[0] ?? state.seats[0]!.id)
      state.wait = { asked: [{ kind: DICE, seat: typist, subject: askedDice(roll) }], answers: [], any: false }
      return true
    }
    const { faces, dice } = count === 0 ? { faces: [], dice: state.dice } : throwDice(state.dice, roll, () => this.sealed())
    state.dice = dice
    this.input = this.shown(roll, faces)
    return false
  }

  /** Faces as they fell: the next step reads them, everybody who may sees them. */
  shown(roll: Thrown, faces: readonly number[]): RunInput {
    if (this.silent) return { faces }
    const { rule, seat, why, sides, distinct = false, good = null, secret = null, summed, critical, apart, printed } = roll
    const told = { ...(critical && { critical }), ...(apart && { apart }), ...(printed && { printed }) }
    const data = { seat, why, sides, distinct, good, ...(summed && { summed }), ...told }
    const how = secret ? { secret: { only: secret, masked: { ...data, faces: null } }, reveals: true } : { reveals: true }
    if (faces.length > 0) this.note(ROLLED, rule, { ...data, faces }, how)
    return { faces }
  }

  private sealed(): Source {
    const { dice, seq } = this.state
    if (dice.kind !== 'sealed') throw new Error('these dice are not sealed')
    this.source ??= sealedSource(diceKeyAt(dice, seq), seq, this.hashed())
    return this.source
  }

  // ── what a step works with ────────────────────────────────────────────────
  get world() {
    return this.state.world
  }
  get seats() {
    return this.state.seats
  }
  /** Bound, so that a step may hand it on. */
  readonly emit = (type: string, rule: RuleId, data: JsonObject, how: EmitOptions = {}): void => {
    if (type === ROLLED || type === OBVIOUS) throw new Error(`'${type}' is the kernel's own event`)
    this.note(type, rule, data, how)
  }
  private note(type: string, rule: RuleId, data: JsonObject, { secret, reveals = false }: EmitOptions): void {
    if (this.silent) return
    const { seq, unseen } = this.state
    this.events.push({
      type,
      seq,
      rule,
      by: sourceOf(this.frame),
      data: copy(data),
      secret: this.secretOf(type, rule, secret),
      reveals,
      ...(unseen && { unseen: copy(unseen) }),
    })
  }
  /** Who sees an event, and as what the others do: nothing in a private procedure shows unless it says as what. */
  private secretOf(type: string, rule: RuleId, secret: EmitOptions['secret']): GameEvent['secret'] {
    const { knowers, open } = this.privacy.top(this.state)
    if (!secret) return knowers && { only: copy(knowers), masked: null }
    const { only, masked, as } = copy(secret)
    if (!as && !knowers) return { only, masked }
    const source = open || !knowers ? sourceOf(open ?? this.frame) : { proc: HIDDEN, trait: null }
    return { only: only.filter(seat => mayKnow(knowers, seat)), masked, as: { type, rule, ...as, by: source } }
  }
  goto(at: string): Flow {
    return flow({ op: 'goto', at })
  }
  ask<S extends JsonObject, T extends AskType>(spec: AskSpec<W, S, T>, seats: readonly SeatId[], subject: S, then: string): Flow {
    return this.asking(spec.kind, seats, subject, false, then)
  }
  askAny<S extends JsonObject, T extends AskType>(
    spec: AskSpec<W, S, T>,
    seats: readonly SeatId[],
    subject: S,
    then: string,
  ): Flow {
    return this.asking(spec.kind, seats, subject, true, then)
  }
  private asking(kind: string, seats: readonly SeatId[], subject: JsonObject, any: boolean, then: string): Flow {
    const isOnce = seats.length === 1 || new Set(seats).size === seats.length
    const known = isOnce && seats.every(seat => this.state.seats.some(s => s.id === seat))
    if (!known || seats.length === 0 || !seats.every(seat => this.isKnownTo(seat)))
      throw new Error(`step '${this.frame.proc}.${this.frame.at}' asks '${kind}' of ${seats.join(', ') || 'nobody'}`)
    return flow({ op: 'ask', asked: seats.map(seat => ({ kind, seat, subject: copy(subject) })), any, then })
  }
  roll(roll: Roll, then: string): Flow {
    return flow({ op: 'roll', roll, then })
  }
  call<V extends JsonObject>(proc: { readonly name: string }, vars: V, then: string): Flow {
    return flow({ op: 'call', call: { proc: proc.name, vars }, offer: null, then })
  }
  run(call: Call, offer: OfferedTrait | null, then: string): Flow {
    return flow({ op: 'call', call, offer, then })
  }
  window(hook: string, info: JsonObject, then: string): Flow {
    const vars: WindowVars = { hook, info, closed: [], used: [], queue: [] }
    return flow({ op: 'call', call: { proc: WINDOW, vars }, offer: null, then })
  }
  callOrReplace<V extends JsonObject>(
    hook: string,
    info: JsonObject,
    proc: { readonly name: string },
    vars: V,
    then: string,
  ): Flow {
    const inner: CallOrReplaceVars = { hook, info, call: { proc: proc.name, vars } }
    return flow({ op: 'call', call: { proc: CALL_OR_REPLACE, vars: inner }, offer: null, then })
  }
  resume(): Flow {
    return flow({ op: 'resume' })
  }
  isKnownTo(seat: SeatId): boolean {
    return mayKnow(this.privacy.top(this.state).knowers, seat)
  }
  done(result: Json = null): Flow {
    return flow({ op: 'done', result: copy(result) })
  }
  finish(outcome: Outcome): Flow {
    return flow({ op: 'finish', outcome })
  }

  answer<S extends JsonObject, T extends AskType>(spec: AskSpec<W, S, T>, seat?: SeatId): ChoiceOf<T> {
    const { input } = this
    if (!input || !('answers' in input) || input.kind !== spec.kind) throw this.noInput(`an answer to '${spec.kind}'`)
    const found = seat === undefined ? input.answers[0] : input.answers.find(a => a.seat === seat)
    if (!found) throw this.noInput(`an answer of '${seat}' to '${spec.kind}'`)
    // A copy: what a step keeps of an answer is its own, the answer belongs to the record.
    return copy(found.choice) as ChoiceOf<T>
  }
  asked<S extends JsonObject, T extends AskType>(spec: AskSpec<W, S, T>): S {
    const { input } = this
    if (!input || !('answers' in input) || input.kind !== spec.kind) throw this.noInput(`what '${spec.kind}' was asked about`)
    return copy(input.subject) as S
  }
  answeredBy(): SeatId {
    if (!this.input || !('answers' in this.input)) throw this.noInput('an answer')
    return this.input.answers[0]!.seat
  }
  faces(): readonly number[] {
    if (!this.input || !('faces' in this.input)) throw this.noInput('a roll')
    return this.input.faces
  }
  result<V extends JsonObject, R extends Json>(proc: ProcName<V, R>): R {
    const { input } = this
    if (!input || !('result' in input) || (input.of !== proc.name && input.of !== CALL_OR_REPLACE))
      throw this.noInput(`a result of '${proc.name}'`)
    return input.result as R
  }
  lastResult(): Json {
    return this.input && 'result' in this.input ? this.input.result : null
  }
  private noInput(what: string): Error {
    return new Error(`step '${this.frame.proc}.${this.frame.at}' reads ${what}, but did not come from one`)
  }
}
