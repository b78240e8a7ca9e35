import { expect, test } from 'vitest'
import type { LogLine } from '../host/host.ts'
import { apartBy, curveOf, roundNames, roundsOf, valueAt } from './curve.ts'

const line = (seq: number, weight: LogLine['weight']): LogLine => ({
  id: seq,
  seq,
  type: 't',
  text: '',
  rule: 'A-1',
  seat: null,
  pieces: [],
  weight,
  dice: null,
  cues: [],
  beat: null,
})
const curve = [
  { seq: 0, value: 0 },
  { seq: 5, value: 1 },
  { seq: 10, value: -1 },
]

test('the first team is above the middle', () => {
  const drawn = curveOf(curve, 10, { width: 100, height: 40, flip: false })
  expect(drawn).toEqual({ line: 'M0 20L50 0L100 40', area: 'M0 20L50 0L100 40L100 20L0 20Z', middle: 20 })
  expect(curveOf(curve, 10, { width: 100, height: 40, flip: true })!.line).toBe('M0 20L50 40L100 0')
})

test('long courses are thinned, with both ends kept', () => {
  const long = Array.from({ length: 1000 }, (_, seq) => ({ seq, value: 0 }))
  const points = curveOf(long, 999, { width: 50, height: 10, flip: false })!.line.split('L')
  expect(points.length).toBeLessThan(55)
  expect(points[0]).toBe('M0 5')
  expect(points.at(-1)).toBe('50 5')
})

test('there is no course of nothing', () => {
  expect(curveOf([], 10, { width: 100, height: 40, flip: false })).toBeNull()
})

test('the value that stands at a point', () => {
  expect([0, 4, 5, 99].map(seq => valueAt(curve, seq))).toEqual([0, 0, 1, -1])
})

test('rounds from their lines', () => {
  const lines = [line(0, 'round'), line(3, 'plain'), line(5, 'round'), line(5, 'round'), line(8, 'round')]
  expect(roundsOf(lines, 12)).toEqual([
    { number: 1, from: 0, to: 4 },
    { number: 2, from: 4, to: 7 },
    { number: 3, from: 7, to: 12 },
  ])
  expect(roundsOf([line(1, 'plain')], 12)).toEqual([])
})

const round = (number: number, from: number, to: number) => ({ number, from, to })

test('rounds are named alike: all by word, or by number after the first', () => {
  const rounds = [round(1, 0, 60), round(2, 60, 100), round(3, 100, 200)]
  const widthOf = (r: { from: number; to: number }) => r.to - r.from
  expect(roundNames(rounds, widthOf, 30)).toEqual(['Round 1', 'Round 2', 'Round 3'])
  expect(roundNames(rounds, widthOf, 50)).toEqual(['Round 1', '2', '3'])
  expect(roundNames(rounds, widthOf, 70)).toEqual(['1', '2', '3'])
})

test('moments that would lie on each other stand side by side, inside the drawing', () => {
  expect(apartBy([10, 100, 200], 19, 300)).toEqual([10, 100, 200])
  expect(apartBy([100, 105, 10], 19, 300)).toEqual([100, 119, 10])
  expect(apartBy([295, 299, 300], 19, 300)).toEqual([262, 281, 300])
})
