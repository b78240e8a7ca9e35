import { type GameRecord, HASH_EVERY } from '@sandtable/kernel'
import type { PlayedGame } from './played-game.ts'
import { tollsOf } from './report/tolls.ts'
import { namesOf } from './seat-state.ts'
import { personsOf } from './seating.ts'
import type { Ended, SavedRow, Stored } from './store/store.ts'
import { standsOf } from './words/standing.ts'

/** How a game is kept, without what changes with every choice. */
export type Label = Omit<SavedRow, 'played' | 'stands' | 'asked' | 'seq' | 'over' | 'hash' | 'ended' | 'faults' | 'tolls'>

/** A game as it is kept, as it stands now. */
export function rowOf(label: Label, played: PlayedGame, now: number): SavedRow {
  const { state, engine } = played
  const seen = engine.view(state, null)
  const { title } = engine.game.scene(seen.view)
  // Who is asked in secret only the persons at this screen may know, and only of themselves.
  const persons = personsOf(label.players)
  const asked = engine.waitingFor(state).filter(seat => seen.waiting.includes(seat) || persons.includes(seat))
  const stands = standsOf(title, asked, state.outcome?.text ?? null, namesOf(label.players))
  const over = state.outcome !== null
  const standing = { played: now, stands, asked, seq: state.seq, over, hash: played.hash() }
  const ending = over ? { ended: endedOf(played), tolls: tollsOf(played) } : { ended: null }
  return { ...label, ...standing, ...ending, faults: played.faults.list }
}

function endedOf(played: PlayedGame): Ended {
  const { rolls, check, outcome } = played.record()
  return { rolls, check, outcome }
}

/** The record of a game as it is kept, without playing it again. Of one that is not over it has no rolls: its last state decides whether it holds. */
export function recordOf({ row, choices }: Stored): GameRecord {
  const { game, version, from, dice, hash, ended } = row
  const bare: Ended = { rolls: [], check: { every: HASH_EVERY, hashes: [], last: hash }, outcome: null }
  return { game, version, from, dice, choices, ...(ended ?? bare) }
}
