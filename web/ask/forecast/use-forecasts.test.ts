import { asking, option } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { findNext, MOST, reckonable } from './use-forecasts.ts'

describe('the next forecast', () => {
  const open = ['a', 'b', 'c']
  it('takes what is chosen or pointed at first, then from the top', () => {
    expect(findNext(open, ['c'], new Set())).toBe('c')
    expect(findNext(open, ['c'], new Set(['c']))).toBe('a')
    expect(findNext(open, ['refused'], new Set())).toBe('a')
  })
  it('ends when all are known or enough were asked', () => {
    expect(findNext(open, [], new Set(open))).toBeNull()
    const many = Array.from({ length: 30 }, (_, i) => `o${i}`)
    expect(findNext(many, ['o29'], new Set(many.slice(0, MOST)))).toBeNull()
  })
})

describe('what a forecast speaks of', () => {
  const words = asking({ text: 'What?', act: 'Do', told: 'chooses' })
  const ask = { type: 'pick' as const, ...words, options: [option('a', 'A')], min: 1, max: 1 }
  it('is a plan, for every option of it; nothing else', () => {
    expect(reckonable({ ask: { ...ask, outlook: true } }, true)).toEqual(['a'])
    expect(reckonable({ ask: { ...ask, outlook: true } }, false)).toEqual([])
    expect(reckonable({ ask }, true)).toEqual([])
  })
})
