import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { costOf } from '../../army/cost.ts'
import { MISSIONS, SHEETS } from '../../data/figures.ts'
import { hooks } from '../../hooks.ts'
import { pointsOf, standardMovement } from '../../movement/standard.ts'
import { field } from '../../test/tm-table.ts'
import { interactionsOf } from '../interact.ts'
import { a, b, boardOf, goesOn, marker, now, points, roundEnd, thing } from './table.ts'

describe('Endless Pursuit', () => {
  const pair = (one: JsonObject, two: JsonObject) => [
    a([0, 0]),
    b([5, 5], { id: 'ub1', ...one }),
    b([6, 6], { id: 'ub2', ...two }),
  ]
  rule('TM-MISS-14', 'its board and rounds; only the Attacker has reserves', () => {
    expect([...boardOf('endless_pursuit'), MISSIONS.get('endless_pursuit')!.reserves]).toEqual(['14x11', 8, 'attacker half'])
  })
  rule('TM-MISS-15', 'the Attacker needs 75 % of the enemy cost, the Defender 60 % off the board', () => {
    const four = (lost: number) => [
      a([0, 0]),
      ...[1, 2, 3, 4].map(n => b([5, n], { id: `ub${n}`, where: n <= lost ? 'destroyed' : 'board' })),
    ]
    expect(now('endless_pursuit', { units: four(3) }).state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    goesOn(now('endless_pursuit', { units: four(2) }))
    const five = (gone: number) => [
      a([0, 0]),
      ...[1, 2, 3, 4, 5].map(n => b([5, n], { id: `ub${n}`, where: n <= gone ? 'left' : 'board' })),
    ]
    expect(now('endless_pursuit', { units: five(3) }).state.outcome).toMatchObject({ winners: ['bob'], rule: 'TM-GEN-04' })
    goesOn(now('endless_pursuit', { units: five(2) }))
    // Just under: 74.9 % and 59.9 %.
    const cost = costOf(SHEETS.get('alto_line')!)
    goesOn(now('endless_pursuit', { units: four(3), sides: { b: { cost: Math.ceil((3 * cost) / 0.749) } } }))
    goesOn(now('endless_pursuit', { units: five(3), sides: { b: { cost: Math.ceil((3 * cost) / 0.599) } } }))
  })
  rule('TM-MISS-16', 'the Attacker scores by the share it has destroyed', () => {
    expect(points(roundEnd('endless_pursuit', { round: 8, units: pair({ where: 'destroyed' }, {}) }), 'a')).toBe(3)
  })
  rule('TM-MISS-17', 'the Defender scores what left in full and what is near the far edge by half', () => {
    const area = { sides: { a: { area: 'west' }, b: { area: 'west' } } }
    expect(points(roundEnd('endless_pursuit', { ...area, round: 8, units: pair({ where: 'left' }, {}) }), 'b')).toBe(3)
    expect(points(roundEnd('endless_pursuit', { ...area, round: 8, units: pair({ at: [11, 4] }, {}) }), 'b')).toBe(1)
    expect(points(roundEnd('endless_pursuit', { ...area, round: 8, units: pair({ at: [10, 4] }, {}) }), 'b')).toBe(0)
    // Half of 181 is 90.5: seven times that is a whole 633, which 7 x 90 is not.
    const odd = { a: { area: 'west' }, b: { area: 'west', cost: 633 } }
    const near = pair({ sheet: 'marauder', at: [11, 4] }, {})
    expect(points(roundEnd('endless_pursuit', { sides: odd, round: 8, units: near }), 'b')).toBe(1)
    const wreck = { at: [11, 4], durability: { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 } }
    expect(points(roundEnd('endless_pursuit', { ...area, round: 8, units: pair(wreck, {}) }), 'b')).toBe(0)
  })
  rule('TM-MISS-19', 'units of the Defender move one farther', () => {
    const t = goesOn(field({ mission: 'endless_pursuit', units: pair({}, {}) }))
    expect([standardMovement(t.world, t.world.units.ua1!).total, standardMovement(t.world, t.world.units.ub1!).total]).toEqual([
      4, 5,
    ])
  })
})

describe('Counterattack!', () => {
  const three = [marker('A', [10, 2]), marker('B', [9, 5]), marker('C', [10, 8])]
  const all = (side: typeof a) => [side([10, 2], { id: 'ux1' }), side([9, 5], { id: 'ux2' }), side([10, 8], { id: 'ux3' })]
  rule('TM-MISS-22', 'its board, rounds and markers', () => {
    expect(boardOf('counterattack')).toEqual(['14x11', 7, 'A control 10,2', 'B control 9,5', 'C control 10,8'])
  })
  rule('TM-MISS-23', 'the Attacker needs all markers once from round 4, the Defender twice', () => {
    const end = (side: typeof a, round: number, streak = 0) =>
      roundEnd('counterattack', {
        round,
        objectives: three,
        units: [...all(side), a([0, 0]), b([13, 10], { id: 'ub9' })],
        streak: { side: side === a ? 'a' : 'b', rounds: streak },
      })
    expect(end(a, 4).state.outcome?.winners).toEqual(['ann'])
    goesOn(end(a, 3))
    goesOn(end(b, 4, 1))
    expect(end(b, 5, 1).state.outcome?.winners).toEqual(['bob'])
  })
  rule(['TM-MISS-23', 'TM-R-159'], 'having had them since round 3 is not enough before round 4 ends', () => {
    const held = three.map(one => ({ ...one, control: 'a' }))
    goesOn(now('counterattack', { round: 4, objectives: held, units: [...all(a), b([13, 10], { id: 'ub9' })] }))
  })
  rule('TM-MISS-24', 'the Attacker scores markers after round 3, and two for each at the end, at most 4', () => {
    const units = [...all(a).slice(1), a([0, 0]), b([10, 3], { id: 'ub9' })]
    expect(points(goesOn(roundEnd('counterattack', { round: 2, objectives: three, units })), 'a')).toBe(0)
    expect(points(goesOn(roundEnd('counterattack', { round: 3, objectives: three, units })), 'a')).toBe(2)
    expect(points(roundEnd('counterattack', { round: 7, objectives: three, units }), 'a')).toBe(4)
  })
  rule('TM-MISS-25', 'the Defender scores two or more markers from round 4, and one for each at the end', () => {
    const units = [...all(b).slice(1), a([0, 0]), a([10, 3], { id: 'ua9' })]
    expect(points(goesOn(roundEnd('counterattack', { round: 3, objectives: three, units })), 'b')).toBe(0)
    expect(points(goesOn(roundEnd('counterattack', { round: 4, objectives: three, units })), 'b')).toBe(1)
    expect(points(roundEnd('counterattack', { round: 7, objectives: three, units }), 'b')).toBe(3)
    expect(points(goesOn(roundEnd('counterattack', { round: 4, objectives: three, units: units.slice(1) })), 'b')).toBe(0)
  })
  rule('TM-MISS-27', 'from round 4 the Defender starts each round', () => {
    const start = (round: number) => {
      const t = goesOn(roundEnd('counterattack', { round, objectives: three }))
      return t.world.first
    }
    expect([start(2), start(3)]).toEqual(['a', 'b'])
  })
})

describe('The Call of Darkness', () => {
  const beacon = (more: JsonObject = {}) => [thing('Beacon', [6, 5], more)]
  const borne = (at: readonly [number, number]) => ({
    units: [a(at, { id: 'ua1' }), b([13, 10])],
    objectives: beacon({ carrier: 'ua1', arm: 'armL' }),
  })
  rule('TM-MISS-28', 'its board, rounds and Beacon', () => {
    expect(boardOf('the_call_of_darkness')).toEqual(['14x11', 7, 'Beacon carry 6,5'])
  })
  rule('TM-MISS-29', 'who carries the Beacon in its own area at the end of a round from round 4 has won', () => {
    expect(roundEnd('the_call_of_darkness', { round: 4, ...borne([2, 5]) }).state.outcome).toMatchObject({
      winners: ['ann'],
      rule: 'TM-GEN-04',
    })
    goesOn(roundEnd('the_call_of_darkness', { round: 3, ...borne([2, 5]) }))
    goesOn(roundEnd('the_call_of_darkness', { round: 4, ...borne([3, 5]) }))
    goesOn(now('the_call_of_darkness', { round: 4, ...borne([2, 5]) }))
    // In the area of the other side it is at home for neither.
    goesOn(roundEnd('the_call_of_darkness', { round: 4, ...borne([12, 5]) }))
  })
  rule('TM-MISS-30', 'a point for each round with the Beacon, three for having it in the own half at the end', () => {
    expect(points(goesOn(roundEnd('the_call_of_darkness', { ...borne([9, 5]) })), 'a')).toBe(1)
    expect(points(roundEnd('the_call_of_darkness', { round: 7, ...borne([5, 5]) }), 'a')).toBe(4)
    expect(points(roundEnd('the_call_of_darkness', { round: 7, ...borne([9, 5]) }), 'a')).toBe(1)
  })
  rule('TM-MISS-31', 'at night nothing is targeted beyond 5 hexes, what fired or carries the Beacon out to 8', () => {
    const most = (more: JsonObject, objectives: JsonObject[] = []) => {
      const t = goesOn(
        field({ mission: 'the_call_of_darkness', units: [a([0, 0]), b([9, 5], { id: 'ub1', ...more })], objectives }),
      )
      const free = (distance: number) =>
        hooks
          .forbidden(t.world, 'attack.allowed', { unit: 'ua1', weapon: 'ua1/1', target: 'ub1', distance, how: 'normal' })
          .every(v => v.rule !== 'TM-MISS-31')
      return [5, 6, 8, 9].filter(free).at(-1)
    }
    expect([most({}), most({ fired: true }), most({}, beacon({ carrier: 'ub1', arm: 'armL' }))]).toEqual([5, 8, 8])
  })
  rule('TM-MISS-32', 'a vehicle may tow the Beacon at half its movement and without Thruster Movement', () => {
    const tank = { id: 'ua1', side: 'a', sheet: 'bastion_tank', at: [6, 4] }
    const t = goesOn(field({ mission: 'the_call_of_darkness', round: 2, units: [tank, b([13, 10])], objectives: beacon() }))
    expect(interactionsOf(t.world, t.world.units.ua1!)).toMatchObject([{ id: 'take:Beacon', refusal: null }])
    const towing = goesOn(
      field({ mission: 'the_call_of_darkness', units: [tank, b([13, 10])], objectives: beacon({ carrier: 'ua1' }) }),
    )
    expect(standardMovement(towing.world, towing.world.units.ua1!).total).toBe(2)
    expect(hooks.forbidden(towing.world, 'mode.allowed', { unit: 'ua1', mode: 'thruster' }).map(v => v.rule)).toContain(
      'TM-BATL-17',
    )
    // An Aerial Vehicle has no other move: its thruster distance is halved.
    const plane = { id: 'ua1', side: 'a', sheet: 'kestrel', at: [6, 4], level: 1 }
    const air = goesOn(
      field({ mission: 'the_call_of_darkness', units: [plane, b([13, 10])], objectives: beacon({ carrier: 'ua1' }) }),
    ).world
    expect(hooks.forbidden(air, 'mode.allowed', { unit: 'ua1', mode: 'thruster' })).toEqual([])
    const above = goesOn(field({ mission: 'the_call_of_darkness', round: 2, units: [plane, b([13, 10])], objectives: beacon() }))
    expect(interactionsOf(above.world, above.world.units.ua1!)).toMatchObject([{ id: 'take:Beacon', refusal: null }])
    expect(pointsOf(air, air.units.ua1!, 'thruster').total).toBe(6)
  })
  rule('TM-MISS-67', 'the Beacon cannot be picked up in round 1', () => {
    const take = (round: number) => {
      const bare = a([6, 4], { id: 'ua1', items: { combat_rifle: { mode: 'carried', sections: [] } } })
      const t = goesOn(field({ mission: 'the_call_of_darkness', round, units: [bare, b([13, 10])], objectives: beacon() }))
      return interactionsOf(t.world, t.world.units.ua1!).find(o => o.id === 'take:Beacon')?.refusal?.rule ?? null
    }
    expect([take(1), take(2)]).toEqual(['TM-MISS-67', null])
  })
})
