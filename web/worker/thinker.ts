import type { Choice, Forecast, GameView, Input, JsonObject } from '@sandtable/kernel'
import { findRules } from '@sandtable/registry/find-rules'
import type { Rules } from '@sandtable/registry/rules'
import type { BotLevel } from '../host/host.ts'

/** A game under one rules version. */
export type Versioned = { game: string; version: string }

/** Works from what one seat may know: it is handed views, never a state. */
export interface Thinker {
  /** Loads a game, so that the first thought is not late. */
  warm(of: Versioned): Promise<void>
  choose(seen: GameView<JsonObject>, level: BotLevel, seed: string): Promise<Input>
  forecast(seen: GameView<JsonObject>, choice: Choice, seed: string): Promise<Forecast>
}

const THINK_MS = 300
/** Courses of a forecast, at most, and how sure its means must be to need no more: half of what is shown. No clock ends it: it is the same every time. */
const COURSES = 160
const ERROR = 0.25

export function makeThinker(): Thinker {
  const loaded = new Map<string, Promise<Rules>>()
  const rulesFor = ({ game, version }: Versioned): Promise<Rules> => {
    const name = `${game} ${version}`
    const rules = loaded.get(name) ?? foundRules(game, version)
    loaded.set(name, rules)
    // Whoever asked is told; the next one tries again.
    rules.catch(() => loaded.delete(name))
    return rules
  }
  return {
    async warm(of) {
      await rulesFor(of)
    },
    async choose(seen, level, seed) {
      return (await rulesFor(seen)).choose(seen, level, seed, THINK_MS)
    },
    async forecast(seen, choice, seed) {
      return (await rulesFor(seen)).forecast(seen, choice, { n: COURSES, seed, error: ERROR })
    },
  }
}

async function foundRules(game: string, version: string): Promise<Rules> {
  const rules = await findRules(game, version)
  if (!rules) throw new Error(`rules ${version} of '${game}' are not here`)
  return rules
}
