import { expect, test } from 'vitest'
import { areOpen } from './words.ts'

test('what is still open is counted', () => {
  expect(areOpen(1)).toBe('1 is still open')
  expect(areOpen(2)).toBe('2 are still open')
})
