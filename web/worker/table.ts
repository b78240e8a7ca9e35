import { type Input, Pauses, refused, rngOf, type SeatId, type Verdict } from '@sandtable/kernel'
import { holdText, isShut, STORE_RULE } from '../host/hold-words.ts'
import type { EndReport, Hold, HoldKind, Veils } from '../host/host.ts'
import { randomHex } from '../host/random-hex.ts'
import type { SentUpdate, Standing } from '../host/worker-calls.ts'
import { Audience } from './audience.ts'
import { botInput, botsOf, firstChoices, type Helpers, noteNoAnswer, passIdle } from './bots.ts'
import { commonLength, type PlayedGame } from './played-game.ts'
import { Questions } from './questions.ts'
import { endReport } from './report/end-report.ts'
import { type Label, rowOf } from './row.ts'
import type { Saving } from './saving.ts'
import type { TableSummary } from './seat-state.ts'
import type { SavedRow, Stored } from './store/store.ts'

/** What a table needs from around it. */
export type Surroundings = Helpers & { now(): number; gameName(game: string): string }

const CLOSED = refused('KERNEL-CLOSED', 'this table was closed; open it again')
const DONE: Verdict = { ok: true, preview: {} }
const unstored = (kind: HoldKind): Verdict => refused(STORE_RULE, holdText(kind))

/** A game that is being played: one choice after another is judged, written down, and only then told to everybody who looks. */
export class Table {
  readonly label: Label
  private readonly played: PlayedGame
  private readonly around: Surroundings
  private readonly saving: Saving
  private readonly audience: Audience
  readonly questions: Questions
  private hold: Hold | null = null
  /** What could not be stored, to be done again: it has not happened yet. */
  private held: (() => Promise<Verdict>) | null = null
  private report: EndReport | null = null
  private work: Promise<unknown> = Promise.resolve()
  private isDriving = false
  private readonly pauses = new Pauses(rngOf(randomHex(8)))
  isClosed = false

  constructor(label: Label, played: PlayedGame, around: Surroundings, saving: Saving) {
    this.label = label
    this.played = played
    this.around = around
    this.saving = saving
    this.audience = new Audience(played, label.players)
    this.questions = new Questions(label.id, played, around.thinking, () => void this.inTurn(() => this.save()))
    this.report = endReport(played)
  }

  get isOver(): boolean {
    return this.played.state.outcome !== null
  }
  /** Nobody looks, and everything is stored. */
  get isIdle(): boolean {
    return this.audience.isEmpty && this.saving.isStored && !this.isUnsaved
  }
  /** It cannot be stored as it is: this page may be all that has it. */
  get isInDanger(): boolean {
    return this.hold !== null && this.hold.kind !== 'elsewhere'
  }
  private get isUnsaved(): boolean {
    return this.hold?.kind === 'unsaved'
  }
  get game(): PlayedGame {
    return this.played
  }

  // ── links ─────────────────────────────────────────────────────────────────
  link(seat: SeatId | null, send: (update: SentUpdate) => void, veils: Veils): number {
    return this.audience.add(seat, send, veils)
  }
  unlink(key: number): void {
    this.audience.remove(key)
  }
  /** No more choices, not even by bots; another tab may have the game. */
  close(): void {
    this.isClosed = true
    this.audience.clear()
    this.saving.letGo()
  }

  standing(seat: SeatId | null): Standing {
    return this.audience.standing(seat, this.sign())
  }
  private sign(): TableSummary {
    const { id, game, players } = this.label
    return { id, game, gameName: this.around.gameName(game), players, hold: this.hold, end: this.report }
  }
  private publish(before = this.audience.logLengths(), chooser: SeatId | null = null): void {
    this.audience.publish(before, this.sign(), chooser)
  }
  row(): SavedRow {
    return rowOf(this.label, this.played, this.around.now())
  }

