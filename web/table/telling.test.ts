import { expect, test } from 'vitest'
import { rollTime, tellingTime } from './telling.ts'

const dice = { why: 'salvo', sides: 6, faces: [1], good: null, number: 1, says: '' }
const quiet = { cues: [], dice: null }
const roll = { cues: [], dice }
const shot = { cues: [{ type: 'word' as const, at: { x: 0, y: 0 }, text: 'x', tone: 'plain' as const }], dice: null }

test('one choice takes at most 1.2 s, times the pace', () => {
  expect(tellingTime([shot, quiet, roll], 1)).toBe(900)
  expect(tellingTime(Array(20).fill(shot), 1)).toBe(1200)
  expect(tellingTime(Array(20).fill(shot), 2)).toBe(2400)
  expect(tellingTime([quiet, quiet], 1)).toBe(0)
  expect(tellingTime([shot], 0)).toBe(0)
})

test('all rolls of a choice are over before its telling is', () => {
  for (const n of [1, 2, 3, 7]) expect(rollTime(n, 0.5) * n).toBeLessThanOrEqual(tellingTime(Array(n).fill(roll), 0.5) + 1e-9)
})
