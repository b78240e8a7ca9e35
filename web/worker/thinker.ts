import { makeBot, wallClock } from '@sandtable/bots'
import {
  type Choice,
  engineOf,
  type Forecast,
  forecast,
  type GameView,
  type Input,
  type JsonObject,
  rngOf,
} from '@sandtable/kernel'
import type { BotLevel } from '../host/host.ts'
import { type AnyEngine, entryOf } from './games.ts'

/** Works from what one seat may know: it is handed views, never a state. */
export interface Thinker {
  /** Loads a game, so that the first thought is not late. */
  warm(game: string): Promise<void>
  choose(seen: GameView<JsonObject>, level: BotLevel, seed: string): Promise<Input>
  forecast(seen: GameView<JsonObject>, choice: Choice, seed: string): Promise<Forecast>
}

const THINK_MS = 300
const FORECAST_MS = 200
/** Courses of a forecast, at most: more would not change what is shown. */
const COURSES = 400

export function makeThinker(): Thinker {
  const matches = new Map<string, Promise<AnyEngine>>()
  const matchFor = (id: string): Promise<AnyEngine> => {
    const engine = matches.get(id) ?? entryOf(id).load().then(engineOf)
    matches.set(id, engine)
    engine.catch(() => matches.delete(id))
    return engine
  }
  return {
    async warm(game) {
      await matchFor(game)
    },
    async choose(seen, level, seed) {
      const bot = makeBot(level, await matchFor(seen.game), { thinkMs: THINK_MS })
      return bot.choose(seen, rngOf(seed), wallClock)
    },
    async forecast(seen, choice, seed) {
      const engine = await matchFor(seen.game)
      const until = performance.now() + FORECAST_MS
      return forecast(engine, seen, choice, { n: COURSES, seed, stop: () => performance.now() >= until })
    },
  }
}
