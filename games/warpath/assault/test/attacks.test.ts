import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { worldOf } from '../../test/world-of.ts'
import { at, field } from '../../test/wp-table.ts'
import { assaultWeapons, damageOf, hitGroups } from '../attack.ts'
import { hitChances } from '../chances.ts'
import { combatFor } from '../combat.ts'
import { attackersOf } from '../strikes.ts'
import { COMBAT, line, unit, waits } from './positions.ts'

const ghouls = (more: JsonObject = {}) => unit('b', 'u2', 'plague.ghouls', line(10.98, 3), more)
const against = (profile: string, more: JsonObject = {}, foe = ghouls(), bases = line(10, 3)) =>
  worldOf({ ...COMBAT, units: [unit('a', 'u1', profile, bases, more), foe] })
/** What the dice of u1 need, and how many they are. */
const dice = (world: ReturnType<typeof worldOf>, bases = 3) =>
  hitGroups(world, { unit: 'u1', target: 'u2', bases }).map(group => [group.dice, group.needs])

rule(['WP-ASLT-10', 'WP-R-05'], 'an Assault token counts for the unit that holds it alone', () => {
  expect(dice(against('enforcers.operatives', { token: 'assault+1' }))).toEqual([[3, 5]])
  expect(dice(against('enforcers.operatives', { token: 'assault+0' }))).toEqual([[3, 6]])
  expect(dice(against('enforcers.operatives', { token: 'assault-1' }))).toEqual([[3, 7]])
  expect(dice(against('enforcers.operatives', { token: 'shoot' }, ghouls({ token: 'assault+1' })))).toEqual([[3, 6]])
})

rule(
  ['WP-PIN-01', 'WP-R-81', 'WP-ASLT-08'],
  'a pin and a Hindered charge add up; above 8 half of the dice need a natural 8',
  () => {
    // Worked example 27.
    expect(dice(against('enforcers.operatives', { token: 'assault-1', pinned: true }))).toEqual([[3, 8]])
    expect(dice(against('enforcers.suppression', { token: 'assault-1', pinned: true }))).toEqual([[1, 8]])
    expect(dice(against('enforcers.operatives', { token: 'assault+0', pinned: true }))).toEqual([[3, 7]])
  },
)

rule(['WP-UNIT-07', 'WP-DICE-03'], 'without an Assault value nothing is rolled', () => {
  expect(dice(against('asterians.rift', {}, ghouls(), line(5, 1)))).toEqual([])
})

rule(['WP-ASLT-04', 'WP-ASLT-05', 'WP-UNIT-11'], 'six Leapers, four in contact and two in support: 18 dice, 4+', () => {
  // Worked example 28.
  const world = worldOf({
    units: [
      unit('a', 'u1', 'plague.leapers', [...line(10, 4), ...line(8.5, 2)], { token: 'assault+1' }),
      unit('b', 'u2', 'enforcers.operatives', line(10.98, 4)),
    ],
  })
  const combat = combatFor(world, unitOf(world, 'u1'))
  const [all] = attackersOf(world, combat, unitOf(world, 'u1'))
  expect(all).toEqual({ unit: 'u1', bases: 6, open: ['u2'] })
  expect(dice(world, 6)).toEqual([[18, 4]])
  const chances = hitChances(world, [{ unit: 'u1', target: 'u2', bases: 6 }])
  // 11.25 before Frenzy, which rolls natural 1s again.
  expect(chances.reduce((sum, chance, n) => sum + n * chance, 0)).toBeCloseTo(18 * (5 / 8 + (1 / 8) * (5 / 8)))
})

