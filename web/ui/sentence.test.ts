import { expect, test } from 'vitest'
import { asSentence, reasonsText } from './sentence.ts'

test('sentences', () => {
  expect(asSentence('the last round is over')).toBe('The last round is over.')
  expect(asSentence('Ada gives up.')).toBe('Ada gives up.')
  expect(asSentence('')).toBe('')
})

test('a few reasons in words', () => {
  expect(reasonsText(['`game` must be a text', 'why?'])).toBe('“game” must be a text. Why?')
  expect(reasonsText(['a', 'b', 'c', 'd', 'e'])).toBe('A. B. C. And 2 more.')
  expect(reasonsText([])).toBe('')
})
