import type { AnyAsk, Ask, AskType, Choice, Input } from './ask.ts'
import { canonicalText } from './canonical.ts'
import { judgeAnswer, nearestAnswer, oddsOfAnswer, readInterjection, readPlanned } from './choice.ts'
import type { DiceState, Rng } from './dice.ts'
import { DICE, type DiceSubject, facesTyped } from './dice-ask.ts'
import { draftOf, finished } from './draft.ts'
import { type GameEvent, unseenBy } from './event.ts'
import type { Begun, Game, GameTypes } from './game.ts'
import type { GameView } from './game-view.ts'
import type { Interjection } from './interjection.ts'
import { copy, type Json, type JsonObject } from './json.ts'
import type { Place, RuleId, SeatId } from './names.ts'
import type { RollOdds } from './odds.ts'
import type { Planned } from './plan.ts'
import type { Proc } from './proc.ts'
import { Run } from './run.ts'
import type { SceneMark } from './scene-shape.ts'
import { Privacy, unanswered } from './secret.ts'
import { type Answer, type Asked, type GameState, NO_WAIT, openAnswers } from './state.ts'
import type { HookTypes } from './trait.ts'
import { noSuch } from './unknown.ts'
import { legal, refused, type Verdict, type Violation } from './verdict.ts'
import { type Question, ruleAsking, whyNotAsked, whyNotBeside, whyNotChosen, whyWaiting } from './why.ts'
import { callOrReplaceProc, INTERJECTION, interjectionProc, isIdle, kernelAsks, windowProc } from './window.ts'

/** A question with everything a screen or a bot needs to answer it. */
export type Decision = { kind: string; seat: SeatId; rule: RuleId; ask: Ask; subject: JsonObject }
/** The same for something a seat may do although it was not asked. `concedes`: it gives the game up. */
export type UnaskedDecision = Decision & { concedes: boolean }

/** `input` is the clean copy of what was sent, `from` where the piece of a path stood: what a record keeps. */
export type Applied<W extends JsonObject> =
  | { ok: true; state: GameState<W>; events: readonly GameEvent[]; input: Input; from: Place | null }
  | { ok: false; violations: readonly Violation[] }
type Judged<W extends JsonObject> =
  | {
      ok: true
      input: Input
      from: Place | null
      /** Whether its question listed nothing; null where nobody looked. */
      isEmpty: boolean | null
      preview: JsonObject
      interjection: { entry: Interjection<W, JsonObject, AskType>; subject: JsonObject } | null
    }
  | { ok: false; violations: readonly Violation[] }

/** Plays one game: everything that can be done with its states. No function keeps anything between calls. */
export interface Engine<G extends GameTypes> {
  readonly game: Game<G>
  start(setup: G['setup'], dice: DiceState): { state: GameState<G['world']>; events: readonly GameEvent[] }
  /** Goes on from a described position. */
  startFrom(begun: Begun<G['world']>, dice: DiceState): { state: GameState<G['world']>; events: readonly GameEvent[] }
  /** The seats that have still to answer. */
  waitingFor(state: GameState<G['world']>): readonly SeatId[]
  decision(state: GameState<G['world']>, seat: SeatId): Decision | null
  /** What this seat may do although it was not asked. */
  interjections(state: GameState<G['world']>, seat: SeatId): readonly UnaskedDecision[]
  /** The verdict on an input, without playing it. Never throws on bad input. */
  check(state: GameState<G['world']>, seat: SeatId, raw: unknown): Verdict
  /** Why this is not possible for this seat: an option of its question, listed or not, or the kind of another question. */
  why(state: GameState<G['world']>, seat: SeatId, what: string): Verdict
  /** Plays an input; the state given is not touched and shares what did not change with the result. */
  apply(state: GameState<G['world']>, seat: SeatId, raw: unknown): Applied<G['world']>
  /** The same over a state the caller owns: nothing is copied. A refused input leaves it as it was. `silent`: to look ahead, without events. */
  applyInPlace(state: GameState<G['world']>, seat: SeatId, raw: unknown, silent?: boolean): Applied<G['world']>
  /** Plays an answer known to be legal in place, unjudged; what happens. */
  give(state: GameState<G['world']>, seat: SeatId, choice: Choice, silent?: boolean): readonly GameEvent[]
  /** The same with the first candidate: candidates are legal, which every game's suite tests. */
  giveFirst(state: GameState<G['world']>, seat: SeatId, rng: Rng, silent?: boolean): readonly GameEvent[]
  /** Legal answers worth considering, best first; never empty while this seat is asked. */
  candidates(state: GameState<G['world']>, seat: SeatId, rng: Rng, most?: number): readonly Choice[]
  /** The legal answer nearest to a wish, where the question can tell. */
  propose(state: GameState<G['world']>, seat: SeatId, wish: unknown): Choice | null
  /** What a legal answer that is no option rolls for, where the question can tell; null where it rolls for nothing. */
  odds(state: GameState<G['world']>, seat: SeatId, raw: unknown): RollOdds | null
  /** A plan as far as it is written, order by order, and how it may go on; null where no plan is asked of this seat. */
  plan(state: GameState<G['world']>, seat: SeatId, raw: unknown): Planned | null
  /** Where the answer to this seat's question may lie, to be drawn. */
  area(state: GameState<G['world']>, seat: SeatId): readonly SceneMark[]
  view(state: GameState<G['world']>, seat: SeatId | null): GameView<G['view']>
  /** The same without copies: good until the game goes on. */
  viewNow(state: GameState<G['world']>, seat: SeatId | null): GameView<G['view']>
  /** A whole state that the holder of this view could believe in, in which nobody has answered the open question yet. */
  believe(seen: GameView<G['view']>, dice: DiceState, rng: Rng): GameState<G['world']>
}