rule(
  ['WP-KEY-02', 'WP-ASLT-11', 'WP-R-92'],
  'AP adds to damage; what cannot be reached is not rolled; buildings add no Armour',
  () => {
    const needs = (profile: string, foe: JsonObject) => {
      const { dice: count, needs: score } = damageOf(against(profile, {}, foe), 'u1', 1, 'u2', 2)
      return [count, score]
    }
    const foe = (profile: string, more: JsonObject = {}) => unit('b', 'u2', profile, line(13, 1), more)
    // Energy Gauntlets, AP2, against Armour 5+ and 8+.
    expect(needs('enforcers.peacekeepers', foe('plague.ghouls'))).toEqual([2, 3])
    expect(needs('enforcers.peacekeepers', foe('plague.lord'))).toEqual([2, 6])
    expect(needs('enforcers.operatives', foe('plague.lord'))).toEqual([2, 8])
    expect(needs('enforcers.operatives', foe('gcps.mbt'))).toEqual([0, 8])
    const house = { terrain: [{ type: 'building_low', at: [9, 10.5], size: [6, 4] }] }
    const inside = worldOf({
      ...house,
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 3), { storms: 't1' }),
        unit('b', 'u2', 'plague.ghouls', line(11.5, 2), { building: 't1' }),
      ],
    })
    expect(damageOf(inside, 'u1', 1, 'u2', 1).needs).toBe(5)
  },
)

rule('WP-ASLT-11', 'hits that Armour stops are told', () => {
  const table = field(
    {
      ...COMBAT,
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 2), { token: 'assault+1', strength: 6 }),
        { side: 'b', id: 'u2', profile: 'gcps.mbt', bases: [{ at: [10.49, 11.32], facing: 0 }], strength: 2 },
        unit('b', 'u9', 'gcps.contract', [[40, 45]], { token: 'shoot', strength: 6 }),
      ],
    },
    [
      ['hit', 8, 1],
      ['hit', 1],
    ],
  ).pick('ann', 'u1')
  expect(table.last('too tough')).toEqual({ unit: 'u2', hits: 1 })
  table.asks('ann', 'wp.consolidateFirst')
})

rule(['WP-ASLT-06', 'WP-R-71'], 'all weapons of range A are used, each in a group of its own', () => {
  const world = against('plague.strider', {}, ghouls(), [[10, 5]])
  const [first] = assaultWeapons(unitOf(world, 'u1'))
  // No printed unit has two of them.
  const second = { index: 1, weapon: { ...first!.weapon, dice: 3 } }
  const groups = hitGroups(world, { unit: 'u1', target: 'u2', bases: 2 }, [first!, second])
  expect(groups.map(group => [group.weapon, group.target, group.dice])).toEqual([
    [first!.index, 'u2', 2],
    [1, 'u2', 6],
  ])
})

rule('WP-BLDG-18', 'Bikes that assault a building have another -1 to hit', () => {
  const storming = (storms: boolean) =>
    worldOf({
      terrain: [{ type: 'building_low', at: [9, 10.6], size: [6, 4] }],
      units: [
        unit('a', 'u1', 'enforcers.jet_bikes', [[10, 10]], { token: 'assault-1', ...(storms ? { storms: 't1' } : {}) }),
        unit('b', 'u2', 'plague.ghouls', line(11.5, 2), { building: 't1' }),
      ],
    })
  expect(dice(storming(true), 2)).toEqual([[1, 8]])
  expect(dice(storming(false), 2)).toEqual([[2, 8]])
})

rule(['WP-KEY-06', 'WP-ASLT-09'], 'Frenzy: natural 1s to hit are rolled again', () => {
  const table = field(
    {
      ...COMBAT,
      units: [
        unit('a', 'u1', 'plague.hounds', [[10, 10]], { token: 'assault+0', strength: 1 }),
        unit('b', 'u2', 'enforcers.operatives', line(10.98, 2), { strength: 2 }),
        waits('b', 'u9', 40, { profile: 'enforcers.operatives' }),
      ],
    },
    [
      ['hit', 1, 2, 6],
      ['hit again', 6],
      ['hit', 1, 1],
      ['damage', 1, 1],
    ],
  ).pick('ann', 'u1')
  expect(table.all('struck')).toEqual([
    { unit: 'u1', hits: 2 },
    { unit: 'u2', hits: 0 },
  ])
  expect(table.world.units.u2!.bases).toHaveLength(2)
  table.asks('bob', 'wp.activate')
})

