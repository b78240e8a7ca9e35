import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { sandtable } from './sandtable.ts'
import { inTerminal, type Terminal } from './terminal.ts'

const RECORDS = join(import.meta.dirname, '../registry/test/records')

/** Runs the command in a terminal of its own. */
async function run(...args: readonly string[]): Promise<{ code: number; out: string }> {
  const ran = { code: 0, out: '' }
  const output = new Writable({
    write(data, _encoding, done) {
      ran.out += data
      done()
    },
  })
  const leave = (code: number): void => {
    ran.code = code
  }
  const own: Terminal = { input: Readable.from([]), output, error: output, leave }
  await inTerminal(own, () => sandtable(args))
  return ran
}

const records = readdirSync(RECORDS).map(name => ({ name, file: join(RECORDS, name) }))
const finished = records.filter(r => r.name.includes('over'))
/** 'maker-war-11-running.json' is of 'maker-war', rules 11. */
const writtenUnder = (name: string) => {
  const [, game = '', version = ''] = /^(.*)-(\d+)-running/.exec(name) ?? []
  return { game, version: Number(version) }
}
/** One record of the oldest and one of the newest rules of every game: between them nothing about the command changes. */
const running = [
  ...Map.groupBy(
    records.filter(r => r.name.includes('running')),
    r => writtenUnder(r.name).game,
  ).values(),
].flatMap(all => {
  const sorted = all.toSorted((a, b) => writtenUnder(a.name).version - writtenUnder(b.name).version)
  return [...new Set([sorted[0]!, sorted.at(-1)!])]
})

/** Every record by its frozen rules is for registry/test/releases.test.ts to play; here the command finds these rules. */
test.each(running)('$name of a frozen rules version replays as it was played', async ({ file }) => {
  const { choices, version, outcome } = JSON.parse(readFileSync(file, 'utf8'))
  const replayed = await run('replay', file, '--json')
  expect(replayed.code).toBe(0)
  expect(JSON.parse(replayed.out)).toMatchObject({ version, played: choices.length, outcome, problems: [] })
})

test.each(running)('$name of a frozen rules version is shown', async ({ file }) => {
  expect(await run('show', file)).toMatchObject({ code: 0, out: expect.stringMatching(/\w/) })
  expect(await run('replay', file, '--at', '3', '--seat', 'spectator')).toMatchObject({ code: 0 })
})

test.each(running)('the dice of $name are those of its seal', async ({ file }) => {
  expect(await run('verify', file)).toMatchObject({ code: 0, out: expect.stringContaining('no problems') })
})

test.each(finished)('$name is compared with the rules of today', async ({ file }) => {
  const { choices, version } = JSON.parse(readFileSync(file, 'utf8'))
  const compared = await run('compare', file, '--json')
  const found = JSON.parse(compared.out)
  expect(found).toMatchObject({ from: version, choices: choices.length })
  expect(Number(found.to)).toBeGreaterThanOrEqual(Number(version))
  expect(compared.code).toBe(found.play ? 1 : 0)
})

test.each(running)('$name is compared in words, and with its own rules', async ({ file }) => {
  const { version } = JSON.parse(readFileSync(file, 'utf8'))
  expect((await run('compare', file)).out).toMatch(`rules ${version} and `)
  expect(JSON.parse((await run('compare', file, '--to', version, '--json')).out)).toMatchObject({ play: null, words: null })
})

test('rules that are not here are named; a record of theirs is looked at as far as those of today go', async () => {
  const { file } = records[0]!
  expect(await run('compare', file, '--to', '0')).toMatchObject({
    code: 2,
    out: expect.stringContaining("rules 0 of 'maker-war'"),
  })
  const strange = join(mkdtempSync(join(tmpdir(), 'sandtable-')), 'strange.json')
  writeFileSync(strange, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: '0' }))
  expect(await run('replay', strange)).toMatchObject({ code: 1, out: expect.stringContaining('played under rules 0, these are') })
  expect((await run('show', strange, '--at', '1')).out).toMatch(/Round|Set-up|cm\)/)
  expect(await run('compare', strange)).toMatchObject({ code: 2, out: expect.stringContaining('are not here') })
})
