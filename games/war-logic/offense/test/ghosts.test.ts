import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { expect } from 'vitest'
import { at } from '../../test/wl-table.ts'
import { ann, bob, offense, points } from './offense-table.ts'

const hidden = (x: number, y: number) => ({ hidden: { figure: [x, y] } })

rule(['WL-GHOST-03', 'WL-R-62'], 'a shot at the old place of a ghost is paid, hits nothing, and takes the figure away', () => {
  const ghost = bob('u2', 'ghost_agent', [30, 30], hidden(10, 18))
  const table = offense([ann('u1', 'british_private', [10, 10]), ghost], [['attack', 10]])
  expect(table.options('ann', 'wl.attack')).toEqual(['u1/3>u2'])
  table.pick('ann', 'u1/3>u2')
  expect([points(table, 'u2'), table.world.units.u2!.hidden]).toEqual([5, { figure: null, path: [] }])
  expect(table.world.units.u1!.counters[3]!.left).toBe(19)
  // Nobody was attacked there.
  expect(table.world.turn!.blows).toEqual([])
  // One that was never set down is no target at all, wherever it is.
  const unseen = offense([
    ann('u1', 'british_private', [10, 10]),
    bob('u2', 'ghost_agent', [10, 18], { hidden: {} }),
    bob('u3', 'cossack', [10, 17]),
  ])
  expect(unseen.options('ann', 'wl.attack')).toEqual(['u1/3>u3'])
  unseen.refuses('ann', { type: 'pick', ids: ['u1/3>u2'] }, 'WL-GEN-01')
})

rule('WL-R-62', 'an explosion strikes a hidden unit that is truly inside its circle, and reveals it', () => {
  const ghost = bob('u2', 'ghost_agent', [10, 15], hidden(30, 30))
  const table = offense([ann('u1', 'shock_private', [10, 10]), ghost, bob('u3', 'cossack', [20, 20])], [['attack', 3]])
  table.pick('ann', 'u1/5>@').choose('ann', { type: 'aim', at: at(10, 16.5) })
  expect([points(table, 'u2'), table.world.units.u2!.hidden]).toEqual([1, null])
  expect(table.world.turn!.blows.map(({ target }) => target)).toEqual(['u2'])
})

rule('WL-R-62', 'two explosions of one step both strike whoever hid inside their circles', () => {
  const ghost = bob('u2', 'ghost_agent', [10, 15], { ...hidden(30, 30), extra: ['armor20'] })
  const units = [
    ann('u1', 'shock_private', [10, 10]),
    ann('u4', 'shock_private', [11.2, 10]),
    ghost,
    bob('u3', 'cossack', [20, 20]),
  ]
  const table = offense(units, [['attack', 3, 5]])
  for (const by of ['u1', 'u4']) table.pick('ann', `${by}/5>@`).choose('ann', { type: 'aim', at: at(10, 16) })
  table.choose('ann', { type: 'assign', to: { a1: 'f3', a2: 'f5' } })
  expect(table.all('struck').map(({ target, damage }) => [target, damage])).toEqual([
    ['u2', 4],
    ['u2', 6],
  ])
})
rule(['WL-R-62', 'WL-R-243'], 'a friend that hides in the circle is betrayed by no declaration, and struck all the same', () => {
  const seenWith = (x: number) => {
    const ghost = ann('u2', 'ghost_agent', [x, 15], hidden(30, 30))
    const units = [
      ann('u1', 'shock_private', [10, 10]),
      ann('u4', 'shock_private', [11.2, 10]),
      ghost,
      bob('u3', 'cossack', [10, 18]),
    ]
    const table = offense(units)
    table
      .pick('ann', 'u1/5>@')
      .choose('ann', { type: 'aim', at: at(10, 16.5) })
      .asks('ann', 'wl.attack')
    return table
  }
  const [near, far] = [seenWith(10), seenWith(20)]
  expect(near.engine.viewNow(near.state, 'bob')).toEqual(far.engine.viewNow(far.state, 'bob'))
  near.dice('attack', 3).pass('ann')
  expect(near.all('struck').map(({ target }) => target)).toEqual(['u3', 'u2'])
  expect(near.world.units.u2!.hidden).toBeNull()
})

rule(
  ['WL-GHOST-04', 'WL-GHOST-05', 'WL-MOD-03', 'WL-R-216'],
  'the attack that reveals a ghost has the stealth point, for nothing',
  () => {
    const ghost = ann('u1', 'ghost_agent', [10, 10], hidden(30, 30))
    const table = offense([ghost, bob('u2', 'cossack', [10, 18])], [['attack', 5]])
    table.pick('ann', 'u1/3>u2')
    expect(explained(table.last('struck').accuracy)[1]).toBe('WL-GHOST-05 out of hiding +1')
    expect(table.world.units.u1!.hidden).toBeNull()
    expect(table.world.units.u1!.counters.find(one => one.skill === 'camouflage')!.left).toBe(30)
  },
)

rule(['WL-R-243', 'WL-GHOST-03'], 'two worlds that differ only in where a ghost is look alike to whoever attacks', () => {
  const seen = (x: number, y: number) => {
    const ghost = bob('u2', 'ghost_agent', [x, y], hidden(10, 18))
    const units = [ann('u1', 'shock_private', [10, 10]), ghost, bob('u3', 'cossack', [12, 18])]
    const table = offense(units)
    const { engine, state } = table
    const { ask } = table.asks('ann', 'wl.attack')
    const whys = ['u2', 'u1/4>u2', 'u1/5>u2'].map(id => engine.why(state, 'ann', id))
    return JSON.stringify([ask, whys])
  }
  const first = seen(10, 18)
  for (const [x, y] of [
    [30, 30],
    [12, 14],
    [10, 15],
  ] as const)
    expect(seen(x, y)).toBe(first)
})
