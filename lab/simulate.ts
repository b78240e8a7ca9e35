import {
  type DiceOrigin,
  type Engine,
  type GameRecord,
  type GameTypes,
  type JsonObject,
  type Seat,
  seatsOf,
} from '@sandtable/kernel'
import type { Bot, Clock } from './bot.ts'
import { playGame } from './play-game.ts'
import { addGame, type PlayedGame, type Simulation, simulationOf } from './simulation.ts'

/** A way to begin, such as a preset of the game. */
export type Start = { name: string; from: GameRecord['from'] }

export type Plan<V extends JsonObject> = {
  games: number
  /** Game number i is played from the seed `${seed}/${i}`, so that each can be played again alone. */
  seed: string
  /** Taken in turn. */
  starts: readonly Start[]
  /** One per team in table order, moved on by one place after every round of starts, so that each bot sits everywhere. */
  bots: readonly Bot<V>[]
  /** Fast dice when absent. */
  dice?: (seed: string, seats: readonly Seat[]) => DiceOrigin
  most?: number
  clock?: Clock
}

/** Plays the games of a plan one after another, each when it is asked for. */
export function* gamesOf<G extends GameTypes>(engine: Engine<G>, plan: Plan<G['view']>): Generator<PlayedGame, void, void> {
  const { starts, bots, dice, clock, most = engine.game.longest } = plan
  for (let index = 0; index < plan.games; index++) {
    const seed = `${plan.seed}/${index}`
    const start = starts[index % starts.length]!
    const shift = Math.floor(index / starts.length) % bots.length
    const moved = [...bots.slice(shift), ...bots.slice(0, shift)]
    const result = playGame(engine, start.from, dice ? dice(seed, seated(engine, start)) : { kind: 'fast', seed }, moved, {
      seed,
      most,
      ...(clock && { clock }),
    })
    const seating = result.seating.map(i => (i + shift) % bots.length)
    yield { ...result, seating, index, seed, start: start.name, bots: seating.map(i => bots[i]!.name) }
  }
}

/** Who sits down; nobody where it cannot begin, which playing it reports. */
function seated<G extends GameTypes>(engine: Engine<G>, { from }: Start): readonly Seat[] {
  const seats = seatsOf(engine, from)
  return seats.ok ? seats.value : []
}

/** Plays all games of a plan and adds them up; the same plan gives the same figures, times aside. */
export function simulate<G extends GameTypes>(
  engine: Engine<G>,
  plan: Plan<G['view']>,
  onGame?: (game: PlayedGame) => void,
): Simulation {
  let sum = simulationOf(engine.game, plan)
  for (const game of gamesOf(engine, plan)) {
    sum = addGame(sum, game)
    onGame?.(game)
  }
  return sum
}
