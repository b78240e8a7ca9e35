import {
  type Applied,
  couldHide,
  type DiceOrigin,
  type GameEvent,
  type GameRecord,
  type GameState,
  isVeiled,
  type JsonObject,
  type Loaded,
  type RecordedChoice,
  refused,
  type SeatId,
  sortedJson,
  type UnseenCounts,
} from '@sandtable/kernel'
import type { GameSession, Rules } from '@sandtable/registry/rules'
import type { Fault, LogLine } from '../host/host.ts'
import { Faults } from './faults.ts'
import type { AnyEngine } from './games.ts'
import { linesFor, openLines, type SeenBeforeAndAfter, trulyNumbered } from './log-lines.ts'
import { countsOf, type NumberedEvent, numbered, numberedFor } from './numbered-event.ts'
import { atOnce } from './paced.ts'
import type { WorthAt } from './report/curve.ts'

/** A choice as a record has it. */
export type Recorded = RecordedChoice
/** How a game began; `faults`: what is known of it to have gone wrong. */
export type Beginning = { from: GameRecord['from']; dice: DiceOrigin; faults?: readonly Fault[] }

/** Whose log it is: a seat, a spectator (null), or somebody who may see everything. */
export type Reader = SeatId | null | 'everything'
/** A log as it grows. `told`: the event of each line; `views`: what the reader sees now, 'everything' needs the views of all. */
type Log = { lines: LogLine[]; told: NumberedEvent[]; views: Map<SeatId | null, JsonObject> }

/** So many choices are the same in both. */
export function commonLength(one: readonly Recorded[], other: readonly Recorded[]): number {
  const parting = one.findIndex((choice, i) => sortedJson(choice) !== sortedJson(other[i] ?? null))
  return parting === -1 ? one.length : parting
}

/** A game in memory, with everything that can be told about it: it grows by choices, and shrinks when they are taken back. */
export class PlayedGame {
  readonly rules: Rules
  readonly beginning: Beginning
  readonly choices: Recorded[] = []
  /** Where the rules stumbled, in this page or before. */
  readonly faults: Faults
  private session: GameSession
  private told: readonly NumberedEvent[]
  private readonly worths: WorthAt[] = []
  /** Choices, by their number, that were none: there was nothing but to pass. */
  private readonly idle = new Set<number>()
  /** Choices in windows where whoever answered could have used something hidden. */
  private readonly guarded = new Set<number>()
  /** How many choices each reader had not seen, after so many. */
  private readonly unseen: (UnseenCounts | undefined)[] = []
  private readonly logs = new Map<Reader, Log>()

  private constructor(rules: Rules, beginning: Beginning, session: GameSession) {
    this.rules = rules
    this.faults = new Faults(beginning.faults)
    this.beginning = beginning
    this.session = session
    this.told = numbered(session.opening, { events: 0, rolls: 0 })
    this.weigh()
  }

  static open(rules: Rules, beginning: Beginning, readers: readonly Reader[]): Loaded<PlayedGame> {
    const opened = rules.open(beginning.from, beginning.dice)
    if (!opened.ok) return opened
    const played = new PlayedGame(rules, beginning, opened.value)
    for (const reader of readers) played.logs.set(reader, played.firstLog(reader))
    return { ok: true, value: played }
  }

  /** Plays recorded choices again, one at a step. The first that is refused ends it, with its reasons. */
  static *resuming(
    rules: Rules,
    beginning: Beginning,
    choices: readonly Recorded[],
    readers: readonly Reader[],
  ): Generator<number, Loaded<PlayedGame>> {
    const opened = PlayedGame.open(rules, beginning, readers)
    if (!opened.ok) return opened
    for (const { seat, input } of choices) {
      const applied = opened.value.apply(seat, input)
      if (!applied.ok) return applied
      yield opened.value.choices.length
    }
    return opened
  }
  static resume(...from: Parameters<typeof PlayedGame.resuming>): Loaded<PlayedGame> {
    return atOnce(PlayedGame.resuming(...from))
  }

