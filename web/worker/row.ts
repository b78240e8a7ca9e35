import type { PlayedGame } from './played-game.ts'
import { namesOf } from './seat-state.ts'
import { personsOf } from './seating.ts'
import type { SavedRow } from './store/store.ts'
import { standsOf } from './words/standing.ts'

/** How a game is kept, without what changes with every choice. */
export type Label = Omit<SavedRow, 'played' | 'stands' | 'asked' | 'seq' | 'over' | 'hash'>

/** A game as it is kept, as it stands now. */
export function rowOf(label: Label, played: PlayedGame, now: number): SavedRow {
  const { state, engine } = played
  const seen = engine.view(state, null)
  const { title } = engine.game.scene(seen.view)
  // Who is asked in secret only the persons at this screen may know, and only of themselves.
  const persons = personsOf(label.players)
  const asked = engine.waitingFor(state).filter(seat => seen.waiting.includes(seat) || persons.includes(seat))
  const stands = standsOf(title, asked, state.outcome?.text ?? null, namesOf(label.players))
  return { ...label, played: now, stands, asked, seq: state.seq, over: state.outcome !== null, hash: played.hash() }
}
