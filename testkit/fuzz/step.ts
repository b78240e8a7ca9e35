import {
  type Applied,
  type Choice,
  type GameEvent,
  type GameTypes,
  type Input,
  type JsonObject,
  type SeatId,
  stateHash,
} from '@sandtable/kernel'
import { checkAlias, checkCandidates, checkGarbage, checkReload, checkViews, refusal } from './checks.ts'
import type { Counted } from './coverage.ts'
import { type Novelty, noteGiven, seekNovel } from './novelty.ts'
import { crash, type Fault, fault, noteChoice, reload, type Trial, type Turn } from './trial.ts'

/** What is kept from game to game: the counting engine and what was tried so far. */
export type Bench<G extends GameTypes> = Counted<G> & { novelty: Novelty }

/** What is played by whom; `kind` names the question or the interjection. */
type Played = { by: SeatId; input: Input; kind: string }

/** Once in so many choices: another input than an answer, giving up, spoilt inputs, all candidates, a reload, a look at the rest. */
const EVERY = { interject: 25, giveUp: 1500, garbage: 3, candidates: 12, reload: 12, look: 8 }

/** One choice, with all the looks whose turn it is; what was found. */
export function fuzzStep<G extends GameTypes>(bench: Bench<G>, trial: Trial<G['world']>): Fault[] {
  try {
    return lookAndPlay(bench, trial)
  } catch (error) {
    return [crash('around a choice', error)]
  }
}

function lookAndPlay<G extends GameTypes>(bench: Bench<G>, trial: Trial<G['world']>): Fault[] {
  const { engine } = bench
  const { rng } = trial
  const turn = turnOf(bench, trial)
  if ('fatal' in turn) return [turn]
  const found: (Fault | null)[] = []
  if (rng.below(EVERY.garbage) === 0) found.push(checkGarbage(engine, trial, turn))
  if (rng.below(EVERY.candidates) === 0) found.push(checkCandidates(engine, trial, turn))
  if (rng.below(EVERY.reload) === 0) found.push(continueOnReloaded(trial))
  if (!found.some(f => f?.fatal)) found.push(playOn(bench, trial, turn))
  if (!found.some(f => f?.fatal) && trial.twin && rng.below(EVERY.look) === 0)
    found.push(checkAlias(trial.state), checkViews(engine, trial.state))
  return found.filter(f => f !== null)
}

/** Who is asked what, and the candidates; or why there is nothing to go on with. */
function turnOf<G extends GameTypes>({ engine }: Bench<G>, { state, rng }: Trial<G['world']>): Turn | Fault {
  const waiting = engine.waitingFor(state)
  if (waiting.length === 0) return fault('dead end', 'nobody is asked, yet the game is not over')
  const seat = rng.pick(waiting)
  const { kind } = state.wait.asked.find(a => a.seat === seat)!
  try {
    const candidates = engine.candidates(state, seat, rng)
    return candidates.length > 0 ? { seat, kind, candidates } : fault('dead end', `no candidate for '${kind}'`)
  } catch (error) {
    return crash(`asking '${kind}'`, error)
  }
}

function continueOnReloaded<W extends JsonObject>(trial: Trial<W>): Fault | null {
  const differs = checkReload(trial.state)
  if (!differs) trial.state = reload(trial.state)
  return differs
}

/** Plays a candidate, or now and then something unasked. */
function playOn<G extends GameTypes>(bench: Bench<G>, trial: Trial<G['world']>, { seat, kind, candidates }: Turn): Fault | null {
  const { rng } = trial
  const unasked = rng.below(EVERY.interject) === 0 ? findInterjection(bench, trial) : null
  const seeks = trial.seeks && rng.below(2) === 0
  const choice = seeks ? seekNovel(bench.novelty, kind, candidates, rng) : rng.pick(candidates)
  const played = unasked ?? { by: seat, input: choice, kind }
  bench.rarest.visits = Number.POSITIVE_INFINITY
  const failed = trial.twin ? applyTwice(bench, trial, played) : applyOnce(bench, trial, played)
  if (failed) return failed
  if (!unasked) noteGiven(bench.novelty, kind, choice, bench.rarest.visits)
  return afterwards(bench, trial)
}

/** Something a seat may do unasked; giving up only rarely, or no game would last. */
function findInterjection<G extends GameTypes>({ engine: { game } }: Bench<G>, { state, rng }: Trial<G['world']>): Played | null {
  const by = rng.pick(state.seats).id
  const open = game.interjections.filter(i => !i.concedes || rng.below(EVERY.giveUp / EVERY.interject) === 0)
  for (const { spec, subject } of rng.shuffle(open)) {
    const now = subject(state.world, by)
    const choices: readonly Choice[] = now === null ? [] : spec.candidates(state.world, now, by, rng)
    if (choices.length > 0)
      return { by, kind: spec.kind, input: { type: 'interject', kind: spec.kind, choice: rng.pick(choices) } }
  }
  return null
}

/** Plays an input and notes it in the record, also when it fails. */
function attempt<W extends JsonObject>(trial: Trial<W>, { by, input, kind }: Played, play: () => Applied<W>) {
  try {
    const applied = play()
    noteChoice(trial, by, applied.ok ? applied.input : input, applied.ok ? applied.events : [])
    return applied.ok ? applied : fault('candidate refused', refusal(kind, applied.violations, input))
  } catch (error) {
    noteChoice(trial, by, input, [])
    return crash(`'${kind}' answered`, error)
  }
}

function applyOnce<G extends GameTypes>({ engine }: Bench<G>, trial: Trial<G['world']>, played: Played): Fault | null {
  const { by, input } = played
  const applied = attempt(trial, played, () => engine.applyInPlace(trial.state, by, input))
  return 'fatal' in applied ? applied : null
}

/** Plays it over the untouched state and in place over a copy that was just loaded, and compares. */
function applyTwice<G extends GameTypes>({ engine }: Bench<G>, trial: Trial<G['world']>, played: Played): Fault | null {
  const { by, input, kind } = played
  const { state } = trial
  const before = stateHash(state)
  const twin = reload(trial.twin!)
  if (stateHash(twin) !== before)
    return checkReload(state) ?? fault('reload differs', `the twin went another way before '${kind}'`)
  const applied = attempt(trial, played, () => engine.apply(state, by, input))
  if ('fatal' in applied) return applied
  if (stateHash(state) !== before) return fault('argument touched', `'${kind}' changed the state it was given`)
  trial.state = applied.state
  trial.twin = twin
  try {
    engine.applyInPlace(twin, by, input)
    describe(engine.game, applied.events, applied.state.world)
  } catch (error) {
    return crash(`'${kind}' answered after a reload, or told`, error)
  }
  return stateHash(applied.state) === stateHash(twin)
    ? null
    : fault('reload differs', `after '${kind}' a reloaded game goes another way`)
}

function describe<W extends JsonObject, V extends JsonObject>(
  game: { view(world: W, seat: null): V; sentence(event: GameEvent, view: V): string },
  events: readonly GameEvent[],
  world: W,
): void {
  const view = game.view(world, null)
  for (const event of events) game.sentence(event, view)
}

function afterwards<G extends GameTypes>({ engine: { game } }: Bench<G>, { state }: Trial<G['world']>): Fault | null {
  try {
    game.assert(state.world)
  } catch (error) {
    return fault('impossible world', error instanceof Error ? error.message : String(error))
  }
  return state.seq > game.longest ? fault('endless', `longer than ${game.longest} choices`) : null
}
