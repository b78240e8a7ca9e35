import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RELEASES, type Release } from '../find-rules.ts'
import { findGame, GAMES } from '../index.ts'
import { bundlerOf } from './bundle.ts'
import { fingerprintOf } from './fingerprint.ts'
import { gameIn } from './game-source.ts'
import { findVersionProblem } from './version-problems.ts'

const ROOT = join(import.meta.dirname, '../..')
const toy = await gameIn(ROOT, findGame('toy')!)
const fingerprint = await fingerprintOf(ROOT, toy)
const release: Release = { game: 'toy', version: toy.version, contract: 1, file: 'toy', fingerprint, bundler: bundlerOf(ROOT) }

test.each(GAMES.filter(g => !g.sample))('$id plays by the rules its version was frozen with', async entry => {
  expect(await findVersionProblem(ROOT, await gameIn(ROOT, entry), RELEASES)).toBeNull()
})

test('a game that changed under a frozen version is told to raise it, and to what', async () => {
  expect(await findVersionProblem(ROOT, toy, [release])).toBeNull()
  expect(await findVersionProblem(ROOT, toy, [{ ...release, fingerprint: '0' }])).toMatch(
    new RegExp(`raise the version in testkit/toy/game.ts to '${Number(toy.version) + 1}'`),
  )
})
test('a version in the making is free; one below the last frozen is not', async () => {
  expect(await findVersionProblem(ROOT, toy, [{ ...release, version: '1' }])).toBeNull()
  expect(await findVersionProblem(ROOT, toy, [{ ...release, version: '99' }])).toMatch(/higher than 99/)
})
test('another bundler is no change of the rules', async () => {
  expect(await findVersionProblem(ROOT, toy, [{ ...release, bundler: 'rolldown 0.1.0' }])).toMatch(/freeze -- --fingerprints/)
})

/** The fingerprint with one file of the toy or the kernel changed. */
const changed = (file: string, change: (text: string) => string): Promise<string> =>
  fingerprintOf(ROOT, toy, path => (path === file ? change(readFileSync(join(ROOT, file), 'utf8')) : null))

test('the fingerprint is of what decides play, however it is written', async () => {
  const ruled = (text: string) => text.replaceAll(/\b1\b/g, '2')
  expect(await changed('testkit/toy/game.ts', text => `/* A word */\n\n${text}`)).toBe(fingerprint)
  expect(await changed('testkit/toy/words.ts', () => '')).toBe(fingerprint)
  expect(await changed('kernel/forecast.ts', () => '')).toBe(fingerprint)
  expect(await changed('kernel/dice.ts', ruled)).not.toBe(fingerprint)
  expect(await changed('testkit/toy/data.ts', ruled)).not.toBe(fingerprint)
})
