import { type AskOf, item, refused } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { allocateWords, amountIn, findAgainst, isHandedOut, left, withAmount } from './allocate.ts'

const ask: AskOf<'allocate'> = {
  type: 'allocate',
  ...WORDS,
  act: 'Hand out',
  slots: [
    { ...item('s1', 'Minotaur', ['u1']), cap: 3 },
    { ...item('s2', 'Imp', ['u2']), cap: 1 },
  ],
  min: 3,
  total: 4,
}

describe('handing out', () => {
  it('stays within the cap and the rest', () => {
    const three = withAmount(ask, [], 's1', 9)
    expect(three).toEqual([{ slot: 's1', amount: 3 }])
    expect(withAmount({ ...ask, total: 3 }, three, 's2', 1)).toEqual(three)
    expect(left(ask, three)).toBe(1)
  })
  it('keeps the order in which slots were given something', () => {
    const both = withAmount(ask, withAmount(ask, [], 's2', 1), 's1', 1)
    expect(both.map(a => a.slot)).toEqual(['s2', 's1'])
    expect(withAmount(ask, both, 's2', 1).map(a => a.slot)).toEqual(['s2', 's1'])
  })
  it('takes a slot out when nothing is left in it', () => {
    expect(withAmount(ask, [{ slot: 's1', amount: 1 }], 's1', 0)).toEqual([])
    expect(withAmount(ask, [], 's1', -1)).toEqual([])
    expect(amountIn([], 's1')).toBe(0)
  })
  it('is done between min and total', () => {
    expect(isHandedOut(ask, [{ slot: 's1', amount: 2 }])).toBe(false)
    expect(isHandedOut(ask, [{ slot: 's1', amount: 3 }])).toBe(true)
    expect(allocateWords(ask, [{ slot: 's1', amount: 2 }])).toEqual({ label: 'Hand out', reason: 'at least 1 more' })
    expect(allocateWords(ask, [])).toEqual({ label: 'Hand out', reason: 'at least 3' })
    expect(allocateWords({ ...ask, min: 4 }, [{ slot: 's1', amount: 3 }])).toEqual({
      label: 'Hand out 4',
      reason: '1 left to hand out',
    })
    expect(allocateWords(ask, [{ slot: 's1', amount: 3 }])).toEqual({ label: 'Hand out 3', reason: null })
    expect(allocateWords({ ...ask, min: 0, none: 'Keep all' }, [])).toEqual({ label: 'Keep all', reason: null })
  })
  it('finds what is said against a slot by its id or its piece', () => {
    const verdict = refused('X-1', 'finish the first', { unit: 'u2', due: 2 })
    expect(findAgainst(verdict, ask.slots[1]!)?.text).toBe('finish the first')
    expect(findAgainst(verdict, ask.slots[0]!)).toBeNull()
    expect(findAgainst(null, ask.slots[1]!)).toBeNull()
  })
})
