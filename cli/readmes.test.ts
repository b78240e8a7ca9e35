import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
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

/** Files and folders that a page names are there: from the root, from the page, or as the end of a path. */
describe('what pages name is there', () => {
  const isOurs = (name: string) => !['node_modules', 'dist', '.git'].includes(name)
  const under = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter(({ name }) => isOurs(name))
      .flatMap(entry => (entry.isDirectory() ? under(join(folder, entry.name)) : [join(folder, entry.name)]))
  const files = under('.')
  const PATH = /`([\w@.-]+(?:\/[\w.-]+)*\/?)`/g
  const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g
  const ends = new Set(
    files.flatMap(file =>
      file.split('/').flatMap((_, i, parts) => parts.slice(i).map((__, n) => parts.slice(i, i + n + 1).join('/'))),
    ),
  )
  const isFile = (name: string) => /\.(ts|tsx|json|md|mjs|svg|webp)$/.test(name) || /^[a-z-]+(\/[a-z-]+)*\/$/.test(name)
  const missingIn = (page: string, text: string): string[] => {
    const linked = [...text.matchAll(LINK)].map(([, to]) => normalize(join(dirname(page), to!)).replace(/\/$/, ''))
    const named = [...text.matchAll(PATH)]
      .map(found => found[1]!)
      .filter(isFile)
      .map(name => name.replace(/\/$/, ''))
    return [...linked, ...named].filter(name => !ends.has(name))
  }
  const pages = files.filter(file => file.endsWith('.md') && !file.endsWith('rules.md'))

  test.each(pages)('%s', page => {
    expect(missingIn(page, readFileSync(join(ROOT, page), 'utf8'))).toEqual([])
  })

  test('and what is not there is found', () => {
    expect(missingIn('docs/x.md', '[a](nowhere.md) `kernel/gone.ts` `kernel/` `engine.ts`')).toEqual([
      'docs/nowhere.md',
      'kernel/gone.ts',
    ])
  })
})
