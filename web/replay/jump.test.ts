import { expect, test } from 'vitest'
import type { LogLine } from '../host/host.ts'
import { firstFilter, hereOf, jumpsOf, linesAround } from './jump.ts'

const line = (id: number, seq: number, weight: LogLine['weight'], text = `line ${id}`): LogLine => ({
  id,
  seq,
  type: 't',
  text,
  rule: 'MW-END-01',
  seat: null,
  pieces: [],
  weight,
  dice: null,
  cues: [],
  beat: null,
})
const lines = [
  line(0, 0, 'plain', 'Ada is host'),
  line(1, 0, 'round', 'Round 1'),
  line(2, 1, 'turn'),
  line(3, 2, 'big', 'Dai-Oni loses its legs'),
  line(4, 3, 'loss', 'One tank lost'),
  line(5, 4, 'round', 'Round 2'),
  line(6, 5, 'plain', 'Prometheus moves'),
  line(7, 6, 'loss', 'Two tanks lost'),
]
const ids = (filter: 'big' | 'losses' | 'all', words = '') =>
  jumpsOf(lines, filter, words).map(g => [g.round, ...g.lines.map(l => l.id)])

test('filters, by rounds', () => {
  expect(ids('big')).toEqual([[1, 3]])
  expect(ids('losses')).toEqual([
    [1, 3, 4],
    [2, 7],
  ])
  expect(ids('all')).toEqual([
    [0, 0],
    [1, 3, 4],
    [2, 6, 7],
  ])
})

test('words and rules', () => {
  expect(ids('all', 'tank LOST')).toEqual([
    [1, 4],
    [2, 7],
  ])
  expect(ids('losses', 'mw-end')).toHaveLength(2)
  expect(ids('all', 'dragon')).toEqual([])
})

test('where one is in the list', () => {
  const groups = jumpsOf(lines, 'losses', '')
  expect(hereOf(groups, 5, null)).toBe(4)
  expect(hereOf(groups, 5, 7)).toBe(7)
  expect(hereOf(groups, 1, null)).toBeNull()
})

test('a long list is cut around the line', () => {
  const long = jumpsOf(
    Array.from({ length: 100 }, (_, i) => line(i, i, 'plain')),
    'all',
    '',
  )
  const cut = linesAround(long, 50, 10)
  expect(cut.groups[0]!.lines.map(l => l.id)).toEqual([45, 46, 47, 48, 49, 50, 51, 52, 53, 54])
  expect([cut.before, cut.after]).toEqual([45, 45])
  expect(linesAround(long, 99, 10).groups[0]!.lines.at(-1)!.id).toBe(99)
  expect(linesAround(long, null, 1000)).toMatchObject({ before: 0, after: 0 })
})

test('the same said several times in a choice is one line', () => {
  const same = [
    line(1, 5, 'loss', 'A ghoul falls'),
    line(4, 5, 'loss', 'An imp falls'),
    line(2, 5, 'loss', 'A ghoul falls'),
    line(3, 6, 'loss', 'A ghoul falls'),
  ]
  expect(jumpsOf(same, 'losses', '')[0]!.lines.map(l => [l.id, l.times])).toEqual([
    [1, 2],
    [4, 1],
    [3, 1],
  ])
})

test('losses are listed at first where big moments are few', () => {
  expect(firstFilter(lines)).toBe('losses')
  expect(firstFilter(new Array(5).fill(lines[3]))).toBe('big')
})
