import { copy, type GameState, type JsonObject, type SeatId } from '@sandtable/kernel'
import type { LogLine, Player, ReplayInfo } from '../host/host.ts'
import type { SentState } from '../host/worker-calls.ts'
import { openScene } from './open-scene.ts'
import type { PlayedGame, Reader, Recorded } from './played-game.ts'
import { curveOf } from './report/curve.ts'
import { endReport } from './report/end-report.ts'
import { sealOf, shownState, type TableSummary } from './seat-state.ts'
import { personsOf, readerOf } from './seating.ts'

/** A copy of the state is kept after every so many choices, to play on from. */
const KEEP_EVERY = 20

export type ReplaySource = {
  id: string | null
  title: string
  gameName: string
  players: readonly Player[]
  /** The rules version of today. */
  today: string
  problems: readonly string[]
}

/** A game looked at from outside of time: any state of it, quickly. */
export class Replay {
  readonly played: PlayedGame
  readonly source: ReplaySource
  private readonly kept: GameState<JsonObject>[]
  private readonly end: ReplayInfo['end']

  constructor(played: PlayedGame, source: ReplaySource) {
    this.played = played
    this.source = source
    this.end = endReport(played)
    this.kept = [this.first()]
  }

  get isOver(): boolean {
    return this.played.state.outcome !== null
  }

  info(): ReplayInfo {
    const { id, title, gameName, players, today, problems } = this.source
    const { engine, choices } = this.played
    return {
      id,
      game: engine.game.id,
      gameName,
      title,
      players,
      version: engine.game.version,
      today,
      length: this.isOver ? choices.length : this.played.seqFor(this.ownReader(), choices.length),
      lines: this.lines(this.ownReader()),
      curve: this.end?.curve ?? this.ownCurve(),
      end: this.end,
      problems,
    }
  }

  private ownReader(): SeatId | null {
    return this.isOver ? null : readerOf(this.source.players)
  }
  /** How it stands is reckoned through the eyes of the first seat: nobody else may know while a game is running. */
  private ownCurve(): ReplayInfo['curve'] {
    const reader = this.ownReader()
    if (reader !== this.played.state.seats[0]!.id) return []
    const course = this.played.course.map(({ seq, value }) => ({ seq: this.played.seqFor(reader, seq), value }))
    return curveOf(
      course.filter(({ seq }, i) => course[i + 1]?.seq !== seq),
      0,
    )
  }

  /** The whole log as this seat saw it, if the person may look from there. */
  linesFor(seat: SeatId | null): readonly LogLine[] {
    const why = this.whyNot(seat)
    if (why !== null) throw new Error(why)
    return this.lines(seat)
  }
  private lines(seat: SeatId | null): readonly LogLine[] {
    const reader: Reader = seat === null && this.isOver ? 'everything' : seat
    return this.played.log(reader)
  }

  /** Why this seat's eyes are closed to the person; null when they are not. */
  private whyNot(seat: SeatId | null): string | null {
    if (this.isOver) return null
    if (seat === null) return 'While a game is running it is seen from one seat only.'
    return personsOf(this.source.players).includes(seat)
      ? null
      : 'While a game is running nobody looks through the eyes of others.'
  }

  /** Only a game that is over can be gone on from: before, it would be a rehearsal with the true dice and hands. */
  choicesUntil(seq: number): readonly Recorded[] {
    if (!this.isOver) throw new Error('You can play on from another point once the game is over.')
    return this.played.choices.slice(0, Math.max(0, seq))
  }

  /** `seq` counts the choices that this seat saw made while the game is running, and all of them when it is over. */
  at(seq: number, seat: SeatId | null): SentState {
    const why = this.whyNot(seat)
    if (why !== null) throw new Error(why)
    const { engine, rules } = this.played
    const all = this.isOver ? seq : this.played.trueSeq(seat, seq)
    const state = this.stateAt(Math.max(0, Math.min(all, this.played.choices.length)))
    const seen = engine.view(state, seat)
    const scene = seat === null ? this.openTable(state) : engine.game.scene(seen.view)
    const { id, gameName, players } = this.source
    const sign: TableSummary = {
      id: id ?? '',
      game: engine.game.id,
      gameName,
      players,
      hold: null,
      end: state.outcome ? this.end : null,
    }
    return {
      ...shownState(rules, seen, scene, sign),
      seal: sealOf(this.played.beginning.dice),
      seq: this.isOver ? state.seq : seen.seq,
    }
  }

  private openTable(state: GameState<JsonObject>) {
    const { engine } = this.played
    const sceneOf = (seat: SeatId | null) => ({ seat, scene: engine.game.scene(engine.view(state, seat).view) })
    return openScene([sceneOf(null), ...state.seats.map(s => sceneOf(s.id))])
  }

  /** The state after so many choices: played on from the nearest kept one, and kept on the way. */
  private stateAt(seq: number): GameState<JsonObject> {
    const { engine, choices } = this.played
    const nearest = Math.min(Math.floor(seq / KEEP_EVERY), this.kept.length - 1)
    const state = copy(this.kept[nearest]!)
    for (const { seat, input } of choices.slice(state.seq, seq)) {
      engine.applyInPlace(state, seat, input)
      if (state.seq === this.kept.length * KEEP_EVERY) this.kept.push(copy(state))
    }
    return state
  }

  private first(): GameState<JsonObject> {
    const { rules, beginning } = this.played
    const begun = rules.open(beginning.from, beginning.dice)
    if (!begun.ok) throw new Error('the game that was begun cannot begin')
    return begun.value.state
  }
}
