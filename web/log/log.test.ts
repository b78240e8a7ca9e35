import { expect, test } from 'vitest'
import type { LogLine } from '../host/host.ts'
import { filteredLog, findNow, foldedLog, namesPattern, placedNotes, spokenText, windowOf, wordsOf } from './log.ts'

const line = (id: number, more: Partial<LogLine> = {}): LogLine => ({
  id,
  seq: id,
  type: 'x',
  text: `line ${id}.`,
  rule: 'X-1',
  seat: null,
  pieces: [],
  weight: 'plain',
  dice: null,
  cues: [],
  beat: null,
  ...more,
})
const dice = { why: 'salvo', sides: 6, faces: [1], good: [6], number: 1, says: '' }
const lines = [
  line(0, { weight: 'round' }),
  line(1, { weight: 'turn' }),
  line(2, { dice }),
  line(3, { weight: 'turn' }),
  line(4),
  line(5, { weight: 'turn' }),
  line(6, { weight: 'loss' }),
  line(7, { cues: [{ type: 'lost', piece: 'u1', at: { x: 0, y: 0 }, icon: 'x' }] }),
  line(8, { weight: 'detail' }),
]
const ids = (of: readonly LogLine[]) => of.map(l => l.id)

test('a filter keeps its lines and the separators they stand below', () => {
  expect(ids(filteredLog(lines, 'dice'))).toEqual([0, 1, 2])
  expect(ids(filteredLog(lines, 'losses'))).toEqual([0, 5, 6, 7])
  expect(ids(filteredLog(lines, 'all'))).toEqual(ids(lines))
})

test('a round that passed without a hit leaves no separator behind', () => {
  expect(
    ids(filteredLog([line(0, { weight: 'round' }), line(1), line(2, { weight: 'round' }), line(3, { dice })], 'dice')),
  ).toEqual([2, 3])
})

test('only the newest lines are drawn', () => {
  expect(windowOf(lines, 2)).toEqual({ earlier: 7, shown: lines.slice(7) })
  expect(windowOf(lines, 50).earlier).toBe(0)
})

test('the newest separator is now', () => {
  expect(findNow(lines)).toBe(5)
  expect(findNow([line(1)])).toBeNull()
})

test('names are set apart: the longest that fits, whole words only', () => {
  const found = wordsOf('Oni Band moves, Onis do not (Oni).', namesPattern(['Oni', 'Oni Band']))
  expect(found.filter(w => w.isName).map(w => w.text)).toEqual(['Oni Band', 'Oni'])
  expect(found.map(w => w.text).join('')).toBe('Oni Band moves, Onis do not (Oni).')
  expect(wordsOf('A+B fires', namesPattern(['A+B']))[0]).toEqual({ text: 'A+B', isName: true, at: 0 })
  expect(wordsOf('Nothing', namesPattern([]))).toEqual([{ text: 'Nothing', isName: false, at: 0 }])
})

test('details are not said aloud', () => {
  expect(spokenText(lines.slice(6))).toBe('line 6. line 7.')
  expect(spokenText(Array.from({ length: 50 }, (_, i) => line(i)))).toMatch(/^line 38\. .* line 49\.$/)
})

test('details go with the sentence before them; dice stay visible, and so does what has no sentence', () => {
  const entries = foldedLog([
    line(0),
    line(1, { weight: 'detail' }),
    line(2, { weight: 'detail' }),
    line(3, { weight: 'detail', dice }),
    line(4, { weight: 'turn' }),
    line(5, { weight: 'detail' }),
  ])
  expect(entries.map(e => [e.line.id, ...ids(e.details)])).toEqual([[0, 1, 2], [3], [4], [5]])
})

test('notes stand before the first line of a later choice, and last where there is none', () => {
  const notes = [{ seq: 3 }, { seq: 3 }, { seq: 8 }]
  const { before, last } = placedNotes(lines, notes)
  expect([...before]).toEqual([[4, [{ seq: 3 }, { seq: 3 }]]])
  expect(last).toEqual([{ seq: 8 }])
  expect(placedNotes([], notes)).toEqual({ before: new Map(), last: notes })
})
