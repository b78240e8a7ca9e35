import {
  type Choice,
  type ChoiceOf,
  type Forecast,
  type GameView,
  hashOf,
  type Input,
  type JsonObject,
  type Planned,
  refused,
  type SeatId,
  type SightEnd,
  type SightLine,
  sortedJson,
  type Verdict,
} from '@sandtable/kernel'
import type { EndReport, LogLine } from '../host/host.ts'
import type { SentState, SentUpdate, Standing } from '../host/worker-calls.ts'
import { botInput, firstChoice, firstChoices } from './bots.ts'
import type { PlayedGame } from './played-game.ts'
import { endReport } from './report/end-report.ts'
import { namesOf, type Sign, seatState } from './seat-state.ts'
import { personsOf } from './seating.ts'
import { type SavedRow, type Store, storageTrouble } from './store/store.ts'
import type { Thinking } from './thinking.ts'
import { standsOf } from './words/standing.ts'

/** What a table needs from around it. */
export type Surroundings = { store: Store; thinking: Thinking; now(): number; gameName(game: string): string }
/** How a game is kept, without what changes with every choice. */
export type Label = Omit<SavedRow, 'played' | 'stands' | 'asked' | 'seq' | 'over' | 'hash'>
type Link = { seat: SeatId | null; send(update: SentUpdate): void }

const CLOSED = refused('KERNEL-CLOSED', 'this table was closed; open it again')

/** A game that is being played: one choice after another is judged, written down, and told to everybody who looks. */
export class Table {
  readonly label: Label
  private readonly played: PlayedGame
  private readonly around: Surroundings
  private readonly links = new Map<number, Link>()
  /** Counts all changes. */
  private moment = 0
  /** What each reader was shown last, and how many changes it saw: secret choices of others are none. */
  private readonly shown = new Map<SeatId | null, { moment: number; state: SentState }>()
  private nextKey = 0
  /** So many of the choices are stored as they were made. */
  private stored: number
  private notice: string | null = null
  private report: EndReport | null = null
  private work: Promise<unknown> = Promise.resolve()
  private isDriving = false
  isClosed = false

  constructor(label: Label, played: PlayedGame, around: Surroundings, stored: number) {
    this.label = label
    this.played = played
    this.around = around
    this.stored = stored
    this.report = endReport(played)
  }

  get isOver(): boolean {
    return this.played.state.outcome !== null
  }
  /** Nobody looks, and everything is stored. */
  get isIdle(): boolean {
    return this.links.size === 0 && this.notice === null
  }
  get game(): PlayedGame {
    return this.played
  }

  // ── links ─────────────────────────────────────────────────────────────────
  link(seat: SeatId | null, send: Link['send']): number {
    this.nextKey++
    this.links.set(this.nextKey, { seat, send })
    return this.nextKey
  }
  unlink(key: number): void {
    this.links.delete(key)
  }
  /** No more choices, not even by bots. */
  close(): void {
    this.isClosed = true
    this.links.clear()
  }

  standing(seat: SeatId | null): Standing {
    const state = seatState(this.played, seat, this.sign())
    const moment = this.shown.get(seat)?.moment ?? 0
    this.shown.set(seat, { moment, state })
    return { moment, state: { ...state, log: [...this.played.log(seat)] } }
  }

  private sign(): Sign {
    const { id, game, players } = this.label
    return { id, game, gameName: this.around.gameName(game), players, notice: this.notice, end: this.report }
  }

  /** Tells every link how it stands; `before`: how many lines each reader had. */
  private publish(before: ReadonlyMap<SeatId | null, number>): void {
    this.moment++
    for (const [seat, links] of Map.groupBy(this.links.values(), link => link.seat)) {
      const log = this.played.log(seat)
      const kept = Math.min(before.get(seat) ?? log.length, log.length)
      const fresh: readonly LogLine[] = log.slice(kept)
      const last = this.shown.get(seat)
      const state = seatState(this.played, seat, this.sign())
      // A choice that a reader could not see made changes nothing for it, not even by coming in.
      if (last?.state.seq === state.seq && fresh.length === 0 && JSON.stringify(last.state) === JSON.stringify(state)) continue
      const moment = (last?.moment ?? 0) + 1
      this.shown.set(seat, { moment, state })
      const whole = this.isOver && this.played.state.unseen ? log : null
      for (const { send } of links) send({ moment, state, kept, fresh, whole })
    }
  }

  private logLengths(): Map<SeatId | null, number> {
    return new Map([...this.links.values()].map(({ seat }) => [seat, this.played.log(seat).length]))
  }

  // ── choices ───────────────────────────────────────────────────────────────
  async choose(seat: SeatId, input: Input): Promise<Verdict> {
    const verdict = await this.inTurn(() => this.take(seat, input))
    void this.drive()
    return verdict
  }

