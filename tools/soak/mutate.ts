import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from '../check/source.ts'
import { type Mutant, mutantsOf, testsFor } from './mutants.ts'
import { counted, type Line, minutesText, say, type Wishes } from './report.ts'

const ROOT = join(import.meta.dirname, '../..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
/** A mutant that runs longer has come into an endless loop: it was noticed. */
const LONGEST = 180_000

const filesIn = (...places: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...places], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(path => path.endsWith('.ts'))

/** Whether these tests pass with the mutant in place; null: with nothing changed. */
function passes(tests: readonly string[], mutant: Mutant | null): Promise<boolean> {
  const config = join(import.meta.dirname, 'mutant.config.ts')
  const child = spawn(process.execPath, [VITEST, 'run', '--config', config, '--root', ROOT, ...tests], {
    cwd: ROOT,
    env: { ...process.env, SOAK_MUTANT: JSON.stringify(mutant && { ...mutant, root: ROOT }) },
    stdio: 'ignore',
    timeout: LONGEST,
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve(code === 0))
  })
}

/** So many of them, spread evenly over all: the same at every run. */
const spread = <T>(all: readonly T[], n: number): T[] =>
  all.length <= n ? [...all] : Array.from({ length: n }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / n)]!)

/** Where a game's rules lie: its own folder, or that of a sample. */
const folderOf = (game: string): string => (filesIn(`games/${game}`).length > 0 ? `games/${game}` : `testkit/${game}`)

type Tried = { mutant: Mutant; own: readonly string[] }

/** Why nothing can be learnt: tests that fail as they are, or that do not even notice a file that throws. */
async function findProblem(tried: readonly Tried[]): Promise<string | null> {
  for (const { mutant, own } of new Map(tried.map(one => [one.own.join(' '), one])).values()) {
    if (!(await passes(own, null))) return `these tests fail as they are: ${own.join(' ')}`
    const broken: Mutant = { ...mutant, at: 0, from: '', to: "throw new Error('a mutant')\n" }
    if (await passes(own, broken)) return `${mutant.path} throws, and these tests do not notice: ${own.join(' ')}`
  }
  return null
}

/** Changes the rules of a game here and there: what no test of the chapter notices has survived, and is listed for a person to judge. */
export async function mutateGame(game: string, { mutants, code }: Wishes): Promise<Line> {
  const began = performance.now()
  const folder = folderOf(game)
  const files = filesIn(folder)
  const tests = files.filter(path => path.endsWith('.test.ts'))
  const rules = files.filter(path => !isTest(path) && (code.length === 0 || code.some(place => path.startsWith(place))))
  const all = rules.flatMap(path => mutantsOf({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  const tried = spread(all, mutants).map(mutant => ({ mutant, own: testsFor(folder, mutant.path, tests) }))
  const problem = await findProblem(tried)
  if (problem !== null) return { what: `mutate ${game}`, text: problem, failed: true }
  const survivors: string[] = []
  for (const [i, { mutant, own }] of tried.entries()) {
    const survived = await passes(own, mutant)
    const named = `${mutant.path}:${mutant.line}  ${mutant.from} -> ${mutant.to || 'nothing'}`
    if (survived) survivors.push(named)
    say(`  ${i + 1} of ${tried.length}: ${survived ? 'SURVIVED' : 'noticed '} ${named}`)
  }
  const text = `${counted(tried.length, 'mutant')} of ${all.length} in ${minutesText(performance.now() - began)}, ${survivors.length} survived`
  return { what: `mutate ${game}`, text: [text, ...survivors].join('\n    '), failed: false }
}
