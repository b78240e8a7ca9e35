import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { MISSIONS } from '../../data/figures.ts'
import { hooks } from '../../hooks.ts'
import { field } from '../../test/tm-table.ts'
import type { SideId } from '../../world.ts'
import { interactionsOf } from '../interact.ts'
import { a, b, boardOf, goesOn, marker, now, points, roundEnd } from './table.ts'

describe('Reconnaissance', () => {
  const scan = (id: string, at: readonly [number, number], more: JsonObject = {}) => ({ id, kind: 'scan', at: [...at], ...more })
  const done = (by: string) => ['A', 'B', 'C'].map((id, i) => scan(id, [7 + i, 5], { scannedBy: by, scored: true }))
  rule('TM-MISS-01', 'its board, rounds and markers', () => {
    expect(boardOf('reconnaissance')).toEqual(['14x11', 6, 'A scan 9,1', 'B scan 7,5', 'C scan 9,9'])
  })
  rule('TM-MISS-02', 'the Attacker wins at the end of a round with all scans at home', () => {
    const home = { units: [a([2, 5], { id: 'ua1' }), b([13, 10])], objectives: done('ua1') }
    expect(roundEnd('reconnaissance', home).state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    goesOn(now('reconnaissance', home))
    goesOn(roundEnd('reconnaissance', { ...home, units: [a([3, 5], { id: 'ua1' }), b([13, 10])] }))
    // A wreck at home, or one off the board, brings nothing home.
    const wreck = { durability: { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 } }
    for (const more of [wreck, { where: 'off' }])
      goesOn(roundEnd('reconnaissance', { ...home, units: [a([2, 5], { id: 'ua1', ...more }), a([0, 0]), b([13, 10])] }))
  })
  rule('TM-MISS-03', 'the Attacker has 2 points for each marker scanned, and 1 for a scanner at home at the end', () => {
    const one = {
      units: [a([2, 5], { id: 'ua1' }), b([13, 10])],
      objectives: done('ua1')
        .slice(0, 1)
        .concat(scan('B', [7, 5])),
    }
    expect(points(goesOn(now('reconnaissance', one)), 'a')).toBe(2)
    expect(points(roundEnd('reconnaissance', { ...one, round: 6 }), 'a')).toBe(3)
    expect(points(roundEnd('reconnaissance', { ...one, round: 6, units: [a([3, 5], { id: 'ua1' }), b([13, 10])] }), 'a')).toBe(2)
    // Another unit at home does not count.
    const other = [a([3, 5], { id: 'ua1' }), a([1, 1], { id: 'ua2' }), b([13, 10])]
    expect(points(roundEnd('reconnaissance', { ...one, round: 6, units: other }), 'a')).toBe(2)
  })
  rule('TM-MISS-04', 'the Defender has 2 points for each marker not scanned at the end, and 1 for a scanner lost', () => {
    const objectives = [scan('A', [9, 1]), scan('B', [7, 5]), scan('C', [9, 9], { scannedBy: 'ua1', scored: true })]
    const lost = { objectives, units: [a([2, 5], { id: 'ua1', where: 'destroyed' }), a([0, 0], { id: 'ua2' }), b([13, 10])] }
    expect(points(goesOn(now('reconnaissance', lost)), 'b')).toBe(1)
    expect(points(roundEnd('reconnaissance', { ...lost, round: 6 }), 'b')).toBe(5)
    const safe = { objectives, units: [a([2, 5], { id: 'ua1' }), a([0, 0], { id: 'ua2' }), b([13, 10])] }
    expect(points(goesOn(now('reconnaissance', safe)), 'b')).toBe(0)
  })
})

describe('the sensor sweep', () => {
  const kestrel = { id: 'ua1', side: 'a', sheet: 'kestrel', at: [6, 5], level: 3, facing: 0 }
  const scans = (units: JsonObject[], objective: JsonObject = {}) => {
    const t = goesOn(
      field({
        mission: 'reconnaissance',
        units: [...units, b([13, 10], { id: 'ub9' })],
        objectives: [{ id: 'B', kind: 'scan', at: [7, 5], ...objective }],
      }),
    )
    return interactionsOf(t.world, t.world.units[units[0]!.id as string]!).find(o => o.id === 'scan:B')?.refusal?.rule ?? null
  }
  rule(
    'TM-MISS-05',
    'any unit of the Attacker next to the marker scans it, aircraft at any elevation too, if it is in view',
    () => {
      expect(scans([kestrel])).toBe(null)
      expect(scans([{ ...kestrel, at: [5, 5] }])).toBe('TM-CMD-18')
      expect(scans([{ ...kestrel, facing: 3 }])).toBe('TM-MISS-05')
      expect(scans([b([6, 5], { id: 'ub1', facing: 0 }), a([0, 0])])).toBe('TM-MISS-05')
      const drone = { id: 'ua5', side: 'a', sheet: 'wisp', main: 'ua1', at: [6, 5], level: 1, facing: 0 }
      expect(scans([drone, { ...kestrel, at: [1, 1] }])).toBe('TM-MISS-05')
    },
  )
  rule('TM-MISS-05', 'a marker is scanned again only when the unit that holds its scan is destroyed', () => {
    const other = (where: string) => a([0, 0], { id: 'ua2', where })
    const held = { scannedBy: 'ua2', scored: true }
    expect([scans([kestrel, other('board')], held), scans([kestrel, other('destroyed')], held)]).toEqual(['TM-MISS-05', null])
  })
  rule('TM-MISS-05', 'the unit then holds the scan', () => {
    const t = field({
      mission: 'reconnaissance',
      units: [kestrel, b([13, 10])],
      objectives: [{ id: 'B', kind: 'scan', at: [7, 5] }],
      run: { proc: 'interact', vars: { unit: 'ua1', what: 'scan:B' } },
    })
    expect(goesOn(t).world.objectives[0]).toMatchObject({ scannedBy: 'ua1', scored: true })
  })
})

describe('Show of Force', () => {
  rule('TM-MISS-06', 'its board: no markers, no reserves', () => {
    expect([...boardOf('show_of_force'), MISSIONS.get('show_of_force')!.reserves]).toEqual(['14x11', 6, 'none'])
  })
  rule('TM-MISS-07', 'who removes every enemy has done the main objective', () => {
    const t = now('show_of_force', { units: [a([0, 0]), b([9, 9], { where: 'destroyed' })] })
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
  })
  rule('TM-MISS-08', 'seven times the share of the enemy squad that is lost, rounded down', () => {
    const enemy = [
      { id: 'ub1', side: 'b', sheet: 'revenant', where: 'destroyed' },
      { id: 'ub2', side: 'b', sheet: 'stinger', where: 'destroyed' },
      { id: 'ub3', side: 'b', sheet: 'marauder', at: [13, 10] },
    ]
    const t = roundEnd('show_of_force', { round: 6, units: [a([0, 0]), ...enemy] })
    expect([points(t, 'a'), points(t, 'b')]).toEqual([4, 0])
  })
})

describe('Winds of War', () => {
  const three = (control: SideId | null = null) => [
    marker('A', [6, 1], { control }),
    marker('B', [6, 5], { control }),
    marker('C', [6, 9], { control }),
  ]
  const holders = [a([6, 1], { id: 'ua1' }), a([6, 5], { id: 'ua2' }), a([6, 9], { id: 'ua3' }), b([13, 10])]
  rule('TM-MISS-10', 'its board, rounds and markers', () => {
    expect(boardOf('winds_of_war')).toEqual(['14x11', 7, 'A control 6,1', 'B control 6,5', 'C control 6,9'])
  })
  rule('TM-MISS-11', 'all three markers at the end of two rounds in a row', () => {
    const first = goesOn(roundEnd('winds_of_war', { objectives: three(), units: holders }))
    expect(first.world.streak).toEqual({ side: 'a', rounds: 1 })
    const second = roundEnd('winds_of_war', { objectives: three(), units: holders, streak: { side: 'a', rounds: 1 } })
    expect(second.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    const turned = goesOn(roundEnd('winds_of_war', { objectives: three(), units: holders, streak: { side: 'b', rounds: 1 } }))
    expect(turned.world.streak).toEqual({ side: 'a', rounds: 1 })
  })
  rule('TM-MISS-12', 'from round 2 a point for more markers, and one for each at the end, at most 2', () => {
    expect(points(goesOn(roundEnd('winds_of_war', { round: 1, objectives: three(), units: holders.slice(1) })), 'a')).toBe(0)
    expect(points(goesOn(roundEnd('winds_of_war', { round: 2, objectives: three(), units: holders.slice(1) })), 'a')).toBe(1)
    const even = [a([6, 1], { id: 'ua1' }), b([6, 9], { id: 'ub1' })]
    const drawn = goesOn(roundEnd('winds_of_war', { round: 2, objectives: three(), units: even }))
    expect([points(drawn, 'a'), points(drawn, 'b')]).toEqual([0, 0])
    expect(
      points(
        roundEnd('winds_of_war', { round: 7, objectives: three(), units: holders.slice(0, 3).concat(b([6, 8], { id: 'ub1' })) }),
        'a',
      ),
    ).toBe(3)
  })
  rule('TM-MISS-13', 'wind takes 1 from ranged attacks at 5 hexes or more, calm does not', () => {
    const penalty = (weather: number, distance: number) => {
      const t = goesOn(field({ mission: 'winds_of_war', weather, units: holders }))
      return hooks.ledger(
        t.world,
        'roll.accuracy',
        { unit: 'ua1', weapon: 'ua1/1', target: 'ub4', distance, how: 'normal' },
        0,
        'TM-ATK-02',
      ).total
    }
    expect([penalty(6, 5), penalty(6, 4), penalty(7, 5)]).toEqual([-1, 0, 0])
  })
})
