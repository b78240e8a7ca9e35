import {
  type GameEvent,
  type GameRecord,
  type GameState,
  isObject,
  type JsonObject,
  type Replayed,
  readRecord,
  type SeatId,
} from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import { readJsonFile } from './files.ts'
import { rulesFor } from './load-game.ts'
import { violationText } from './print.ts'
import { openLine } from './progress.ts'
import { WrongUse } from './wrong-use.ts'

type ReplayedRecord = Replayed<JsonObject>

export type OpenedRecord = { record: GameRecord; rules: Rules }

/** A record with the rules it was played under; with today's where those are not here, which a replay says. */
export async function openRecord(file: string, raw: unknown = readJsonFile(file)): Promise<OpenedRecord> {
  const { game, version } = isObject(raw) ? raw : {}
  // Without these two it is no record in any version.
  const rules = typeof game === 'string' && typeof version === 'string' ? await rulesFor(game, version) : null
  const read = (rules ?? { readRecord }).readRecord(raw)
  if (rules && read.ok) return { record: read.value, rules }
  const reasons = read.ok ? [] : read.violations.map(violationText)
  throw new WrongUse([`'${file}' is no record:`, ...reasons].join('\n  '))
}

/** Plays a record again up to a choice; how far it is stands on the screen meanwhile. Where rules fail halfway the state is the one before that choice: nobody can look at half of one. */
export function replayTo({ replay }: Rules, record: GameRecord, until: number, isJson: boolean): ReplayedRecord {
  let played = 0
  const line = openLine('Playing it again', until, 'choices', isJson)
  const replayed = replay(record, until, () => line.reach(++played))
  line.end()
  return replayed.problems.length === 0 ? replayed : { ...replay(record, played), problems: replayed.problems }
}

/** What was told of these events: to a seat or a spectator (null), or the whole truth, for a referee. */
export function recordedLog(
  { game, seenBy, told }: Rules,
  { world }: GameState<JsonObject>,
  events: readonly GameEvent[],
  reader: SeatId | null | 'everything',
): string[] {
  const view = game.view(world, reader === 'everything' ? null : reader)
  const seen = reader === 'everything' ? events.map(e => ({ ...e, secret: null })) : events.flatMap(e => seenBy(e, reader) ?? [])
  return seen.map(event => told(event, view))
}
