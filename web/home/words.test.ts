import { expect, test } from 'vitest'
import { agoText, gamesText, lengthText, playersText } from './words.ts'

test('lengths in hours from an hour on, in minutes below', () => {
  expect(lengthText({ min: 60, max: 240 })).toBe('1–4 h')
  expect(lengthText({ min: 90, max: 240 })).toBe('1½–4 h')
  expect(lengthText({ min: 120, max: 120 })).toBe('2 h')
  expect(lengthText({ min: 45, max: 120 })).toBe('45–120 min')
  expect(lengthText({ min: 30, max: 30 })).toBe('30 min')
})

test('counts of players and games', () => {
  expect(playersText({ min: 2, max: 2 })).toBe('2')
  expect(playersText({ min: 2, max: 8 })).toBe('2–8')
  expect(gamesText(5)).toBe('Five wargames')
  expect(gamesText(1)).toBe('One wargame')
  expect(gamesText(20)).toBe('20 wargames')
})

test('how long ago', () => {
  const now = Date.UTC(2026, 6, 20, 12)
  const minutes = (n: number) => agoText(now - n * 60_000, now)
  expect([0, 1, 59, 60, 150, 24 * 60, 3 * 24 * 60].map(minutes)).toEqual([
    'just now',
    'a minute ago',
    '59 minutes ago',
    'an hour ago',
    '2 hours ago',
    'yesterday',
    '3 days ago',
  ])
  expect(minutes(40 * 24 * 60)).toBe('2026-06-10')
})