  /** Plays recorded choices again as far as they hold, one at a step. */
  static *asFar(
    rules: Rules,
    beginning: Beginning,
    choices: readonly Recorded[],
    readers: readonly Reader[],
  ): Generator<number, Loaded<PlayedGame>> {
    const opened = PlayedGame.open(rules, beginning, readers)
    for (const { seat, input } of opened.ok ? choices : []) {
      if (!opened.ok || !opened.value.apply(seat, input).ok) return opened
      yield opened.value.choices.length
    }
    return opened
  }

  get engine(): AnyEngine {
    return this.rules.engine
  }
  get state(): GameState<JsonObject> {
    return this.session.state
  }
  get events(): readonly NumberedEvent[] {
    return this.told
  }
  get course(): readonly WorthAt[] {
    return this.worths
  }
  /** The last choice that this reader saw made, and what it saw come of it; not where he himself could but pass. */
  lastSeenBy(seat: SeatId | null): { seat: SeatId; events: readonly GameEvent[] } | null {
    const firstSeen = (at: number) => this.unseen.findIndex((_, i) => this.seqFor(seat, i) === this.seqFor(seat, at))
    let seq = firstSeen(this.state.seq)
    while (this.idle.has(seq) && this.choices[seq - 1]?.seat === seat) seq = firstSeen(seq - 1)
    const choice = this.choices[seq - 1]
    const events = this.told.filter(t => t.event.seq === seq).flatMap(t => this.rules.seenBy(t.event, seat) ?? [])
    return choice ? { seat: choice.seat, events } : null
  }
  /** How many of the first `seq` choices this reader saw made. */
  seqFor(seat: SeatId | null, seq: number): number {
    return seq - this.rules.unseenBy(this.unseen[seq], seat)
  }
  /** How many choices there were in all while this reader had seen so many. */
  trueSeq(seat: SeatId | null, seen: number): number {
    return this.unseen.findLastIndex((_, seq) => this.seqFor(seat, seq) <= seen)
  }
  hash(): string {
    return this.rules.hash(this.state)
  }
  record(): GameRecord {
    return this.session.record()
  }

  apply(seat: SeatId, raw: unknown): Applied<JsonObject> {
    const isIdle = isVeiled(this.engine, this.state, seat)
    const isGuarded = couldHide(this.engine, this.state, seat)
    const applied = this.attempt(seat, raw)
    if (!applied.ok) return applied
    if (isIdle) this.idle.add(this.state.seq)
    if (isGuarded) this.guarded.add(this.state.seq)
    const { input, from } = applied
    // Rules before nonces name no place.
    this.choices.push(from && this.beginning.dice.kind === 'sealed' ? { seat, input, from } : { seat, input })
    const fresh = numbered(applied.events, countsOf(this.told))
    this.told = [...this.told, ...fresh]
    this.weigh()
    for (const [reader, log] of this.logs) this.tell(reader, log, fresh)
    return applied
  }

  /** Plays it; rules that stumble leave the game as it was. */
  private attempt(seat: SeatId, raw: unknown): Applied<JsonObject> {
    try {
      return this.session.apply(seat, raw)
    } catch (error) {
      console.error('the rules could not go on', error)
      this.faults.note({ seq: this.state.seq, seat, doing: 'answer', by: raw, error })
      this.session = this.again()
      return refused('KERNEL-FAULT', 'the rules cannot go on from this answer; nothing was changed, choose another')
    }
  }

  private again(): GameSession {
    const opened = this.rules.open(this.beginning.from, this.beginning.dice)
    if (!opened.ok) throw new Error('the game that was begun cannot begin')
    for (const { seat, input } of this.choices) opened.value.apply(seat, input)
    return opened.value
  }

