import type { JsonObject, Match } from '@sandtable/kernel'
import type { Bot } from './bot.ts'
import { candidatesOf, firstOf } from './candidates.ts'

/** It makes a move unasked once in so many choices, if one is possible. */
const INTERJECTS = 30

/** Any candidate, each as likely as any other; now and then a move that nobody asked for. */
export function makeRandom<W extends JsonObject, S extends JsonObject, V extends JsonObject>(match: Match<W, S, V>): Bot<V> {
  return {
    name: 'random',
    choose(seen, rng) {
      const { choices, interjections } = candidatesOf(match, seen, rng)
      firstOf(choices, seen)
      const unasked = rng.below(INTERJECTS) === 0 ? interjections() : []
      return unasked.length > 0 ? rng.pick(unasked) : rng.pick(choices)
    },
  }
}
