import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hooks } from '../../hooks.ts'
import { standardMovement } from '../../movement/standard.ts'
import { field } from '../../test/tm-table.ts'
import { interactionsOf } from '../interact.ts'
import { a, b, boardOf, goesOn, LARGE, now, points, roundEnd, thing } from './table.ts'

const refusalOf = (t: ReturnType<typeof field>, unit: string, id: string) =>
  interactionsOf(t.world, t.world.units[unit]!).find(o => o.id === id)?.refusal?.rule ?? null

describe('Emissary of Darkness!', () => {
  const relays = (one: number, two: number) => [
    { id: 'Relay1', kind: 'corrupt', at: [10, 3], rites: one },
    { id: 'Relay2', kind: 'corrupt', at: [10, 9], rites: two },
  ]
  const game = (one: number, two: number, more: JsonObject = {}) => ({
    ...LARGE,
    emissary: 'ua1',
    objectives: relays(one, two),
    units: [a([10, 4], { id: 'ua1', ...more }), a([0, 0], { id: 'ua2' }), b([13, 10])],
  })
  rule('TM-MISS-39', 'its board, rounds and relays', () => {
    expect(boardOf('emissary_of_darkness')).toEqual(['16x13', 7, 'Relay1 corrupt 10,3', 'Relay2 corrupt 10,9'])
  })
  rule('TM-MISS-40', 'both relays corrupted at the end of a round win; the Emissary lost wins for the Defender', () => {
    expect(roundEnd('emissary_of_darkness', game(2, 2)).state.outcome?.winners).toEqual(['ann'])
    goesOn(now('emissary_of_darkness', game(2, 2)))
    goesOn(roundEnd('emissary_of_darkness', game(2, 1)))
    expect(now('emissary_of_darkness', game(0, 0, { where: 'destroyed' })).state.outcome).toMatchObject({
      winners: ['bob'],
      rule: 'TM-GEN-04',
    })
    // Both relays do not help an Emissary that is lost.
    expect(roundEnd('emissary_of_darkness', game(2, 2, { where: 'destroyed' })).state.outcome).toMatchObject({
      winners: ['bob'],
      rule: 'TM-GEN-04',
    })
  })
  rule('TM-MISS-41', 'three points for each relay, one for an Emissary in action at the end', () => {
    expect(points(goesOn(now('emissary_of_darkness', game(2, 1))), 'a')).toBe(3)
    expect(points(roundEnd('emissary_of_darkness', { ...game(2, 1), round: 7 }), 'a')).toBe(4)
  })
  rule('TM-MISS-42', 'the Defender has 4 for the Emissary, 1 for each relay that is pure, 1 for a unit next to one', () => {
    expect(points(now('emissary_of_darkness', game(0, 0, { where: 'destroyed' })), 'b')).toBe(6)
    const near = { ...game(2, 0), round: 7, units: [a([0, 0], { id: 'ua1' }), b([10, 8])] }
    expect(points(roundEnd('emissary_of_darkness', near), 'b')).toBe(2)
    const far = { ...near, units: [a([0, 0], { id: 'ua1' }), b([10, 7])] }
    expect(points(roundEnd('emissary_of_darkness', far), 'b')).toBe(1)
  })
  rule('TM-MISS-43', 'the Emissary has one AP more and evades better', () => {
    const t = goesOn(field({ mission: 'emissary_of_darkness', ...game(0, 0) }))
    const ap = (unit: string) => hooks.ledger(t.world, 'unit.ap', { unit }, 2, 'TM-CLASS-03').total
    expect([ap('ua1'), ap('ua2')]).toEqual([3, 2])
    const lines = (unit: string) =>
      hooks
        .ledger(t.world, 'roll.evasion', { unit, by: null, ranged: true, against: 'weapon' }, 0, 'TM-ATK-04')
        .lines.filter(l => l.rule === 'TM-MISS-43')
    expect([lines('ua1').length, lines('ua2').length]).toEqual([1, 0])
  })
  rule('TM-MISS-44', 'only the Emissary corrupts, next to a relay, once per relay and turn', () => {
    const t = goesOn(field({ mission: 'emissary_of_darkness', ...game(0, 0) }))
    expect([refusalOf(t, 'ua1', 'rite:Relay1'), refusalOf(t, 'ua1', 'rite:Relay2'), refusalOf(t, 'ua2', 'rite:Relay1')]).toEqual([
      null,
      'TM-CMD-18',
      'TM-MISS-44',
    ])
    const done = field({
      mission: 'emissary_of_darkness',
      ...game(0, 0),
      run: { proc: 'interact', vars: { unit: 'ua1', what: 'rite:Relay1' } },
    })
    expect([done.world.objectives[0]!.rites, refusalOf(goesOn(done), 'ua1', 'rite:Relay1')]).toEqual([1, 'TM-MISS-44'])
    // Two are enough for one relay; another one near by can be corrupted in the same turn.
    const full = goesOn(field({ mission: 'emissary_of_darkness', ...game(2, 0) }))
    expect(refusalOf(full, 'ua1', 'rite:Relay1')).toBe('TM-MISS-44')
    const near = {
      ...game(1, 1, { marks: [{ kind: 'rite', objective: 'Relay1' }] }),
      objectives: relays(1, 1).map(r => ({ ...r, at: [10, 3] })),
    }
    const both = goesOn(field({ mission: 'emissary_of_darkness', ...near }))
    expect([refusalOf(both, 'ua1', 'rite:Relay1'), refusalOf(both, 'ua1', 'rite:Relay2')]).toEqual(['TM-MISS-44', null])
  })
})

