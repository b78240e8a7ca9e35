import { expect, test } from 'vitest'
import { figure, oddsText, oneDigit } from './odds.ts'

test('odds in words', () => {
  expect([1, 0.7, 0.5, 1 / 3, 0.25, 1 / 22, 1 / 7, 1 / 260, 1 / 43_210, 0].map(oddsText)).toEqual([
    'nearly always',
    '7 in 10',
    'about even',
    '1 in 3',
    '1 in 4',
    '1 in 22',
    '1 in 7',
    '1 in 260',
    '1 in 43\u202f000',
    'never',
  ])
})

test('figures', () => {
  expect(figure(1146)).toBe('1\u202f146')
  expect(figure(1_234_567)).toBe('1\u202f234\u202f567')
  expect(figure(-712)).toBe('−712')
  expect(figure(999)).toBe('999')
  expect(oneDigit(137.33)).toBe('137.3')
  expect(oneDigit(2.98)).toBe('3')
})
