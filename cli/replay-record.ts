import { type GameRecord, type JsonObject, type Replayed, readRecord, replay } from '@sandtable/kernel'
import type { AnyEngine } from './load-game.ts'
import { violationText } from './print.ts'
import { WrongUse } from './wrong-use.ts'

export type ReplayedRecord = Replayed<JsonObject>

export function openRecord(file: string, raw: unknown): GameRecord {
  const read = readRecord(raw)
  if (!read.ok) throw new WrongUse([`'${file}' is no record:`, ...read.violations.map(violationText)].join('\n  '))
  return read.value
}

/** Plays a record again up to a choice. Where rules fail halfway the state is the one before that choice: nobody can look at half of one. */
export function replayTo(engine: AnyEngine, record: GameRecord, until: number): ReplayedRecord {
  let played = 0
  const replayed = replay(engine, record, until, () => played++)
  return replayed.problems.length === 0 ? replayed : { ...replay(engine, record, played), problems: replayed.problems }
}
