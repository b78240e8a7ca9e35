import { expect, test } from 'vitest'
import { shiftHex } from './shift.ts'

test('a shape is moved by moving each of its hexes', () => {
  const [from, to] = [
    { q: 1, r: 2 },
    { q: -1, r: 5 },
  ]
  expect(shiftHex(from, from, to)).toEqual(to)
  expect(shiftHex({ q: 2, r: 2 }, from, to)).toEqual({ q: 0, r: 5 })
  expect(shiftHex({ q: 1, r: 1 }, from, to)).toEqual({ q: -1, r: 4 })
})
