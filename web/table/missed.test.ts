import { expect, test } from 'vitest'
import { tableAfter, told } from '../test/story-lines.ts'
import { missedSince } from './missed.ts'

const log = [told(0, 'move'), told(1, 'loss'), told(2, 'check')]
const now = tableAfter(log, 'seat-a')

test('whoever takes the screen again is told what happened since', () => {
  const before = tableAfter(log.slice(0, 1), 'seat-b')
  expect(missedSince(before, now)).toEqual({ before, lines: log.slice(1) })
})
test('nothing is told at the first look, after nothing, of another past, or when it is over', () => {
  expect([missedSince(undefined, now), missedSince(now, now)]).toEqual([null, null])
  expect(missedSince(tableAfter([told(7, 'move')], 'seat-b'), now)).toBe(null)
  expect(missedSince({ ...tableAfter(log.slice(0, 1), 'seat-b'), seat: 'seat-c' }, now)).toBe(null)
})
