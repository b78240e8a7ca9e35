import type { RuleEntry } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { chaptersOf, findRules, markedParts, slugOf } from './find-rules.ts'

const rule = (id: RuleEntry['id'], text: string, section = 'Terrain', kind = 'core'): RuleEntry => ({
  id,
  kind,
  section,
  title: text.split(/[:.]/)[0]!,
  text,
})
const book = [
  rule('MW-MOVE-03', 'A path may not cross a lake for tanks.', 'Movement'),
  rule('MW-TERR-25', 'Lake: difficult for all; impassable for tanks.'),
  rule('MW-TERR-02', 'Difficult: distance counts twice.'),
  rule('MW-R-25', 'Flakes of snow -> no effect -> silence', 'Rulings', 'ruling'),
]
const ids = (query: string) => findRules(book, query).map(h => h.entry.id)

test('titles before texts, whole words before parts', () => {
  expect(ids('lake')).toEqual(['MW-TERR-25', 'MW-MOVE-03', 'MW-R-25'])
  expect(ids('difficult')).toEqual(['MW-TERR-02', 'MW-TERR-25'])
})

test('every word must be there', () => {
  expect(ids('lake tanks')).toEqual(['MW-TERR-25', 'MW-MOVE-03'])
  expect(ids('lake dragons')).toEqual([])
})

test('by id, whole or in part, in any case', () => {
  expect(ids('mw-terr-02')).toEqual(['MW-TERR-02'])
  expect(ids('terr-2')).toEqual(['MW-TERR-25'])
  expect(ids('25')[0]).toMatch(/25$/)
})

test('an empty query finds all in their order', () => {
  expect(ids(' ')).toEqual(book.map(e => e.id))
})

test('hits are marked at the beginning of words, accents aside', () => {
  expect(markedParts('A Läke, a flake, lakes', 'lake')).toEqual([
    { text: 'A ', hit: false },
    { text: 'Läke', hit: true },
    { text: ', a flake, ', hit: false },
    { text: 'lake', hit: true },
    { text: 's', hit: false },
  ])
  expect(markedParts('tanks', 'tan tanks')).toEqual([{ text: 'tanks', hit: true }])
  expect(markedParts('none', '')).toEqual([{ text: 'none', hit: false }])
  expect(markedParts('', 'x')).toEqual([])
})

test('chapters keep the order of the book', () => {
  expect(chaptersOf(book).map(c => [c.title, c.entries.length])).toEqual([
    ['Movement', 1],
    ['Terrain', 2],
    ['Rulings', 1],
  ])
  expect(slugOf('Table, measuring, geometry')).toBe('table-measuring-geometry')
})
