import {
  type AskType,
  type Choice,
  type ChoiceOf,
  type Forecast,
  type GameView,
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
import type { BotLevel } from '../host/host.ts'
import { areaAhead } from './ahead.ts'
import { firstChoice } from './bots.ts'
import type { PlayedGame } from './played-game.ts'
import type { Thinking } from './thinking.ts'

/** Whoever gives advice plays soundly; to other questions the first answer that the rules propose is what most would give. */
const ADVISER: BotLevel = 'captain'
const ADVISED: readonly AskType[] = ['pick', 'path', 'assign', 'plan']

/** What a seat may ask about the game as it stands; nothing is changed by it. */
export class Questions {
  private readonly id: string
  private readonly played: PlayedGame
  private readonly thinking: Thinking
  private readonly keep: () => void
  private advice: { key: string; choice: Choice } | null = null

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
  /** What a sound player would do, from what the seat sees, the same each time; where that is refused, the first that the rules propose. */
  async suggest(seat: SeatId): Promise<Choice | null> {
    const { engine, state } = this.played
    const decision = engine.decision(state, seat)
    if (!decision || !ADVISED.includes(decision.ask.type)) return firstChoice(this.played, seat)
    const seen = engine.view(state, seat)
    const key = `${this.id}/${seat}/${hashOf(seen)}`
    const known = this.advice?.key === key ? this.advice.choice : await this.adviceOn(seen, seat, key)
    this.advice = known && { key, choice: known }
    return known && this.check(seat, known).ok ? known : firstChoice(this.played, seat)
  }
  private async adviceOn(seen: GameView<JsonObject>, seat: SeatId, key: string): Promise<Choice | null> {
    const { seq } = this.played.state
    const thought = await this.thinking.choose(seen, ADVISER, key, error => {
      this.played.faults.note({ seq, seat, doing: 'bot', by: { level: ADVISER, seed: key }, error })
      this.keep()
    })
    return thought === null || thought.type === 'interject' ? null : thought
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
