import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { type Field, next, spotsOf, stay, walk } from '../../test/playing.ts'
import { field, placed } from '../../test/wp-table.ts'

const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], count: 3, token: 'advance' }
const foes = { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 40], token: 'shoot' }
const by = (...spots: readonly (readonly [number, number, number?])[]) => ({
  type: 'arrange' as const,
  places: spots.map(([x, y, facing], i) => placed(`u1-${i + 1}`, x, y, facing ?? null)),
})
const byHand = (units: object[], more: object = {}): Field =>
  field({ units, ...more } as Parameters<typeof field>[0]).pick('ann', 'u1+place')

describe('each base by itself', () => {
  rule('WP-MOVE-02', 'where its owner wants it, within the allowance and in Coherency', () => {
    const table = byHand([men, foes]).choose('ann', walk([10, 13]))
    table.refuses('ann', by([10, 13], [11, 14.5], [11.96, 13]), 'WP-MOVE-02')
    table.refuses('ann', by([10, 13], [11, 13], [14, 13]), 'WP-COH-01')
    table.choose('ann', by([10, 13], [11, 13], [10.5, 12]))
    expect(spotsOf(table, 'u1')).toEqual([
      [10, 13],
      [11, 13],
      [10.5, 12],
    ])
    next(table)
  })

  rule(['WP-COH-02', 'WP-R-65'], 'no two of them more than 6" apart', () => {
    const line = { ...men, count: 5, at: [8, 10] }
    const table = byHand([line, foes]).choose('ann', walk([8, 13]))
    table.refuses('ann', by([6, 12], [7.9, 12], [9.8, 12], [11.7, 12], [13.6, 12]), 'WP-COH-02')
    table.choose('ann', by([7, 12], [8.5, 12], [10, 12], [11.5, 12], [12.5, 12]))
    next(table)
  })

  rule(['WP-MOVE-07', 'WP-R-43'], 'each vehicle turned as its owner wants, even without moving', () => {
    const tanks = { side: 'a', id: 'u1', profile: 'enforcers.panther', at: [10, 10], token: 'advance' }
    const table = byHand([tanks, foes]).choose('ann', stay)
    const [a, b, c] = spotsOf(table, 'u1') as [[number, number], [number, number], [number, number]]
    table.choose('ann', by([...a, 80], [...b, 90], [...c, 100]))
    expect(table.world.units.u1!.bases.map(base => base.facing)).toEqual([80, 90, 100])
    expect(table.world.units.u1!.moved).toBe(false)
    next(table)
  })

  rule('WP-R-62', 'a charge may be rearranged, but not to fewer contacts', () => {
    const enemy = { ...foes, at: [10, 15] }
    const table = byHand([{ ...men, token: 'sprint' }, enemy]).choose('ann', walk([10, 14.02]))
    table.refuses('ann', by([10, 14.02], [10.98, 14.02], [11.9, 13]), 'WP-R-62')
    table.choose('ann', by([10.98, 14.02], [11.96, 14.02], [12.94, 14.02]))
    expect(table.world.units.u1!.token).toBe('assault+1')
    next(table)
  })

  rule(['WP-BLDG-04', 'WP-R-85', 'WP-R-159'], 'on a roof each where it stands by itself, 1" from enemies outside', () => {
    const house = { terrain: [{ type: 'building_low', at: [9, 12], size: [6, 4] }] }
    const table = byHand([men, { ...foes, at: [10, 17] }], house).choose('ann', walk([11, 13]))
    table.refuses('ann', by([9, 13], [8.9, 14], [10, 13.5]), 'WP-BLDG-04')
    table.refuses('ann', by([11, 13], [11.5, 13], [10, 13.5]), 'WP-BLDG-04')
    table.refuses('ann', by([10, 15.6], [11, 15], [10, 14.5]), 'WP-BLDG-04')
    table.choose('ann', by([9, 13], [10, 13], [11, 13]))
    expect(table.world.units.u1!.building).toBe('t1')
    next(table)
  })
})
