import type { PieceId } from '@sandtable/kernel'
import type { LogLine, TableState } from '../host/host.ts'
import { type ActingSide, beatsOf, NOBODY, type ToldBeat } from './beats.ts'
import { type Arrived, firstTelling, type Moment, momentsIn, type Telling, withoutUntold } from './moments.ts'
import { withGhosts } from './scenes.ts'
import { type BeatTime, betweenOf, isLongStory, type StoryPace, timeOf } from './times.ts'

/** none: nothing to tell; waiting: for Next; thinking: others have not chosen yet; over: the question may come. */
export type Phase = 'none' | 'telling' | 'waiting' | 'thinking' | 'over' | 'again'
/** Why a story stands still. */
export type Pause = 'card' | 'hidden' | 'key' | 'hold' | 'dice'

/** What a story bar shows. */
export type StoryView = {
  phase: Phase
  pauses: readonly Pause[]
  beat: ToldBeat | null
  time: BeatTime
  /** Of the same activation: what was told of it, and what is known to come. */
  done: readonly ToldBeat[]
  ahead: readonly ToldBeat[]
  /** All that was told since the last own choice. */
  told: readonly Moment[]
  /** Pieces that are seen once more although they are gone. */
  ghosts: readonly PieceId[]
}
export const NO_STORY: StoryView = {
  ...{ phase: 'none', pauses: [], beat: null, time: { moves: 0, holds: 0 }, done: [], ahead: [], told: [], ghosts: [] },
}

/** Where a director says what is to be seen. */
export type Stage = {
  /** The table stands so from now on. */
  show(state: TableState): void
  tell(view: StoryView): void
  pace(): StoryPace
}

/** One's own question, the end, or nobody to wait for. */
const isOwnTurn = ({ decision, end, waiting, seat }: TableState): boolean =>
  decision !== null || end !== null || waiting.every(w => w.seat === seat)

const isSameActivation = (a: ActingSide, b: ActingSide): boolean => a.actor === b.actor && a.seat === b.seat

/** Tells what others did, one beat after the other, and lets the table follow: it is never ahead of what was told. */
export class Director {
  readonly #stage: Stage
  #shown: TableState | null = null
  #arrived: readonly Arrived[] = []
  #view: StoryView = NO_STORY
  #now: Telling | null = null
  /** How many had arrived when the beat began. */
  #count = 0
  #spent = 0
  #isSkipping = false
  #replays: readonly Moment[] = []
  #timer: { id: ReturnType<typeof setTimeout>; ends: number; run: () => void } | null = null
  #left: { milliseconds: number; run: () => void } | null = null

  constructor(stage: Stage) {
    this.#stage = stage
  }

  get view(): StoryView {
    return this.#view
  }
  get isBusy(): boolean {
    return this.#arrived.length > 0 || this.#view.phase === 'telling' || this.#view.phase === 'waiting'
  }

