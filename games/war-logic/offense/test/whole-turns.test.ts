import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { restOfTurn } from '../../test/alone.ts'
import { at, field } from '../../test/wl-table.ts'
import { ann, bob, points, setDown } from './offense-table.ts'

type Script = Parameters<typeof restOfTurn>[1]
const way = (...points: ReturnType<typeof at>[]) => ({ type: 'path' as const, points })
const OPTIONS = { quickPlay: false, dual: false, quickDeath: false }
/** A turn of Ann from its first question to its end. */
const turn = (units: JsonObject[], dice: Script, options: JsonObject = {}, more: JsonObject = {}) =>
  restOfTurn({ ...more, options: { ...OPTIONS, ...options }, units }, dice)

rule(
  ['WL-GEN-02', 'WL-TURN-03', 'WL-OFF-01', 'WL-DEF-03', 'WL-R-229'],
  'a whole turn: one unit acts alone, moves, attacks and is struck back at',
  () => {
    const table = turn(
      [ann('u1', 'cossack', [10, 5]), bob('u2', 'cossack', [10, 15])],
      [
        ['attack', 7],
        ['attack back', 9],
      ],
    )
    table.pick('ann', 'alone:u1').choose('ann', way(at(10, 10)))
    expect(table.world.turn!.step).toBe('offense')
    table.pick('ann', 'u1/3>u2')
    expect(points(table, 'u2')).toBe(1)
    table.pick('bob', 'u2/3>u1')
    expect([table.world.units.u1!.where, table.world.turn!.step]).toEqual(['dead', 'end'])
  },
)

rule(
  ['WL-MOD-03', 'WL-MOD-07', 'WL-R-234', 'WL-DEF-05', 'WL-R-142'],
  'whole turns: who retreats is struck with one more in the next turn of whoever it fled from, and then no longer flees',
  () => {
    const table = field(
      {
        options: OPTIONS,
        units: [ann('u1', 'cossack', [10, 10]), bob('u2', 'shock_private', [10, 15]), bob('u3', 'cossack', [40, 30])],
      },
      [
        ['attack', 2],
        ['attack', 7],
      ],
    )
    const acts = (seat: string, unit: string) => table.pick(seat, `alone:${unit}`)
    acts('ann', 'u1').choose('ann', way()).pick('ann', 'u1/3>u2')
    table.pick('bob', 'u2/retreat').choose('bob', way(at(10, 15.9)))
    expect(table.world.units.u2!.marks.map(({ kind }) => kind)).toContain('fleeing')
    // Bob acts with somebody else: the mark outlasts his turn.
    acts('bob', 'u3').choose('bob', way(at(38, 30)))
    expect(table.world.turn!.player).toBe('p1')
    acts('ann', 'u1').choose('ann', way()).pick('ann', 'u1/3>u2')
    expect((table.last('struck').accuracy as { total: number }).total).toBe(8)
    table.pass('bob')
    expect(table.world.units.u2!.marks).toEqual([])
    table.asks('bob', 'wl.command')
  },
)

rule(
  ['WL-HOUSE-09', 'WL-R-114', 'WL-DEF-02', 'WL-OFF-18', 'WL-R-184'],
  'a whole turn: a truck is destroyed; its driver dies of the rest, its passenger gets out and strikes back',
  () => {
    const truck = bob('u2', 'troop_truck', [10, 15], { armour: 0, health: 4 })
    const inside = [bob('u3', 'cossack', null, { in: 'u2', as: 'seat' }), bob('u4', 'shock_private', null, { in: 'u2' })]
    const table = turn(
      [ann('u1', 'shock_private', [10, 8]), truck, ...inside],
      [
        ['attack', 10],
        ['attack back', 10],
      ],
    )
    table
      .pick('ann', 'alone:u1')
      .choose('ann', way(at(10, 9)))
      .pick('ann', 'u1/5>u2')
    setDown(table)
    // 12 takes the truck, 8 more strike both: the driver with 5 dies, the private keeps 1 of 9.
    expect([table.world.units.u3!.where, points(table, 'u4')]).toEqual(['dead', 1])
    table.pick('bob', 'u4/4>u1')
    expect([points(table, 'u1'), table.world.turn!.step]).toEqual([2, 'end'])
  },
)
