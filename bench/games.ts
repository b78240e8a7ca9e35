import { FIXED_EFFORT, makeBot, TIMED } from '@sandtable/bots'
import { type AnyGame, type Engine, engineOf, fastDice, type GameTypes, type JsonObject, rngOf, Session } from '@sandtable/kernel'
import { playGame } from '@sandtable/lab'
import { makerWar } from '@sandtable/maker-war'
import { multiverseWar } from '@sandtable/multiverse-war'
import { toy } from '@sandtable/testkit/toy/game'
import { thirtyMinuteMissions } from '@sandtable/thirty-minute-missions'
import { warLogic } from '@sandtable/war-logic'
import { warpath } from '@sandtable/warpath'
import { atLeast, below, plain, type Row } from './measure.ts'

const setupOf = (game: AnyGame, preset: string): JsonObject => game.presets.find(p => p.id === preset)!.setup

/** A whole game by random choices, candidates, checks and events included: how many it took. */
function randomGame(engine: Engine<GameTypes>, setup: JsonObject, seed: string): number {
  const opened = Session.open(engine, { setup }, { kind: 'fast', seed })
  if (!opened.ok) throw new Error(`'${engine.game.name}' cannot begin`)
  const session = opened.value
  const rng = rngOf(seed)
  while (!session.state.outcome) {
    const seat = engine.waitingFor(session.state)[0]!
    session.apply(seat, rng.pick(engine.candidates(session.state, seat, rng)))
  }
  return session.state.seq
}
/** How long random games are played, warmed up, in seconds of the processor. */
const RANDOM = 5

/**
 * Whole random games a second, and their choices: a choice may come to carry more than it did, a game stays a game. By the time of the
 * processor, since whatever else the machine does says nothing about them.
 */
function randomRows(game: AnyGame, preset: string, least: number | null): Row[] {
  const engine = engineOf(game)
  const setup = setupOf(game, preset)
  const seconds = () => process.threadCpuUsage().user / 1e6
  let [games, choices, began] = [0, 0, seconds()]
  for (const isWarm of [false, true]) {
    ;[games, choices, began] = [0, 0, seconds()]
    while (seconds() - began < (isWarm ? RANDOM : RANDOM / 2)) choices += randomGame(engine, setup, `bench ${games++}`)
  }
  const took = seconds() - began
  const what = `${game.name}, ${preset}, random choices`
  return [
    least === null ? plain(what, choices / took, 'choices/s') : atLeast(what, choices / took, 'choices/s', least),
    plain(`${game.name}, ${preset}, whole random games`, games / took, 'games/s'),
  ]
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

/** The rows of each game. Each is measured in a process of its own, as it is played: what other games taught the compiler slows it down. */
export const GAME_ROWS: { readonly [game: string]: () => Row[] } = {
  toy: () => randomRows(toy, 'clash', null),
  'maker-war': () => [
    ...randomRows(makerWar, 'mirror-1000', 3000),
    below('Maker War, 1000 points, greedy against greedy', greedyGame(makerWar, 'mirror-1000'), 's a game', 2),
    below('Maker War, 2000 points, slowest greedy choice of 100', slowestChoice(makerWar, 'mirror-2000', 100), 'ms', 300),
    below('Maker War, 3000 points, slowest greedy choice of 100', slowestChoice(makerWar, 'tide-3000', 100), 'ms', 300),
    below('Maker War, 1000 points, slowest area of 200 questions', slowestArea(makerWar, 'mirror-1000', 200), 'ms', 30),
  ],
  'thirty-minute-missions': () => [
    ...randomRows(thirtyMinuteMissions, 'mirror-skirmish', 1000),
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
  ],
  warpath: () => [
    ...randomRows(warpath, 'mirror', 2000),
    below('Warpath, 1000 points, greedy against greedy', greedyGame(warpath, 'mirror'), 's a game', 3),
    below('Warpath, 1000 points, slowest greedy choice of 100', slowestChoice(warpath, 'mirror', 100), 'ms', 300),
    below('Warpath, 1500 points, slowest greedy choice of 100', slowestChoice(warpath, 'large', 100), 'ms', 300),
  ],
  'war-logic': () => [
    ...randomRows(warLogic, 'mirror-middle', 2000),
    ...randomRows(warLogic, 'harbour-cargo', 2000),
    below('War Logic, 4600 credits, greedy against greedy', greedyGame(warLogic, 'mirror-middle'), 's a game', 3),
    below('War Logic, harbour, greedy against greedy', greedyGame(warLogic, 'harbour-cargo', 3), 's a game', 3),
    below('War Logic, 4600 credits, slowest greedy choice of 100', slowestChoice(warLogic, 'mirror-middle', 100), 'ms', 300),
    below('War Logic, 9500 credits, slowest greedy choice of 100', slowestChoice(warLogic, 'mirror-large', 100), 'ms', 300),
  ],
  'multiverse-war': () => [
    ...randomRows(multiverseWar, 'duel', 2000),
    below('Multiverse War, six rounds, greedy against greedy', greedyGame(multiverseWar, 'first-expedition'), 's a game', 3),
    below('Multiverse War, duel, slowest greedy choice of 100', slowestChoice(multiverseWar, 'duel', 100), 'ms', 300),
  ],
}
