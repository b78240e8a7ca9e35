import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyGame, type GameRecord, readRecord } from '@sandtable/kernel'
import { makeGoldens, renewed } from '@sandtable/testkit/golden'
import { playthrough } from '@sandtable/testkit/playthrough'
import { ROOT, readJsonFile } from '../files.ts'
import { loadGame, startsOf } from '../load-game.ts'
import { plural, say, sayJson } from '../print.ts'
import { openProgress } from '../progress.ts'

type Options = { json: boolean; tries: number; renew?: boolean }
type Recorded = { records: readonly GameRecord[]; missing: readonly string[] }

/** Ways to begin besides the presets, in which what is rare in whole games happens soon. */
function furtherStarts(folder: string): GameRecord['from'][] {
  const file = join(folder, 'starts.json')
  return existsSync(file) ? (readJsonFile(file) as GameRecord['from'][]) : []
}

/** New games that show everything. */
async function recorded(game: AnyGame, folder: string, { tries, json }: Options): Promise<Recorded> {
  const progress = await openProgress(`Recording games of ${game.name}`, tries, json)
  const found = makeGoldens(game, [...game.presets.map(p => ({ setup: p.setup })), ...furtherStarts(folder)], tries)
  progress.end(plural(found.records.length, 'game'))
  return found
}

/** The recorded games played again; `missing` are the files whose choices no longer hold. */
function replayed(game: AnyGame, replays: string): Recorded {
  const files = readdirSync(replays).toSorted()
  const all = files.map(file => {
    const read = readRecord(readJsonFile(join(replays, file)))
    return { file, record: read.ok ? renewed(game, read.value) : null }
  })
  return { records: all.flatMap(({ record }) => record ?? []), missing: all.filter(a => !a.record).map(a => a.file) }
}

/** The recorded games that people watch keep their names and are played again by today's rules; gives the files that no longer hold. */
function rewatched(game: AnyGame, folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter(file => {
    const read = readRecord(readJsonFile(join(folder, file)))
    const record = read.ok && renewed(game, read.value)
    if (record) writeFileSync(join(folder, file), `${JSON.stringify(record)}\n`)
    return !record
  })
}

function write(replays: string, records: readonly GameRecord[]): void {
  mkdirSync(replays, { recursive: true })
  for (const file of readdirSync(replays)) rmSync(join(replays, file))
  records.forEach((record, i) => {
    const ending = record.outcome!.rule.toLowerCase()
    writeFileSync(join(replays, `${String(i + 1).padStart(2, '0')}-${ending}.json`), `${JSON.stringify(record)}\n`)
  })
}

/** Records the golden replays and the playthrough of a game anew, in its test folder. */
export async function run(id: string, options: Options): Promise<number> {
  const { game, entry } = await loadGame(id)
  startsOf(game, null)
  const folder = join(ROOT, entry.folder, 'test')
  const replays = join(folder, 'replays')
  const { records, missing: unplayed } = options.renew ? replayed(game, replays) : await recorded(game, folder, options)
  const missing = options.renew ? [...unplayed, ...rewatched(game, join(ROOT, entry.folder, 'replays'))] : unplayed
  const isKept = options.renew && unplayed.length > 0
  if (!isKept) write(replays, records)
  mkdirSync(join(folder, 'playthroughs'), { recursive: true })
  writeFileSync(join(folder, 'playthroughs', `${game.presets[0]!.id}.txt`), playthrough(game, 0, 'playthrough'))
  if (options.json) sayJson({ records: records.length, missing })
  else if (isKept) say(`no longer playable, so no replay was written: ${missing.join(', ')}`)
  else {
    say(`${plural(records.length, 'replay')} and a playthrough in ${join(entry.folder, 'test')}`)
    const reason = options.renew ? 'no longer playable' : `never seen in ${plural(options.tries, 'game')}`
    if (missing.length > 0) say(`${reason}: ${missing.join(', ')}`)
  }
  return missing.length > 0 ? 1 : 0
}
