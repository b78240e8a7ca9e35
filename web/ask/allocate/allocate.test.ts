import { type AskOf, item, refused } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import {
  allocateWords,
  amountIn,
  amountLeft,
  amountOf,
  areSame,
  findAgainst,
  isHandedOut,
  outcomeWords,
  rowsOf,
  withAmount,
  withLess,
  withMore,
  withOneMore,
} from './allocate.ts'

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
    expect(amountLeft(ask, three)).toBe(1)
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
      reason: '1 left to assign',
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

describe('kinds of which so much settles one', () => {
  const kinds: AskOf<'allocate'> = {
    ...ask,
    slots: [
      { ...item('oni', 'Oni', ['u1', 'u2', 'u3']), cap: 3, each: 1 },
      { ...item('tank', 'Tank', ['u4', 'u5']), cap: 4, each: 2 },
    ],
    min: 1,
    total: 3,
  }
  const amounts = [{ slot: 'oni', amount: 3 }]
  it('one more takes from those that were given something last', () => {
    expect(withOneMore(kinds, amounts, 'tank')).toEqual([
      { slot: 'oni', amount: 1 },
      { slot: 'tank', amount: 2 },
    ])
    expect(withOneMore(kinds, [], 'oni')).toEqual([{ slot: 'oni', amount: 1 }])
    expect(withOneMore(kinds, amounts, 'oni')).toEqual(amounts)
  })
  it('say what they are enough for', () => {
    expect(outcomeWords(kinds, amounts)).toBe('Enough for 3 × Oni.')
    const split = [...withOneMore(kinds, amounts, 'tank').slice(1), { slot: 'oni', amount: 1 }]
    expect(outcomeWords(kinds, split)).toBe('Enough for 1 × Oni and 1 × Tank.')
    expect(outcomeWords(kinds, [{ slot: 'tank', amount: 1 }])).toBe('Not enough for anybody. Tank has 1 of 2.')
    expect([areSame(split, split.toReversed()), areSame(split, amounts)]).toEqual([true, false])
  })
})

describe('equal slots one after the other', () => {
  const ghoul = (id: string) => ({ ...item(id, 'Ghoul', [id]), cap: 2, each: 2 })
  const ghouls: AskOf<'allocate'> = {
    ...ask,
    slots: [ghoul('u1'), ghoul('u2'), { ...item('u3', 'Imp', ['u3']), cap: 1, each: 1 }],
    min: 1,
    total: 5,
  }
  const [row] = rowsOf(ghouls)
  it('are one row', () => {
    expect(rowsOf(ghouls).map(({ label, pieces, cap }) => ({ label, pieces, cap }))).toEqual([
      { label: 'Ghoul', pieces: ['u1', 'u2'], cap: 4 },
      { label: 'Imp', pieces: ['u3'], cap: 1 },
    ])
  })
  it('are filled from the first on and given back from the last on, piece by piece', () => {
    const one = withMore(ghouls, [], row!)
    const two = withMore(ghouls, one, row!)
    expect(two).toEqual([
      { slot: 'u1', amount: 2 },
      { slot: 'u2', amount: 2 },
    ])
    expect(withMore(ghouls, two, row!)).toEqual(two)
    expect([amountOf(row!, two), outcomeWords(ghouls, two)]).toEqual([4, 'Enough for 2 × Ghoul.'])
    expect(withLess(ghouls, two, row!)).toEqual(one)
    expect(withLess(ghouls, [], row!)).toEqual([])
  })
})
