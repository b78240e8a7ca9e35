import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ann, bob, points } from '../../offense/test/offense-table.ts'
import { restOfTurn } from '../../test/alone.ts'

const PRIVATE = 'british_private'
type Script = Parameters<typeof restOfTurn>[1]
const fight = (units: JsonObject[], dice: Script, options: JsonObject = {}, more: JsonObject = {}) =>
  restOfTurn(
    {
      ...more,
      options: { quickPlay: false, ...options },
      turn: { step: 'offense', active: units.filter(one => one.player === 'p1').map(one => one.id!) },
      units,
    },
    dice,
  )
const PAIR = [ann('u1', PRIVATE, [10, 10]), bob('u2', PRIVATE, [10, 18])]

rule(['WL-FAST-05', 'WL-R-173', 'WL-R-235'], 'a dual: both dice are rolled together, one for offense, one for defense', () => {
  const table = fight(PAIR, [
    ['attack', 6],
    ['attack back', 8],
  ]).pick('ann', 'u1/3>u2')
  expect(table.options('bob', 'wl.dual')).toEqual(['u2/3>u1'])
  expect(['u2/4>u1', 'u2/1>u1', 'u2/3>u9'].map(id => table.why('bob', id))).toEqual(['WL-OFF-16', 'WL-OFF-03', 'WL-FAST-05'])
  table.pick('bob', 'u2/3>u1')
  expect(table.events.filter(event => event.type === 'rolled').map(({ data }) => data.why)).toEqual(['attack', 'attack back'])
  expect([points(table, 'u2'), points(table, 'u1')]).toEqual([2, 1])
  // It has reacted: it is not asked again.
  expect(table.state.outcome).not.toBeNull()
})

rule(['WL-R-85', 'WL-FAST-05'], 'if the defender dies its die is dropped', () => {
  const table = fight(PAIR, [
    ['attack', 9],
    ['attack back', 10],
  ])
    .pick('ann', 'u1/3>u2')
    .pick('bob', 'u2/3>u1')
  expect([table.world.units.u2!.where, points(table, 'u1')]).toEqual(['dead', 5])
  expect(table.last('dual die dropped')).toMatchObject({ unit: 'u2' })
})

const HILL = { pieces: [{ id: 'h', type: 'hill', at: [10, 18], r: 2, die: 'D8' }] }
rule(['WL-R-256', 'WL-R-124', 'WL-ZONE-04'], 'the die of its place goes with the attack back of a dual', () => {
  const table = fight(
    PAIR,
    [
      ['attack', 3],
      ['attack back', 2],
      ['bonus', 6],
    ],
    {},
    HILL,
  )
    .pick('ann', 'u1/3>u2')
    .pick('bob', 'u2/3>u1')
  // 5 x (2 + 6 + 1 from higher ground) / 10.
  expect(points(table, 'u1')).toBe(0)
  expect(table.world.turn!.dice).toEqual(['h'])
})

rule('WL-FAST-05', 'who waits reacts afterwards as usual', () => {
  const table = fight(PAIR, [['attack', 6]])
    .pick('ann', 'u1/3>u2')
    .pass('bob')
  table.asks('bob', 'wl.react')
})

rule('WL-R-173', 'only where the step holds exactly one attack, on one unit, without extension, in a battle with duals', () => {
  const two = fight([...PAIR, ann('u3', PRIVATE, [12, 10])], [['attack', 2, 2]])
    .pick('ann', 'u1/3>u2')
    .pick('ann', 'u3/3>u2')
  two.asks('bob', 'wl.react')
  const off = fight(PAIR, [['attack', 5]], { dual: false }).pick('ann', 'u1/3>u2')
  off.asks('bob', 'wl.react')
  const blast = fight([ann('u1', 'shock_private', [10, 13]), PAIR[1]!], [['attack', 1]]).pick('ann', 'u1/5>u2')
  blast.asks('bob', 'wl.react')
})

rule(
  ['WL-R-173', 'WL-ARMR-05', 'WL-R-243'],
  'whoever is not free to react has nothing to announce, and nobody sees the difference',
  () => {
    const trooper = (left: number) => bob('u2', 'vat_trooper', [10, 18], { counters: [{ skill: 'physical_armor3', left }] })
    const shielded = fight([PAIR[0]!, trooper(1)], [['attack', 2]]).pick('ann', 'u1/3>u2')
    expect(shielded.state.outcome).not.toBeNull()
    const bare = fight([PAIR[0]!, trooper(0)], []).pick('ann', 'u1/3>u2')
    bare.asks('bob', 'wl.dual')
    // The question was put in both: one answer of Ann, one of Bob before the roll.
    expect(shielded.state.seq).toBeGreaterThan(1)
  },
)

rule(['WL-R-218', 'WL-FAST-05'], 'each side’s prepared dice stand for its own die', () => {
  const players = [{ id: 'p2', prepared: [{ unit: 'u2', kind: 'set', face: 10 }] }]
  const table = fight(PAIR, [['attack', 1]], {}, { players })
    .pick('ann', 'u1/3>u2')
    .pick('bob', 'u2/3>u1')
  expect([points(table, 'u2'), table.world.units.u1!.where]).toEqual([4, 'dead'])
})
