import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, next, points, stay, unit, way } from '../../test/battle.ts'

const wall = { id: 'w', type: 'wall', at: [14, 16], size: [0.5, 8] }

rule(
  ['WL-R-57', 'WL-R-232', 'WL-R-233', 'WL-HOUSE-03', 'WL-HOUSE-02'],
  'both sides of one wall: one against one hides nobody; two against one hide, those who came up this turn included',
  () => {
    const shot = (...more: ReturnType<typeof unit>[]) => {
      const units = [unit('a', 'p1', 'rifleman', 13, 20), unit('e', 'p2', 'rifleman', 15.5, 20), ...more]
      return battle(units, [['attack', 6]], { pieces: [wall] })
        .pick('ann', 'alone:a')
        .choose('ann', stay)
        .pick('ann', 'a/4>e')
    }
    // 6 x 6/10 = 3.6.
    const even = shot()
    expect(points(even, 'e')).toEqual([0, 3])
    // And nobody hides from the answer.
    even.dice('attack back', 6).pick('bob', 'e/4>a')
    expect(points(even, 'a')).toEqual([0, 3])
    next(even)
    // 6 x 5/10 = 3.
    const two = shot(unit('f', 'p2', 'rifleman', 15.5, 22))
    expect(points(two, 'e')).toEqual([0, 4])
    next(two)
    const far = shot(unit('f', 'p2', 'rifleman', 16.01, 22))
    expect(points(far, 'e')).toEqual([0, 3])
    next(far)
  },
)

rule(
  ['WL-R-224', 'WL-MOD-04', 'WL-MOVE-15', 'WL-LEV-04', 'WL-R-50'],
  'a jet trooper over the wall is not hidden by it; on his feet behind it he is',
  () => {
    const shot = (layer: string) => {
      const units = [unit('a', 'p1', 'rifleman', 8, 20), unit('j', 'p2', 'vat_jet_trooper', 15.2, 20, { layer })]
      const table = battle(units, [['attack', 6]], { pieces: [wall] })
      table.pass('bob').pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>j')
      return table
    }
    const air = shot('air')
    expect(points(air, 'j')).toEqual([2, 5])
    next(air)
    const foot = shot('land')
    expect(points(foot, 'j')).toEqual([3, 5])
    next(foot)
  },
)

rule(
  ['WL-MOD-02', 'WL-MOD-05', 'WL-R-49', 'WL-MOD-01', 'WL-R-59'],
  'up the hill in this move: one more for the shot, one less for the answer; both upon it: nothing',
  () => {
    const pieces = [{ id: 'h', type: 'hill', at: [14, 20], r: 3 }]
    const units = [unit('a', 'p1', 'rifleman', 8, 20), unit('e', 'p2', 'rifleman', 22, 20)]
    const table = battle(units, [['attack', 4]], { pieces })
    table
      .pick('ann', 'alone:a')
      .choose('ann', way([13, 20]))
      .pick('ann', 'a/4>e')
    // 6 x 5/10, and 6 x 3/10 = 1.8 back.
    expect(points(table, 'e')).toEqual([0, 4])
    table.dice('attack back', 4).pick('bob', 'e/4>a')
    expect(points(table, 'a')).toEqual([0, 5])
    next(table)
  },
)
