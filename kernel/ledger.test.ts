import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Adjustment, adjusted, type LedgerLine, ledgerOf } from './ledger.ts'

const line = (change: Adjustment): LedgerLine => ({ by: 'cover', piece: null, rule: 'T-COVER', change })

test.each<[Adjustment, number, number]>([
  [{ add: 2 }, 3, 5],
  [{ add: -4 }, 3, -1],
  [{ times: 2 }, 3, 6],
  [{ times: 0 }, 3, 0],
  [{ set: 7 }, 3, 7],
  [{ set: 0 }, 3, 0],
  [{ atLeast: 4 }, 3, 4],
  [{ atLeast: 3 }, 3, 3],
  [{ atLeast: 2 }, 3, 3],
  [{ atMost: 2 }, 3, 2],
  [{ atMost: 3 }, 3, 3],
  [{ atMost: 4 }, 3, 3],
])('the adjustment %j makes %i into %i', (change, value, result) => {
  expect(adjusted(value, change)).toBe(result)
})

test('a ledger without lines is its base', () => {
  expect(ledgerOf(4, 'T-BASE', [])).toEqual({ base: 4, rule: 'T-BASE', lines: [], total: 4 })
})

test('the lines of a ledger apply in the order given', () => {
  const [plus, twice, cap] = [line({ add: 1 }), line({ times: 2 }), line({ atMost: 5 })]
  expect(ledgerOf(2, 'T-BASE', [plus, twice, cap]).total).toBe(5)
  expect(ledgerOf(2, 'T-BASE', [twice, plus, cap]).total).toBe(5)
  expect(ledgerOf(2, 'T-BASE', [cap, twice, plus]).total).toBe(5)
  expect(ledgerOf(2, 'T-BASE', [cap, plus, twice]).total).toBe(6)
  expect(ledgerOf(2, 'T-BASE', [line({ set: 10 }), cap, line({ set: 1 })]).total).toBe(1)
})

test('a ledger keeps its base and every line, so that its total can be worked out again', () => {
  const change = fc.tuple(fc.constantFrom('add', 'times', 'set', 'atLeast', 'atMost'), fc.integer({ min: -9, max: 9 }))
  fc.assert(
    fc.property(fc.integer({ min: -9, max: 9 }), fc.array(change, { maxLength: 6 }), (base, changes) => {
      const lines = changes.map(([kind, n]) => line({ [kind]: n } as Adjustment))
      const ledger = ledgerOf(base, 'T-BASE', lines)
      let total = base
      for (const [kind, n] of changes) {
        if (kind === 'add') total += n
        if (kind === 'times') total *= n
        if (kind === 'set') total = n
        if (kind === 'atLeast' && total < n) total = n
        if (kind === 'atMost' && total > n) total = n
      }
      expect(ledger.total + 0).toBe(total + 0)
      expect(ledger).toMatchObject({ base, lines })
    }),
    { seed: 9 },
  )
})
