import { expect, test } from 'vitest'
import { digitOf, isLetter, placeOf } from './keys.ts'

test('digits are those of the row of digits, and nothing else', () => {
  expect(['0', '9', '', '10', 'F1', '٣', 'a'].map(digitOf)).toEqual([0, 9, null, null, null, null, null])
})

test('nine places, the first at 1', () => {
  expect(['1', '9', '0', 'Enter'].map(placeOf)).toEqual([0, 8, null, null])
})

test('a letter with and without Shift', () => {
  expect(['a', 'A', 'b', 'Alt'].map(key => isLetter(key, 'a'))).toEqual([true, true, false, false])
})
