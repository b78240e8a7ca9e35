import { engineOf } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { describe, expect, test } from 'vitest'
import type { Bot } from './bot.ts'
import { gamesOf, type Plan, simulate } from './simulate.ts'
import { addGame, type PlayedGame, simulationOf } from './simulation.ts'

const engine = engineOf(toy)
type View = ReturnType<typeof toy.view>
const starts = toy.presets.map(p => ({ name: p.id, from: { setup: p.setup } }))
/** Answers with any candidate of a believed world. */
const random: Bot<View> = {
  name: 'random',
  choose: (seen, rng) => rng.pick(engine.candidates(engine.believe(seen, { kind: 'typed' }, rng), seen.seat!, rng)),
}
const plan = (more: Partial<Plan<View>>): Plan<View> => ({
  games: 6,
  seed: 's',
  starts,
  bots: [random, random],
  clock: { now: () => 0 },
  ...more,
})

describe('a batch', () => {
  test('is the same from the same seed, and another from another', () => {
    const [a, again, b] = ['s', 's', 't'].map(seed => simulate(engine, plan({ seed })))
    expect(again).toEqual(a)
    expect(b).not.toEqual(a)
    expect(a).toMatchObject({ game: 'toy', games: 6, finished: 6, problems: [], starts: { duel: 2, clash: 2, teams: 2 } })
  })

  test('derives each game from its number, so that it can be played alone', () => {
    const games = [...gamesOf(engine, plan({ games: 3 }))]
    expect(games.map(g => g.seed)).toEqual(['s/0', 's/1', 's/2'])
    expect(games.map(g => g.record.dice)).toEqual([0, 1, 2].map(i => ({ kind: 'fast', seed: `s/${i}` })))
  })

  test('lets every bot sit everywhere from every start', () => {
    const bots = [random, { ...random, name: 'other' }]
    const games = [...gamesOf(engine, plan({ games: 12, bots }))]
    const seen = new Set(games.map(g => `${g.start} ${g.bots.join()}`))
    expect([...seen].sort()).toEqual([
      'clash other,random',
      'clash random,other',
      'duel other,random',
      'duel random,other',
      'teams other,other,random,random',
      'teams random,random,other,other',
    ])
  })

  test('tells about every game as it ends', () => {
    const indices: number[] = []
    simulate(engine, plan({ games: 4 }), game => indices.push(game.index))
    expect(indices).toEqual([0, 1, 2, 3])
  })

  test('reports what went wrong in which game', () => {
    const { problems, finished } = simulate(engine, plan({ games: 2, most: 5 }))
    expect(finished).toBe(0)
    expect(problems).toEqual([0, 1].map(i => ({ game: i, seed: `s/${i}`, seq: 5, text: 'longer than 5 choices' })))
  })
})

describe('the sum', () => {
  const seats = ['a1', 'b1', 'a2', 'b2'].map(id => ({ id, team: id[0]! }))
  const record = [...gamesOf(engine, plan({ games: 1 }))][0]!.record
  const game = (winners: readonly string[] | null, seating = [0, 1, 0, 1]): PlayedGame => ({
    index: 0,
    seed: 's/0',
    start: 'x',
    bots: [],
    seats,
    seating,
    outcome: winners && { winners, rule: 'TOY-END-01', text: '', scores: {} },
    choices: 10,
    ms: 4,
    problems: [],
    record,
  })
  const sumOf = (...games: PlayedGame[]) =>
    games.reduce(addGame, simulationOf({ id: 'toy', version: '1' }, { bots: [{ name: 'p' }, { name: 'q' }] }))

  test('counts wins by seat, team and bot once each', () => {
    const sum = sumOf(game(['a1', 'a2']), game(['b1', 'b2'], [1, 0, 1, 0]), game(['b1', 'b2']))
    expect(sum.seats).toEqual({ a1: 1, b1: 2, a2: 1, b2: 2 })
    expect(sum.teams).toEqual({ a: 1, b: 2 })
    expect(sum.bots).toEqual([
      { name: 'p', games: 3, wins: 2, draws: 0 },
      { name: 'q', games: 3, wins: 1, draws: 0 },
    ])
    expect(sum).toMatchObject({
      games: 3,
      finished: 3,
      endings: { 'TOY-END-01': 3 },
      choices: { total: 30, mean: 10, most: 10 },
      ms: { total: 12, mean: 4 },
    })
  })

  test('takes a game without a winner, or with winners only, for a draw; an unfinished one for neither', () => {
    const sum = sumOf(game([]), game(['a1', 'b1', 'a2', 'b2']), game(null))
    expect(sum).toMatchObject({ games: 3, finished: 2, draws: 2, teams: { a: 0, b: 0 } })
    expect(sum.bots[0]).toEqual({ name: 'p', games: 3, wins: 0, draws: 2 })
  })
})
