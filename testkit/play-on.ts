import { type AnyGame, engineOf, type GameState, type JsonObject, stateHash } from '@sandtable/kernel'
import { Moment } from './moment.ts'

/** A game stopped somewhere, and how it is to be played on: to the next stop. */
export type Stopped = { state: GameState<JsonObject>; seed: string; until: number }

/** Plays a stopped game on to its next stop; the hash of the state there. */
export function playOn(game: AnyGame, { state, seed, until }: Stopped): string {
  const engine = engineOf(game)
  while (state.seq < until) {
    const { seat, choice } = new Moment({ engine, state }, seed).choice()
    const applied = engine.applyInPlace(state, seat, choice)
    if (!applied.ok) throw new Error(`refused after a reload: ${applied.violations[0]?.text}`)
  }
  return stateHash(state)
}
