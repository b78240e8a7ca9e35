import type { Ask, Choice, ChoiceOf } from './ask.ts'
import type { Rng } from './dice.ts'
import type { Engine } from './engine.ts'
import type { GameEvent } from './event.ts'
import type { GameTypes } from './game.ts'
import type { JsonObject } from './json.ts'
import type { SeatId } from './names.ts'
import type { GameState, Wait } from './state.ts'
import { REACT, REPLACE } from './window.ts'

/** The answer to a question in which there is nothing to choose. */
export const PASS: ChoiceOf<'pick'> = { type: 'pick', ids: [] }

/** Whether this is asked in a window: there a host lets everybody wait alike, whatever there is to choose. */
export const isInWindow = ({ kind }: { readonly kind: string }): boolean => kind === REACT || kind === REPLACE

/** Whether somebody is asked only so that being asked tells nothing: there is nothing but to pass. Hosts answer it for people. */
export const isVeil = (decision: { readonly kind: string; readonly ask: Ask } | null): boolean =>
  decision !== null && isInWindow(decision) && decision.ask.type === 'pick' && decision.ask.options.length === 0

/** What a host answers for this seat, as it has nothing else to answer; null: it is not asked, or has something to choose. */
export function findIdleAnswer<G extends GameTypes>(
  engine: Engine<G>,
  state: GameState<G['world']>,
  seat: SeatId,
): Choice | null {
  const asked = state.wait.asked.find(a => a.seat === seat)
  if (!asked) return null
  if (isInWindow(asked)) return isVeil(engine.decision(state, seat)) ? PASS : null
  return engine.game.asks.find(({ kind }) => kind === asked.kind)?.idle?.(state.world, asked.subject, seat) ?? null
}
/** Whether this seat is asked and has nothing to choose. */
export const isVeiled = <G extends GameTypes>(engine: Engine<G>, state: GameState<G['world']>, seat: SeatId): boolean =>
  findIdleAnswer(engine, state, seat) !== null

/** Whether this seat is asked in a window where it could use something that others cannot see: even its silence tells something. */
export const couldHide = <G extends GameTypes>(
  engine: Engine<G>,
  { wait, world }: GameState<G['world']>,
  seat: SeatId,
): boolean =>
  wait.asked.some(asked => {
    if (asked.seat !== seat || !isInWindow(asked)) return false
    const { hook, info } = asked.subject as { hook: string; info: JsonObject }
    // Releases from before veils cannot tell: there everybody could.
    const veiled: Engine<G>['game']['hooks']['veiled'] | undefined = engine.game.hooks.veiled
    return veiled?.(world, hook, info).includes(seat) ?? true
  })

/** A seat, one of these, that is asked and has nothing to choose; null if there is none. */
export const findVeiled = <G extends GameTypes>(
  engine: Engine<G>,
  state: GameState<G['world']>,
  among: (seat: SeatId) => boolean = () => true,
): SeatId | null => engine.waitingFor(state).find(seat => among(seat) && isVeiled(engine, state, seat)) ?? null

/** The state once everybody has answered who has nothing to choose, and what happened meanwhile: for tests and referees, where nobody waits. */
export function unveiled<G extends GameTypes>(
  engine: Engine<G>,
  begun: { state: GameState<G['world']>; events: readonly GameEvent[] },
): { state: GameState<G['world']>; events: readonly GameEvent[] } {
  const events = [...begun.events]
  let { state } = begun
  for (let seat = findVeiled(engine, state); seat !== null; seat = findVeiled(engine, state)) {
    const applied = engine.apply(state, seat, findIdleAnswer(engine, state, seat)!)
    if (!applied.ok) throw new Error(`${seat} has one answer, and may not give it`)
    state = applied.state
    events.push(...applied.events)
  }
  return { state, events }
}

const PAUSE = { least: 150, most: 400 }
/** Times of thinking that are remembered of one kind of question. */
const REMEMBERED = 20

/**
 * How an answer that a host gives takes its time. `least`: what is thought about comes no sooner than this, in milliseconds. `idle`: when
 * the answer of one who has nothing to choose comes. `took` is told how long a thought took in all.
 */
export type Pace = { readonly least: number; readonly idle: number; took(milliseconds: number): void }

/**
 * How long a host lets people wait for a bot's answer where not everybody may know whether it has something to choose: in a window a time
 * drawn alike for all, once for all windows that one choice opens. Whoever has nothing answers after a time that a thought at such a
 * question took before. `rng` comes from outside the rules. A person's answer takes as long as the person.
 */
export class Pauses {
  private readonly rng: Rng
  private hasPaused = false
  private readonly thoughts = new Map<string, number[]>()

  constructor(rng: Rng) {
    this.rng = rng
  }
  /** Somebody has chosen outside of windows: the next one pauses. */
  again(): void {
    this.hasPaused = false
  }
  /** How this seat's answer takes its time; null where everybody may know what it has. */
  next<G extends GameTypes>({ game }: Engine<G>, { wait }: { readonly wait: Wait }, seat: SeatId): Pace | null {
    const asked = wait.asked.find(a => a.seat === seat)
    const inWindow = asked !== undefined && isInWindow(asked)
    const isFirst = inWindow && !this.hasPaused
    this.hasPaused = inWindow
    if (!inWindow && !game.asks.some(({ kind, idle }) => kind === asked?.kind && idle)) return null
    return this.paceOf(`${asked!.kind} ${isFirst}`, isFirst ? this.drawn() : 0)
  }

  private paceOf(kind: string, least: number): Pace {
    const before = this.thoughts.get(kind) ?? []
    const idle = before.length > 0 ? before[this.rng.below(before.length)]! : least || this.rng.below(PAUSE.least)
    return {
      least,
      idle,
      took: milliseconds => void this.thoughts.set(kind, [...before, milliseconds].slice(-REMEMBERED)),
    }
  }
  private drawn(): number {
    return PAUSE.least + this.rng.below(PAUSE.most - PAUSE.least + 1)
  }
}
