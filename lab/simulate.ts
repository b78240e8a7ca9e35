import type { DiceOrigin, Engine, GameRecord, GameTypes, JsonObject } from '@sandtable/kernel'
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
  dice?: (seed: string) => DiceOrigin
  most?: number
  clock?: Clock
}

/** Plays the games of a plan one after another, each when it is asked for. */
export function* gamesOf<G extends GameTypes>(engine: Engine<G>, plan: Plan<G['view']>): Generator<PlayedGame, void, void> {
  const { starts, bots, dice = fast, clock, most = engine.game.longest } = plan
  for (let index = 0; index < plan.games; index++) {
    const seed = `${plan.seed}/${index}`
    const start = starts[index % starts.length]!
    const shift = Math.floor(index / starts.length) % bots.length
    const moved = [...bots.slice(shift), ...bots.slice(0, shift)]
    const result = playGame(engine, start.from, dice(seed), moved, { seed, most, ...(clock && { clock }) })
    const seating = result.seating.map(i => (i + shift) % bots.length)
    yield { ...result, seating, index, seed, start: start.name, bots: seating.map(i => bots[i]!.name) }
  }
}

const fast = (seed: string): DiceOrigin => ({ kind: 'fast', seed })

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
