import { expect, test } from 'vitest'
import type { Moment, Player } from '../host/host.ts'
import { tollOf } from './toll.ts'

const player = (seat: string, name: string, team: string, side: Player['side']) => ({ seat, name, team, side }) as Player
const players = [player('ann', 'Ada', 'a', 'a'), player('bob', 'Hela', 'b', 'b')]
const moment = (losses: Moment['losses'], points: Moment['points'] = []): Moment => ({
  ...{ line: 1, seq: 1, text: 'Oni Band is destroyed.', rule: 'A-1', losses, points },
})

test('names whose units fell, in the colour of who lost them', () => {
  const fallen = moment([{ team: 'b', n: 3, what: 'units' }])
  expect(tollOf(fallen, players, 'ann')).toEqual([{ side: 'b', figure: '−3', words: 'units of Hela' }])
  expect(tollOf(fallen, players, 'bob')).toEqual([{ side: 'b', figure: '−3', words: 'units of yours' }])
})
test('and who got points for it', () =>
  expect(tollOf(moment([], [{ seat: 'ann', points: 1 }]), players, 'ann')).toEqual([
    { side: 'a', figure: '+1', words: 'point for you' },
  ]))
test('what somebody got several times at once is one sum', () => {
  const points = [
    { seat: 'ann', points: 1 },
    { seat: 'ann', points: 2 },
    { seat: 'bob', points: 1 },
  ]
  expect(tollOf(moment([], points), players, 'ann')).toEqual([
    { side: 'a', figure: '+3', words: 'points for you' },
    { side: 'b', figure: '+1', words: 'point for Hela' },
  ])
})
