import type { Body } from '@sandtable/geometry/table/body'
import { areLinked, areTogether } from './coherency.ts'

/** Which bases of a unit may be lost together, by their places in its list. */
export type Losses = {
  /** WP-R-64: the fewest violations that any choice leaves. */
  least: number
  /** WP-COH-03, WP-R-163: whether these may be chosen. */
  allows(chosen: readonly number[]): boolean
  /** The choice that costs least of what the bases are worth; the first in list order where several do. */
  cheapest(worth: readonly number[]): number[]
}

/** Who stands within 1" of whom and who too far from whom, as bits. */
type Links = { count: number; near: number[]; far: number[] }

function linksOf(bodies: readonly Body[]): Links {
  const near = bodies.map(() => 0)
  const far = bodies.map(() => 0)
  for (let i = 0; i < bodies.length; i++) {
    for (let j = 0; j < i; j++) {
      const marks = areLinked(bodies[i]!, bodies[j]!) ? near : areTogether(bodies[i]!, bodies[j]!) ? null : far
      if (marks === null) continue
      marks[i]! |= 1 << j
      marks[j]! |= 1 << i
    }
  }
  return { count: bodies.length, near, far }
}

/** WP-R-64 for the bases whose bits are set. */
function violationsIn({ count, near, far }: Links, left: number): number {
  if ((left & (left - 1)) === 0) return 0
  let alone = 0
  let tooFar = 0
  for (let i = 0; i < count; i++) {
    if ((left & (1 << i)) === 0) continue
    if ((near[i]! & left) === 0) alone++
    if ((far[i]! & left) !== 0) tooFar = 1
  }
  return alone + tooFar
}

const bitsOf = (places: readonly number[]): number => places.reduce((bits, place) => bits | (1 << place), 0)

/** All ways to take so many of these bits, in the order of the list. */
function* choicesOf(places: readonly number[], count: number, from = 0): Generator<number> {
  if (count === 0) {
    yield 0
    return
  }
  for (let i = from; i <= places.length - count; i++)
    for (const rest of choicesOf(places, count - 1, i + 1)) yield rest | (1 << places[i]!)
}

/**
 * WP-R-163: which of the eligible bases may be lost, if so many of them are: those that leave the unit in Coherency, or where no choice
 * does, with the fewest violations. Every choice is tried: a unit has a dozen bases at most.
 */
export function lossesOf(bodies: readonly Body[], eligible: readonly number[], count: number): Losses {
  const links = linksOf(bodies)
  const all = (1 << bodies.length) - 1
  const lost = Math.min(count, eligible.length)
  const good = bitsOf(eligible)
  let least = Infinity
  let best: number[] = []
  for (const bits of choicesOf(eligible, lost)) {
    const violations = violationsIn(links, all & ~bits)
    if (violations < least) [least, best] = [violations, []]
    if (violations === least) best.push(bits)
  }
  return {
    least,
    allows(chosen) {
      const bits = bitsOf(chosen)
      const isChoice = new Set(chosen).size === lost && chosen.length === lost && (bits & ~good) === 0
      return isChoice && violationsIn(links, all & ~bits) === least
    },
    cheapest(worth) {
      const costOf = (bits: number) => worth.reduce((sum, value, i) => ((bits & (1 << i)) === 0 ? sum : sum + value), 0)
      let [choice, cost] = [best[0] ?? 0, Infinity]
      for (const bits of best) {
        const found = costOf(bits)
        if (found < cost) [choice, cost] = [bits, found]
      }
      return bodies.flatMap((_, i) => ((choice & (1 << i)) === 0 ? [] : [i]))
    },
  }
}
