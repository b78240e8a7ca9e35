import { type GameRecord, type Loaded, readRecord, refused, replay } from '@sandtable/kernel'
import { findGame } from '@sandtable/registry'
import type { Games, LoadedGame } from './games.ts'

/** Larger files are not looked at, in characters. */
const MOST = 20 * 1024 * 1024

/** What a game is called that nobody here has named. */
export const FROM_FILE = 'Game from a file'

/** A record from a file: its form and that its game is known here, nothing more. */
export function recordFrom(text: string): Loaded<GameRecord> {
  if (text.length > MOST) return refused('KERNEL-RECORD', 'this file is larger than 20 MB: it is no record of a game')
  const json = parsed(text)
  if (!json.ok) return json
  const read = readRecord(json.value)
  if (!read.ok) return read
  const { game } = read.value
  return findGame(game) ? read : refused('KERNEL-RECORD', `there is no game '${game}' here`)
}

function parsed(text: string): Loaded<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return refused(
      'KERNEL-RECORD',
      `this file is not a record of a game: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** A record that plays again exactly as it claims, under the rules that are here. */
export async function checkedRecord(text: string, games: Games): Promise<Loaded<{ record: GameRecord; loaded: LoadedGame }>> {
  const read = recordFrom(text)
  if (!read.ok) return read
  const record = read.value
  const loaded = await games.load(record.game)
  const [problem] = replay(loaded.engine, record).problems
  if (problem) return refused('KERNEL-RECORD', `this record does not hold, from choice ${problem.seq} on: ${problem.text}`)
  return { ok: true, value: { record, loaded } }
}
