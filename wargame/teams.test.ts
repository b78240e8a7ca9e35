import { expect, test } from 'vitest'
import { foeOf, outcomeFor, playersName, SIDES, seatsOf, sideOfSeat, teamName, teamOf, teamOwns, teamsOf } from './teams.ts'

const world = {
  seats: [
    { id: 'ann', team: 'a' },
    { id: 'bob', team: 'b' },
    { id: 'cas', team: 'a' },
  ],
}

test('seats and their teams', () => {
  expect([seatsOf(world, 'a'), seatsOf(world, 'b'), seatsOf(world, 'c')]).toEqual([['ann', 'cas'], ['bob'], []])
  expect([teamOf(world, 'cas'), teamsOf(world)]).toEqual(['a', ['a', 'b']])
})
test('a team is called by who plays it', () => {
  expect(['a', 'b', 'c'].map(team => teamName(world, team))).toEqual(["Ann's side", 'Bob', 'nobody'])
  expect(['a', 'b', 'c'].map(team => playersName(world, team))).toEqual(['Ann and Cas', 'Bob', 'nobody'])
  expect(['a', 'b'].map(team => teamOwns(world, team))).toEqual(["Ann's", "Bob's"])
})
test('all seats of a team win, and every seat has the score of its team', () => {
  const score = (team: string) => (team === 'a' ? 7 : 3)
  const scores = { ann: 7, bob: 3, cas: 7 }
  expect(outcomeFor(world, 'a', 'T-1', 'over', score)).toEqual({ winners: ['ann', 'cas'], rule: 'T-1', text: 'over', scores })
  expect(outcomeFor(world, null, 'T-1', 'over', score).winners).toEqual([])
})
test('two sides are foes', () => {
  expect(SIDES.map(foeOf)).toEqual(['b', 'a'])
  expect(['ann', 'bob', 'cas'].map(seat => sideOfSeat(world, seat))).toEqual(['a', 'b', 'a'])
})
