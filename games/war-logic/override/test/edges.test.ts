import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { battle, next, unit } from '../../test/battle.ts'

rule(['WL-HACK-05', 'WL-MOVE-13'], 'a hijacker makes nobody move whose legs are spent', () => {
  const x = unit('x', 'p2', 'battle_robot', 20, 20, { counters: [{ skill: 'robot_land', left: 0 }] })
  const t = battle([unit('n', 'p1', 'netrunner', 10, 20), x, unit('y', 'p2', 'battle_robot', 24, 20)], [['override', 9]])
  t.pick('ann', 'alone:n').pick('ann', 'override:n/4>x=integrity').pass('ann')
  expect(t.options('ann', 'wl.hijack')).not.toContain('move')
  expect(t.why('ann', 'move')).toBe('WL-MOVE-13')
})
rule('WL-R-293', 'a hack upon a figure finds nobody who is only in line with it', () => {
  const ghost = unit('x', 'p2', 'ghost_agent', 20, 24, { hidden: { figure: [20, 20] } })
  const t = battle([unit('n', 'p1', 'netrunner', 10, 20), ghost, unit('q', 'p2', 'cossack', 46, 34)], [])
  t.pick('ann', 'alone:n').pick('ann', 'override:n/4>x=availability').pass('ann')
  expect(unitOf(t.world, 'x').hidden).toEqual({ ...unitOf(t.world, 'x').hidden, figure: null })
  expect(unitOf(t.world, 'n').counters[4]!.left).toBe(4)
  next(t)
})
