import { type AnyGame, engineOf, type GameState, type JsonObject, rngOf, stateHash } from '@sandtable/kernel'
import { randomChoice } from './random-game.ts'

/** A game stopped somewhere, and how it is to be played on. */
export type Stopped = { state: GameState<JsonObject>; seed: string }

/** Plays a stopped game to its end; the hash of the last state. */
export function finishGame(game: AnyGame, { state, seed }: Stopped): string {
  const engine = engineOf(game)
  const rng = rngOf(seed)
  while (!state.outcome) {
    const { seat, choice } = randomChoice(engine, state, rng)
    const applied = engine.applyInPlace(state, seat, choice)
    if (!applied.ok) throw new Error(`refused after a reload: ${applied.violations[0]?.text}`)
  }
  return stateHash(state)
}
