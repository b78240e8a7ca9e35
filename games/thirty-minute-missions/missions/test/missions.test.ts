import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, field, path } from '../../test/tm-table.ts'
import { placeOf } from '../carry.ts'
import { lostCost } from '../lost.ts'
import { primaryOf, secondaryOf } from '../score.ts'
import { a, b, LARGE, marker, now, roundEnd, thing } from './table.ts'

const GIVE_UP = { type: 'interject', kind: 'tm.surrender', choice: { type: 'pick', ids: ['yes'] } } as const
const THREE = [marker('A', [6, 1]), marker('B', [6, 5]), marker('C', [6, 9])]

describe('the end of a battle', () => {
  rule('TM-GEN-04', 'a main objective wins at once, whatever the points say', () => {
    const t = now('burning_sandstorm', {
      sides: { b: { primary: { most: 7 } } },
      objectives: [1, 2, 3].map(n => thing(`Crate${n}`, [5, n], { secured: 'a' })),
    })
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
  })
  rule(['TM-BATL-13', 'TM-BATL-15'], 'a side without an operational unit is out, and the other has 7 primary points', () => {
    const t = now('winds_of_war', { units: [a([0, 0]), b([5, 5], { where: 'destroyed' })], objectives: THREE })
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-BATL-13', scores: { ann: 7 } })
  })
  rule(
    ['TM-BATL-15', 'TM-DRONE-10', 'TM-MISS-07'],
    'they are 7 also where removing the last enemy was the main objective, whatever drones still hover',
    () => {
      const carrier = b([5, 5], { id: 'ub1', sheet: 'carrier', where: 'destroyed' })
      const wisp = b([5, 7], { id: 'ub2', sheet: 'wisp', main: 'ub1', level: 1 })
      const t = now('show_of_force', { units: [a([0, 0]), carrier, wisp] })
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04', scores: { ann: 7, bob: 0 } })
      const slain = { ...LARGE, emissary: 'ua1', units: [a([0, 0], { id: 'ua1', where: 'destroyed' }), b([9, 9])] }
      expect(now('emissary_of_darkness', slain).state.outcome).toMatchObject({ rule: 'TM-GEN-04', scores: { bob: 7 } })
      const others = { ...slain, units: [...slain.units, a([2, 2], { id: 'ua2' })] }
      expect(now('emissary_of_darkness', others).state.outcome).toMatchObject({ rule: 'TM-GEN-04', scores: { bob: 4 } })
    },
  )
  rule('TM-BATL-13', 'a wreck does not keep a side in the battle; one with an arm left does', () => {
    const limbs = { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 }
    const out = now('winds_of_war', { units: [a([0, 0]), b([5, 5], { durability: limbs })], objectives: THREE })
    expect(out.state.outcome?.winners).toEqual(['ann'])
    now('winds_of_war', { units: [a([0, 0]), b([5, 5], { durability: { ...limbs, armL: 1 } })], objectives: THREE }).asks(
      'ann',
      'tm.activate',
    )
  })
  rule('TM-R-157', 'who left for good does not keep a side in the battle, but gives the enemy no 7 points', () => {
    const t = now('winds_of_war', { units: [a([0, 0]), b([5, 5], { where: 'left' })], objectives: THREE })
    expect(t.state.outcome).toMatchObject({ rule: 'TM-BATL-13', scores: { ann: 0 } })
    for (const where of ['off', 'reserve'])
      now('winds_of_war', { units: [a([0, 0]), b([5, 5], { where })], objectives: THREE }).asks('ann', 'tm.activate')
    // It counts as operational for every score.
    const fled = roundEnd('endless_pursuit', { round: 8, units: [a([0, 0]), b([5, 5], { where: 'left' }), b([9, 9]), b([9, 7])] })
    expect(primaryOf(fled.world, 'a')).toBe(0)
  })
  rule('TM-DEPL-07', 'a reserve that has not come in when the last round ends counts as Inoperative, and not before', () => {
    const units = [a([0, 0]), b([13, 10]), b([12, 9], { id: 'ub9', where: 'reserve' })]
    expect(primaryOf(roundEnd('show_of_force', { round: 6, units }).world, 'a')).toBe(3)
    const early = roundEnd('show_of_force', { round: 5, units })
    early.asks('ann', 'tm.activate')
    expect(lostCost(early.world, 'b', true)).toBe(0)
  })
  rule(
    ['TM-DEPL-07', 'TM-SEC-07'],
    'so is the dearest enemy assassinated by staying away, but not before that round has ended',
    () => {
      const units = [a([0, 0]), b([13, 10]), { id: 'ub9', side: 'b', sheet: 'citadel', where: 'reserve' }]
      const position = { round: 6, units, sides: { a: { secondaries: ['assassinate'] } } }
      const under = now('show_of_force', position)
      under.asks('ann', 'tm.activate')
      expect([secondaryOf(under.world, 'a'), secondaryOf(roundEnd('show_of_force', position).world, 'a')]).toEqual([0, 4])
    },
  )
  rule('TM-R-105', 'both out at once: nobody gets 7, points decide', () => {
    const t = now('winds_of_war', {
      units: [a([0, 0], { where: 'destroyed' }), b([5, 5], { where: 'destroyed' })],
      sides: { b: { primary: { masts: 2 } } },
      objectives: THREE,
    })
    expect(t.state.outcome).toMatchObject({ winners: ['bob'], scores: { ann: 0, bob: 2 } })
  })
  rule('TM-DRONE-10', 'a Controlled Drone alone does not keep a side in the battle', () => {
    const drone = { id: 'ub2', side: 'b', sheet: 'wisp', at: [5, 5], main: 'ub1', level: 1 }
    const t = now('winds_of_war', { units: [a([0, 0]), b([9, 9], { id: 'ub1', where: 'destroyed' }), drone], objectives: THREE })
    expect(t.state.outcome?.winners).toEqual(['ann'])
  })
  rule(['TM-BATL-14', 'TM-R-86'], 'the last round is played to its end, then more points win', () => {
    const t = roundEnd('winds_of_war', { round: 7, sides: { a: { primary: { masts: 1 } } }, objectives: THREE })
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-BATL-14', scores: { ann: 1, bob: 0 } })
    roundEnd('winds_of_war', { round: 6, objectives: THREE }).asks('ann', 'tm.activate')
  })
  rule('TM-BATL-14', 'at most 7 primary and 7 secondary points count', () => {
    const t = now('winds_of_war', {
      sides: { a: { primary: { x: 5, y: 4 }, secondary: { cripple: 4, disarm: 4 }, revealed: ['cripple', 'disarm'] } },
    })
    expect([primaryOf(t.world, 'a'), secondaryOf(t.world, 'a')]).toEqual([7, 7])
    t.asks('ann', 'tm.activate')
  })
  rule('TM-R-88', 'a tie goes to primary points, then to the share of the squad left, then to the Defender', () => {
    const end = (sides: JsonObject, units: JsonObject[] = [a([0, 0]), b([13, 10])]) =>
      roundEnd('winds_of_war', { round: 7, objectives: THREE, sides, units }).state.outcome?.winners
    expect(end({ a: { primary: { masts: 1 } }, b: { secondary: { cripple: 1 }, revealed: ['cripple'] } })).toEqual(['ann'])
    expect(end({}, [a([0, 0]), b([13, 10]), b([12, 10], { id: 'ub3', where: 'destroyed' })])).toEqual(['ann'])
    expect(end({})).toEqual(['bob'])
  })
  rule('TM-R-88', 'the share of the squad is compared exactly, and what never came in is not left', () => {
    const late = b([13, 10], { id: 'ub3', where: 'reserve' })
    const end = (units: JsonObject[]) => roundEnd('winds_of_war', { round: 7, objectives: THREE, units }).state.outcome?.winners
    expect(end([a([0, 0]), b([13, 10]), late])).toEqual(['ann'])
    const [small, large] = [
      { id: 'ua2', sheet: 'wisp' },
      { id: 'ub2', sheet: 'lantern' },
    ]
    const lost = (side: 'a' | 'b', more: JsonObject) => ({ side, where: 'destroyed', ...more })
    const many = (side: typeof a, id: string) =>
      Array.from({ length: 12 }, (_, i) => side([i, side === a ? 0 : 10], { id: `${id}${i + 3}` }))
    expect(end([...many(a, 'ua'), ...many(b, 'ub'), lost('a', large), lost('b', small)])).toEqual(['ann'])
  })
  rule('TM-R-87', 'both main objectives at the same check: points decide', () => {
    const home = (side: 'a' | 'b', n: number) => thing(`${side}${n}`, [5, n], { secured: side })
    const t = now('burning_sandstorm', {
      objectives: [home('a', 1), home('a', 2), home('a', 3), home('b', 4), home('b', 5), home('b', 6)],
      sides: { b: { secondary: { cripple: 1 }, revealed: ['cripple'] } },
    })
    expect(t.state.outcome).toMatchObject({ winners: ['bob'], rule: 'TM-BATL-14' })
  })
  rule('TM-R-159', 'an objective of the end of a round is not asked in its middle', () => {
    const held = THREE.map(m => ({ ...m, control: 'a' }))
    now('marshall_law', { objectives: held }).asks('ann', 'tm.activate')
    const units = [a([6, 1], { id: 'ua1' }), a([6, 5], { id: 'ua2' }), a([6, 9], { id: 'ua3' }), b([13, 10])]
    // Three of the five districts lie on the table: they are not all of them.
    roundEnd('marshall_law', { objectives: held, units }).asks('ann', 'tm.activate')
    const five = [
      ...held,
      { ...THREE[0]!, id: 'D', at: [6, 2], control: 'a' },
      { ...THREE[1]!, id: 'E', at: [6, 4], control: 'a' },
    ]
    expect(roundEnd('marshall_law', { objectives: five, units }).state.outcome?.rule).toBe('TM-GEN-04')
  })
  rule(['TM-MISS-02', 'TM-MISS-40'], 'nothing to scan or corrupt on the table is not all of it', () => {
    for (const [mission, more] of [
      ['reconnaissance', {}],
      ['emissary_of_darkness', { emissary: 'ua1' }],
    ] as const)
      roundEnd(mission, { units: [a([0, 0], { id: 'ua1' }), b([13, 10])], ...more }).asks('ann', 'tm.activate')
  })
  rule('TM-ROUND-09', 'a side that surrenders has lost', () => {
    const t = field({ units: [a([0, 0]), b([13, 10])] })
    t.choose('bob', GIVE_UP)
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-ROUND-09' })
  })
  rule(
    ['TM-BATL-18', 'TM-ROUND-09'],
    'surrender ends the battle as any end does: secondary objectives are shown and counted',
    () => {
      const sides = { a: { secondaries: ['intact', 'cripple'] }, b: { secondaries: ['survey', 'decapitate'] } }
      const t = field({ units: [a([0, 0]), b([13, 10])], sides })
      t.choose('bob', GIVE_UP)
      // Nothing of Ann's is lost: 4 for Intact; Bob stands in one quarter: 1 for Survey.
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], scores: { ann: 4, bob: 1 } })
      expect(t.all('objectives shown').map(shown => shown.objectives)).toEqual([sides.a.secondaries, sides.b.secondaries])
    },
  )
  rule(
    ['TM-ROUND-09', 'TM-MISS-47'],
    'what has just been done counts, though the enemy gives up before anything else is asked',
    () => {
      const units = [a([3, 5], { id: 'ua1', facing: 3 }), b([1, 5], { sheet: 'marauder', stance: 'overwatch', ap: 4, facing: 0 })]
      const objectives = [thing('Crate1', [3, 5], { carrier: 'ua1', arm: 'armL' })]
      const t = field({ ...LARGE, mission: 'burning_sandstorm', units, objectives, active: 'ua1' })
      t.pick('ann', 'move:standard')
        .choose('ann', path(at(2, 5)))
        .asks('bob', 'kernel.react')
      t.choose('bob', GIVE_UP)
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-ROUND-09', scores: { ann: 3, bob: 0 } })
    },
  )
  rule('TM-R-156', 'a player of a team who gives up hands the units to a team-mate; the side has lost when all did', () => {
    const seats = [
      { id: 'ann', team: 'a' },
      { id: 'amy', team: 'a' },
      { id: 'bob', team: 'b' },
    ]
    const t = field({ seats, units: [a([0, 0], { seat: 'amy' }), b([13, 10])] })
    t.choose('amy', GIVE_UP)
    expect([t.state.outcome, t.world.units.ua1!.seat]).toEqual([null, 'ann'])
    t.choose('ann', GIVE_UP)
    expect(t.state.outcome?.winners).toEqual(['bob'])
  })
})

