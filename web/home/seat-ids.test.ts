import { expect, test } from 'vitest'
import { defaultNames, seatIdOf, seatIdsOf } from './seat-ids.ts'

test('a name becomes small letters, digits and underscores', () => {
  expect(seatIdOf('Ada', 'x')).toBe('ada')
  expect(seatIdOf('Zoë the 2nd!', 'x')).toBe('zoe_the_2nd')
  expect(seatIdOf('  7 of 9 ', 'x')).toBe('of_9')
  expect(seatIdOf('Зоя', 'x')).toBe('x')
  expect(seatIdOf('', 'x')).toBe('x')
})

test('every id fits what games allow', () => {
  for (const id of seatIdsOf(['A'.repeat(60), 'A'.repeat(60), '__', 'ß', 'b-'])) expect(id).toMatch(/^[a-z]\w{0,39}$/)
})

test('no two are alike', () => {
  expect(seatIdsOf(['Ada', 'ada', 'ADA!', 'Hela'])).toEqual(['ada', 'ada_2', 'ada_3', 'hela'])
  expect(seatIdsOf(['ada 2', 'ada', 'ada'])).toEqual(['ada_2', 'ada', 'ada_3'])
  expect(seatIdsOf(['', ''])).toEqual(['player_1', 'player_2'])
})

test('as many names as seats, oneself and the rival first', () => {
  expect(defaultNames(2, 'Ada', 'Hela')).toEqual(['Ada', 'Hela'])
  expect(defaultNames(4, 'Ada', 'Hela')).toEqual(['Ada', 'Hela', 'Cas', 'Dan'])
  expect(defaultNames(12, 'Ada', 'Hela')).toHaveLength(12)
})