rule(['WP-KEY-21', 'WP-ASLT-12'], 'Vicious (Assault): natural 1s to damage are rolled again', () => {
  const fought = (again: number) => {
    const table = field(
      {
        ...COMBAT,
        units: [
          unit('a', 'u1', 'plague.creepers', [[10, 10]], { token: 'assault+0', strength: 1 }),
          unit('b', 'u2', 'enforcers.operatives', line(10.98, 1), { strength: 1 }),
          waits('b', 'u9', 40, { profile: 'enforcers.operatives' }),
        ],
      },
      [
        ['hit', 8, 8, 1],
        ['hit', 1],
        // AP1 against 6+: 5 is enough.
        ['damage', 1, 4],
        ['damage again', again],
      ],
    ).pick('ann', 'u1')
    return table
  }
  const held = fought(4)
  expect(held.world.units.u2!.bases).toHaveLength(1)
  held.asks('bob', 'wp.activate')
  const fell = fought(5)
  expect(fell.world.units.u2!.where).toBe('gone')
  fell.asks('ann', 'wp.consolidate')
})

rule(['WP-CORD-13', 'WP-R-19', 'WP-R-20', 'WP-R-152'], 'Thirst for Blood: all failed dice again, on defence too', () => {
  const table = field(
    {
      ...COMBAT,
      sides: { b: { cp: 1 } },
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 1), { token: 'assault+1', strength: 1 }),
        unit('b', 'u2', 'plague.ghouls', line(10.98, 2), { strength: 2 }),
        unit('b', 'u3', 'plague.alpha', [[10, 16]]),
        waits('b', 'u9', 40),
      ],
    },
    [
      ['hit', 1],
      ['hit', 1, 2, 3, 4],
      ['hit again', 1, 1, 1, 6],
      ['damage', 6],
    ],
  ).pick('ann', 'u1')
  expect(table.options('bob', 'kernel.react')).toEqual(['plague.thirst/u2'])
  table.pick('bob', 'plague.thirst/u2')
  expect(table.world.units.u1!.where).toBe('gone')
  table.choose('bob', { type: 'path', points: [] }).asks('bob', 'wp.activate')
})

test('odds of an Assault stand with whom it is activated by: exactly what the dice come to', () => {
  const table = field({
    ...COMBAT,
    units: [
      unit('a', 'u1', 'enforcers.operatives', line(10, 1), { token: 'assault+1', strength: 1 }),
      unit('b', 'u2', 'plague.ghouls', line(10.98, 1), { strength: 1 }),
      waits('b', 'u9', 40),
    ],
  })
  const odds = table.odds('ann', 'u1')
  expect(odds).toMatchObject({ dice: 1, need: '5+', usually: '6+', chances: [0.5, 0.5], back: { dice: 2, need: '6+' } })
  // It removes the ghoul with 1/2 x 1/2, is removed with 1 - (1 - 3/8 x 3/8)^2.
  const [mine, theirs] = [1 / 4, 1 - (1 - 9 / 64) ** 2]
  const chance = (text: string) => odds.results.find(result => result.text === text)!.chance
  expect(chance('wins')).toBeCloseTo(mine * (1 - theirs))
  expect(chance('loses')).toBeCloseTo(theirs * (1 - mine))
  expect(chance('draws')).toBeCloseTo(mine * theirs + (1 - mine) * (1 - theirs))
  table.asks('ann', 'wp.activate')
})

test('a way that ends at an enemy tells how its Assault would go, with the token the charge gives', () => {
  const charge = (more: JsonObject) => {
    const table = field({
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 1), { token: 'sprint', strength: 1, ...more }),
        unit('b', 'u2', 'plague.ghouls', line(15, 1), { strength: 1 }),
        unit('a', 'u8', 'enforcers.operatives', line(3, 1), { token: 'advance', strength: 1 }),
      ],
    }).pick('ann', 'u1')
    table.asks('ann', 'wp.move')
    return table.odds('ann', { type: 'path', points: [at(10, 14.02)] })
  }
  expect(charge({})).toMatchObject({ dice: 1, need: '5+', against: ['u2-1'], back: { dice: 2 } })
  expect(charge({ pinned: true })).toMatchObject({ need: '8+', usually: '6+' })
})
