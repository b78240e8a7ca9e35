import { beat, type Tally } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import type { LogLine } from '../../host/host.ts'
import { curveOf, lossesIn, momentsOf } from './curve.ts'

const worths = (...values: number[]) => values.map((value, seq) => ({ seq, value }))
const line = (id: number, seq: number, weight: LogLine['weight']): LogLine => ({
  id,
  seq,
  type: 't',
  text: `line ${id}`,
  rule: 'A-1',
  seat: null,
  pieces: [],
  weight,
  dice: null,
  cues: [],
  beat: null,
})

const dice = (id: number, seq: number): LogLine => ({
  ...line(id, seq, 'plain'),
  dice: { why: 'fire', sides: 6, faces: [1], good: [6], number: 1, says: '' },
})

test('values are shares of the largest lead', () => {
  expect(curveOf(worths(0, 20, -40, 10), 1)).toEqual(worths(0, 0.5, -1, 0.25))
  expect(curveOf(worths(0, 0), 0)).toEqual(worths(0, 0))
  expect(curveOf([], 0)).toEqual([])
})
test('who has won was ahead at the end', () => {
  expect(curveOf(worths(0, 20, -40, 10), -1).at(-1)).toEqual({ seq: 3, value: -0.1 })
  expect(curveOf(worths(0, 20), 0)).toEqual(worths(0, 1))
})

test('what a team lost, in the gravest of what is counted', () => {
  const row = (what: string, team: string | null, n: number, kind: Tally['kind'] = 'lost'): Tally => ({ what, team, n, kind })
  expect(
    lossesIn([
      row('hits', 'b', 4, 'suffered'),
      row('units', 'a', 0),
      { ...row('units', 'b', 1), one: 'unit' },
      row('points', 'b', 30),
    ]),
  ).toEqual([{ team: 'b', n: 1, what: 'unit' }])
  expect(lossesIn([row('losses', null, 2)])).toEqual([])
})

const teamOf = (seat: string) => (seat === 'ann' ? 'a' : 'b')
const fallen = (...teams: (string | null)[]) => ({
  ...{ first: 'a', teamOf },
  lossesAt: (seq: number) => (teams[seq] ? [{ team: teams[seq], n: 1, what: 'unit' }] : []),
})

test('the three largest changes in their order, each with its heaviest line and who fell', () => {
  const curve = curveOf(worths(0, 10, -90, -85, 15, 15, 100), 1)
  const lines = [
    line(0, 1, 'plain'),
    line(1, 2, 'detail'),
    line(2, 2, 'loss'),
    line(3, 2, 'loss'),
    line(4, 4, 'big'),
    line(5, 6, 'turn'),
    dice(6, 6),
  ]
  const moments = momentsOf(curve, lines, fallen(null, 'b', 'a', 'b', 'b', 'b', 'b'))
  expect(moments.map(m => [m.seq, m.line, m.losses[0]?.team])).toEqual([
    [2, 2, 'a'],
    [4, 4, 'b'],
    [6, 5, 'b'],
  ])
})
test('what was scored counts as well', () => {
  const scored = { ...line(0, 1, 'plain'), beat: beat('score', { scores: { seat: 'bob', points: 2 } }) }
  expect(momentsOf(curveOf(worths(0, -50), -1), [scored], fallen()).map(m => m.points)).toEqual([[{ seat: 'bob', points: 2 }]])
})
test('where both scored, what is told is what moved the course most', () => {
  const scoredBy = (id: number, seat: string, points: number) => ({
    ...line(id, 1, 'plain'),
    beat: beat('score', { scores: { seat, points } }),
  })
  const both = [scoredBy(1, 'ann', 1), scoredBy(2, 'bob', 3)]
  expect(momentsOf(curveOf(worths(0, -50), -1), both, fallen()).map(m => m.line)).toEqual([2])
  expect(momentsOf(curveOf(worths(0, 50), 1), both, fallen()).map(m => m.line)).toEqual([1])
})
test('a kill is never told as a gain of whom it hit: the course changed for another reason', () =>
  expect(momentsOf(curveOf(worths(0, -50), -1), [line(0, 1, 'loss')], fallen(null, 'b'))).toEqual([]))
test('where both lost, whoever came out better is not named wrongly', () => {
  const both = { ...fallen(), lossesAt: () => ['a', 'b'].map(team => ({ team, n: 1, what: 'unit' })) }
  expect(momentsOf(curveOf(worths(0, -50), -1), [line(0, 1, 'loss')], both)[0]?.losses).toHaveLength(2)
})
test('where nothing was lost or scored nothing was decided, nor where no line tells it', () => {
  expect(momentsOf(curveOf(worths(0, 50, 100), 1), [line(0, 1, 'plain'), line(1, 2, 'loss')], fallen()).map(m => m.seq)).toEqual(
    [],
  )
  expect(momentsOf(curveOf(worths(0, 10, 10), 1), [line(0, 2, 'big')], fallen(null, 'b', 'b'))).toEqual([])
})
