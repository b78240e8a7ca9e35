import { expect, test } from 'vitest'
import type { EndReport, Player, SeatLuck } from '../host/host.ts'
import { extremesOf, luckVerdict, luckWords, resultText } from './luck.ts'

const player = (seat: string, team: string): Player => ({
  seat,
  name: seat.slice(0, 1).toUpperCase() + seat.slice(1),
  team,
  side: 'a',
  kind: { type: 'person' },
})
const players = [player('ada', 'x'), player('hela', 'y'), player('cas', 'x')]
const roll = (line: number, actual: number, expected: number, chance: number): SeatLuck['rolls'][number] => ({
  line,
  text: 'fire',
  dice: { why: 'fire', sides: 6, faces: [6], good: [6], number: 1 },
  expected,
  actual,
  chance,
})
const luck = (seat: string, luckierThan: number, dice = 100, rolls: SeatLuck['rolls'] = []): SeatLuck => ({
  seat,
  dice,
  expected: 30,
  actual: 30,
  bell: { from: 0, chances: [1] },
  luckierThan,
  rolls,
})
const end = (winners: string[], all: SeatLuck[]): EndReport => ({
  winners,
  rule: 'A-1',
  text: '',
  scores: [],
  curve: [],
  moments: [],
  faults: [],
  luck: all,
  rolls: { checked: 0, problems: [], commitment: null },
})

test('who won, as the reader calls them', () => {
  expect(resultText({ winners: ['ada'] }, players, 'ada')).toBe('You win')
  expect(resultText({ winners: ['ada'] }, players, 'hela')).toBe('Ada wins')
  expect(resultText({ winners: ['cas', 'ada'] }, players, 'ada')).toBe('You and Cas win')
  expect(resultText({ winners: [] }, players, 'ada')).toBe('Nobody wins')
})

test('who had the same luck is told together', () => {
  const said = (...all: SeatLuck[]) => luckVerdict(end([], all), players, 'ada').said
  expect(said(luck('ada', 0.5), luck('hela', 0.4))).toBe('Both had ordinary luck.')
  expect(said(luck('ada', 0.5), luck('hela', 0.4), luck('cas', 0.6))).toBe('All had ordinary luck.')
  expect(said(luck('ada', 0.5))).toBe('You had ordinary luck.')
})

test('dice that only one side threw favoured neither', () => {
  expect(luckVerdict(end(['ada'], [luck('ada', 0.5)]), players, 'ada').answer).toBe('No: nobody who lost threw any.')
  expect(luckVerdict(end(['hela'], [luck('ada', 0.5)]), players, 'ada').answer).toBe('No: whoever won threw none.')
  expect(luckVerdict(end([], [luck('ada', 0.5)]), players, 'ada').answer).toMatch(/^Nobody won/)
})

test('luck in words, at the limits', () => {
  expect([0.95, 0.9, 0.7, 0.5, 0.2, 0.05].map(luckWords)).toEqual([
    'great luck',
    'great luck',
    'some luck',
    'ordinary luck',
    'little luck',
    'very bad luck',
  ])
})

test('was it the dice?', () => {
  const answer = (won: number, lost: number) =>
    luckVerdict(end(['ada'], [luck('ada', won), luck('hela', lost)]), players, null).answer
  expect(answer(0.9, 0.1)).toMatch(/^Yes/)
  expect(answer(0.7, 0.45)).toMatch(/^A little/)
  expect(answer(0.5, 0.45)).toMatch(/neither/)
  expect(answer(0.2, 0.6)).toMatch(/against/)
})

test('each side has its words; seats without dice are left out', () => {
  const { said } = luckVerdict(end(['ada'], [luck('ada', 0.79), luck('hela', 0.25), luck('cas', 0.5, 0)]), players, 'ada')
  expect(said).toBe('You had some luck and Hela had little luck.')
  const unrolled = end(['ada'], [luck('ada', 0.5, 0)])
  expect(luckVerdict(unrolled, players, null).answer).toMatch(/not the dice/)
  // Dice that are summed, or looked up, say nothing about luck: no verdict is better than a false one.
  const summed = { ...unrolled, rolls: { ...unrolled.rolls, checked: 11 } }
  expect(luckVerdict(summed, players, null).answer).toBe('That cannot be told.')
})

test('the dice of a team are weighed by how many there were', () => {
  const all = [luck('ada', 1, 10), luck('cas', 0.5, 990), luck('hela', 0.5)]
  expect(luckVerdict(end(['ada', 'cas'], all), players, null).answer).toMatch(/neither/)
})

test('the rarest rolls of everybody', () => {
  const all = [
    luck('ada', 0.5, 9, [roll(1, 4, 1.7, 0.045), roll(2, 0, 2.7, 0.04)]),
    luck('hela', 0.5, 9, [roll(3, 4, 2, 0.1), roll(4, 5, 1, 0.001)]),
  ]
  const { lucky, unlucky } = extremesOf(all, 2)
  expect(lucky.map(r => [r.seat, r.line])).toEqual([
    ['hela', 4],
    ['ada', 1],
  ])
  expect(unlucky.map(r => r.line)).toEqual([2])
})
