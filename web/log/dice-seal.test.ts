import { expect, test } from 'vitest'
import { groupedHex, shortHex } from './dice-seal.ts'

test('a seal is short enough to compare by eye', () => {
  expect(shortHex('630dcd2966c4336691125448')).toBe('630d cd29 66c4')
})

test('a seal is shown whole in groups', () => {
  expect(groupedHex('630dcd2966c4336691125448')).toBe('630dcd29 66c43366 91125448')
  expect(groupedHex('a0b1')).toBe('a0b1')
})
