import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyGame, type Engine, engineOf, type GameTypes, type RuleEntry, rulesIn, type SeatId } from '@sandtable/kernel'
import type { Start } from '@sandtable/lab'
import { type Entry, findGame, GAMES } from '@sandtable/registry'
import { findRules, todaysRules } from '@sandtable/registry/find-rules'
import type { Rules } from '@sandtable/registry/rules'
import { ROOT, readTextFile } from './files.ts'
import { WrongUse } from './wrong-use.ts'

export type AnyEngine = Engine<GameTypes>
type LoadedGame = { entry: Entry; game: AnyGame; engine: AnyEngine }

export const entryOf = (id: string): Entry => {
  const entry = findGame(id)
  if (!entry) throw new WrongUse(`there is no game '${id}'; the games are: ${GAMES.map(g => g.id).join(', ')}`)
  return entry
}

export async function loadGame(id: string): Promise<LoadedGame> {
  const entry = entryOf(id)
  const game = await entry.load()
  return { entry, game, engine: engineOf(game) }
}

/** The rules of this version; today's where those are not here. */
export const rulesFor = async (game: string, version: string): Promise<Rules> =>
  (await findRules(entryOf(game).id, version)) ?? (await todaysRules(game))!

/** The presets of a game as ways to begin: all, or the one named. */
export function startsOf(game: AnyGame, preset: string | null): readonly Start[] {
  const starts = game.presets.map(p => ({ name: p.id, from: { setup: p.setup } }))
  const chosen = preset === null ? starts : starts.filter(s => s.name === preset)
  if (chosen.length > 0) return chosen
  const known = starts.map(s => s.name).join(', ') || 'none'
  throw new WrongUse(`${game.name} has no preset${preset === null ? '' : ` '${preset}'`}; its presets are: ${known}`)
}

/** A seat by its id, or null for a spectator when none is named. */
export function viewerOf(seats: readonly { id: SeatId }[], seat: string | null): SeatId | null {
  if (seat === null || seat === 'spectator' || seats.some(s => s.id === seat)) return seat === 'spectator' ? null : seat
  throw new WrongUse(`there is no seat '${seat}'; the seats are: ${seats.map(s => s.id).join(', ')}, or spectator`)
}

/** The rules of a game in the order of its rulebook; none where it has no rulebook yet. */
export function rulebookOf({ folder }: Entry): RuleEntry[] {
  const file = join(ROOT, folder, 'rules.md')
  return existsSync(file) ? rulesIn(readTextFile(file)) : []
}
