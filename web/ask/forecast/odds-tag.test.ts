import { chancesOf, type RollOdds } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { oddsTag } from './odds-tag.ts'

const odds = (dice: number, chance: number): RollOdds => ({
  ...{ dice, need: '5+', reasons: [], what: 'hit', results: [], distance: '35 cm' },
  chances: chancesOf(dice, chance),
})

test('several dice say what they give, a single one its chance', () => {
  expect(oddsTag(odds(12, 1 / 3), true)).toEqual({ figure: '4', words: 'hits of 12', quiet: '5+, 35 cm' })
  expect(oddsTag(odds(1, 1 / 2), true)).toEqual({ figure: '50\u2009%', words: 'to hit', quiet: '5+, 35 cm' })
})
test('one is one, not several', () => {
  expect(oddsTag(odds(3, 1 / 3), true)).toMatchObject({ figure: '1', words: 'hit of 3' })
})
test('without room the figure alone', () => {
  expect(oddsTag(odds(12, 1 / 3), false)).toEqual({ figure: '4', words: 'of 12', quiet: '' })
  expect(oddsTag(odds(1, 1 / 2), false)).toEqual({ figure: '50\u2009%', words: '', quiet: '' })
})
test('what is added up is counted, not set against the dice', () => {
  const sum = { ...odds(1, 1 / 2), need: null, what: 'point', chances: [0, 0.5, 0, 0.5] }
  expect(oddsTag(sum, true)).toEqual({ figure: '2', words: 'points', quiet: '35 cm' })
  expect(oddsTag(sum, false)).toEqual({ figure: '2', words: 'points', quiet: '' })
})
