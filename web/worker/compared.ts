import { type Loaded, refused } from '@sandtable/kernel'
import { type Comparison, comparing } from '@sandtable/registry/compare'
import type { WatchOpening } from '../host/opening.ts'
import type { Games } from './games.ts'
import { paced } from './paced.ts'
import { openRecord } from './records.ts'

/** What became of a recorded game under the rules of today. */
export async function comparedRecord(text: string, games: Games, watch: WatchOpening): Promise<Loaded<Comparison>> {
  const opened = await openRecord(text, games)
  if (!opened.ok) return opened
  const { record, rules, stranger } = opened.value
  if (stranger !== null) return refused('KERNEL-RECORD', stranger)
  const today = await games.today(record.game)
  if (today.game.version === record.version)
    return refused(
      'KERNEL-RECORD',
      `This game was played under rules ${record.version}, which are today’s: there is nothing to compare.`,
    )
  try {
    return await paced(compared(comparing(rules, today, record)), record.choices.length, watch)
  } catch (error) {
    return refused('KERNEL-RECORD', `This record cannot be compared: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function* compared(steps: Generator<number, Comparison>): Generator<number, Loaded<Comparison>> {
  return { ok: true, value: yield* steps }
}
