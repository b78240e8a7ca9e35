import { expect, test } from 'vitest'
import type { EndReport, LogLine, Player } from '../host/host.ts'
import { headlineOf, isStop, nextTurn, stayTime, turnBefore, viewsOf } from './steps.ts'

const line = (id: number, seq: number, weight: LogLine['weight'], text = `line ${id}`): LogLine => ({
  id,
  seq,
  type: 't',
  text,
  rule: 'A-1',
  seat: null,
  pieces: [],
  weight,
  dice: weight === 'big' ? { why: 'fire', sides: 6, faces: [6], good: null, number: 1, says: '' } : null,
  cues: [],
  beat: null,
})
const lines = [
  line(0, 0, 'round', 'Round 1'),
  line(1, 2, 'turn', 'Ada’s turn'),
  line(2, 4, 'plain'),
  line(3, 4, 'big', 'Dai-Oni loses its legs'),
  line(4, 6, 'turn', 'Hela’s turn'),
  line(5, 8, 'detail'),
]

test('steps from turn to turn', () => {
  expect([0, 2, 5, 6, 9].map(seq => nextTurn(lines, seq, 10))).toEqual([2, 6, 6, 10, 10])
  expect([10, 6, 3, 2, 0].map(seq => turnBefore(lines, seq))).toEqual([6, 2, 2, 0, 0])
})

test('play stops where it was asked to', () => {
  const big = [lines[3]!]
  expect(isStop(big, 'nothing')).toBe(false)
  expect(isStop(big, 'big')).toBe(true)
  expect(isStop(big, 'dice')).toBe(true)
  expect(isStop([lines[2]!], 'big')).toBe(false)
  expect(isStop([], 'dice')).toBe(false)
})

test('what has nothing to tell goes by quickly, and speed divides', () => {
  expect(stayTime([lines[5]!], '1')).toBeLessThan(stayTime([lines[2]!], '1'))
  expect(stayTime([lines[2]!], '2')).toBe(stayTime([lines[2]!], '1') / 2)
  expect(stayTime(new Array(40).fill(lines[2]), '1')).toBe(2400)
})

test('the headline is the line looked at, else the weightiest, else what came before', () => {
  expect(headlineOf(lines, 4, 0)).toEqual({ turn: 1, text: 'Dai-Oni loses its legs', isTurn: false })
  expect(headlineOf(lines, 4, 1).text).toBe('line 2')
  expect(headlineOf(lines, 5, 0).text).toBe('Dai-Oni loses its legs')
  expect(headlineOf([], 0, 0).text).toBe('The game begins')
})

test('before the end only one’s own eyes', () => {
  const player = (seat: string, kind: Player['kind']): Player => ({ seat, name: seat, team: seat, side: 'a', kind })
  const players = [player('ada', { type: 'person' }), player('hela', { type: 'bot', level: 'greedy' })]
  const end = {} as EndReport
  expect(viewsOf({ end: null, players }).map(v => v.seat)).toEqual(['ada'])
  expect(viewsOf({ end, players }).map(v => v.seat)).toEqual([null, 'ada', 'hela'])
})
