import type { SetupField, Violation } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import type { SetupSheet } from '../host/host.ts'
import { kindOf, playersText, reseated, rivalOf, sectionsOf, sideOf, whyNotBegin } from './set-up-sheet.ts'

const field = (id: string, section: string): SetupField => ({
  id,
  section,
  label: id,
  text: '',
  rule: null,
  type: 'switch',
  value: false,
})
const problem: Violation = { rule: 'A-1', text: 'too large', params: {}, at: null }
const sheet = (problems: readonly Violation[]): SetupSheet => ({ game: 'g', setup: {}, fields: [], seats: [], problems })
const ada = { name: 'Ada', kind: kindOf('person') }
const hela = { name: 'Hela', kind: kindOf('captain') }

test('fields of one section stand together', () => {
  const sections = sectionsOf([field('a', 'Table'), field('b', 'Options'), field('c', 'Table')])
  expect(sections.map(s => [s.title, s.fields.map(f => f.id)])).toEqual([
    ['Table', ['a', 'c']],
    ['Options', ['b']],
  ])
})

test('a team has the colour of its place', () => {
  const seats = [
    { id: 'ada', team: 'x' },
    { id: 'hela', team: 'y' },
    { id: 'cas', team: 'x' },
  ]
  expect(seats.map(s => sideOf(seats, s.team))).toEqual(['a', 'b', 'a'])
})

test('kinds of players there and back', () => {
  for (const rival of ['person', 'cadet', 'captain', 'marshal'] as const) expect(rivalOf(kindOf(rival))).toBe(rival)
  expect((['random', 'greedy'] as const).map(level => rivalOf({ type: 'bot', level }))).toEqual(['cadet', 'captain'])
})

test('who sits keeps the seat when the number of seats changes', () => {
  const renamed = { ...ada, name: 'Me' }
  expect(reseated([renamed, hela], ['Ada', 'Hela', 'Cas']).map(s => s.name)).toEqual(['Me', 'Hela', 'Cas'])
  expect(reseated([renamed, hela], ['Ada'])).toEqual([renamed])
})

test('the reason against beginning', () => {
  expect(whyNotBegin(null, [ada])).not.toBeNull()
  expect(whyNotBegin(sheet([]), [ada, { ...hela, name: ' ' }])).toBe('Give player 2 a name.')
  expect(whyNotBegin(sheet([problem]), [ada])).toMatch(/^One thing/)
  expect(whyNotBegin(sheet([problem, problem]), [ada])).toMatch(/^2 things/)
  expect(whyNotBegin(sheet([]), [ada, hela])).toBeNull()
})

test('who plays, in a sentence', () => {
  expect(playersText([ada, hela])).toBe('You against a bot.')
  expect(playersText([hela, hela])).toBe('The bots play, you watch.')
  expect(playersText([ada, ada])).toMatch(/^2 people/)
})