  async undo(seat: SeatId): Promise<Verdict> {
    return this.inTurn(async () => {
      if (this.isClosed) return CLOSED
      if (this.isOver) return refused('KERNEL-UNDO', 'the game is over')
      const before = this.logLengths()
      const undone = this.played.undo(seat)
      if (!undone.ok) return undone
      await this.save()
      this.publish(before)
      return { ok: true, preview: {} }
    })
  }

  /** One thing after the other: an answer is stored before the next is judged. */
  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.work.then(act)
    this.work = done.catch(() => {})
    return done
  }

  private async take(seat: SeatId, input: unknown): Promise<Verdict> {
    if (this.isClosed) return CLOSED
    const before = this.logLengths()
    const applied = this.played.apply(seat, input)
    if (!applied.ok) return applied
    this.report = endReport(this.played)
    await this.save()
    this.publish(before)
    return { ok: true, preview: {} }
  }

  // ── storage ───────────────────────────────────────────────────────────────
  /** The row as it stands now. */
  row(): SavedRow {
    const { state, engine } = this.played
    const seen = engine.view(state, null)
    const { title } = engine.game.scene(seen.view)
    // Who is asked in secret only the persons at this screen may know, and only of themselves.
    const persons = personsOf(this.label.players)
    const asked = engine.waitingFor(state).filter(seat => seen.waiting.includes(seat) || persons.includes(seat))
    const stands = standsOf(title, asked, state.outcome?.text ?? null, namesOf(this.label.players))
    return {
      ...this.label,
      played: this.around.now(),
      stands,
      asked,
      seq: state.seq,
      over: this.isOver,
      hash: this.played.hash(),
    }
  }

  /** Writes what is not stored yet. What cannot be stored is said once and tried again with the next choice. */
  async save(): Promise<void> {
    const { choices } = this.played
    this.stored = Math.min(this.stored, choices.length)
    try {
      await this.around.store.write(this.row(), this.stored, choices.slice(this.stored))
      this.stored = choices.length
      this.notice = null
    } catch (error) {
      if (this.notice === null) console.error('a game could not be stored', error)
      this.notice = storageTrouble(error)
    }
  }

  // ── questions ─────────────────────────────────────────────────────────────
  check(seat: SeatId, choice: Choice): Verdict {
    return this.played.engine.check(this.played.state, seat, choice)
  }
  propose(seat: SeatId, wish: Choice): Choice | null {
    return this.played.engine.propose(this.played.state, seat, wish)
  }
  plan(seat: SeatId, plan: ChoiceOf<'plan'>): Planned | null {
    return this.played.engine.plan(this.played.state, seat, plan)
  }
  suggest(seat: SeatId): Choice | null {
    return firstChoice(this.played, seat)
  }
  sight(seat: SeatId | null, from: SightEnd, to: SightEnd): SightLine | null {
    const { engine, state } = this.played
    return engine.game.sight(engine.game.view(state.world, seat), from, to)
  }
  async forecast(seat: SeatId, choice: Choice): Promise<Forecast | null> {
    const seen = this.viewOf(seat)
    if (!seen.waiting.includes(seat)) return null
    // Named by what the seat sees: a number that counts the choices of all would tell of secret ones.
    const key = `${this.label.id}/${seat}/${hashOf(seen)}/${sortedJson(choice as unknown as JsonObject)}`
    return this.around.thinking.forecast(key, seen, choice)
  }
  private viewOf(seat: SeatId): GameView<JsonObject> {
    return this.played.engine.view(this.played.state, seat)
  }

  // ── bots ──────────────────────────────────────────────────────────────────
  /** Lets the bots answer, one after another, until a person is asked. */
  async drive(): Promise<void> {
    if (this.isDriving) return
    this.isDriving = true
    try {
      while (!this.isClosed && this.links.size > 0 && (await this.driveOnce()));
    } finally {
      this.isDriving = false
    }
  }

  private async driveOnce(): Promise<boolean> {
    const next = botInput(this.played, this.label.players, this.around.thinking)
    if (!next) return false
    const { moment } = this
    const input = await next.input
    // Somebody else was faster: what was thought is about another situation.
    return this.inTurn(async () => this.moment !== moment || this.takeAny(next.seat, input))
  }

  /** What the bot thought of, or else the first answer that the rules take. */
  private async takeAny(seat: SeatId, thought: Input | null): Promise<boolean> {
    for (const input of [thought, ...firstChoices(this.played, seat)]) if (input && (await this.take(seat, input)).ok) return true
    console.error(`no answer of ${seat} is taken`)
    return false
  }
}
