import { expect, test } from 'vitest'
import type { LogLine } from '../host/host.ts'
import { hashOf, pointIn, pointOf } from './point.ts'

const line = (id: number, seq: number): LogLine => ({
  id,
  seq,
  type: 't',
  text: '',
  rule: 'A-1',
  seat: null,
  pieces: [],
  weight: 'plain',
  dice: null,
  cues: [],
  beat: null,
})

test('an address names a choice, and a line of it', () => {
  expect(pointIn('#214.3', 431)).toEqual({ seq: 214, line: 3 })
  expect(pointIn('214', 431)).toEqual({ seq: 214, line: 0 })
  expect(pointIn('#9999', 431)).toEqual({ seq: 431, line: 0 })
  expect(['', '#', '#replays', '#-3', '#1.2.3', '#1e3'].map(hash => pointIn(hash, 431))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('there and back', () => {
  for (const point of [
    { seq: 0, line: 0 },
    { seq: 13, line: 3 },
  ])
    expect(pointIn(hashOf(point), 100)).toEqual(point)
})

test('the point of a line counts the lines of its choice', () => {
  const lines = [line(0, 0), line(4, 2), line(7, 2), line(8, 3)]
  expect(pointOf(lines, 7)).toEqual({ seq: 2, line: 2 })
  expect(pointOf(lines, 8)).toEqual({ seq: 3, line: 1 })
  expect(pointOf(lines, 99)).toBeNull()
})