describe('markers', () => {
  const control = (units: JsonObject[], more: JsonObject = {}) =>
    roundEnd('winds_of_war', {
      objectives: [marker('A', [6, 5])],
      units: [...units, a([0, 0], { id: 'ua9' }), b([13, 10], { id: 'ub9' })],
      ...more,
    })
  const who = (units: JsonObject[], more: JsonObject = {}) => {
    const t = control(units, more)
    t.asks('ann', 'tm.activate')
    return t.world.objectives[0]!.control
  }
  rule('TM-BATL-16', 'the side with more operational units at distance 0 or 1 controls it; equal numbers contest it', () => {
    expect(who([a([7, 5], { id: 'ua1' })])).toBe('a')
    expect(who([a([8, 5], { id: 'ua1' })])).toBe(null)
    expect(who([a([7, 5], { id: 'ua1' }), b([5, 5], { id: 'ub1' })])).toBe(null)
    expect(who([a([7, 5], { id: 'ua1' }), b([5, 5], { id: 'ub1' }), b([6, 5], { id: 'ub2' })])).toBe('b')
  })
  rule(['TM-BATL-16', 'TM-R-59', 'TM-R-136'], 'neither a wreck nor what is off the board controls or contests', () => {
    const wreck = b([5, 5], { id: 'ub1', durability: { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 } })
    const plane = { id: 'ub1', side: 'b', sheet: 'kestrel', at: [5, 5], level: 1 }
    const own = a([7, 5], { id: 'ua1' })
    expect([who([wreck]), who([wreck, own]), who([plane, own])]).toEqual([null, 'a', null])
    expect([who([{ ...plane, where: 'off' }]), who([{ ...plane, where: 'off' }, own])]).toEqual([null, 'a'])
  })
  rule('TM-BATL-16', 'only at elevation -1 to +1', () => {
    const scout = (level: number) => ({ id: 'ua1', side: 'a', sheet: 'alto_scout', at: [7, 5], level })
    expect(who([scout(1)])).toBe('a')
    expect(who([scout(2)])).toBe(null)
    const sea = (letter: string) => ({
      map: Array.from({ length: 11 }, (_, row) => (row === 5 ? `.......${letter}.....` : '.'.repeat(row % 2 === 1 ? 13 : 14))),
    })
    expect(who([a([7, 5], { id: 'ua1' })], sea('L'))).toBe('a')
    expect(who([a([7, 5], { id: 'ua1' })], sea('D'))).toBe(null)
  })
  rule('TM-DRONE-10', 'a Controlled Drone neither controls nor contests', () => {
    const drone = { id: 'ub1', side: 'b', sheet: 'wisp', at: [5, 5], main: 'ub9', level: 1 }
    expect(who([drone])).toBe(null)
    expect(who([drone, a([7, 5], { id: 'ua1' })])).toBe('a')
  })
  rule('TM-R-148', 'a Stuck unit controls nothing', () => {
    expect(who([a([7, 5], { id: 'ua1', status: ['stuck'] })])).toBe(null)
  })
  rule('TM-GEN-08', 'a marker stays recorded under a unit that stands on it', () => {
    const t = control([a([6, 5], { id: 'ua1' })])
    expect(placeOf(t.world, t.world.objectives[0]!)).toEqual(t.world.units.ua1!.hex)
    t.asks('ann', 'tm.activate')
  })
})
