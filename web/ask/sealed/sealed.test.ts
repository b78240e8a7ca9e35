import { item, option } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import type { Sealed } from '../../host/host.ts'
import { WORDS } from '../../test/scenes.ts'
import { sealedRows } from './sealed.ts'

const asked = (ask: Sealed['decision']['ask'], choice: Sealed['choice'], planned: Sealed['planned'] = null): Sealed => ({
  decision: { kind: 'x', seat: 'ada', rule: 'X-1', subject: {}, ask },
  choice,
  planned,
})

test('orders of a plan stand with their number, place and what is left', () => {
  const balances = [{ id: 'gold', label: 'gold', amount: 5 }]
  const order = { option: 'dig', place: null, label: 'Dig', pieces: ['p'], icon: null, price: { gold: 3 }, refusal: null }
  const planned = { orders: [{ ...order, where: 'the wood', left: { gold: 2 } }], left: { gold: 2 }, options: [], mend: null }
  const ask = { type: 'plan' as const, ...WORDS, options: [], balances, max: 5 }
  expect(sealedRows(asked(ask, { type: 'plan', orders: [] }, planned))).toEqual([
    { id: '0', number: 1, label: 'Dig', note: 'the wood', sum: '−3, 2 left', pieces: ['p'], icon: null },
  ])
})
test('what each was given, and what was picked', () => {
  const options = [option('go', 'Advance'), option('stay', 'Overwatch')]
  const given = { type: 'assign' as const, ...WORDS, items: [item('u1', 'Rifles'), item('u2', 'Tanks')], options, open: null }
  const rows = sealedRows(asked(given, { type: 'assign', to: { u1: 'stay', u2: 'go' } }))
  expect(rows.map(({ label, sum }) => [label, sum])).toEqual([
    ['Rifles', 'Overwatch'],
    ['Tanks', 'Advance'],
  ])
  const pick = { type: 'pick' as const, ...WORDS, options, min: 0, max: 2 }
  expect(sealedRows(asked(pick, { type: 'pick', ids: ['stay'] })).map(({ label }) => label)).toEqual(['Overwatch'])
})
