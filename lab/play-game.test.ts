import { type DiceOrigin, engineOf, replay } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { describe, expect, test } from 'vitest'
import { type Bot, seatingOf } from './bot.ts'
import { playGame } from './play-game.ts'

const engine = engineOf(toy)
type View = ReturnType<typeof toy.view>
const from = { setup: toy.presets[0]!.setup }
const dice: DiceOrigin = { kind: 'fast', seed: 'lab' }

/** Knows the rules: answers with any candidate of a believed world. */
const guesser: Bot<View> = {
  name: 'guesser',
  choose: (seen, rng) => rng.pick(engine.candidates(engine.believe(seen, { kind: 'typed' }, rng), seen.seat!, rng)),
}
/** Plays like the guesser, but does this at its n-th choice. */
const spoiler = (at: number, spoil: () => ReturnType<Bot<View>['choose']>): Bot<View> => {
  let n = 0
  return { name: 'spoiler', choose: (seen, rng, clock) => (++n === at ? spoil() : guesser.choose(seen, rng, clock)) }
}

describe('a game', () => {
  test('is played to its outcome, and its record replays', () => {
    const result = playGame(engine, from, dice, [guesser, guesser], { seed: 'a' })
    expect(result.problems).toEqual([])
    expect(result.outcome?.rule).toMatch(/^TOY-END-/)
    expect(result.choices).toBe(result.record.choices.length)
    expect(result.seating).toEqual([0, 1])
    const again = replay(engine, result.record)
    expect(again.problems).toEqual([])
    expect(again.state?.outcome).toEqual(result.outcome)
  })

  test('is the same from the same seeds, and another from another', () => {
    const records = ['a', 'a', 'b'].map(seed => playGame(engine, from, dice, [guesser, guesser], { seed }).record)
    expect(records[1]).toEqual(records[0])
    expect(records[2]).not.toEqual(records[0])
  })

  test('is timed by the clock it is given', () => {
    let time = 0
    const slow: Bot<View> = {
      name: 'slow',
      choose(seen, rng, clock) {
        time += 10
        return guesser.choose(seen, rng, clock)
      },
    }
    const result = playGame(engine, from, dice, [slow, slow], { seed: 'a', clock: { now: () => time } })
    expect(result.ms).toBe(10 * result.choices)
  })
})

describe('a problem', () => {
  test('is a refused choice, with its rule, at the choice it was', () => {
    const bot = spoiler(4, () => ({ type: 'amount', amount: 9 }))
    const result = playGame(engine, from, dice, [bot, guesser], { seed: 'a' })
    expect(result.outcome).toBe(null)
    expect(result.problems).toEqual([
      { seq: result.choices + 1, text: expect.stringMatching(/^refused to spoiler at 'toy\.\w+': KERNEL-TYPE /) },
    ])
    expect(result.record.choices.at(-1)).toEqual({ seat: 'red', input: { type: 'amount', amount: 9 } })
    expect(result.record.choices.length).toBe(result.choices + 1)
  })

  test('is a bot that fails', () => {
    const bot = spoiler(2, () => {
      throw new Error('no candidate')
    })
    const result = playGame(engine, from, dice, [guesser, bot], { seed: 'a' })
    expect(result.problems).toEqual([{ seq: 3, text: "spoiler failed at 'toy.prepare': no candidate" }])
    expect(result.record.choices.length).toBe(3)
  })

  test('is a rule that fails, with the choice that made it', () => {
    const broken = engineOf({
      ...toy,
      procs: toy.procs.map(p => ({
        ...p,
        steps: p.name === 'move' ? { ...p.steps, begin: () => fail('a hole in the rules') } : p.steps,
      })),
    })
    const result = playGame(broken, from, dice, [guesser, guesser], { seed: 'a' })
    expect(result.problems[0]?.text).toMatch(/^the rules failed at 'toy\.\w+': a hole in the rules$/)
    expect(result.record.choices.length).toBe(result.choices + 1)
  })

  test('is a game that goes on for too long: exactly so many choices are allowed', () => {
    const whole = playGame(engine, from, dice, [guesser, guesser], { seed: 'a' })
    const enough = playGame(engine, from, dice, [guesser, guesser], { seed: 'a', most: whole.choices })
    const short = playGame(engine, from, dice, [guesser, guesser], { seed: 'a', most: whole.choices - 1 })
    expect(enough.problems).toEqual([])
    expect(short.problems).toEqual([{ seq: whole.choices - 1, text: `longer than ${whole.choices - 1} choices` }])
  })

  test('is a start that is refused, or fails', () => {
    const refused = playGame(engine, { setup: { seats: [] } }, dice, [guesser], { seed: 'a' })
    expect(refused.problems[0]?.text).toMatch(/^cannot begin: TOY-TABLE-02 /)
    const failed = playGame(engine, from, { kind: 'sealed', seed: 'not hex', nonces: [], commitment: '' }, [guesser], {
      seed: 'a',
    })
    expect(failed.outcome).toBe(null)
    expect(failed.problems.length).toBe(1)
    expect(failed.record.choices).toEqual([])
  })
})

function fail(text: string): never {
  throw new Error(text)
}

test('a bot answers for a whole team', () => {
  const seats = ['a1', 'b1', 'a2', 'b2', 'c1'].map(id => ({ id, team: id[0]! }))
  expect(seatingOf(seats, 2)).toEqual([0, 1, 0, 1, 0])
  expect(seatingOf(seats, 1)).toEqual([0, 0, 0, 0, 0])
  expect(seatingOf(seats, 3)).toEqual([0, 1, 0, 1, 2])
})
