import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, unit } from '../../test/battle.ts'

rule(['WL-FORCE-03', 'WL-FORCE-05'], 'a friend who is thrown needs no roll to be lifted: the odds are those of its crash', () => {
  const t = battle([
    unit('k', 'p1', 'telekinetic', 10, 20),
    unit('a', 'p1', 'cossack', 14, 20),
    unit('x', 'p2', 'cossack', 20, 20),
  ])
  t.pick('ann', 'alone:k').pick('ann', 'lift:k/5>a=throw')
  const { chances } = t.odds('ann', 'x')
  expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  expect(chances[0] ?? 0).toBe(0)
})
