import {
  type Choice,
  type ChoiceOf,
  type Forecast,
  hashOf,
  type JsonObject,
  type PieceId,
  type Place,
  type Planned,
  type RollOdds,
  type SceneMark,
  type ScenePoint,
  type SeatId,
  type SightEnd,
  type SightLine,
  sortedJson,
  type Threat,
  type Verdict,
} from '@sandtable/kernel'
import { areaAhead } from './ahead.ts'
import { firstChoice } from './bots.ts'
import type { PlayedGame } from './played-game.ts'
import type { Thinking } from './thinking.ts'

/** What a seat may ask about the game as it stands; nothing is changed by it. */
export class Questions {
  private readonly id: string
  private readonly played: PlayedGame
  private readonly thinking: Thinking
  private readonly keep: () => void

  /** `keep` stores the game with what was found to be wrong. */
  constructor(id: string, played: PlayedGame, thinking: Thinking, keep: () => void) {
    this.id = id
    this.played = played
    this.thinking = thinking
    this.keep = keep
  }

  check(seat: SeatId, choice: Choice): Verdict {
    return this.played.engine.check(this.played.state, seat, choice)
  }
  why(seat: SeatId, what: string): Verdict {
    return this.played.engine.why(this.played.state, seat, what)
  }
  propose(seat: SeatId, wish: Choice): Choice | null {
    return this.played.engine.propose(this.played.state, seat, wish)
  }
  odds(seat: SeatId, choice: Choice): RollOdds | null {
    const { engine, state } = this.played
    // Rules of old may come with a kernel that does not know them.
    return 'odds' in engine ? engine.odds(state, seat, choice) : null
  }
  ahead(seat: SeatId, choice: Choice): readonly SceneMark[] {
    return areaAhead(this.played.engine, this.played.state, seat, choice)
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
  covers(
    seat: SeatId | null,
    pieces: readonly PieceId[],
    from: Place | null,
    places: readonly ScenePoint[],
  ): readonly boolean[] | null {
    const { engine, state } = this.played
    return engine.game.covers?.(engine.game.view(state.world, seat), pieces, from, places) ?? null
  }
  threat(seat: SeatId, places: readonly ScenePoint[]): readonly Threat[] | null {
    const { engine, state } = this.played
    return engine.game.threat?.(engine.game.view(state.world, seat), seat, places) ?? null
  }
  async forecast(seat: SeatId, choice: Choice): Promise<Forecast | null> {
    const seen = this.played.engine.view(this.played.state, seat)
    if (!seen.waiting.includes(seat) || !this.check(seat, choice).ok) return null
    // Named by what the seat sees: a number that counts the choices of all would tell of secret ones.
    const key = `${this.id}/${seat}/${hashOf(seen)}/${sortedJson(choice as unknown as JsonObject)}`
    const { seq } = this.played.state
    return this.thinking.forecast(key, seen, choice, error => {
      this.played.faults.note({ seq, seat, doing: 'forecast', by: choice, error })
      this.keep()
    })
  }
}
