import { chancesOf, type RollOdds } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { oddsTag } from './odds-tag.ts'

const odds = (dice: number, chance: number, results: RollOdds['results']): RollOdds => ({
  ...{ dice, need: '5+', reasons: [], what: 'hit', results },
  chances: chancesOf(dice, chance),
})

test('several dice say what they give, a single one its chance', () => {
  expect(oddsTag(odds(12, 1 / 6, []), false)).toBe('2 of 12')
  expect(oddsTag(odds(1, 1 / 2, []), false)).toBe('50 %')
})
test('with room they say what it comes to', () => {
  const results = [{ text: 'destroys it', chance: 0.25 }]
  expect(oddsTag(odds(12, 1 / 6, results), true)).toBe('2 of 12 hit, 25 % destroys it')
  expect(oddsTag(odds(1, 1 / 2, results), true)).toBe('50 % to hit, 25 % destroys it')
})
