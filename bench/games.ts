import { FIXED_EFFORT, makeBot, TIMED } from '@sandtable/bots'
import { type AnyGame, engineOf, fastDice, type JsonObject, rngOf, Session } from '@sandtable/kernel'
import { playGame } from '@sandtable/lab'
import { makerWar } from '@sandtable/maker-war'
import { toy } from '@sandtable/testkit/toy/game'
import { thirtyMinuteMissions } from '@sandtable/thirty-minute-missions'
import { atLeast, below, perSecond, plain, type Row } from './measure.ts'

const setupOf = (game: AnyGame, preset: string): JsonObject => game.presets.find(p => p.id === preset)!.setup

/** Random choices a second, candidates, checks and events included. */
function randomChoices(game: AnyGame, preset: string): number {
  const engine = engineOf(game)
  const rng = rngOf('bench')
  let games = 0
  const fresh = () => {
    const opened = Session.open(engine, { setup: setupOf(game, preset) }, { kind: 'fast', seed: `bench ${games++}` })
    if (!opened.ok) throw new Error(`'${preset}' cannot begin`)
    return opened.value
  }
  let session = fresh()
  return perSecond(() => {
    if (session.state.outcome) session = fresh()
    const seat = engine.waitingFor(session.state)[0]!
    session.apply(seat, rng.pick(engine.candidates(session.state, seat, rng)))
  }, 1000)
}

/** Seconds of a whole game of two greedy bots at fixed effort: the median of some. */
function greedyGame(game: AnyGame, preset: string, games = 5): number {
  const engine = engineOf(game)
  const bots = [makeBot('greedy', engine, FIXED_EFFORT), makeBot('greedy', engine, FIXED_EFFORT)]
  const from = { setup: setupOf(game, preset) }
  const each = Array.from(
    { length: games },
    (_, i) => playGame(engine, from, { kind: 'fast', seed: `bench ${i}` }, bots, { seed: `${i}` }).ms,
  )
  return each.toSorted((a, b) => a - b)[Math.floor(games / 2)]! / 1000
}

/** The slowest choice, in milliseconds, of a greedy bot that is given 300. */
function slowestChoice(game: AnyGame, preset: string, most: number): number {
  const engine = engineOf(game)
  const timed = makeBot('greedy', engine, TIMED)
  let slowest = 0
  const bot: typeof timed = {
    name: timed.name,
    choose(seen, rng, clock) {
      const start = performance.now()
      const choice = timed.choose(seen, rng, clock)
      slowest = Math.max(slowest, performance.now() - start)
      return choice
    },
  }
  playGame(engine, { setup: setupOf(game, preset) }, { kind: 'fast', seed: 'bench' }, [bot, bot], { seed: 'bench', most })
  return slowest
}

/** The slowest area of a question, in milliseconds: it is drawn while somebody thinks. The best of some tries counts for each. */
function slowestArea(game: AnyGame, preset: string, choices: number): number {
  const engine = engineOf(game)
  const rng = rngOf('bench')
  const { state } = engine.start(setupOf(game, preset), fastDice('bench'))
  let slowest = 0
  for (let n = 0; n < choices && !state.outcome; n++) {
    const seat = engine.waitingFor(state)[0]!
    const times = Array.from({ length: 3 }, () => {
      const begin = performance.now()
      engine.area(state, seat)
      return performance.now() - begin
    })
    slowest = Math.max(slowest, Math.min(...times))
    engine.applyInPlace(state, seat, rng.pick(engine.candidates(state, seat, rng, 4)))
  }
  return slowest
}

export const gameRows = (): Row[] => [
  plain('toy skirmish, random choices', randomChoices(toy, 'clash'), 'choices/s'),
  atLeast('Maker War, 1000 points, random choices', randomChoices(makerWar, 'mirror-1000'), 'choices/s', 3000),
  below('Maker War, 1000 points, greedy against greedy', greedyGame(makerWar, 'mirror-1000'), 's a game', 2),
  below('Maker War, 2000 points, slowest greedy choice of 100', slowestChoice(makerWar, 'mirror-2000', 100), 'ms', 300),
  below('Maker War, 3000 points, slowest greedy choice of 100', slowestChoice(makerWar, 'tide-3000', 100), 'ms', 300),
  below('Maker War, 1000 points, slowest area of 200 questions', slowestArea(makerWar, 'mirror-1000', 200), 'ms', 30),
  atLeast(
    '30 Minute Missions, skirmish, random choices',
    randomChoices(thirtyMinuteMissions, 'mirror-skirmish'),
    'choices/s',
    1000,
  ),
  below(
    '30 Minute Missions, skirmish, greedy against greedy',
    greedyGame(thirtyMinuteMissions, 'mirror-skirmish'),
    's a game',
    5,
  ),
  below(
    '30 Minute Missions, battle, slowest greedy choice of 100',
    slowestChoice(thirtyMinuteMissions, 'mirror-battle', 100),
    'ms',
    300,
  ),
]
