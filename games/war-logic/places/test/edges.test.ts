import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { battle, next, stay, unit } from '../../test/battle.ts'

rule(['WL-HOUSE-01', 'WL-R-248'], 'the rubble of a bought wall neither hides nor hinders anybody', () => {
  const t = battle(
    [
      unit('w', 'p2', 'wall_section', 13, 20, { health: 1, facing: 0 }),
      unit('x', 'p2', 'knight', 14.5, 20),
      unit('a', 'p1', 'rifleman', 10, 20),
      unit('b', 'p1', 'rifleman', 10, 22),
    ],
    [['attack', 1]],
  )
  t.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>w')
  expect(unitOf(t.world, 'w').where).toBe('dead')
  t.pass('bob').pass('bob').dice('attack', 5)
  t.pick('ann', 'alone:b').choose('ann', stay).pick('ann', 'b/4>x')
  expect(t.last('struck').damage).toBe(3)
  next(t)
})