  /** Takes back what this seat chose last, and what bots have answered since where nothing was rolled or shown; how many choices stay as they were. */
  undo(seat: SeatId, bots: readonly SeatId[] = []): Loaded<number> {
    const undone = this.session.undo(seat)
    const back = undone.ok ? null : this.findOverBots(seat, bots)
    if (back !== null) this.backTo(back)
    if (!undone.ok) return back === null ? undone : { ok: true, value: back }
    const left = this.session.record().choices
    const kept = commonLength(this.choices, left)
    // Of several who are asked at once somebody may have answered since: that stays.
    if (kept < left.length) this.playInstead(left)
    else this.shorten(kept)
    return { ok: true, value: kept }
  }
  /**
   * How many choices there were before the last one of this seat, if only bots have answered since; null where one of these choices rolled
   * or revealed something, where a bot's silence could tell what it holds, or where somebody else is asked now.
   */
  findOverBots(seat: SeatId, bots: readonly SeatId[]): number | null {
    if (this.engine.waitingFor(this.state).some(asked => asked !== seat)) return null
    for (let at = this.choices.length; at > 0; at--) {
      if (this.told.some(({ event }) => event.seq === at && event.reveals)) return null
      const by = this.choices[at - 1]!.seat
      if (by === seat && !this.idle.has(at)) return at - 1
      if (by !== seat && (!bots.includes(by) || this.guarded.has(at))) return null
    }
    return null
  }

  /** These choices in place of those that were made. */
  playInstead(choices: readonly Recorded[]): void {
    this.backTo(commonLength(this.choices, choices))
    for (const { seat, input } of choices.slice(this.choices.length)) this.apply(seat, input)
  }

  /** As it was after so many choices: what came then could not be stored, or was taken back in another tab. */
  backTo(seq: number): void {
    this.choices.length = seq
    this.session = this.again()
    this.shorten(seq)
  }

  private shorten(seq: number): void {
    for (const marked of [this.idle, this.guarded]) for (const at of marked) if (at > seq) marked.delete(at)
    this.choices.length = seq
    this.worths.length = seq + 1
    this.unseen.length = seq + 1
    this.told = this.told.filter(t => t.event.seq <= seq)
    for (const [reader, log] of this.logs) {
      log.told = log.told.filter(t => t.event.seq <= seq)
      log.lines.length = log.told.length
      log.views = this.viewsFor(reader)
    }
  }

  /** The log of a reader, with his own numbers while the game is running, and the true ones when it is over. */
  log(reader: Reader): readonly LogLine[] {
    const { lines, told } = this.logOf(reader)
    return this.state.outcome && this.state.unseen ? trulyNumbered(lines, told) : lines
  }

  /** Of one who comes late it is put together by playing everything again. */
  private logOf(reader: Reader): Log {
    const known = this.logs.get(reader)
    if (known) return known
    const again = PlayedGame.resume(this.rules, this.beginning, this.choices, [reader])
    if (!again.ok) throw new Error('what was played cannot be played again')
    const late = again.value.logs.get(reader)!
    this.logs.set(reader, late)
    return late
  }

  private firstLog(reader: Reader): Log {
    const log: Log = { lines: [], told: [], views: this.viewsFor(reader) }
    this.tell(reader, log, this.told)
    return log
  }

  /** Adds the lines of what just happened; the reader's view moves on. */
  private tell(reader: Reader, log: Log, fresh: readonly NumberedEvent[]): void {
    const { views: before } = log
    log.views = this.viewsFor(reader)
    const eyes = (seat: SeatId | null): SeenBeforeAndAfter => ({ before: before.get(seat)!, after: log.views.get(seat)! })
    const { rules } = this
    const rolls = log.lines.findLast(line => line.dice)?.dice?.number ?? 0
    const lines =
      reader === 'everything'
        ? openLines(rules, fresh, eyes)
        : linesFor(rules, numberedFor(rules, fresh, reader, { events: log.lines.length, rolls }), eyes(reader))
    log.lines.push(...lines)
    log.told.push(...(reader === 'everything' ? fresh : fresh.filter(({ event }) => rules.seenBy(event, reader))))
  }

  private viewsFor(reader: Reader): Map<SeatId | null, JsonObject> {
    const seats = reader === 'everything' ? [...this.state.seats.map(s => s.id), null] : [reader]
    return new Map(seats.map(seat => [seat, this.engine.view(this.state, seat).view]))
  }

  /** Notes how it stands after a choice. */
  private weigh(): void {
    const { state, engine } = this
    const first = state.seats[0]!.id
    const value = engine.game.evaluate(engine.game.view(state.world, first), first)
    this.worths[state.seq] = { seq: state.seq, value }
    this.unseen[state.seq] = state.unseen
  }
}
