import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { at, field } from '../../test/wp-table.ts'
import { ann, bob, combat, type Dice, GHOULS, OPERATIVES, overwatch, spaced } from './firing.ts'

const REACT = 'kernel.react'
const ones = (count: number) => Array.from({ length: count }, () => 1)
const rich = (a = 3, b = 0) => ({ sides: { a: { cp: a }, b: { cp: b } } })
const captain = ann('u7', 'enforcers.captain', [6, 10])
/** Four Operatives in a row between two units of Ghouls, each out of reach of half of them. */
const squad = { side: 'a', id: 'u1', profile: OPERATIVES, token: 'shoot', strength: 6, bases: spaced(4, 20, 10, 1.9) }
const left = bob('u2', GHOULS, [11.5, 16], { count: 2 })
const right = bob('u3', GHOULS, [33.1, 16], { count: 2 })
const splitting = (units: JsonObject[], dice: Dice = []) =>
  combat([squad, { ...captain, at: [22, 6] }, ...units], dice, rich(1)).pick('ann', 'u2+enforcers.coordinated_fire')

rule(
  ['WP-CORD-08', 'WP-R-17', 'WP-R-156'],
  'fire is split: the second target after the order, every base allotted to one that it can fire at, each target with its own dice',
  () => {
    const table = splitting(
      [left, right],
      [
        ['hit', ...ones(4)],
        ['hit', 5, ...ones(3)],
        ['damage', 1],
      ],
    )
    expect(table.options('ann', 'wp.secondTarget')).toEqual(['u3'])
    table.pick('ann', 'u3')
    const { ask } = table.asks('ann', 'wp.split')
    expect(ask).toMatchObject({ open: { 'u1-1': ['u2'], 'u1-2': ['u2', 'u3'], 'u1-3': ['u2', 'u3'], 'u1-4': ['u3'] } })
    const to = { 'u1-1': 'u2', 'u1-2': 'u2', 'u1-3': 'u3', 'u1-4': 'u3' }
    table.choose('ann', { type: 'assign', to })
    expect(table.last('fired').targets).toEqual(['u2', 'u3'])
    expect(table.all('hit').map(({ target, hits }) => [target, hits])).toEqual([
      ['u2', 0],
      ['u3', 1],
    ])
    table.asks('bob', 'wp.activate')
  },
)

rule(['WP-R-143', 'WP-R-17'], 'Coordinated Fire is not offered without a second target', () => {
  const table = combat([squad, { ...captain, at: [22, 6] }, left], [], rich(1))
  expect(table.options('ann', 'wp.target')).toEqual(['u2', 'u2+enforcers.firestorm'])
  expect(table.why('ann', 'u2+enforcers.coordinated_fire')).toBe('WP-R-143')
  expect(table.why('ann', 'u2+enforcers.go_go_go')).toBe('WP-CORD-05')
})

rule('WP-R-195', 'an order is named with the target and told in its odds; the shot is one answer', () => {
  const units = [ann('u1', OPERATIVES, [10, 10], { token: 'shoot', count: 1 }), captain, bob('u2', GHOULS, [10, 20])]
  const table = combat(units, [['hit', 3, 3]], rich(1))
  const chance = (id: string) => table.odds('ann', id).chances[2]
  // Two dice on 5+; natural 1s and 2s again: 1/2 + 1/4 x 1/2.
  expect([chance('u2'), chance('u2+enforcers.firestorm')]).toEqual([1 / 4, (5 / 8) ** 2])
  expect(table.asks('ann', 'wp.target').ask).toMatchObject({
    options: [{ means: { id: 'fire' } }, { means: { label: 'Firestorm' } }],
  })
  table.pick('ann', 'u2').asks('ann', 'wp.reroll')
  // Step by step it is asked for.
  const another = ann('u5', OPERATIVES, [40, 10], { token: 'shoot' })
  const slow = combat([...units, another], [], rich(1), 'u1+ask').pick('ann', 'u2')
  expect(slow.options('ann', REACT)).toEqual(['enforcers.firestorm/u1'])
})

