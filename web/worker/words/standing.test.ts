import { seatName } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { standsOf } from './standing.ts'

test('where a game stands', () => {
  expect(standsOf('Round 3', ['ada'], null, seatName)).toBe('Round 3, Ada to choose')
  expect(standsOf('Set-up', ['ada', 'hela'], null, seatName)).toBe('Set-up, Ada and Hela to choose')
  expect(standsOf('Elsewhere', [], null, seatName)).toBe('Elsewhere')
  expect(standsOf('Round 3', ['ada'], 'a minor victory', seatName)).toBe('A minor victory')
})
