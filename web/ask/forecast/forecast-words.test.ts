import type { Outcomes } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { type Looked, outlooksOf } from './forecast-words.ts'

const lost = (team: string | null, mean: number, low: number, high: number, what = 'units'): Outcomes => ({
  ...{ what, team, kind: 'lost', chance: mean > 0 ? 1 : 0, mean, low, high },
})
const looked = (id: string, ...counts: Outcomes[]): Looked => ({ id, forecast: { exact: false, courses: 64, counts } })
const still = looked('fire', lost('a', 0.2, 0, 1), lost('b', 1, 0, 2))
const words = (...counts: Outcomes[]) => outlooksOf([still, looked('assault', ...counts)], 'standing still', 'a').assault?.words

describe('the outlook of a plan', () => {
  it('says for both sides how much more they lose than by doing nothing, the enemy first', () =>
    expect(words(lost('a', 0.6, 0, 1), lost('b', 2.4, 2, 3))).toBe(
      'Against standing still they lose 1–2 more and you lose 0–1 more',
    ))
  it('says fewer, neither, and both', () => {
    expect(words(lost('a', 0, 0, 0), lost('b', 0, 0, 0))).toBe('Against standing still they lose 1 fewer and you lose no more')
    expect(words(lost('a', 2, 2, 2), lost('b', 1.5, 0, 3))).toBe(
      'Against standing still they lose 1 fewer to 2 more and you lose 2 more',
    )
  })
  it('is for every option but the one that the others are measured by', () => {
    const all = outlooksOf([still, looked('march', lost('a', 0, 0, 0), lost('b', 0, 0, 0))], 'it', 'a')
    expect(Object.keys(all)).toEqual(['march'])
  })
  it('is for none where nobody may lose anything', () => {
    const calm = [looked('fire', lost('a', 0, 0, 0)), looked('march', lost('a', 0, 0, 0))]
    expect(outlooksOf(calm, 'it', 'a')).toEqual({})
  })
})
