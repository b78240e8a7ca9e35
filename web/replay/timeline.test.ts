import { expect, test } from 'vitest'
import type { LogLine, Player } from '../host/host.ts'
import { findMark, lanesOf, marksOf, PAD, xOf } from './timeline.ts'

const player = (seat: string, side: Player['side']): Player => ({ seat, name: seat, team: side, side, kind: { type: 'person' } })
const players = [player('ada', 'a'), player('hela', 'b')]
const line = (id: number, seq: number, seat: string | null, weight: LogLine['weight']): LogLine => ({
  id,
  seq,
  type: 't',
  text: `line ${id}`,
  rule: 'A-1',
  seat,
  pieces: [],
  weight,
  dice: null,
  cues: [],
  beat: null,
})
const marks = (lines: LogLine[], moments: number[] = [], width = 1018) =>
  marksOf(
    {
      lines,
      players,
      length: 100,
      moments: moments.map(id => ({ line: id, seq: 0, text: '', rule: 'A-1', losses: [], points: [] })),
    },
    width,
  )

test('choices lie evenly between the ends of the track', () => {
  expect([0, 50, 100].map(seq => xOf(seq, 100, 1018))).toEqual([PAD, 509, 1009])
  expect(xOf(0, 0, 1018)).toBe(PAD)
})

test('losses and big moments are marked in the lane of their side, the rest is not', () => {
  const found = marks([
    line(1, 10, 'ada', 'loss'),
    line(2, 20, 'hela', 'big'),
    line(3, 30, 'ada', 'plain'),
    line(4, 40, null, 'big'),
  ])
  expect(found.map(m => [m.line, m.kind, m.lane])).toEqual([
    [1, 'loss', 0],
    [2, 'big', 1],
    [4, 'big', 0],
  ])
})

test('where there is no room the weightier stays, and turning points always do', () => {
  const crowd = [line(1, 10, 'ada', 'loss'), line(2, 11, 'ada', 'big'), line(3, 11, 'hela', 'loss'), line(4, 12, 'ada', 'plain')]
  expect(marks(crowd).map(m => m.line)).toEqual([3, 2])
  expect(marks(crowd, [4]).map(m => [m.line, m.number])).toEqual([
    [3, null],
    [4, 1],
  ])
})

test('a mark is found under the pointer', () => {
  const all = marks([line(1, 10, 'ada', 'loss'), line(2, 10, 'hela', 'loss')])
  const lanes = lanesOf(2, false)
  expect(findMark(all, lanes, { x: all[0]!.x + 4, y: 75 })?.line).toBe(2)
  expect(findMark(all, lanes, { x: all[0]!.x, y: 46 })).toBeNull()
})

test('every side has a lane of its own, except on a phone', () => {
  expect(new Set(lanesOf(4, false).y).size).toBe(4)
  expect(new Set(lanesOf(4, true).y).size).toBe(1)
})

test('turning points of one choice stand beside each other', () => {
  const [first, second] = marks([line(1, 10, 'ada', 'big'), line(2, 10, 'ada', 'loss')], [1, 2])
  expect(second!.x - first!.x).toBe(21)
})
