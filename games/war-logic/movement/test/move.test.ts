import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, moving, pick, soldier, way } from './moving.ts'

rule(['WL-MOVE-01', 'WL-MOVE-02', 'WL-R-166'], 'a move goes up to the speed of the skill, and costs one number of it', () => {
  const table = moving(['u1'], [soldier('u1', 10, 10), enemy('u2', 40, 30)])
  table.refuses('ann', way([10, 16.01]), 'WL-MOVE-01')
  table.choose('ann', way([10, 16]))
  expect(table.world.units.u1).toMatchObject({ at: { x: 1000, y: 1600 }, facing: 90, layer: 'land' })
  expect(table.world.units.u1!.counters[1]).toMatchObject({ skill: 'human_land', left: 29, shown: true })
})
rule(['WL-MOVE-02', 'WL-TURN-03'], 'not moving costs nothing, and is a move all the same', () => {
  const table = moving(['u1', 'u3'], [soldier('u1', 10, 10), soldier('u3', 15, 10), enemy('u2', 40, 30)])
  table.choose('ann', pick('u1')).choose('ann', way())
  expect(table.world.units.u1!.counters[1]).toMatchObject({ left: 30, shown: false })
  // Only the other is left, so that nobody has to be picked.
  expect(table.asks('ann', 'wl.move').ask.by).toEqual(['u3'])
})
