import { readdirSync, readFileSync } from 'node:fs'
import type { GameRecord } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { renewed } from './golden.ts'
import { toy } from './toy/game.ts'

const FOLDER = new URL('./toy/test/replays/', import.meta.url)
const record = JSON.parse(readFileSync(new URL(readdirSync(FOLDER)[0]!, FOLDER), 'utf8')) as GameRecord

test('a recorded game that still plays is renewed choice for choice', () => {
  const older = { ...record, version: 'before', check: { ...record.check, hashes: [], last: 'other' } }
  expect(renewed(toy, older)).toEqual(record)
})

test('one whose choices no longer hold, or that does not end, is not', () => {
  const [first, ...rest] = record.choices
  expect(renewed(toy, { ...record, choices: [{ ...first!, seat: 'nobody' }, ...rest] })).toBe(null)
  expect(renewed(toy, { ...record, choices: record.choices.slice(0, -1) })).toBe(null)
})

test('one that is recorded only up to its middle stays as long as it is', () => {
  const middle = { ...record, choices: record.choices.slice(0, -1), outcome: null }
  expect(renewed(toy, middle)?.choices).toEqual(middle.choices)
  expect(renewed(toy, { ...record, outcome: null })).toBe(null)
})