describe('Burning Sandstorm', () => {
  const crate = (n: number, more: JsonObject = {}) => thing(`Crate${n}`, [8, n], more)
  rule('TM-MISS-45', 'its board, rounds and crates', () => {
    expect(boardOf('burning_sandstorm')).toEqual([
      '16x13',
      7,
      'Crate1 carry 5,2',
      'Crate2 carry 10,10',
      'Crate3 carry 6,6',
      'Crate4 carry 9,6',
    ])
  })
  rule(['TM-MISS-46', 'TM-MISS-47'], 'a crate carried home is removed and scores 2; three of them win', () => {
    const units = [a([2, 2], { id: 'ua1' }), b([13, 10])]
    const one = goesOn(now('burning_sandstorm', { ...LARGE, units, objectives: [crate(1, { carrier: 'ua1', arm: 'armL' })] }))
    expect([one.world.objectives[0]!.secured, one.world.objectives[0]!.carrier, points(one, 'a')]).toEqual(['a', null, 2])
    const objectives = [crate(1, { carrier: 'ua1', arm: 'armL' }), crate(2, { secured: 'a' }), crate(3, { secured: 'a' })]
    expect(now('burning_sandstorm', { ...LARGE, units, objectives }).state.outcome?.rule).toBe('TM-GEN-04')
    goesOn(now('burning_sandstorm', { ...LARGE, units, objectives: objectives.slice(0, 2) }))
  })
  rule('TM-MISS-47', 'a point for having secured or carrying more crates at the end', () => {
    const units = [a([8, 2], { id: 'ua1' }), b([13, 10])]
    expect(
      points(
        roundEnd('burning_sandstorm', { ...LARGE, round: 7, units, objectives: [crate(1, { carrier: 'ua1', arm: 'armL' })] }),
        'a',
      ),
    ).toBe(1)
    const even = [crate(1, { carrier: 'ua1', arm: 'armL' }), crate(2, { carrier: 'ub2', arm: 'armL' })]
    const drawn = roundEnd('burning_sandstorm', {
      ...LARGE,
      round: 7,
      units: [a([8, 2], { id: 'ua1' }), b([9, 10], { id: 'ub2' })],
      objectives: even,
    })
    expect([points(drawn, 'a'), points(drawn, 'b')]).toEqual([0, 0])
  })
  rule('TM-MISS-48', 'dust takes 1 at 5 hexes or more; a storm hides what is farther than 5 and shakes flyers', () => {
    const flyer = { id: 'ub1', side: 'b', sheet: 'kestrel', at: [9, 5], level: 1 }
    const at = (weather: number) =>
      goesOn(field({ mission: 'burning_sandstorm', ...LARGE, weather, units: [a([0, 0]), flyer, b([9, 7])] })).world
    const info = (distance: number) => ({ unit: 'ua1', weapon: 'ua1/1', target: 'ub1', distance, how: 'normal' })
    const aim = (weather: number, distance: number) =>
      hooks.ledger(at(weather), 'roll.accuracy', info(distance), 0, 'TM-ATK-02').lines.filter(l => l.rule === 'TM-MISS-48').length
    expect([aim(2, 5), aim(3, 5), aim(3, 4), aim(6, 5)]).toEqual([0, 1, 0, 0])
    const hidden = (weather: number, distance: number) =>
      hooks
        .forbidden(at(weather), 'attack.allowed', info(distance))
        .map(v => v.rule)
        .includes('TM-MISS-48')
    expect([hidden(6, 5), hidden(6, 6), hidden(5, 6)]).toEqual([false, true, false])
    const dodge = (weather: number, unit = 'ub1') =>
      hooks
        .ledger(at(weather), 'roll.evasion', { unit, by: 'ua1', ranged: true, against: 'weapon' }, 0, 'TM-ATK-04')
        .lines.filter(l => l.rule === 'TM-MISS-48').length
    expect([dodge(5), dodge(6), dodge(6, 'ub3')]).toEqual([0, 1, 0])
  })
  rule('TM-MISS-48', 'the weather is rolled at the start of each round', () => {
    const t = field(
      { mission: 'burning_sandstorm', ...LARGE, units: [a([0, 0]), b([13, 10])], run: { proc: 'roundStart', vars: {} } },
      [['weather', 6]],
    )
    expect(goesOn(t).world.weather).toBe(6)
  })
  rule('TM-MISS-49', 'a vehicle may tow a crate, here too', () => {
    const tank = { id: 'ua1', side: 'a', sheet: 'bastion_tank', at: [8, 2] }
    const t = goesOn(field({ mission: 'burning_sandstorm', ...LARGE, units: [tank, b([13, 10])], objectives: [crate(1)] }))
    expect(refusalOf(t, 'ua1', 'take:Crate1')).toBe(null)
    const full = { ...LARGE, units: [tank, b([13, 10])], objectives: [crate(1), crate(2, { carrier: 'ua1' })] }
    expect(refusalOf(goesOn(field({ mission: 'burning_sandstorm', ...full })), 'ua1', 'take:Crate1')).toBe('TM-MISS-32')
    const other = goesOn(field({ mission: 'winds_of_war', units: [tank, b([13, 10])], objectives: [crate(1)] }))
    expect(refusalOf(other, 'ua1', 'take:Crate1')).toBe('TM-TYPE-06')
  })
})