rule(['WP-CORD-09', 'WP-CORD-01'], 'Firestorm rolls natural ones and twos to hit again', () => {
  const units = [ann('u1', OPERATIVES, [10, 10], { token: 'shoot', count: 2 }), captain, bob('u2', GHOULS, [10, 20])]
  const table = combat(
    units,
    [
      ['hit', 1, 2, 3, 4],
      ['hit again', 4, 4],
    ],
    rich(1),
  )
  table.pick('ann', 'u2+enforcers.firestorm')
  expect([table.last('hit').hits, table.world.sides.a.cp]).toEqual([0, 0])
  table.asks('bob', 'wp.activate')
})

rule(
  ['WP-R-152', 'WP-CORD-14', 'WP-SHOOT-19'],
  'the owner of the target answers before the dice: Refract makes it Stealthy',
  () => {
    const foes = [bob('u2', 'asterians.wardens', [10, 20], { shields: 0 }), bob('u3', 'asterians.overseer', [14, 28])]
    const table = combat([ann('u1', OPERATIVES, [10, 10], { token: 'shoot', count: 1 }), ...foes], [['hit', 5, 5]], rich(0, 1))
    table.pick('ann', 'u2')
    expect(table.options('bob', REACT)).toEqual(['asterians.refract/u2'])
    table.pick('bob', 'asterians.refract/u2')
    // 6+ instead of 5+.
    expect(table.last('hit').hits).toBe(0)
    table.asks('bob', 'wp.activate')
  },
)

rule('WP-CORD-14', 'Hold the Line counts as cover, wherever it stands', () => {
  const foes = [bob('u2', OPERATIVES, [10, 20]), bob('u3', 'enforcers.captain', [14, 30])]
  const table = combat([ann('u1', GHOULS, [10, 10], { token: 'shoot', count: 1 }), ...foes], [['hit', 7]], rich(0, 1))
  table.pick('ann', 'u2').pick('bob', 'enforcers.hold_the_line/u2')
  expect(table.last('hit').hits).toBe(0)
  table.asks('bob', 'wp.activate')
})

rule('WP-CORD-14', 'Stand Fast raises the Armour against this fire', () => {
  const foes = [bob('u2', 'forge_fathers.oathsworn', [10, 20]), bob('u3', 'forge_fathers.thane', [14, 30])]
  const fired = (face: number) =>
    combat(
      [ann('u1', OPERATIVES, [10, 10], { token: 'shoot', count: 1 }), ...foes],
      [
        ['hit', 5, 1],
        ['damage', face],
      ],
      rich(0, 1),
    )
      .pick('ann', 'u2')
      .pick('bob', 'forge_fathers.stand_fast/u2')
  // Armour 7+ becomes 8+.
  fired(7).asks('bob', 'wp.activate')
  fired(8).asks('bob', 'wp.losses')
})

rule('WP-CORD-14', 'Steady Aim helps who has not moved', () => {
  const own = [
    ann('u1', 'forge_fathers.oathsworn', [10, 10], { token: 'shoot', count: 1 }),
    ann('u7', 'forge_fathers.thane', [14, 6]),
  ]
  const table = combat(
    [...own, bob('u2', GHOULS, [10, 18])],
    [
      ['hit', 4, 3],
      ['damage', 1],
    ],
    rich(1),
  )
  table.pick('ann', 'u2+forge_fathers.steady_aim')
  expect(table.last('hit').hits).toBe(1)
  table.asks('bob', 'wp.activate')
  const moved = combat([{ ...own[0]!, moved: true }, own[1]!, bob('u2', GHOULS, [10, 18])], [['hit', 1, 1]], rich(1))
  moved.pick('ann', 'u2').asks('ann', 'wp.reroll')
})

rule(['WP-R-149', 'WP-R-157'], 'Perfect Balance: up to 3" after the shot, no nearer than 1" to an enemy', () => {
  const units = [
    ann('u1', 'asterians.proxies', [10, 10], { token: 'shoot', count: 1 }),
    ann('u7', 'asterians.overseer', [10, 5]),
    bob('u2', GHOULS, [10, 14], { count: 1 }),
  ]
  const table = combat(units, [['hit', 1, 1]], rich(2), 'u1+asterians.perfect_balance')
  table.pick('ann', 'u2')
  table.asks('ann', 'wp.afterShot')
  table.refuses('ann', { type: 'path', points: [at(10, 12.5)] }, 'WP-MOVE-15')
  table.refuses('ann', { type: 'path', points: [at(14, 10)] }, 'WP-MOVE-02')
  table.choose('ann', { type: 'path', points: [at(12.9, 10)] })
  expect(table.world.units.u1).toMatchObject({ moved: true, bases: [{ at: { x: 1290, y: 1000 } }] })
  table.asks('bob', 'wp.activate')
})

