import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { field, fieldWith } from '../../test/wp-table.ts'
import { destroyUnit, removeBase } from '../losses.ts'

const foe = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [10, 40], token: 'advance' }
const pinned = (profile: string, dice: [string, ...number[]][] = [], more = {}) =>
  field(
    {
      active: 'b',
      run: { proc: 'pin', vars: { unit: 'u1', rule: 'WP-PIN-06' } },
      units: [{ side: 'a', id: 'u1', profile, at: [10, 5], ...more }, foe],
    },
    dice,
  )

rule(['WP-PIN-04', 'WP-R-158'], 'a unit carries one marker, and nothing is rolled for a second', () => {
  const table = pinned('enforcers.operatives')
  expect(table.world.units.u1!.pinned).toBe(true)
  table.asks('bob', 'wp.activate')
  const again = pinned('enforcers.suppression', [], { pinned: true })
  expect(again.all('pinned')).toEqual([])
  again.asks('bob', 'wp.activate')
})

rule('WP-KEY-07', 'Headstrong: not Pinned on 5+', () => {
  for (const [face, expected] of [
    [4, true],
    [5, false],
  ] as const) {
    const table = pinned('enforcers.suppression', [['headstrong', face]])
    expect(table.world.units.u1!.pinned).toBe(expected)
    table.asks('bob', 'wp.activate')
  }
})

rule('WP-KEY-20', 'Unflinching: never Pinned', () => {
  const table = pinned('forge_fathers.shieldwall')
  expect(table.world.units.u1!.pinned).toBe(false)
  table.asks('bob', 'wp.activate')
})

rule('WP-R-143', 'a marker gained during a Round leaves the token in place', () => {
  const table = pinned('enforcers.operatives', [], { token: 'overwatch' })
  expect(table.world.units.u1!.token).toBe('overwatch')
  table.asks('bob', 'wp.activate')
})

rule(['WP-PIN-05', 'WP-R-82'], 'reduced to its last base: Pinned if it began with three or more, once', () => {
  const reduced = (count: number, before: number, more = {}) => {
    const table = field({
      active: 'b',
      run: { proc: 'lastBasePins', vars: { units: [{ unit: 'u1', before }] } },
      units: [{ side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 5], count, strength: 6, ...more }, foe],
    })
    table.asks('bob', 'wp.activate')
    return table.world.units.u1!.pinned
  }
  expect(reduced(1, 3)).toBe(true)
  expect(reduced(2, 3)).toBe(false)
  expect(reduced(1, 1)).toBe(false)
  expect(reduced(1, 2, { strength: 2 })).toBe(false)
  expect(reduced(1, 2, { strength: 3 })).toBe(true)
})

/** The unit loses a base, told as an attack would. */
const remove = proc<{ unit: string }>()('move', 'WP-SHOOT-25', {
  begin(play, { unit }) {
    removeBase(play, unitOf(play.world, unit), `${unit}-1`, 'WP-SHOOT-25')
    return play.done()
  },
})

rule(
  ['WP-SHOOT-25', 'WP-R-130', 'WP-UNIT-10'],
  'with its last base a unit is destroyed, and its full points count for the opponent',
  () => {
    const operatives = {
      side: 'a',
      id: 'u1',
      profile: 'enforcers.operatives',
      at: [10, 5],
      count: 1,
      strength: 6,
      token: 'advance',
      pinned: true,
    }
    const table = fieldWith([remove], { units: [operatives, foe] }).pick('ann', 'u1')
    expect(table.world.units.u1).toMatchObject({ where: 'gone', bases: [], token: null, pinned: false })
    expect(table.world.sides.b).toMatchObject({ destroyed: 115, destroyedThisRound: 115, score: 0 })
    table.asks('bob', 'wp.activate')
    const hurt = fieldWith([remove], { units: [{ ...operatives, count: 2 }, foe] }).pick('ann', 'u1')
    expect(hurt.world.sides.b.destroyed).toBe(0)
    hurt.asks('bob', 'wp.activate')
  },
)

rule(['WP-MISS-06', 'WP-R-148'], 'what scores at once: Command units, and the first unit of the game', () => {
  const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', at: [10, 5], token: 'sprint' }
  const score = (scoring: string, more: JsonObject[] = []) => {
    const mission = { zones: null, objectives: null, scoring, deployment: null }
    const table = fieldWith([remove], { mission, units: [captain, foe, ...more] }).pick('ann', 'u1')
    table.asks('bob', 'wp.activate')
    return table.world.sides.b.score
  }
  expect(score('decapitation')).toBe(3)
  expect(score('war_of_nerves')).toBe(2)
  expect(score('domination')).toBe(0)
})

/** Both sides lose a unit in one combat. */
const bothFall = proc<{ unit: string }>()('move', 'WP-R-148', {
  begin(play) {
    for (const id of ['u1', 'u9']) destroyUnit(play, unitOf(play.world, id), 'WP-SHOOT-25')
    return play.done()
  },
})
rule('WP-R-148', 'both score for the first unit where both lose theirs in the same combat; later ones give nothing', () => {
  const mission = { zones: null, objectives: null, scoring: 'war_of_nerves', deployment: null }
  const operatives = (id: string, y: number) => ({
    side: 'a',
    id,
    profile: 'enforcers.operatives',
    at: [10, y],
    token: 'advance',
  })
  const units = [operatives('u1', 5), operatives('u2', 9), foe, { ...foe, id: 'u8', at: [10, 44] }]
  const table = fieldWith([bothFall], { mission, units }).pick('ann', 'u1')
  expect([table.world.sides.a.score, table.world.sides.b.score]).toEqual([2, 2])
  table.asks('bob', 'wp.activate')
  const later = fieldWith([bothFall], { mission, units, firstBlood: true }).pick('ann', 'u1')
  expect([later.world.sides.a.score, later.world.sides.b.score]).toEqual([0, 0])
  later.asks('bob', 'wp.activate')
})
