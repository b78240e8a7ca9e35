import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { at } from '../../test/wp-table.ts'
import { ann, bob, combat, GHOULS, losing, OPERATIVES, overwatch, spaced } from './firing.ts'

const ones = (count: number) => Array.from({ length: count }, () => 1)
/** Ghouls that engaged Operatives on Overwatch with their first two bases; others come behind. */
const engaged = (count = 6) => ({
  ...{ side: 'b', id: 'u2', profile: GHOULS, token: 'assault+1', strength: 6 },
  bases: [
    [10, 10.98],
    [10.98, 10.98],
    [10, 11.96],
    [10.98, 11.96],
    [10, 12.94],
    [10.98, 12.94],
  ].slice(0, count),
})
const watching = (profile = OPERATIVES, more = {}) => ann('u1', profile, [10, 10], { token: 'overwatch', ...more })

rule(['WP-OVW-05', 'WP-OVW-08'], 'an engaged Overwatch unit fires at those who engaged it, and at nobody else', () => {
  const table = overwatch([watching(), engaged(), bob('u3', GHOULS, [10, 19])])
  expect(table.options('ann', 'wp.target')).toEqual(['u2'])
  expect(table.why('ann', 'u3')).toBe('WP-OVW-05')
})

rule('WP-R-162', 'a Command unit that engaged it may be fired at, whoever stands near', () => {
  const alpha = bob('u3', 'plague.alpha', [14.9, 10.98], { token: 'assault+1' })
  const table = overwatch([watching(), engaged(), alpha])
  expect(table.options('ann', 'wp.target')).toEqual(['u2', 'u3'])
})

rule('WP-OVW-06', 'Blast weapons and those with a minimum range cannot be fired at who engaged', () => {
  const own = { side: 'a', id: 'u1', profile: 'plague.artillery', token: 'overwatch', bases: spaced(2, 10, 10, 3.3, 0) }
  const foe = { side: 'b', id: 'u2', profile: OPERATIVES, token: 'assault+1', bases: [[10, 11.19]], strength: 6 }
  const table = overwatch([own, foe])
  // It has nothing else: it keeps its fire.
  expect(table.last('held fire').unit).toBe('u1')
  expect(table.world.units.u1!.token).toBe('shoot')
  table.asks('bob', 'wp.activate')
})

rule(
  ['WP-R-69', 'WP-OVW-07'],
  'fire kills the two bases in contact: the other four pile in at once and keep their token (example 38)',
  () => {
    const table = overwatch(
      [watching(), engaged()],
      [
        ['hit', 5, 5, ...ones(10)],
        ['damage', 5, 5],
      ],
    )
    table.pick('ann', 'u2').choose('bob', losing('u2-1', 'u2-2'))
    const { bases, token } = table.world.units.u2!
    expect([bases.length, token]).toEqual([4, 'assault+1'])
    expect(table.last('piled in').unit).toBe('u2')
    expect(bases.some(base => base.at.y <= 1103)).toBe(true)
    table.asks('bob', 'wp.activate')
  },
)

rule('WP-R-70', 'attackers wiped out before they fight leave the others free, with the tokens they hold', () => {
  const alone = { ...engaged(1), strength: 1 }
  const other = ann('u3', OPERATIVES, [10, 11.96], { token: 'shoot', count: 1 })
  const waiting = bob('u4', GHOULS, [11, 20])
  const table = overwatch(
    [watching(), alone, other, waiting],
    [
      ['hit', 5, ...ones(11)],
      ['damage', 5],
    ],
  ).pick('ann', 'u2')
  expect(table.world.units.u2!.where).toBe('gone')
  table.pick('bob', 'u9')
  expect([table.world.phase, table.world.units.u3!.token]).toEqual(['combat', 'shoot'])
  table.pick('ann', 'first').pick('ann', 'u3')
  expect(table.options('ann', 'wp.target')).toEqual(['u4'])
})

rule('WP-R-144', 'a stray template that parts two fighting units lets them pile in', () => {
  const gun = { side: 'a', id: 'u1', profile: 'plague.artillery', token: 'overwatch', bases: spaced(1, 10, 2, 1) }
  const free = bob('u2', OPERATIVES, [12, 26], { count: 2, strength: 6 })
  const fighter = {
    side: 'b',
    id: 'u3',
    profile: OPERATIVES,
    strength: 6,
    bases: [
      [12.5, 30],
      [12.5, 31.9],
      [13.48, 31.9],
    ],
  }
  const friend = { side: 'a', id: 'u4', profile: GHOULS, strength: 6, bases: [[12.5, 29.02]] }
  const table = overwatch(
    [gun, free, fighter, friend],
    [
      ['scatter', 3],
      ['arrow', 360],
      ['scatter distance', 8],
      ['hit', 6, 6],
      ['hit', 1, 1],
      ['damage', 6, 1],
    ],
  )
  table.pick('ann', 'u2:indirect').choose('ann', { type: 'aim', at: at(12.5, 26) })
  expect(table.world.units.u3!.bases.map(base => base.id)).toEqual(['u3-2', 'u3-3'])
  expect(table.last('piled in').unit).toBe('u3')
  table.asks('bob', 'wp.activate')
})

rule(['WP-R-64', 'WP-COH-04'], 'a unit out of Coherency comes together before it shoots', () => {
  const torn = {
    side: 'a',
    id: 'u1',
    profile: OPERATIVES,
    token: 'shoot',
    strength: 6,
    bases: [
      [10, 10],
      [10.98, 10],
      [14, 10],
    ],
  }
  const table = combat([torn, bob('u2', GHOULS, [10, 20])], [['hit', ...ones(6)]])
  const { ask } = table.asks('ann', 'wp.regroup')
  if (ask.type !== 'arrange') throw new Error('a place for each base')
  const still = ask.pieces.map(({ id, from }) => ({ piece: id, ...from! }))
  table.refuses('ann', { type: 'arrange', places: still }, 'WP-R-64')
  table.choose('ann', { type: 'arrange', places: ask.proposal! })
  expect(table.world.units.u1).toMatchObject({ moved: true })
  expect(table.last('regrouped').unit).toBe('u1')
  table.pick('ann', 'u2').asks('bob', 'wp.activate')
})
