import { expect, test } from 'vitest'
import { shape } from './fields.ts'
import { problems, read } from './read.ts'
import { refuseSeats, seatedSides, seatNames, seatsOf } from './sides.ts'

const sides = (...seats: string[][]) => ({ sides: seats.map(one => ({ seats: one })) })
const problemsOf = (setup: ReturnType<typeof sides>) => {
  const { found, refuse } = problems({ what: 'a set-up', rule: 'T-X-01' })
  refuseSeats(setup, 'T-SEAT-01', refuse)
  return found.map(v => `${v.rule} ${v.text}`)
}

test('seats belong to the team of their side, in order', () => {
  expect(seatsOf(sides(['ann', 'cas'], ['bob']))).toEqual([
    { id: 'ann', team: 'a' },
    { id: 'cas', team: 'a' },
    { id: 'bob', team: 'b' },
  ])
})
test('other people take the same seats; who is not named stays', () => {
  expect(
    seatedSides(
      [
        { seats: ['ann', 'cas'], army: 1 },
        { seats: ['bob'], army: 2 },
      ],
      ['x', 'y'],
    ),
  ).toEqual([
    { seats: ['x', 'y'], army: 1 },
    { seats: ['bob'], army: 2 },
  ])
})
test('of three sides as well', () => {
  expect(seatedSides([{ seats: ['ann'] }, { seats: ['bob', 'cas'] }, { seats: ['dan'] }], ['w', 'x', 'y', 'z'])).toEqual([
    { seats: ['w'] },
    { seats: ['x', 'y'] },
    { seats: ['z'] },
  ])
})
test('two to eight seats, each with a name of its own, at least one on each side', () => {
  expect(problemsOf(sides(['a1'], ['b1']))).toEqual([])
  expect(problemsOf(sides(['a1', 'a2', 'a3', 'a4'], ['b1', 'b2', 'b3', 'b4']))).toEqual([])
  expect(problemsOf(sides(['a1', 'a2', 'a3', 'a4', 'a5'], ['b1', 'b2', 'b3', 'b4']))).toEqual([
    'T-SEAT-01 sides: there are at most 8 seats',
  ])
  expect(problemsOf(sides(['a1'], []))).toEqual(['T-SEAT-01 sides[1].seats: this side needs one seat or more'])
  expect(problemsOf(sides(['a1', 'b1'], ['b1']))).toEqual(["T-SEAT-01 sides: two seats have the name 'b1'"])
})
test('a seat has a plain name', () => {
  const problemsIn = (seats: unknown) => {
    const loaded = read(shape({ seats: seatNames }), { seats }, { what: 'a side', rule: 'T-X-01' })
    return loaded.ok ? [] : loaded.violations.map(v => v.text)
  }
  expect(problemsIn(['ann', 'bob2'])).toEqual([])
  expect(problemsIn(['Ann'])).toEqual(["seats[0]: must be a name of small letters and digits, a letter first, not 'Ann'"])
})
