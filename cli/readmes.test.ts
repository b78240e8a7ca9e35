import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '@sandtable/kernel'
import { GAMES } from '@sandtable/registry'
import { describe, expect, test } from 'vitest'
import { ROOT } from './files.ts'
import { loadGame } from './load-game.ts'

/** Whoever describes positions for the referee finds in the README what can be asked, and what dice are thrown for. */
describe.each(GAMES.filter(({ sample }) => !sample))('the README of $id', ({ id, folder }) => {
  const readme = readFileSync(join(ROOT, folder, 'README.md'), 'utf8')

  test('names every question', async () => {
    const { game } = await loadGame(id)
    const kinds = [...game.asks, ...game.interjections.map(({ spec }) => spec)].map(({ kind }) => kind)
    expect(kinds.filter(kind => !readme.includes(`\`${kind}\``))).toEqual([])
  })

  test('names what dice are thrown for', () => {
    const replays = join(ROOT, folder, 'test/replays')
    const records = readdirSync(replays).map(name => JSON.parse(readFileSync(join(replays, name), 'utf8')) as GameRecord)
    const purposes = [...new Set(records.flatMap(({ rolls }) => rolls.map(({ why }) => why)))]
    expect(purposes.length).toBeGreaterThan(5)
    expect(purposes.filter(why => !readme.includes(`\`${why}\``))).toEqual([])
  })
})
