import { describe, expect, test } from 'vitest'
import { chancesOf, type RollOdds } from './odds.ts'
import { expectedOf, oddsLines, oddsText, percentText, spokenOdds } from './odds-words.ts'

const odds: RollOdds = {
  dice: 12,
  need: '6+',
  usually: '5+',
  reasons: [{ text: 'in cover', rule: 'T-COVER-01' }],
  what: 'hit',
  chances: chancesOf(12, 1 / 6),
  results: [{ text: 'destroys an Oni', chance: 0.62 }],
}
const plainOf = (dice: number, need: string, chance: number): RollOdds => ({
  ...{ dice, need, reasons: [], what: 'hit', chances: chancesOf(dice, chance), results: [] },
})

describe('in words', () => {
  test('dice, why, what is expected, what it comes to', () =>
    expect(oddsText(odds)).toBe('12 dice, hits on 5+, in cover: 6+ · 2 hits expected (0–3) · 62\u2009% destroys an Oni'))
  test('what changed nothing stands after the number', () =>
    expect(oddsText({ ...plainOf(18, '4+', 1 / 2), reasons: [{ text: 'standing fire', rule: 'T-STAND-01' }] })).toBe(
      '18 dice on 4+, standing fire · 9 hits expected (6–12)',
    ))
  test('a single die says its chance first', () => {
    const evades = [{ text: 'it evades on 7+', rule: 'T-EVADE-01' as const }]
    expect(oddsText({ ...plainOf(1, '4+', 0.47), reasons: evades, each: '8 damage' })).toBe(
      '47\u2009% to hit, 8 damage · 1 die on 4+, it evades on 7+',
    )
    expect(oddsText({ ...plainOf(1, '4+', 1 / 2), what: 'pass', many: 'passes' })).toBe('50\u2009% to pass · 1 die on 4+')
  })
  test('below one and a half with a decimal, one hit in the singular', () => {
    expect(oddsText(plainOf(4, '6+', 1 / 6))).toContain('0.7 hits expected')
    expect(oddsText(plainOf(2, '4+', 1 / 2))).toContain('1 hit expected')
  })
  test('dice that are added up need nothing', () =>
    expect(oddsText({ ...plainOf(1, '', 0), need: null, what: 'point', chances: [0, 0.5, 0.5] })).toBe(
      '1 die · 2 points expected (1–2)',
    ))
  test('what is struck back comes last', () =>
    expect(oddsText({ ...plainOf(4, '5+', 1 / 3), back: plainOf(2, '5+', 1 / 3) })).toBe(
      '4 dice on 5+ · 1.3 hits expected (0–2) · struck back by 2 dice on 5+ · 0.7 hits expected (0–1)',
    ))
  test('aloud', () =>
    expect(spokenOdds(odds)).toBe('12 dice on 6 plus, in cover, 2 hits expected (0 to 3), 62 percent destroys an Oni'))
})

test('figure and words stand apart', () => {
  expect(expectedOf(odds)).toEqual({ figure: '2', words: 'hits expected', range: '0–3' })
  expect(expectedOf(plainOf(1, '4+', 0.47))).toEqual({ figure: '47\u2009%', words: 'to hit', range: null })
})
test('without lines of their own odds come from what a die needs and the reasons', () =>
  expect(oddsLines(odds).map(({ text, figure, rule }) => [text, figure, rule])).toEqual([
    ['12 dice', '6+', null],
    ['in cover', '', 'T-COVER-01'],
  ]))
test('percents at the ends', () =>
  expect([0, 0.004, 0.5, 0.997, 1].map(percentText)).toEqual(
    ['0 %', 'under 1 %', '50 %', 'over 99 %', '100 %'].map(text => text.replace(' %', '\u2009%')),
  ))