const OVER = refused('KERNEL-OVER', 'the game is over')

export function engineOf<G extends GameTypes>(typed: Game<G>): Engine<G> {
  type W = G['world']
  // From here on any hooks will do.
  const game: Game<G & { hooks: HookTypes }> = typed
  const { hooks } = game
  hooks.bind(game.traits)
  const procs = new Map<string, Proc<W, HookTypes, JsonObject, Json>>()
  for (const proc of [...game.procs, windowProc(hooks), callOrReplaceProc(hooks), interjectionProc<W>()])
    procs.set(proc.name, proc)
  const asks = new Map<string, AnyAsk<W>>()
  for (const spec of [...game.asks, ...kernelAsks(hooks)]) asks.set(spec.kind, spec)
  const steps = new Map([...procs].map(([name, proc]) => [name, new Map(Object.entries(proc.steps))]))
  const rules = { procs, steps, asks }
  const privacy = new Privacy<W>(rules)
  if (privacy.declared.length > 0 && !game.hiddenFlow)
    throw new Error(`game '${game.id}' keeps ${privacy.declared.join(', ')} private, but has no hiddenFlow`)

  const specOf = (kind: string): AnyAsk<W> => {
    const spec = asks.get(kind)
    if (!spec) throw new Error(`game '${game.id}' does not list the ask '${kind}'`)
    return spec
  }
  const askedOf = (state: GameState<W>, seat: SeatId): Asked | null => {
    const { asked, answers } = state.wait
    return answers.some(a => a.seat === seat) ? null : (asked.find(a => a.seat === seat) ?? null)
  }
  const decisionOf = (world: W, { kind, seat, subject }: Asked, spec = specOf(kind)): Decision => ({
    ...{ kind, seat, subject, rule: ruleAsking({ spec, subject }) },
    ask: spec.ask(world, subject, seat),
  })
  const questionOf = (world: W, { kind, seat, subject }: Asked, spec = specOf(kind)): Question<W> => {
    const view = () => game.view(world, seat)
    return { world, spec, subject, seat, view, scene: () => game.scene(view()), whyAbsent: game.whyAbsent }
  }
  const wordsNow = (state: GameState<W>, seat: SeatId): string | null => {
    const asked = askedOf(state, seat)
    return asked && decisionOf(state.world, asked).ask.text
  }
  const openQuestion = (state: GameState<W>, seat: SeatId): Question<W> | null => {
    const asked = askedOf(state, seat)
    return asked && questionOf(state.world, asked)
  }

  const kindsUnasked = game.interjections.map(({ spec }) => ({ id: spec.kind }))
  function judgeInterjection(state: GameState<W>, seat: SeatId, kind: unknown, choice: unknown): Judged<W> {
    const entry = game.interjections.find(i => i.spec.kind === kind)
    if (!entry) return { ok: false, violations: [noSuch('interjection ', typeof kind === 'string' ? kind : '', kindsUnasked)] }
    const subject = entry.subject(state.world, seat)
    if (subject === null) return whyNotAsked(state.world, entry.spec, seat, wordsNow(state, seat))
    const judged = judgeAnswer(questionOf(state.world, { kind: entry.spec.kind, seat, subject }, entry.spec), choice)
    if (!judged.ok) return judged
    const input: Input = { type: 'interject', kind: entry.spec.kind, choice: judged.choice }
    return { ...judged, input, interjection: { entry, subject } }
  }

  function judge(state: GameState<W>, seat: SeatId, raw: unknown): Judged<W> {
    if (state.outcome) return OVER
    if (!state.seats.some(s => s.id === seat)) return refused('KERNEL-SEAT', 'there is no such seat')
    const interjected = readInterjection(raw)
    if (interjected) return judgeInterjection(state, seat, interjected.kind, interjected.choice)
    const asked = askedOf(state, seat)
    if (!asked) return refused('KERNEL-SEAT', 'nothing is asked of you now', { waiting: privacy.seen(state, seat).waiting })
    const judged = judgeAnswer(questionOf(state.world, asked), raw)
    return judged.ok ? { ...judged, input: judged.choice, interjection: null } : judged
  }

  /** Resolves a judged input over the state itself. */
  function play(state: GameState<W>, seat: SeatId, judged: Judged<W> & { ok: true }, silent = false): readonly GameEvent[] {
    const { input, from, isEmpty, interjection } = judged
    const call =
      interjection && input.type === 'interject'
        ? interjection.entry.run(state.world, interjection.subject, seat, input.choice)
        : null
    const knowers = call ? privacy.frame(call, state.world) : privacy.top(state).knowers
    const isOwn = !silent && (call !== null || state.undo === seat || !isIdle(hooks, state.world, askedOf(state, seat)!, isEmpty))
    state.seq++
    privacy.count(state, knowers)
    const run = new Run(rules, privacy, state, () => canonicalText(input, from), silent)
    if (call) {
      state.aside.push(state.wait)
      state.wait = NO_WAIT
      for (const { proc, vars } of [{ proc: INTERJECTION, vars: {} }, call])
        state.stack.push({ proc, at: 'begin', vars: copy(vars), trait: null })
      run.go(null)
    } else {
      const { asked, answers, any } = state.wait
      const given: Answer[] = [...answers, { seat, choice: input as Choice }]
      if (!any && given.length < asked.length) {
        state.wait = { ...state.wait, answers: given }
        state.undo = seat
        return []
      }
      state.wait = NO_WAIT
      const { kind, subject } = asked[0]!
      const typed = kind === DICE ? (subject as DiceSubject) : null
      run.go(typed ? run.shown(typed, facesTyped(given[0]!.choice, typed)) : { answers: given, kind, subject })
      if (!any && asked.length > 1) {
        state.undo = null
        return run.events
      }
    }
    const isFree = isOwn && privacy.mayUndo(state, seat, knowers, run.events)
    state.undo = isFree ? seat : null
    return run.events
  }

  const give = (state: GameState<W>, seat: SeatId, choice: Choice, silent?: boolean): readonly GameEvent[] =>
    play(state, seat, { ok: true, input: choice, from: null, isEmpty: null, preview: {}, interjection: null }, silent)

  function startFrom(begun: Begun<W>, dice: DiceState) {
    // A copy: what a game begins with may be shared with its data, a state is a tree of its own.
    const { seats, world, first } = copy(begun)
    const state: GameState<W> = {
      ...{ game: game.id, version: game.version, seats, world },
      stack: [{ proc: first.proc, at: 'begin', vars: first.vars, trait: null }],
      wait: NO_WAIT,
      aside: [],
      dice,
      seq: 0,
      undo: null,
      outcome: null,
    }
    const run = new Run(rules, privacy, state, () => '{}')
    run.go(null)
    return { state, events: run.events }
  }

  const viewNow = (state: GameState<W>, seat: SeatId | null): GameView<G['view']> => ({
    ...{ game: state.game, version: state.version, seats: state.seats, seat },
    seq: state.seq - unseenBy(state.unseen, seat),
    view: game.view(state.world, seat),
    ...privacy.seen(state, seat),
    undo: seat !== null && (state.undo === seat || openAnswers(state).some(a => a.seat === seat)),
    outcome: state.outcome,
  })

  return {
    game,
    start: (setup, dice) => startFrom(game.begin(setup), dice),
    startFrom,
    waitingFor: ({ wait }) => unanswered(wait),
    decision(state, seat) {
      const asked = askedOf(state, seat)
      return asked && decisionOf(state.world, asked)
    },
    interjections: ({ world, outcome }, seat) =>
      game.interjections.flatMap(({ spec, subject, concedes }) => {
        const now = outcome ? null : subject(world, seat)
        return now === null ? [] : [{ ...decisionOf(world, { kind: spec.kind, seat, subject: now }, spec), concedes }]
      }),
    check(state, seat, raw) {
      const judged = judge(state, seat, raw)
      return judged.ok ? { ok: true, preview: judged.preview } : judged
    },
    why(state, seat, what) {
      if (state.outcome) return OVER
      const asked = askedOf(state, seat)
      const unasked = game.interjections.find(i => i.spec.kind === what)
      const kind = asks.get(what) ?? unasked?.spec
      if (kind && (asked?.kind === what || (unasked?.subject(state.world, seat) ?? null) !== null)) return legal()
      if (kind) return whyNotAsked(state.world, kind, seat, wordsNow(state, seat))
      const beside = whyNotBeside(game.interjections, state.world, seat, what, questionOf)
      if (beside) return beside
      if (asked) return whyNotChosen(questionOf(state.world, asked), what)
      const absent = game.whyAbsent?.(game.view(state.world, seat), what)
      if (absent) return { ok: false, violations: [absent] }
      const other = privacy.waitedFor(state, seat)
      return whyWaiting(other && questionOf(state.world, other), procs.get(privacy.top(state).open?.proc ?? '')?.rule)
    },
    apply(state, seat, raw) {
      const judged = judge(state, seat, raw)
      if (!judged.ok) return judged
      const draft = draftOf(state)
      const events = play(draft, seat, judged)
      return { ok: true, state: finished(draft), events, input: judged.input, from: judged.from }
    },
    applyInPlace(state, seat, raw, silent) {
      const judged = judge(state, seat, raw)
      if (!judged.ok) return judged
      return { ok: true, events: play(state, seat, judged, silent), state, input: judged.input, from: judged.from }
    },
    give,
    giveFirst(state, seat, rng, silent) {
      const { kind, subject } = askedOf(state, seat)!
      return give(state, seat, specOf(kind).candidates(state.world, subject, seat, rng, 1)[0]!, silent)
    },
    candidates(state, seat, rng, most) {
      const asked = askedOf(state, seat)
      return asked ? specOf(asked.kind).candidates(state.world, asked.subject, seat, rng, most) : []
    },
    propose: (state, seat, wish) => nearestAnswer(openQuestion(state, seat), wish),
    odds: (state, seat, raw) => oddsOfAnswer(openQuestion(state, seat), raw),
    plan: (state, seat, raw) => readPlanned(openQuestion(state, seat), raw),
    area(state, seat) {
      const asked = askedOf(state, seat)
      return (asked && specOf(asked.kind).area?.(state.world, asked.subject, seat)) ?? []
    },
    viewNow,
    // Copies: what a seat was shown does not change when the game goes on in place.
    view: (state, seat) => copy(viewNow(state, seat)),
    believe(seen, dice, rng) {
      const { game: id, version, seats, seat, seq, undo, outcome } = seen
      const world = game.determinise(seen.view, seat, rng)
      const flow = privacy.whole(seen, gap => game.hiddenFlow!(world, gap, rng))
      return { game: id, version, seats, world, ...flow, dice, seq, undo: undo ? seat : null, outcome }
    },
  }
}
