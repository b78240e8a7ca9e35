/**
 * Freezes the rules version of every game that is not frozen yet: `npm run freeze`. With `--game <id>` only that one; `--checkout <folder>`
 * takes the games of another checkout, such as one of an older commit; `--fingerprints` freezes nothing and takes the fingerprints of frozen
 * versions anew, after an update of the bundler and before anything else changes.
 */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Release } from '../find-rules.ts'
import { GAMES } from '../index.ts'
import type { Rules } from '../rules.ts'
import { bundleOf, bundlerOf } from './bundle.ts'
import { fingerprintOf, hashOf } from './fingerprint.ts'
import { goldensIn, recordsToKeep } from './frozen-records.ts'
import { type FrozenGame, gameIn } from './game-source.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'registry/releases')
const LIST = join(FOLDER, 'list.json')
const RECORDS = join(ROOT, 'registry/test/records')

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`

/** Kernel and game in one file, which is named by its content. */
async function freeze(root: string, game: FrozenGame): Promise<Release> {
  const { id, version, file, name } = game
  const entry = `import { ${name} } from '../${file}'\nimport { rulesOf } from './rules.ts'\nexport const rules = rulesOf(${name})`
  const code = await bundleOf(root, entry)
  const frozen = `${id}-${version}-${hashOf(code)}`
  const path = join(FOLDER, `${frozen}.js`)
  writeFileSync(path, code)
  const { rules }: { rules: Rules } = await import(pathToFileURL(path).href)
  try {
    keepRecords(root, game, rules)
  } catch (error) {
    rmSync(path)
    throw error
  }
  say(`${id} ${version}: ${frozen}, ${kilobytes(code.length)}, ${kilobytes(gzipSync(code).length)} zipped`)
  const fingerprint = await fingerprintOf(root, game)
  return { game: id, version, contract: rules.contract, file: frozen, fingerprint, bundler: bundlerOf(root) }
}

/** Tests play these by the frozen rules from now on. */
function keepRecords(root: string, { id, version, file }: FrozenGame, rules: Rules): void {
  const goldens = goldensIn(root, dirname(file), rules)
  say(`${id} ${version}: ${goldens.length} golden replays play by it`)
  for (const [name, record] of Object.entries(recordsToKeep(rules, goldens)))
    writeFileSync(join(RECORDS, `${id}-${version}-${name}.json`), `${JSON.stringify(record)}\n`)
}

/** The same release with the fingerprint that another bundler gives it. */
async function renewed(root: string, game: FrozenGame, release: Release): Promise<Release> {
  const bundler = bundlerOf(root)
  if (release.bundler === bundler) return release
  say(`${game.id} ${game.version}: its fingerprint is now of ${bundler}`)
  return { ...release, fingerprint: await fingerprintOf(root, game), bundler }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { game: { type: 'string' }, checkout: { type: 'string' }, fingerprints: { type: 'boolean', default: false } },
  })
  const root = resolve(values.checkout ?? ROOT)
  const releases: Release[] = JSON.parse(readFileSync(LIST, 'utf8'))
  const wanted = GAMES.filter(g => (values.game === undefined ? !g.sample : g.id === values.game))
  for (const entry of wanted) {
    const game = await gameIn(root, entry)
    const at = releases.findIndex(r => r.game === game.id && r.version === game.version)
    if (values.fingerprints) {
      if (at >= 0) releases[at] = await renewed(root, game, releases[at]!)
    } else if (at >= 0) say(`${game.id} ${game.version} is frozen already`)
    else releases.push(await freeze(root, game))
    writeFileSync(LIST, `${JSON.stringify(releases, null, 2)}\n`)
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`Not frozen: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
