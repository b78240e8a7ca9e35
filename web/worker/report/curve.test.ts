import { expect, test } from 'vitest'
import type { LogLine } from '../../host/host.ts'
import { curveOf, momentsOf } from './curve.ts'

const worths = (...values: number[]) => values.map((value, seq) => ({ seq, value }))
const line = (id: number, seq: number, weight: LogLine['weight']): LogLine => ({
  id,
  seq,
  type: 't',
  text: `line ${id}`,
  rule: 'A-1',
  seat: null,
  pieces: [],
  weight,
  dice: null,
  cues: [],
  beat: null,
})

const dice = (id: number, seq: number): LogLine => ({
  ...line(id, seq, 'plain'),
  dice: { why: 'fire', sides: 6, faces: [1], good: [6], number: 1, says: '' },
})

test('values are shares of the largest lead', () => {
  expect(curveOf(worths(0, 20, -40, 10))).toEqual(worths(0, 0.5, -1, 0.25))
  expect(curveOf(worths(0, 0))).toEqual(worths(0, 0))
  expect(curveOf([])).toEqual([])
})

test('the three largest changes in their order, each with its heaviest line', () => {
  const curve = curveOf(worths(0, 10, -90, -85, 15, 15, 100))
  const lines = [
    line(0, 1, 'plain'),
    line(1, 2, 'detail'),
    line(2, 2, 'loss'),
    line(3, 2, 'loss'),
    line(4, 4, 'big'),
    line(5, 6, 'turn'),
    dice(6, 6),
  ]
  expect(momentsOf(curve, lines).map(m => [m.seq, m.line, m.change])).toEqual([
    [2, 2, -1],
    [4, 4, 1],
    [6, 5, 0.85],
  ])
})

test('where nothing was at stake nothing was decided', () => {
  expect(momentsOf(curveOf(worths(0, 50, 100)), [line(0, 1, 'plain'), line(1, 2, 'loss')]).map(m => m.seq)).toEqual([2])
})

test('a change that no line tells, or none at all, is no moment', () => {
  expect(momentsOf(curveOf(worths(0, 10, 10)), [line(0, 2, 'big')])).toEqual([])
})
