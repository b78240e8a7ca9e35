import type { Engine, GameTypes } from '@sandtable/kernel'
import type { Bot, BotOptions } from './bot.ts'
import { makeGreedy } from './greedy.ts'

type Limits = (options: BotOptions) => Partial<BotOptions>

/** The greedy bot with other limits: how far it looks, how long, and how often it overlooks something. */
const level =
  (name: string, limits: Limits) =>
  <G extends GameTypes>(engine: Engine<G>, options: BotOptions): Bot<G['view']> => ({
    ...makeGreedy(engine, { ...options, ...limits(options) }),
    name,
  })

/** Learns with you: looks once at the likeliest choices, and often overlooks the best. */
export const makeCadet = level('cadet', () => ({ samples: 1, width: 12, slips: 40 }))
/** Sound play, as far as it sees in the given time. */
export const makeCaptain = level('captain', () => ({}))
/** Plays to win: four times the time, or the effort, for every choice. */
export const makeMarshal = level('marshal', ({ thinkMs, samples, width }) => ({
  thinkMs: thinkMs === null ? null : thinkMs * 4,
  samples: samples * 4,
  width: width * 2,
}))
