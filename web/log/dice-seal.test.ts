import { expect, test } from 'vitest'
import { addedWords, shortHex } from './dice-seal.ts'

test('a seal is short enough to compare by eye', () => {
  expect(shortHex('630dcd2966c4336691125448')).toBe('630d cd29 66c4')
})

test('who added nothing to the dice is seen', () => {
  expect(addedWords('a0b1')).toBe('added a0b1')
  expect(addedWords('')).toBe('added nothing')
})
