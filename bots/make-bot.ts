import type { Engine, GameTypes } from '@sandtable/kernel'
import { type Bot, type BotMaker, type BotOptions, TIMED } from './bot.ts'
import { makeGreedy } from './greedy.ts'
import { makeCadet, makeCaptain, makeMarshal } from './levels.ts'
import { makeRandom } from './random.ts'

/**
 * Every bot by its name. A stronger one is added here in one line: a maker that gets the engine (for `believe`, `candidates`,
 * `applyInPlace` and `view`) and the limits, and gives a Bot. It may search as deep as it likes over states it believes in (`believe`
 * makes them from a view), has to keep `thinkMs` by the clock it is handed (see timer.ts), and with `thinkMs: null` has to choose by
 * view and rng alone.
 */
export const BOTS: { readonly [name: string]: BotMaker } = {
  random: makeRandom,
  greedy: makeGreedy,
  cadet: makeCadet,
  captain: makeCaptain,
  marshal: makeMarshal,
}

/** A bot by its name; what the options leave out is as for play against a person. */
export function makeBot<G extends GameTypes>(name: string, engine: Engine<G>, options: Partial<BotOptions> = {}): Bot<G['view']> {
  const make = Object.hasOwn(BOTS, name) ? BOTS[name] : undefined
  if (!make) throw new Error(`there is no bot '${name}'; there are ${Object.keys(BOTS).join(', ')}`)
  return make(engine, { ...TIMED, ...options })
}
