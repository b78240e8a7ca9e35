import { expect, test } from 'vitest'
import { clockText } from './clock.ts'

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [247_000, '4:07'],
  [3_847_000, '1:04:07'],
])('%i ms are %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text)
})
