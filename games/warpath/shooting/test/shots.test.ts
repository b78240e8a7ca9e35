import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { field } from '../../test/wp-table.ts'

type Dice = [string, ...number[]][]
const operatives = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], token: 'shoot' }
const ghouls = { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 20] }
/** Bob's unit that does nothing, so that the phase goes on. */
const waiting = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [40, 40], token: 'shoot' }
const shooting = (units: JsonObject[], dice: Dice = [], more: JsonObject = {}) =>
  field({ phase: 'combat', units: [...units, waiting], ...more }, dice)

rule(['WP-SHOOT-01', 'WP-SHOOT-14', 'WP-SHOOT-20', 'WP-SHOOT-22', 'WP-SHOOT-25', 'WP-CMBT-06'], 'a shot from end to end', () => {
  const table = shooting(
    [operatives, ghouls],
    [
      ['hit', 1, 2, 3, 4, 5, 5, 6, 7, 8, 8, 8, 8],
      ['damage', 1, 2, 3, 4, 5, 6, 7, 8],
    ],
  )
  table.pick('ann', 'u1')
  expect(table.options('ann', 'wp.target')).toEqual(['u2'])
  table.pick('ann', 'u2')
  table.asks('bob', 'wp.losses')
})
