import { expect, test } from 'vitest'
import { teamMates } from './names.ts'

const seats = [
  { id: 'ann', team: 'red' },
  { id: 'bob', team: 'blue' },
  { id: 'cid', team: 'red' },
]

test('team-mates are all seats of the same team in the order at the table, oneself included', () => {
  expect(teamMates(seats, 'cid')).toEqual(['ann', 'cid'])
  expect(teamMates(seats, 'bob')).toEqual(['bob'])
})
test('a seat that is not at the table has no team-mates', () => {
  expect(teamMates(seats, 'dan')).toEqual([])
})
