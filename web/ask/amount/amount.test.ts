import type { AskOf } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { amountLabel, boundText, clamped, ticksOf } from './amount.ts'

const ask = (min: number, max: number, step: number): AskOf<'amount'> => ({ type: 'amount', ...WORDS, min, max, step })

describe('an amount', () => {
  it('falls on a step between its bounds', () => {
    expect(clamped(ask(0, 6, 1), 9)).toBe(6)
    expect(clamped(ask(2, 6, 1), -1)).toBe(2)
    expect(clamped(ask(0, 10, 5), 7)).toBe(5)
    expect(clamped(ask(0, 7, 5), 7)).toBe(5)
    expect(clamped(ask(1, 3, 1), Number.NaN)).toBe(1)
  })
  it('has a tick for each step while there are few', () => {
    expect(ticksOf(ask(0, 6, 2))).toEqual([0, 2, 4, 6])
    expect(ticksOf(ask(0, 100, 1))).toEqual([])
  })
  it('says what will happen', () => {
    expect(amountLabel({ ...ask(0, 3, 1), act: 'Bid' }, 2)).toBe('Bid 2')
    expect(amountLabel({ ...ask(0, 3, 1), act: 'Bid' }, 0)).toBe('Bid 0')
    expect(amountLabel({ ...ask(0, 3, 1), act: 'Bid', none: 'Bid nothing' }, 0)).toBe('Bid nothing')
  })
  it('names its bounds', () => {
    expect(boundText(ask(0, 6, 1), 6)).toBe('6 is the most')
    expect(boundText(ask(0, 6, 1), 3)).toBeNull()
    expect(boundText(ask(0, 6, 1), 0)).toBeNull()
    expect(boundText(ask(2, 6, 1), 2)).toBe('2 is the least')
    expect(boundText(ask(2, 2, 1), 2)).toBe('only 2 is possible')
  })
})
