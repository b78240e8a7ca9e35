import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { warpath } from '../game.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the README lists every question with the ids of its answers', () => {
  const kinds = [...warpath.asks.map(({ kind }) => kind), ...warpath.interjections.map(({ spec }) => spec.kind)]
  expect(kinds.filter(kind => !README.includes(`\`${kind}\``))).toEqual([])
  expect(kinds.length).toBeGreaterThan(30)
})
