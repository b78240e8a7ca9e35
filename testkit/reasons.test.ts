import { readFileSync } from 'node:fs'
import { type AnyAsk, engineOf, type JsonObject, rulesIn, violation } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import type { AnyEngine } from './moment.ts'
import { playGames } from './played-games.ts'
import { reasonsGiven } from './reasons.ts'
import { toy } from './toy/game.ts'

const book = new Set<string>(rulesIn(readFileSync(new URL('./toy/rules.md', import.meta.url), 'utf8')).map(r => r.id))
/** The toy with something else about its questions. */
const toyWith = (more: (spec: AnyAsk<JsonObject>) => Partial<AnyAsk<JsonObject>>): AnyEngine =>
  engineOf({ ...toy, asks: toy.asks.map(spec => ({ ...spec, ...more(spec as AnyAsk<JsonObject>) })) } as typeof toy)
const problemOf = (engine: AnyEngine): string => {
  const check = reasonsGiven(engine.game, book)
  return String(playGames(engine, 2, [check]).failures.get(check) ?? 'none')
}

describe('the suite finds', () => {
  test('nothing where every reason is a rule of the book', () => {
    expect(problemOf(engineOf(toy))).toBe('none')
  })
  test('a thing that is refused by the kernel alone', () => {
    const whyNot = () => violation('KERNEL-UNKNOWN', 'there is no such thing')
    expect(problemOf(toyWith(() => ({ whyNot })))).toMatch(/is refused by KERNEL-UNKNOWN/)
  })
  test('a question that is not asked for a reason in no book', () => {
    const notAsked = () => violation('TOY-NONE-99', 'just so')
    expect(problemOf(toyWith(({ kind }) => (kind === 'toy.bid' ? { notAsked } : {})))).toMatch(
      /toy.bid in .* is refused by TOY-NONE-99/,
    )
  })
})
