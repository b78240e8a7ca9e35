import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, points, unit, way } from '../../test/battle.ts'

rule(['WL-HAZ-08', 'WL-R-226'], 'whoever sinks in hidden quicksand shows that place, and no other', () => {
  const fields = [
    { id: 'far', type: 'quicksand', at: [30, 30], r: 2, hidden: true },
    { id: 'near', type: 'quicksand', at: [15, 20], r: 2, hidden: true },
  ]
  const t = battle([unit('a', 'p1', 'cossack', 10, 20), unit('x', 'p2', 'cossack', 44, 30)], [], { fields })
  t.pick('ann', 'alone:a').choose('ann', way([15, 20]))
  expect(points(t, 'a')).toEqual([0, 3])
  expect(t.world.fields.map(({ id, hidden }) => [id, hidden])).toEqual([
    ['far', true],
    ['near', false],
  ])
  t.asks('bob', 'wl.command')
})
