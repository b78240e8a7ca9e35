import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '@sandtable/kernel'
import { makeGoldens } from '@sandtable/testkit/golden'
import { playthrough } from '@sandtable/testkit/playthrough'
import { ROOT, readJsonFile } from '../files.ts'
import { loadGame, startsOf } from '../load-game.ts'
import { plural, say, sayJson } from '../print.ts'
import { openProgress } from '../progress.ts'

type Options = { json: boolean; tries: number }

/** Ways to begin besides the presets, in which what is rare in whole games happens soon. */
function furtherStarts(folder: string): GameRecord['from'][] {
  const file = join(folder, 'starts.json')
  return existsSync(file) ? (readJsonFile(file) as GameRecord['from'][]) : []
}

/** Records the golden replays and the playthrough of a game anew, in its test folder. */
export async function run(id: string, { json, tries }: Options): Promise<number> {
  const { game, entry } = await loadGame(id)
  startsOf(game, null)
  const progress = await openProgress(`Recording games of ${game.name}`, tries, json)
  const folder = join(ROOT, entry.folder, 'test')
  const { records, missing } = makeGoldens(
    game,
    [...game.presets.map(p => ({ setup: p.setup })), ...furtherStarts(folder)],
    tries,
  )
  progress.end(plural(records.length, 'game'))
  mkdirSync(join(folder, 'replays'), { recursive: true })
  for (const file of readdirSync(join(folder, 'replays'))) rmSync(join(folder, 'replays', file))
  records.forEach((record, i) => {
    const ending = record.outcome!.rule.toLowerCase()
    writeFileSync(join(folder, 'replays', `${String(i + 1).padStart(2, '0')}-${ending}.json`), `${JSON.stringify(record)}\n`)
  })
  mkdirSync(join(folder, 'playthroughs'), { recursive: true })
  writeFileSync(join(folder, 'playthroughs', `${game.presets[0]!.id}.txt`), playthrough(game, 0, 'playthrough'))
  if (json) sayJson({ records: records.length, missing })
  else {
    say(`${plural(records.length, 'replay')} and a playthrough in ${join(entry.folder, 'test')}`)
    if (missing.length > 0) say(`never seen in ${plural(tries, 'game')}: ${missing.join(', ')}`)
  }
  return missing.length > 0 ? 1 : 0
}