rule('WP-R-157', 'who held its fire does not move after it', () => {
  const units = [
    ann('u1', 'asterians.proxies', [10, 10], { token: 'shoot', count: 1 }),
    ann('u7', 'asterians.overseer', [10, 5]),
    bob('u2', GHOULS, [10, 14], { count: 1 }),
  ]
  combat(units, [], rich(2), 'u1+asterians.perfect_balance').pass('ann').asks('bob', 'wp.activate')
})

rule('WP-R-149', 'Fall Back goes away from the nearest enemy, with every base', () => {
  const units = [
    ann('u1', 'gcps.contract', [10, 10], { token: 'shoot', count: 2 }),
    ann('u7', 'gcps.colonel', [10, 5]),
    bob('u2', GHOULS, [10, 16], { count: 1 }),
  ]
  const table = combat(units, [['hit', ...ones(4)]], rich(2), 'u1+gcps.fall_back')
  table.pick('ann', 'u2')
  const { ask } = table.asks('ann', 'wp.afterShot')
  if (ask.type !== 'path') throw new Error('a way')
  table.refuses('ann', { type: 'path', points: [at(12, 11)] }, 'WP-R-149')
  table.choose('ann', { type: 'path', points: [at(10, 8)] })
  expect(table.world.units.u1!.bases.every(base => base.at.y < 1000)).toBe(true)
  table.asks('bob', 'wp.activate')
})

rule(['WP-R-157', 'WP-BLAST-12'], 'a bought scatter is rolled again once, or not when the die is seen', () => {
  const gun = { side: 'a', id: 'u1', profile: 'gcps.artillery', token: 'overwatch', bases: spaced(1, 10, 10, 1) }
  const units = [gun, ann('u7', 'gcps.colonel', [10, 5]), bob('u2', GHOULS, [12, 30], { count: 1 })]
  const first: Dice = [
    ['scatter', 3],
    ['arrow', 90],
    ['scatter distance', 8],
  ]
  const fired = (dice: Dice) =>
    overwatch(units, dice, rich(1))
      .pick('ann', 'u2:indirect+gcps.fire_mission')
      .choose('ann', { type: 'aim', at: at(12, 30) })
  const again = fired([...first, ['scatter', 1], ['hit', 1, 1]]).pick('ann', 'again')
  expect(again.last('scattered')).toMatchObject({ inches: 0 })
  again.asks('bob', 'wp.activate')
  const kept = fired(first).pass('ann')
  expect(kept.last('scattered')).toMatchObject({ to: { x: 1600, y: 3000 } })
  kept.asks('bob', 'wp.activate')
  const direct = overwatch(units, [], rich(1)).pick('ann', 'u2:blast')
  direct.asks('ann', 'wp.template')
})

rule('WP-CORD-05', 'an order that is not for shots is refused by its timing, however many targets there are', () => {
  const two = [
    ann('u1', OPERATIVES, [10, 10], { token: 'shoot' }),
    bob('u2', GHOULS, [10, 18]),
    bob('u3', GHOULS, [18, 18]),
    captain,
  ]
  const table = combat(two, [], rich())
  expect(['u2+enforcers.go_go_go', 'u3+enforcers.go_go_go'].map(id => table.why('ann', id))).toEqual(['WP-CORD-05', 'WP-CORD-05'])
  table.asks('ann', 'wp.target')
})

rule(['WP-R-143', 'WP-CORD-08'], 'fire at the only target is not divided, whether the order is named with it or after it', () => {
  const one = [ann('u1', OPERATIVES, [10, 10], { token: 'shoot' }), bob('u2', GHOULS, [10, 18]), captain]
  const table = combat(one, [], rich())
  expect(table.why('ann', 'u2+enforcers.coordinated_fire')).toBe('WP-R-143')
  table.asks('ann', 'wp.target')
  const asked = field({ phase: 'combat', ...rich(), units: one })
    .pick('ann', 'u1+ask')
    .pick('ann', 'u2')
  expect(asked.options('ann', 'kernel.react')).toEqual(['enforcers.firestorm/u1'])
})
