import type { UnaskedDecision } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { isWorthAButton, lastThingsLast } from './last-things-last.ts'

const unasked = (kind: string, concedes: boolean): UnaskedDecision => ({
  ...{ kind, concedes, seat: 'ann', rule: 'X-1', subject: {} },
  ask: { type: 'pick', ...WORDS, options: [], min: 0, max: 0 },
})

test('of what may be done unasked, giving up comes last', () => {
  const all = [unasked('surrender', true), unasked('repair', false)]
  expect(lastThingsLast(all).map(d => d.kind)).toEqual(['repair', 'surrender'])
})

test('giving up alone is no reason for a button: the menu of the table has it', () => {
  expect(isWorthAButton([unasked('surrender', true)])).toBe(false)
  expect(isWorthAButton([unasked('surrender', true), unasked('repair', false)])).toBe(true)
})
