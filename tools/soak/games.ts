import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { counted, type Line, minutesText, say, type Wishes } from './report.ts'

const PROGRAM = join(import.meta.dirname, '../../cli/sandtable.ts')
/** Where records of what went wrong are written. */
const FAILURES = 'soak-failures'
/** A game is fuzzed for so many seconds at a time, each with a seed of its own. */
const SLICE = 30

/** What a command of the terminal says as JSON; a crash is thrown with its words. */
const sandtable = <T>(args: readonly string[], stop?: AbortSignal): Promise<T> => jsonOf<T>([PROGRAM, ...args, '--json'], stop)

/** What a program says as JSON. It hears of an interruption from here alone, so that what is done by then is summed up first. */
export function jsonOf<T>(args: readonly string[], stop?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true, signal: stop })
    const said: Buffer[] = []
    child.stdout.on('data', (data: Buffer) => said.push(data))
    child.on('error', reject)
    child.on('close', code => {
      // 1 says that problems were found: they are in what it says.
      if (code === 0 || code === 1) resolve(JSON.parse(Buffer.concat(said).toString('utf8')) as T)
      else reject(new Error(`${args.join(' ')} ended with ${code}`))
    })
  })
}

/** The ids of all games, samples too. */
export const allGames = async (): Promise<readonly string[]> =>
  (await sandtable<readonly { id: string }[]>(['games'])).map(({ id }) => id)

/** A part of the work, again and again until it is done. */
async function inPortions(
  portions: number,
  work: (n: number) => Promise<{ played: number; wrong: readonly string[]; text: string }>,
) {
  const began = performance.now()
  let played = 0
  const wrong: string[] = []
  for (let n = 0; n < portions; n++) {
    const done = await work(n)
    played += done.played
    wrong.push(...done.wrong)
    say(`  ${n + 1} of ${portions}: ${done.text}`)
  }
  return { played, wrong, ms: performance.now() - began }
}

const lineOf = (what: string, { played, wrong, ms }: Awaited<ReturnType<typeof inPortions>>): Line => ({
  what,
  text: [`${counted(played, 'game')} in ${minutesText(ms)}, ${counted(wrong.length, 'failure')}`, ...wrong].join('\n    '),
  failed: wrong.length > 0,
})

type Fuzzed = { games: number; choices: number; failures: readonly { kind: string; text: string; file?: string }[] }

/** Random and spoilt answers for minutes. */
export async function fuzzGame(game: string, { minutes, seed, stop }: Wishes): Promise<Line> {
  const seconds = Math.min(SLICE, Math.max(1, Math.round(minutes * 60)))
  const done = await inPortions(Math.max(1, Math.round((minutes * 60) / seconds)), async n => {
    const args = ['--seconds', String(seconds), '--seed', `${seed}/${n}`, '--out', FAILURES]
    const { games, choices, failures } = await sandtable<Fuzzed>(['fuzz', game, ...args], stop)
    const wrong = failures.map(({ kind, text, file }) => `${kind}: ${text} ${file ?? ''}`)
    return { played: games, wrong, text: `${counted(games, 'game')}, ${counted(choices, 'choice')}` }
  })
  return lineOf(`fuzz ${game}`, done)
}

type Simulated = { games: number; finished: number; problems: readonly { seed: string; seq: number; text: string }[] }

/** Many games between bots. */
export async function simulateGame(game: string, { simulate, portion, bots, seed, stop }: Wishes): Promise<Line> {
  const done = await inPortions(Math.ceil(simulate / portion), async n => {
    const games = Math.min(portion, simulate - n * portion)
    const args = ['--games', String(games), '--bots', bots, '--seed', `${seed}/${n}`]
    const { games: played, finished, problems } = await sandtable<Simulated>(['simulate', game, ...args], stop)
    const wrong = problems.map(p => `seed ${p.seed}, choice ${p.seq}: ${p.text}`)
    return { played, wrong, text: `${finished} of ${counted(played, 'game')} finished` }
  })
  return lineOf(`simulate ${game}`, done)
}
