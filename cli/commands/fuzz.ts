import { join } from 'node:path'
import { type FuzzReport, fuzzing } from '@sandtable/testkit/fuzz'
import { writeJsonFile } from '../files.ts'
import { loadGame, startsOf } from '../load-game.ts'
import { factLines, plural, say, sayJson } from '../print.ts'
import { openProgress } from '../progress.ts'

type Options = { json: boolean; games?: number; seconds?: number; seed: string; out?: string }
/** Where neither games nor seconds are given. */
const GAMES = 1000

export async function run(id: string, { json, games, seconds, seed, out }: Options): Promise<number> {
  const { game, engine } = await loadGame(id)
  startsOf(game, null)
  const isTimed = games === undefined && seconds !== undefined
  const progress = await openProgress(`Fuzzing ${game.name}`, isTimed ? seconds : (games ?? GAMES), json)
  const began = performance.now()
  const work = fuzzing(
    engine,
    game.presets.map(p => p.setup),
    { games: isTimed ? Infinity : (games ?? GAMES), seconds: seconds ?? null, seed },
  )
  let step = work.next()
  for (; !step.done; step = work.next()) {
    const { games: played, choices, failures } = step.value
    const reached = isTimed ? Math.floor((performance.now() - began) / 1000) : played
    await progress.reach(reached, `${plural(played, 'game')}, ${plural(choices, 'choice')}, ${plural(failures, 'failure')}`)
  }
  const report = step.value
  progress.end(plural(report.games, 'game'))
  const files = out === undefined ? [] : writeFailures(report, out)
  if (json)
    sayJson({ ...report, failures: report.failures.map((f, i) => (files[i] ? { ...f, record: undefined, file: files[i] } : f)) })
  else say(...reportLines(report, files))
  return report.failures.length > 0 ? 1 : 0
}

/** Each failure as a record file; their names. */
function writeFailures({ game, failures }: FuzzReport, folder: string): string[] {
  return failures.map(({ kind, record }, i) => {
    const file = join(folder, `${game}-${kind.replaceAll(' ', '-')}-${i + 1}.json`)
    writeJsonFile(file, record)
    return file
  })
}

function reportLines(
  { game, version, seed, games, choices, ms, coverage, failures }: FuzzReport,
  files: readonly string[],
): string[] {
  return [
    ...factLines([
      ['game', `${game}, rules ${version}`],
      ['seed', seed],
      ['played', `${plural(games, 'game')}, ${plural(choices, 'choice')} in ${(ms / 1000).toFixed(1)} s`],
      ['steps run', `${coverage.visited} of ${coverage.labels}`],
      ...(coverage.missing.length > 0 ? [['never run', coverage.missing.join(', ')] as const] : []),
      ['failures', String(failures.length)],
    ]),
    ...failures.flatMap(({ kind, text, seq, times }, i) => [
      `  ${kind} (${times} times) at choice ${seq}: ${text}`,
      ...(files[i] ? [`    ${files[i]}`] : []),
    ]),
    ...(failures.length > 0 && files.length === 0 ? ['  --out <folder> writes a record of each'] : []),
  ]
}
