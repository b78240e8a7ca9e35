import type { Engine, GameTypes } from '@sandtable/kernel'
import type { Bot } from './bot.ts'
import { candidatesOf, firstOf } from './candidates.ts'

/** It makes a move unasked once in so many choices, if one is possible. */
const INTERJECTS = 30

/** Any candidate, each as likely as any other; now and then a move that nobody asked for. */
export function makeRandom<G extends GameTypes>(engine: Engine<G>): Bot<G['view']> {
  return {
    name: 'random',
    choose(seen, rng) {
      const { choices, interjections } = candidatesOf(engine, seen, rng)
      firstOf(choices, seen)
      const unasked = rng.below(INTERJECTS) === 0 ? interjections() : []
      return unasked.length > 0 ? rng.pick(unasked) : rng.pick(choices)
    },
  }
}
