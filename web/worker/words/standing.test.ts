import { seatName } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { standsOf } from './standing.ts'

test('where a game stands', () => {
  expect(standsOf('Maker War', 'Maker War, round 3', ['ada'], null, seatName)).toBe('Round 3, Ada to choose')
  expect(standsOf('Maker War', 'Maker War, set-up', ['ada', 'hela'], null, seatName)).toBe('Set-up, Ada and Hela to choose')
  expect(standsOf('Maker War', 'Elsewhere', [], null, seatName)).toBe('Elsewhere')
  expect(standsOf('Maker War', 'Maker War', ['ada'], 'a minor victory', seatName)).toBe('A minor victory')
})
