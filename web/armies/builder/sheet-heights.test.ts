import { expect, test } from 'vitest'
import { heightAfter, nearestHeight } from './sheet-heights.ts'

test('presses go up and round, keys up and down and away', () => {
  expect([heightAfter('low'), heightAfter('half'), heightAfter('full')]).toEqual(['half', 'full', 'low'])
  expect([heightAfter('full', 1), heightAfter('half', -1), heightAfter('low', -1)]).toEqual(['full', 'low', null])
})
test('what is pulled stays at the nearest height, or goes', () => {
  expect([40, 100, 200, 300, 600].map(pulled => nearestHeight(pulled, 650))).toEqual([null, 'low', 'half', 'half', 'full'])
})