  /** One thing after the other: an answer is stored before the next is judged. */
  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.work.then(act)
    // Whoever asked for it is told; the next one begins all the same.
    this.work = done.catch(() => {})
    return done
  }
  /** A look at the table: never at a choice that is still being stored. */
  read<T>(look: () => T): Promise<T> {
    return this.work.then(look)
  }

  // ── choices ───────────────────────────────────────────────────────────────
  choose(seat: SeatId, input: Input): Promise<Verdict> {
    this.pauses.again()
    return this.thenDrive(() => this.take(seat, input))
  }
  undo(seat: SeatId): Promise<Verdict> {
    return this.inTurn(() => this.takeBack(seat))
  }
  private async thenDrive(act: () => Promise<Verdict>): Promise<Verdict> {
    const verdict = await this.inTurn(act)
    void this.drive()
    return verdict
  }

  private async take(seat: SeatId, input: unknown): Promise<Verdict> {
    const shut = this.whyShut()
    if (shut) return shut
    const before = this.audience.logLengths()
    const { seq } = this.played.state
    const applied = this.played.apply(seat, input)
    if (!applied.ok) return applied
    passIdle(this.played, seat => this.audience.has(seat) || this.audience.isSpared(seat))
    const trouble = await this.save()
    if (trouble) {
      this.played.backTo(seq)
      return this.holdBack(trouble, () => this.take(seat, input))
    }
    this.report = endReport(this.played)
    this.publish(before, seat)
    return DONE
  }

  private async takeBack(seat: SeatId): Promise<Verdict> {
    const shut = this.whyShut()
    if (shut) return shut
    if (this.isOver) return refused('KERNEL-UNDO', 'the game is over')
    const before = this.audience.logLengths()
    const all = [...this.played.choices]
    const undone = this.played.undo(seat, botsOf(this.label.players))
    if (!undone.ok) return undone
    this.saving.changedFrom(undone.value)
    const trouble = await this.save()
    if (trouble) {
      this.played.playInstead(all)
      return this.holdBack(trouble, () => this.takeBack(seat))
    }
    this.publish(before)
    return DONE
  }

  // ── storage ───────────────────────────────────────────────────────────────
  /** A new game is stored for the first time; where that fails the table is held from the start. */
  begin(): Promise<HoldKind | null> {
    return this.inTurn(async () => {
      const trouble = await this.save()
      if (trouble) this.holdBack(trouble, null)
      return trouble
    })
  }

  /** Writes what is not stored yet. Where that fails nothing may count, unless the person has agreed to it. */
  private async save(): Promise<HoldKind | null> {
    const trouble = await this.saving.write(this.row(), this.played.choices)
    if (trouble !== null && this.isUnsaved) return null
    if (trouble === null) this.hold = null
    if (trouble === null) this.held = null
    return trouble
  }

  /** Everything is as it was; what was wanted is kept until it can be stored. */
  private holdBack(kind: HoldKind, again: (() => Promise<Verdict>) | null): Verdict {
    const hold: Hold = { kind, held: again !== null, since: null }
    this.hold = isShut(hold) ? { ...hold, held: false } : hold
    this.held = isShut(hold) ? null : again
    this.publish()
    // What cannot be read now is found out by the next answer.
    if (kind === 'elsewhere') this.lookAgain().catch(() => {})
    return unstored(kind)
  }

  private whyShut(): Verdict | null {
    if (this.isClosed) return CLOSED
    return this.hold && isShut(this.hold) ? unstored(this.hold.kind) : null
  }

  /** Out of a hold, by the way its kind needs. */
  retry(): Promise<Verdict> {
    return this.thenDrive(async () => {
      if (this.hold?.kind === 'elsewhere') return this.takeOver()
      const shut = this.whyShut()
      if (shut) return shut
      const { held } = this
      const trouble = await this.save()
      if (trouble) return this.holdBack(trouble, held)
      this.publish()
      return held ? held() : DONE
    })
  }

  private async takeOver(): Promise<Verdict> {
    const taken = await this.saving.takeOver()
    if (taken === 'gone') return this.holdBack(taken, null)
    if (typeof taken === 'string') return unstored(taken)
    this.hold = null
    this.follow(taken)
    return DONE
  }

  /** The person knows that nothing more is saved, and plays on. */
  playUnsaved(): Promise<Verdict> {
    return this.thenDrive(async () => {
      const shut = this.whyShut()
      if (shut) return shut
      const { held } = this
      this.held = null
      this.hold = { kind: 'unsaved', held: false, since: null }
      this.publish()
      return held ? held() : DONE
    })
  }

  /** The store was taken away, or another tab has claimed the game or written it: how it stands there is how it stands. */
  lookAgain(): Promise<void> {
    return this.inTurn(async () => {
      if (this.isClosed || this.isUnsaved || this.hold?.kind === 'outdated') return
      const stored = await this.saving.read()
      if (!stored) this.holdBack('gone', this.held)
      if (!stored || !this.saving.isOthers(stored)) return
      this.hold = { kind: 'elsewhere', held: false, since: stored.holder?.since ?? null }
      this.follow(stored)
    })
  }

  /** What is stored cannot be known: held until it can. */
  holdFor(kind: HoldKind): Promise<void> {
    return this.inTurn(async () => void this.holdBack(kind, this.held))
  }

  /** Plays what was played elsewhere. */
  private follow({ choices }: Stored): void {
    this.held = null
    const mine = this.played.choices
    if (commonLength(mine, choices) < mine.length) {
      const before = this.audience.logLengths()
      this.played.backTo(commonLength(mine, choices))
      this.publish(before)
    }
    const before = this.audience.logLengths()
    for (const { seat, input } of choices.slice(mine.length)) this.played.apply(seat, input)
    this.report = endReport(this.played)
    this.publish(before)
  }

  // ── bots ──────────────────────────────────────────────────────────────────
  /** What a bot answers must be stored before it counts, as any answer: while it cannot be, bots wait. */
  private get mayDrive(): boolean {
    return !this.isClosed && !this.audience.isEmpty && (this.hold === null || this.isUnsaved)
  }

  /** Lets the bots answer, one after another, until a person is asked. */
  async drive(): Promise<void> {
    if (this.isDriving) return
    this.isDriving = true
    try {
      while (this.mayDrive && (await this.driveOnce()));
    } finally {
      this.isDriving = false
    }
  }

  private async driveOnce(): Promise<boolean> {
    const asked = await this.read(() => ({
      next: botInput(this.played, this.label.players, this.around, this.pauses, seat => this.audience.isSpared(seat)),
      moment: this.audience.moment,
    }))
    const { next, moment } = asked
    if (!next) return false
    const input = await next.input
    // Somebody else was faster: what was thought is about another situation.
    return this.inTurn(async () => this.audience.moment !== moment || this.takeAny(next.seat, input))
  }

  /** What the bot thought of, or else the first answer that the rules take. */
  private async takeAny(seat: SeatId, thought: Input | null): Promise<boolean> {
    for (const input of [thought, ...firstChoices(this.played, seat)]) {
      if (input && (await this.take(seat, input)).ok) return true
      if (!this.mayDrive) return false
    }
    noteNoAnswer(this.played, seat, thought)
    await this.save()
    return false
  }
}