describe('Protect the Relic', () => {
  const relic = (more: JsonObject = {}) => [thing('Relic', [12, 6], more)]
  const bare = { items: { combat_rifle: { mode: 'carried', sections: [] } } }
  const borne = (at: [number, number], by: 'a' | 'b' = 'a') => ({
    ...LARGE,
    units: [(by === 'a' ? a : b)(at, { id: 'ux1' }), a([0, 0], { id: 'ua9' }), b([13, 10], { id: 'ub9' })],
    objectives: relic({ carrier: 'ux1', arm: 'armL', carriedBy: [by] }),
  })
  rule('TM-MISS-50', 'its board, rounds and Relic', () => {
    expect(boardOf('protect_the_relic')).toEqual(['16x13', 7, 'Relic carry 12,6'])
  })
  rule('TM-MISS-51', 'the Attacker wins as soon as it carries the Relic into its area', () => {
    expect(now('protect_the_relic', borne([2, 6])).state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    goesOn(now('protect_the_relic', borne([3, 6])))
    // A Defender who carries it there brings it home for nobody.
    goesOn(now('protect_the_relic', borne([2, 6], 'b')))
  })
  rule('TM-MISS-52', 'the Attacker scores taking it, each round with it, and having it in its half', () => {
    const taken = field({
      mission: 'protect_the_relic',
      ...LARGE,
      units: [a([12, 5], { id: 'ua1', ...bare }), b([0, 12])],
      objectives: relic(),
      run: { proc: 'interact', vars: { unit: 'ua1', what: 'take:Relic' } },
    })
    expect(goesOn(taken).world.objectives[0]!.carriedBy).toEqual(['a'])
    expect(points(goesOn(now('protect_the_relic', borne([9, 6]))), 'a')).toBe(2)
    expect(points(goesOn(roundEnd('protect_the_relic', borne([9, 6]))), 'a')).toBe(3)
    expect(points(roundEnd('protect_the_relic', { ...borne([6, 6]), round: 7 }), 'a')).toBe(6)
  })
  rule('TM-MISS-53', 'the Defender scores each round in which no Attacker carries it, and its being home at the end', () => {
    expect(points(goesOn(roundEnd('protect_the_relic', { ...LARGE, objectives: relic() })), 'b')).toBe(1)
    expect(points(goesOn(roundEnd('protect_the_relic', borne([9, 6]))), 'b')).toBe(0)
    expect(points(roundEnd('protect_the_relic', { ...LARGE, round: 7, objectives: relic() }), 'b')).toBe(3)
    for (const home of [
      [11, 6],
      [13, 8],
    ])
      expect(points(roundEnd('protect_the_relic', { ...LARGE, round: 7, objectives: relic({ home }) }), 'b')).toBe(1)
    expect(points(roundEnd('protect_the_relic', { ...borne([9, 6], 'b'), round: 7 }), 'b')).toBe(3)
    expect(points(roundEnd('protect_the_relic', { ...borne([9, 6]), round: 7 }), 'b')).toBe(0)
  })
  rule('TM-MISS-54', 'the Defender may take it only after the Attacker has carried it', () => {
    const take = (carriedBy: string[]) =>
      refusalOf(
        goesOn(
          field({
            mission: 'protect_the_relic',
            ...LARGE,
            units: [a([0, 0]), b([12, 5], { id: 'ub1', ...bare })],
            objectives: relic({ carriedBy }),
          }),
        ),
        'ub1',
        'take:Relic',
      )
    expect([take([]), take(['b']), take(['a'])]).toEqual(['TM-MISS-54', 'TM-MISS-54', null])
  })
  rule('TM-MISS-55', 'its carrier neither flies nor thrusts, and no Aerial Vehicle tows it', () => {
    const t = goesOn(field({ mission: 'protect_the_relic', ...borne([9, 6]) }))
    const modes = (unit: string) =>
      ['standard', 'hover', 'flight', 'thruster'].filter(mode =>
        hooks.forbidden(t.world, 'mode.allowed', { unit, mode }).some(v => v.rule === 'TM-MISS-55'),
      )
    expect([modes('ux1'), modes('ua9')]).toEqual([['hover', 'flight', 'thruster'], []])
    const tows = (sheet: string, level: number) =>
      refusalOf(
        goesOn(
          field({
            mission: 'protect_the_relic',
            ...LARGE,
            units: [{ id: 'ua1', side: 'a', sheet, at: [12, 5], level }, b([0, 12])],
            objectives: relic(),
          }),
        ),
        'ua1',
        'take:Relic',
      )
    expect([tows('bastion_tank', 0), tows('kestrel', 1)]).toEqual([null, 'TM-MISS-55'])
    const tank = { id: 'ua1', side: 'a', sheet: 'bastion_tank', at: [12, 5] }
    const towing = { ...LARGE, units: [tank, b([0, 12])], objectives: relic({ carrier: 'ua1' }) }
    const slow = goesOn(field({ mission: 'protect_the_relic', ...towing })).world
    expect(standardMovement(slow, slow.units.ua1!).total).toBe(2)
  })
})
