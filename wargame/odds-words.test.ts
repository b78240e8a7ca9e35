import { chancesOf, type RollOdds } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { oddsText } from './odds-words.ts'

describe('in words', () => {
  const odds: RollOdds = {
    dice: 12,
    need: '6+',
    reasons: [{ text: 'in cover', rule: 'T-COVER-01' }],
    what: 'hit',
    chances: chancesOf(12, 1 / 6),
    results: [{ text: 'destroys 1 or more', chance: 0.62 }],
  }
  test('dice, why, what is expected, what it comes to', () =>
    expect(oddsText(odds)).toBe('12 dice on 6+, in cover: 2 hits expected (0 to 3), 62 % destroys 1 or more'))
  test('a single die has a chance instead', () =>
    expect(oddsText({ ...odds, dice: 1, need: '4+', reasons: [], results: [], chances: chancesOf(1, 1 / 2) })).toBe(
      '1 die on 4+: 50 % to hit',
    ))
  test('below one and a half with a decimal, one hit in the singular', () => {
    const with_ = (dice: number, chance: number) =>
      oddsText({ ...odds, dice, results: [], reasons: [], chances: chancesOf(dice, chance) })
    expect(with_(4, 1 / 6)).toContain('0.7 hits expected')
    expect(with_(2, 1 / 2)).toContain('1 hit expected')
  })
})
