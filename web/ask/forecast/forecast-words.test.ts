import type { Forecast, Outcomes } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import type { Player } from '../../host/host.ts'
import { lossText, outlookOf, rangeText } from './forecast-words.ts'

const player = (seat: string, team: string, side: Player['side']): Player => ({
  seat,
  name: seat,
  team,
  side,
  kind: { type: 'person' },
})
const players = [player('ann', 'a', 'a'), player('bob', 'b', 'b')]
type Chance = { mean: number; chance: number; low: number; high: number }
const chance = (mean: number, some: number, low = 0, high = Math.ceil(mean)): Chance => ({ mean, chance: some, low, high })
const lost = (what: string, team: string | null, of: Chance): Outcomes => ({ what, team, kind: 'lost', ...of })
const suffered = (what: string, team: string | null, of: Chance): Outcomes => ({ what, team, kind: 'suffered', ...of })
const forecast = (counts: Forecast['counts'], exact = true): Forecast => ({ exact, courses: 24, counts })

describe('a forecast in words', () => {
  it('shows the mean losses of both sides, the enemy first', () => {
    const seen = outlookOf(
      forecast([lost('units', 'a', chance(1.7, 0.6, 0, 3)), lost('units', 'b', chance(5, 0.83, 3, 7))]),
      players,
      'a',
    )
    expect(seen?.losses).toEqual([
      { side: 'b', mean: 5, low: 3, high: 7 },
      { side: 'a', mean: 1.7, low: 0, high: 3 },
    ])
    expect(seen?.words).toBe('83 % lose units')
    expect(seen?.scale).toBe(7)
  })
  it('turns round for the other side', () => {
    const seen = outlookOf(forecast([lost('units', 'a', chance(1.7, 0.6)), lost('units', 'b', chance(5, 0.83))]), players, 'b')
    expect(seen?.losses.map(l => l.side)).toEqual(['a', 'b'])
    expect(seen?.words).toBe('60 % lose units')
  })
  it('speaks of the gravest thing that happens', () => {
    const counts = [
      lost('units', 'b', chance(0, 0)),
      lost('units', 'a', chance(0, 0)),
      lost('structure', 'b', chance(2, 0.62)),
      suffered('hits', 'b', chance(4, 1)),
    ]
    expect(outlookOf(forecast(counts), players, 'a')?.words).toBe('62 % lose structure')
  })
  it('does not call hits a loss', () => {
    const seen = outlookOf(forecast([lost('units', 'b', chance(0, 0)), suffered('hits', 'b', chance(4, 0.9))]), players, 'a')
    expect(seen).toMatchObject({ words: '90 % take hits', sign: '' })
  })
  it('says about when it was sampled', () => {
    const sampled = outlookOf(forecast([lost('units', 'b', chance(1, 0.5))], false), players, 'a')
    expect(sampled).toMatchObject({ about: true, words: 'about 50 % lose units' })
    const sure = outlookOf(forecast([lost('units', 'b', chance(1, 1))], false), players, 'a')
    expect(sure?.words).toBe('over 95 % lose units')
  })
  it('counts what belongs to no team without a side', () => {
    const seen = outlookOf(
      forecast([
        lost('losses', null, chance(0, 0)),
        suffered('wounds', null, chance(1, 0.7)),
        suffered('hits', null, chance(1, 0.8)),
      ]),
      players,
      'a',
    )
    expect(seen).toMatchObject({ losses: [], words: '70 % wounds' })
  })
  it('says nothing when nothing happens', () => {
    expect(outlookOf(forecast([lost('units', 'a', chance(0, 0)), suffered('hits', null, chance(0, 0))]), players, 'a')).toBeNull()
    expect(outlookOf(forecast([]), players, 'a')).toBeNull()
  })
  it('rounds a small chance neither to nothing nor to one in a hundred', () => {
    expect(outlookOf(forecast([lost('units', 'b', chance(3, 1))]), players, 'a')?.words).toBe('100 % lose units')
    expect(outlookOf(forecast([lost('units', 'b', chance(0.006, 0.006))]), players, 'a')?.words).toBe('under 1 % lose units')
  })
  it('writes losses with a minus and ranges in words', () => {
    expect(lossText(5, { sign: '−' })).toBe('−5.0')
    expect(lossText(5, { sign: '' })).toBe('5.0')
    expect(lossText(0.01, { sign: '−' })).toBe('0')
    expect(rangeText({ side: 'a', mean: 1, low: 0, high: 3 })).toBe('0 to 3')
    expect(rangeText({ side: 'a', mean: 1, low: 1, high: 1 })).toBe('1')
  })
})
