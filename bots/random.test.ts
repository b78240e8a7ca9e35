import { engineOf, fastDice, rngOf } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { describe, expect, test } from 'vitest'
import { wallClock } from './bot.ts'
import { candidatesOf } from './candidates.ts'
import { BOTS, makeBot } from './make-bot.ts'
import { makeRandom } from './random.ts'

const engine = engineOf(toy)

describe('random', () => {
  test('gives candidates, every one of them sooner or later', () => {
    const { state } = engine.start(toy.presets[0]!.setup, fastDice('r'))
    const seat = engine.waitingFor(state)[0]!
    const seen = engine.view(state, seat)
    const rng = rngOf('r')
    const given = new Set(Array.from({ length: 60 }, () => JSON.stringify(makeRandom(engine).choose(seen, rng, wallClock))))
    const listed = candidatesOf(engine, seen, rng).choices.map(c => JSON.stringify(c))
    expect([...given].sort()).toEqual(listed.sort())
  })

  test('moves unasked now and then, but never gives up', () => {
    const position = {
      units: [
        { id: 'u1', seat: 'red', kind: 'rifles', at: [10, 10], wounds: 1 },
        { id: 'u2', seat: 'blue', kind: 'rifles', at: [10, 30] },
      ],
      hands: { red: ['rations1'] },
    }
    const begun = toy.readPosition(position)
    if (!begun.ok) throw new Error('no such position')
    const { state } = engine.startFrom(begun.value, fastDice('r'))
    const seen = engine.view(state, 'red')
    const rng = rngOf('i')
    const inputs = Array.from({ length: 600 }, () => makeRandom(engine).choose(seen, rng, wallClock))
    const unasked = inputs.filter(i => i.type === 'interject')
    expect(new Set(unasked.map(i => i.kind))).toEqual(new Set(['toy.rations']))
    expect(unasked.length).toBeGreaterThan(5)
    expect(unasked.length).toBeLessThan(60)
    for (const input of unasked) expect(engine.check(state, 'red', input).ok).toBe(true)
  })

  test('says which question has no candidate', () => {
    const mute = engineOf({ ...toy, asks: toy.asks.map(spec => ({ ...spec, candidates: () => [] })) })
    const { state } = mute.start(toy.presets[0]!.setup, fastDice('r'))
    expect(() => makeRandom(mute).choose(mute.view(state, 'red'), rngOf('r'), wallClock)).toThrow("no candidate for 'toy.deploy'")
  })
})

describe('makeBot', () => {
  test('knows every bot by its name', () => {
    for (const name of Object.keys(BOTS)) expect(makeBot(name, engine).name).toBe(name)
  })
  test('names those it has when asked for another', () => {
    expect(() => makeBot('constructor', engine)).toThrow("there is no bot 'constructor'; there are random, greedy")
  })
})