  /** The table as it stands without a story: what was still to be told is not. */
  stand(state: TableState): void {
    this.#stop()
    this.#shown = state
    this.#arrived = []
    this.#now = null
    const last = this.#view.told.at(-1)?.beat.lines.at(-1)?.id
    const isThere = last !== undefined && state.log.some(line => line.id === last)
    const told = isThere ? this.#view.told : []
    this.#tell({ ...NO_STORY, phase: told.length > 0 ? 'over' : 'none', told })
  }
  /** What others did. */
  arrive(state: TableState, lines: readonly LogLine[]): void {
    if (this.#shown === null) {
      this.#shown = state
      return
    }
    if (this.#view.phase === 'none' || this.#view.phase === 'over' || this.#view.phase === 'again') this.#begin()
    this.#arrived = [...this.#arrived, { state, lines }]
    if (this.#isSkipping || this.#stage.pace() === 'instant') this.#flush()
    else if (this.#timer === null && this.#left === null && this.#view.phase !== 'waiting') this.#next()
    else this.#tell({ ahead: this.#ahead() })
  }
  #begin(): void {
    this.#stop()
    this.#isSkipping = false
    this.#spent = 0
    this.#tell({ ...NO_STORY, phase: 'thinking' })
  }

  // ── beat by beat ──────────────────────────────────────────────────────────
  #next(): void {
    const shown = this.#shown!
    this.#now = firstTelling(shown, this.#arrived, this.#view.beat ?? NOBODY)
    this.#count = this.#arrived.length
    if (!this.#now) {
      this.#settle()
      return
    }
    const { beat, before } = this.#now
    const isOngoing = this.#view.beat !== null && isSameActivation(beat, this.#view.beat)
    if (!isOngoing) this.#spent = 0
    const time = this.#timeOf(beat)
    if (before !== shown.scene) this.#show({ ...shown, scene: before })
    const done = isOngoing ? [...this.#view.done, this.#view.beat!] : []
    this.#tell({ phase: 'telling', beat, time, done, ahead: this.#ahead() })
    this.#after(time.moves + time.holds, () => this.#held())
  }
  #timeOf(beat: ToldBeat): BeatTime {
    const pace = this.#stage.pace()
    const { seat: own, scene } = this.#shown!
    const { board } = scene
    const all = beatsOf(this.#allLines(), this.#view.beat ?? NOBODY)
    return timeOf(beat, { pace, board, own, spent: this.#spent, isLong: isLongStory(all, pace, board) })
  }
  #allLines(): LogLine[] {
    return this.#arrived.flatMap(({ lines }) => lines)
  }
  /** What of the same activation is known to follow. */
  #ahead(): ToldBeat[] {
    const now = this.#now?.beat
    if (!now) return []
    const all = beatsOf(
      this.#rest().flatMap(({ lines }) => lines),
      now,
    )
    const others = all.findIndex(beat => !isSameActivation(beat, now))
    return others === -1 ? all : all.slice(0, others)
  }
  /** The time of a beat is over. */
  #held(): void {
    if (this.#stage.pace() === 'step') this.#tell({ phase: 'waiting' })
    else this.#end()
  }
  #end(): void {
    const { beat, before, after, log, shown } = this.#now!
    const { moves, holds } = this.#view.time
    this.#spent += moves + holds
    this.#arrived = this.#rest()
    this.#now = null
    this.#show(shown)
    this.#tell({ told: [...this.#view.told, { beat, before, after, log }] })
    if (this.#arrived.length === 0) this.#settle()
    else this.#after(betweenOf(this.#stage.pace()), () => this.#next())
  }
  /** What is left to tell when the beat is told, with what arrived in the meantime. */
  #rest(): readonly Arrived[] {
    return this.#now ? [...this.#now.rest, ...this.#arrived.slice(this.#count)] : []
  }
  #settle(): void {
    if (this.#arrived.length > 0) this.#show(withoutUntold(this.#shown!, this.#arrived).shown)
    this.#arrived = []
    this.#now = null
    this.#tell({ phase: isOwnTurn(this.#shown!) ? 'over' : 'thinking', ahead: [] })
  }
  /** Everything at once. */
  #flush(): void {
    this.#stop()
    const last = this.#arrived.at(-1)
    const told = [...this.#view.told, ...momentsIn(this.#shown!, this.#arrived, this.#view.beat ?? NOBODY)]
    if (last) this.#show(last.state)
    this.#arrived = []
    this.#tell({ told, beat: told.at(-1)?.beat ?? null, done: [] })
    this.#settle()
  }

  // ── what people do ────────────────────────────────────────────────────────
  /** On with it: the beat that is told is over, or the pause is. */
  next(): void {
    if (this.#view.pauses.length > 0) this.#tell({ pauses: [] })
    if (this.#view.phase === 'again') this.#endAgain()
    else if (this.#view.phase === 'telling' || this.#view.phase === 'waiting') {
      this.#stop()
      this.#end()
    }
  }
  /** To the own turn; what follows until then is not told either. */
  toOwnTurn(): void {
    this.#replays = []
    if (this.#view.phase === 'again') this.#endAgain()
    else if (this.#view.phase === 'telling' || this.#view.phase === 'waiting' || this.#view.phase === 'thinking') {
      this.#isSkipping = true
      this.#tell({ pauses: [] })
      this.#flush()
    }
  }
  pause(why: Pause, isOn: boolean): void {
    const { pauses } = this.#view
    if (pauses.includes(why) === isOn) return
    this.#tell({ pauses: isOn ? [...pauses, why] : pauses.filter(p => p !== why) })
    if (this.#view.pauses.length > 0) this.#freeze()
    else this.#thaw()
  }
  /** The beat before once more; then the story goes on where it was. */
  back(): void {
    const last = this.#view.told.at(-1)
    if (last && (this.#view.phase === 'telling' || this.#view.phase === 'waiting')) this.again(last, () => this.#next())
  }
  /** Plays moments again, one after the other. */
  replay(moments: readonly Moment[]): void {
    const [first, ...rest] = moments
    if (!first) return
    this.again(first)
    this.#replays = rest
  }
  /** Plays a moment over the table as it stands; nothing of the game changes. */
  again({ beat, before }: Moment, then: (() => void) | null = null): void {
    const { phase } = this.#view
    if (then === null && phase !== 'over' && phase !== 'again') return
    this.#stop()
    const { board } = this.#shown!.scene
    const pace = this.#stage.pace() === 'fast' ? 'fast' : 'calm'
    const time = timeOf(beat, { pace, board, spent: 0, isLong: false, own: null })
    const { scene, ghosts } = withGhosts(this.#shown!.scene, before, beat.lines)
    this.#stage.show({ ...this.#shown!, scene })
    this.#tell({ phase: then ? 'telling' : 'again', beat, time, ghosts, done: [], ahead: [], pauses: [] })
    this.#after(time.moves + time.holds, () => this.#endAgain(then))
  }
  #endAgain(then: (() => void) | null = null): void {
    this.#stop()
    this.#stage.show(this.#shown!)
    this.#tell({ ghosts: [] })
    const [next, ...rest] = this.#replays
    this.#replays = []
    if (then) then()
    else if (next) this.replay([next, ...rest])
    else this.#tell({ phase: 'over', beat: null })
  }

  // ── time ──────────────────────────────────────────────────────────────────
  #after(milliseconds: number, run: () => void): void {
    if (this.#view.pauses.length > 0) {
      this.#left = { milliseconds, run }
      return
    }
    const go = () => {
      this.#timer = null
      run()
    }
    this.#timer = { id: setTimeout(go, milliseconds), ends: Date.now() + milliseconds, run }
  }
  #freeze(): void {
    if (!this.#timer) return
    clearTimeout(this.#timer.id)
    this.#left = { milliseconds: Math.max(0, this.#timer.ends - Date.now()), run: this.#timer.run }
    this.#timer = null
  }
  #thaw(): void {
    const left = this.#left
    this.#left = null
    if (left) this.#after(left.milliseconds, left.run)
  }
  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer.id)
    this.#timer = null
    this.#left = null
  }
  close(): void {
    this.#stop()
  }
  #show(state: TableState): void {
    this.#shown = state
    this.#stage.show(state)
  }
  #tell(change: Partial<StoryView>): void {
    this.#view = { ...this.#view, ...change }
    this.#stage.tell(this.#view)
  }
}
