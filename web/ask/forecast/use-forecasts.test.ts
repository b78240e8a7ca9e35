import { type AskOf, asking, option } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { MOST, reckonable } from './use-forecasts.ts'

describe('what is looked ahead at', () => {
  const words = asking({ text: 'What?', act: 'Do', told: 'chooses' })
  const options = [
    option('a', 'A'),
    option('b', 'B'),
    option('c', 'C', { refusal: { rule: 'A-1', text: 'no', params: {}, at: null } }),
  ]
  const ask = { type: 'pick' as const, ...words, options, min: 1, max: 1 }
  const outlook = { called: 'nothing', bases: ['b'] }
  const reckoned = (of: AskOf<'pick'>, isOpen = true) => reckonable({ ask: of }, of.options, isOpen)
  it('is a plan, with every option that is open, what they are measured by first; nothing else', () => {
    expect(reckoned({ ...ask, outlook })).toEqual(['b', 'a'])
    expect(reckoned({ ...ask, outlook }, false)).toEqual([])
    expect(reckoned(ask)).toEqual([])
  })
  it('needs what it is measured by, and no more ways than can be looked at', () => {
    expect(reckoned({ ...ask, outlook: { called: 'nothing', bases: ['c'] } })).toEqual([])
    const many = Array.from({ length: MOST + 1 }, (_, i) => option(i === 0 ? 'b' : `o${i}`, 'O'))
    expect(reckoned({ ...ask, options: many, outlook })).toEqual([])
  })
})
