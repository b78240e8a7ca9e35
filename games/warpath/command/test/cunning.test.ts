import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { NOTHING_HAPPENS } from '../../test/stand-ins.ts'
import { fieldWith } from '../../test/wp-table.ts'

const marshal = { side: 'a', id: 'u1', profile: 'enforcers.chief_marshal', at: [10, 5], token: 'sprint' }
const near = { side: 'a', id: 'u2', profile: 'enforcers.operatives', at: [20, 5], token: 'advance' }
const far = { side: 'a', id: 'u3', profile: 'enforcers.operatives', at: [35, 5], token: 'advance' }
const zero = { side: 'b', id: 'u4', profile: 'plague.patient_zero', at: [10, 43], token: 'sprint' }
const ghouls = { side: 'b', id: 'u5', profile: 'plague.ghouls', at: [20, 43], token: 'overwatch' }
const revealed = (units: JsonObject[], more = {}) => ({
  phase: 'movement',
  initiative: 'a',
  run: { proc: 'cunningChanges', vars: {} },
  units,
  ...more,
})

rule(['WP-KEY-18', 'WP-KEY-23', 'WP-R-24'], 'after the reveal one order within the Command Radius may be changed', () => {
  const table = fieldWith(NOTHING_HAPPENS, revealed([marshal, near, far, ghouls]))
  expect(table.options('ann', 'wp.cunning')).toEqual(['u2:sprint', 'u2:overwatch'])
  table.pick('ann', 'u2:overwatch')
  expect(table.world.units.u2!.token).toBe('overwatch')
  table.asks('ann', 'wp.activate')
})

rule(
  'WP-R-24',
  'no change for Command units, ongoing Assaults, Overwatch for Pinned units and fliers; a default Shoot token may be replaced',
  () => {
    const pinned = { ...near, pinned: true, pinnedAtStart: true }
    const unset = { side: 'a', id: 'u6', profile: 'enforcers.operatives', at: [20, 8], token: 'shoot' }
    const flier = { side: 'a', id: 'u7', profile: 'enforcers.kestrel', at: [14, 8], token: 'sprint' }
    const fighting = { side: 'a', id: 'u8', profile: 'enforcers.operatives', at: [20, 12], token: 'assault+0' }
    const table = fieldWith(NOTHING_HAPPENS, revealed([marshal, pinned, unset, flier, fighting, ghouls]))
    expect(table.options('ann', 'wp.cunning')).toEqual(['u2:sprint', 'u6:sprint', 'u6:advance', 'u6:overwatch', 'u7:advance'])
  },
)

rule('WP-R-24', 'declining spends it, and a Pinned Cunning unit may still use it', () => {
  const table = fieldWith(NOTHING_HAPPENS, revealed([{ ...marshal, pinned: true }, near, ghouls]))
  table.pass('ann')
  expect(table.world.units.u2!.token).toBe('advance')
  table.asks('ann', 'wp.activate')
})

rule('WP-KEY-19', 'both sides alternate, the player without the Initiative first', () => {
  const table = fieldWith(NOTHING_HAPPENS, revealed([marshal, near, zero, ghouls]))
  table.pick('bob', 'u5:sprint')
  expect(table.world.units.u5!.token).toBe('sprint')
  table.pick('ann', 'u2:sprint')
  table.asks('ann', 'wp.activate')
  const other = fieldWith(NOTHING_HAPPENS, revealed([marshal, near, zero, ghouls], { initiative: 'b' }))
  other.asks('ann', 'wp.cunning')
})
