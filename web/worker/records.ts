import {
  type GameRecord,
  isObject,
  type Loaded,
  type Problem,
  parseJson,
  readRecord,
  refused,
  sortedJson,
} from '@sandtable/kernel'
import { findGame } from '@sandtable/registry'
import type { Rules } from '@sandtable/registry/rules'
import type { BeginOptions } from '../host/host.ts'
import type { WatchOpening } from '../host/opening.ts'
import type { Games } from './games.ts'
import { isStopped, paced } from './paced.ts'
import { packedIn, type Unpacked, unpackedGame } from './packed-game.ts'
import { PlayedGame } from './played-game.ts'

/** What a game is called that nobody here has named. */
export const FROM_FILE = 'Game from a file'

/** A record, and the rules to look at it by; `stranger` says why they are not its own. */
export type OpenedRecord = { record: GameRecord; rules: Rules; stranger: string | null }

/** A record from a file, read by the rules it was played under, or by today's where those are not here: its form, nothing more. */
export async function openRecord(text: string, games: Games): Promise<Loaded<OpenedRecord>> {
  const json = parsed(text)
  return json.ok ? openParsed(json.value, games) : json
}

async function openParsed(raw: unknown, games: Games): Promise<Loaded<OpenedRecord>> {
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
  const json = parseJson(text, 'KERNEL-RECORD')
  return json.ok ? json : refused('KERNEL-RECORD', `this file is not a record of a game: ${json.violations[0]!.text}`)
}

/** A game as a file has it: played again, and who played it where the file says so. */
export type GameFile = { played: PlayedGame; title: string; players: BeginOptions['players'] }

/** A game that plays again exactly as its file claims, under the rules it was played under. */
export async function checkedFile(text: string, games: Games, watch: WatchOpening): Promise<Loaded<GameFile>> {
  const unpacked = await unpackedFrom(text)
  if (!unpacked.ok) return unpacked
  const { raw, title, players } = unpacked.value
  const opened = await openParsed(raw, games)
  if (!opened.ok) return opened
  const { record, rules, stranger } = opened.value
  if (stranger !== null) return refused('KERNEL-RECORD', `${stranger} It can be looked at as far as today's rules go with it.`)
  const played = await paced(PlayedGame.asFar(rules, record, record.choices, []), record.choices.length, watch)
  if (isStopped(played)) return played
  const [problem] = problemsOf(rules, record, played.ok ? played.value : null)
  if (problem) return refused('KERNEL-RECORD', `this record does not hold, from choice ${problem.seq} on: ${problem.text}`)
  return played.ok ? { ok: true, value: { played: played.value, title, players } } : played
}

/**
 * Where a record is not as it claims. One that was saved without its rules has neither rolls nor outcome: its last state decides. What was
 * played again just as it is written holds; only the rest is played once more, to say what is wrong.
 */
export function problemsOf(rules: Rules, record: GameRecord, played: PlayedGame | null): readonly Problem[] {
  if (!played) return rules.replay(record, 0).problems
  if (isBareOf(record, played) || isRecordOf(record, played)) return []
  const all = rules.replay(record).problems
  const atFirst = all.filter(({ seq }) => seq === 0)
  return atFirst.length > 0 ? atFirst : all
}
/** Large records are not compared where they cannot be equal. */
const isRecordOf = (record: GameRecord, played: PlayedGame): boolean =>
  record.choices.length === played.choices.length && sortedJson(played.record()) === sortedJson(record)
const isBareOf = ({ rolls, check, outcome, choices }: GameRecord, played: PlayedGame): boolean =>
  rolls.length === 0 &&
  check.hashes.length === 0 &&
  outcome === null &&
  played.choices.length === choices.length &&
  played.hash() === check.last

/** What a file holds: a record as it is, or a game in progress. */
async function unpackedFrom(text: string): Promise<Loaded<Unpacked>> {
  const json = parsed(text)
  if (!json.ok) return json
  const packed = packedIn(json.value)
  return packed === null ? { ok: true, value: { raw: json.value, title: FROM_FILE, players: [] } } : unpackedGame(packed)
}

export const recordText = (record: GameRecord): string => `${JSON.stringify(record, null, 1)}\n`
export const exportedText = (record: GameRecord): Loaded<string> =>
  record.outcome === null
    ? refused('KERNEL-RECORD', 'The record holds every secret of the game: it can be saved when the game is over.')
    : { ok: true, value: recordText(record) }
