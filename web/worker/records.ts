import { type GameRecord, isObject, type Loaded, readRecord, refused } from '@sandtable/kernel'
import { findGame } from '@sandtable/registry'
import type { Rules } from '@sandtable/registry/rules'
import type { Games } from './games.ts'

/** Larger files are not looked at, in characters. */
const MOST = 20 * 1024 * 1024

/** What a game is called that nobody here has named. */
export const FROM_FILE = 'Game from a file'

/** A record, and the rules to look at it by; `stranger` says why they are not its own. */
export type OpenedRecord = { record: GameRecord; rules: Rules; stranger: string | null }

/** A record from a file, read by the rules it was played under, or by today's where those are not here: its form, nothing more. */
export async function openRecord(text: string, games: Games): Promise<Loaded<OpenedRecord>> {
  if (text.length > MOST) return refused('KERNEL-RECORD', 'this file is larger than 20 MB: it is no record of a game')
  const json = parsed(text)
  if (!json.ok) return json
  const raw = json.value
  const { game, version } = isObject(raw) ? raw : {}
  // Without these two it is no record, as the rules of any game will say.
  if (typeof game !== 'string' || typeof version !== 'string') return notOpened(raw)
  if (!findGame(game)) return refused('KERNEL-RECORD', `there is no game '${game}' here`)
  const own = await games.rulesOf({ game, version })
  const rules = own.ok ? own.value : await games.today(game)
  const read = rules.readRecord(raw)
  const stranger = own.ok ? null : own.violations[0]!.text
  return read.ok ? { ok: true, value: { record: read.value, rules, stranger } } : read
}

/** What is wrong with the form of something that does not even say which game it is of. */
function notOpened(raw: unknown): Loaded<never> {
  const read = readRecord(raw)
  return read.ok ? refused('KERNEL-RECORD', 'it does not say which game it is of') : read
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

/** A record that plays again exactly as it claims, under the rules it was played under. */
export async function checkedRecord(text: string, games: Games): Promise<Loaded<OpenedRecord>> {
  const opened = await openRecord(text, games)
  if (!opened.ok) return opened
  const { record, rules, stranger } = opened.value
  if (stranger !== null) return refused('KERNEL-RECORD', `${stranger} It can be looked at as far as today's rules go with it.`)
  const [problem] = rules.replay(record).problems
  if (problem) return refused('KERNEL-RECORD', `this record does not hold, from choice ${problem.seq} on: ${problem.text}`)
  return opened
}
