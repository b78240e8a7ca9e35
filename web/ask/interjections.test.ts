import type { Decision } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { isGivingUp, lastThingsLast } from './interjections.ts'

const decision = (kind: string, text: string): Decision => ({
  kind,
  seat: 'ann',
  rule: 'X-1',
  subject: {},
  ask: { type: 'pick', text, options: [], min: 0, max: 0 },
})

describe('what may be done unasked', () => {
  it('has surrender last', () => {
    const all = [decision('mw.surrender', 'Surrender?'), decision('mw.repair', 'Repair a system')]
    expect(lastThingsLast(all).map(d => d.kind)).toEqual(['mw.repair', 'mw.surrender'])
  })
  it('knows giving up by its kind or its words', () => {
    expect(isGivingUp(decision('toy.giveUp', '?'))).toBe(true)
    expect(isGivingUp(decision('x.end', 'Give up?'))).toBe(true)
    expect(isGivingUp(decision('toy.rations', 'Who gets the rations?'))).toBe(false)
  })
})
