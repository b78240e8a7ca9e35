import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { COMBAT, line, losing, unit } from '../assault/test/positions.ts'
import { next, stay, walk } from './playing.ts'
import { at, field } from './wp-table.ts'

/** Whole turns of Forge Fathers and Veermyn, with the orders of both. */
const of = (good: number, all: number): number[] => Array.from({ length: all }, (_, i) => (i < good ? 8 : 2))
const far = (side: string, id: string, profile: string, y: number, token: string | null = 'shoot'): JsonObject =>
  unit(side, id, profile, [[44, y]], { token })
const MOVEMENT = { phase: 'movement', initiative: 'a', active: 'a' }
const OVERWATCH = { phase: 'overwatch', initiative: 'a', active: 'a' }
const aim = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })
const levy = far('b', 'u9', 'forge_fathers.hearth_levy', 45)
const gnawers = (side: string, id: string, y: number) => far(side, id, 'veermyn.gnawers', y)

rule(
  ['WP-CORD-14', 'WP-ASLT-04', 'WP-R-163', 'WP-ASLT-13', 'WP-PIN-09', 'WP-TIDY-05'],
  'Frenzied Tide against Oathsworn: the rank 2" behind fights too, the next does not; the Oathsworn stand Headstrong, and all pile in',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { a: { cp: 1 } } },
      units: [
        unit(
          'a',
          'u1',
          'veermyn.gnawers',
          [18.5, 16.5, 15.53, 14.5].map(y => [10, y]),
          { token: 'assault+1', strength: 7 },
        ),
        unit('a', 'u5', 'veermyn.tunnel_boss', [[14, 14]]),
        unit('b', 'u2', 'forge_fathers.oathsworn', [
          [10, 19.48],
          [10, 20.46],
        ]),
        ...[gnawers('a', 'u8', 3), levy],
      ],
    }).pick('ann', 'u1')
    // Three bases of two dice at 5+; the Oathsworn in contact and the one behind it at 6+, AP 1 on Armour 5.
    table
      .dice('hit', ...of(1, 6))
      .dice('hit', 6, 5)
      .dice('damage', 7)
      .dice('damage', 3)
      .pick('ann', 'veermyn.frenzied_tide/u1')
    table.dice('headstrong', 5).dice('damage', 6)
    table.choose('bob', losing('u2-1'))
    expect(table.last('assault result')).toMatchObject({ loser: 'b', a: 0, b: 1 })
    expect(table.world.units.u2).toMatchObject({ pinned: false, bases: [{}] })
    next(table)
  },
)

rule(
  ['WP-CORD-14', 'WP-TERR-03', 'WP-MOVE-15', 'WP-ENG-06', 'WP-R-60'],
  'Scurry: Wheel Runners sprint through a wood and between Oathsworn no gap of 1" is kept to, and charge who stands behind, Hindered by the wood',
  () => {
    const runners = (order: boolean) =>
      field({
        ...{ ...MOVEMENT, sides: { a: { cp: 1 } } },
        terrain: [{ type: 'woods', at: [6, 12], size: [8, 6] }],
        units: [
          unit('a', 'u1', 'veermyn.wheel', [[10, 8]], { token: 'sprint', strength: 4 }),
          unit('a', 'u5', 'veermyn.tunnel_boss', [[14, 8]], { token: 'sprint' }),
          unit('b', 'u2', 'forge_fathers.oathsworn', [[8.4, 19.5]], { token: 'advance', strength: 5 }),
          unit('b', 'u3', 'forge_fathers.oathsworn', [[11.6, 19.5]], { token: 'advance', strength: 5 }),
          unit('b', 'u4', 'forge_fathers.gunners', [[10, 23.2]], { token: 'overwatch', strength: 3 }),
        ],
      }).pick('ann', order ? 'u1+veermyn.scurry' : 'u1')
    const plain = runners(false)
    plain.refuses('ann', walk([10, 18.02]), 'WP-TERR-03')
    plain.choose('ann', stay).asks('bob', 'wp.activate')
    const scurry = runners(true)
    scurry.refuses('ann', walk([10, 19.5]), 'WP-MOVE-15')
    scurry.choose('ann', walk([10, 22.12]))
    expect(scurry.world.units).toMatchObject({
      u1: { token: 'assault-1' },
      u2: { token: 'advance' },
      u3: { token: 'advance' },
      u4: { token: 'overwatch' },
    })
    expect(scurry.world.sides.a.cp).toBe(0)
    scurry.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-CORD-14', 'WP-BLAST-06', 'WP-BLAST-03', 'WP-BLAST-10', 'WP-OVW-03'],
  'Measured Volley of a Mortar on Overwatch: its template hits on 5 and more where it saw its mark, once, and its token is gone',
  () => {
    const table = field({
      ...{ ...OVERWATCH, sides: { a: { cp: 1 } } },
      units: [
        unit('a', 'u3', 'forge_fathers.mortars', [[14, 6]], { token: 'overwatch', strength: 2, facing: 90 }),
        unit('a', 'u5', 'forge_fathers.thane', [[11, 6]]),
        unit('b', 'u2', 'veermyn.swarm', line(28, 2, 13), { strength: 8 }),
        ...[gnawers('b', 'u9', 45), far('a', 'u8', 'forge_fathers.hearth_levy', 3)],
      ],
    }).pick('ann', 'u3')
    expect(table.options('ann', 'wp.target')).toEqual(
      expect.arrayContaining(['u2:blast+forge_fathers.steady_aim', 'u2:indirect']),
    )
    table.pick('ann', 'u2:blast+forge_fathers.steady_aim')
    // Three dice for each of two bases; Armour 4 with AP 1.
    table.dice('hit', 5, 4, 4, 4, 4, 4).dice('damage', 2)
    table.choose('ann', aim(13.49, 28))
    expect(table.last('hit')).toMatchObject({ hits: 1 })
    expect(table.world.units.u3!.token).toBe(null)
    next(table)
  },
)

rule(
  ['WP-CORD-14', 'WP-PIN-06', 'WP-KEY-07', 'WP-BLAST-15', 'WP-R-152'],
  'Gas Mortars shell Oathsworn who stand fast: the answer comes before the template, the shells pin all the same, Armour 8 is not pierced',
  () => {
    const table = field({
      ...{ ...OVERWATCH, sides: { b: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'veermyn.gas_mortars', [[10, 10]], { token: 'overwatch', strength: 3, facing: 90 }),
        unit('b', 'u2', 'forge_fathers.oathsworn', line(28, 5, 8)),
        unit('b', 'u6', 'forge_fathers.thane', [[10, 34]]),
        ...[levy, gnawers('a', 'u8', 3)],
      ],
    }).pick('ann', 'u1')
    table.pick('ann', 'u2:indirect').pick('bob', 'forge_fathers.stand_fast/u2')
    // Scatter: a HIT. Two dice for each of the three bases touched, at 6+ without cover; Armour 7 and 1 more.
    table.dice('scatter', 1).dice('hit', 6, 5, 5, 5, 5, 5).dice('headstrong', 4).dice('damage', 7)
    table.choose('ann', aim(9.96, 28))
    expect(table.last('hit')).toMatchObject({ hits: 1 })
    expect(table.world.units.u2).toMatchObject({ pinned: true, bases: [{}, {}, {}, {}, {}] })
    next(table)
  },
)

rule(
  ['WP-CORD-14', 'WP-CORD-07', 'WP-PIN-02', 'WP-R-143', 'WP-ASLT-15', 'WP-KEY-20'],
  'Clan Oath on activation: the marker is gone for good, a lost Assault brings none, and the charger’s Hindered token stays what it is',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { a: { cp: 2 } } },
      units: [
        unit('a', 'u1', 'forge_fathers.oathsworn', line(18.5, 2, 9.02), { token: 'assault-1', strength: 5, pinned: true }),
        unit('a', 'u5', 'forge_fathers.thane', [[14, 14]]),
        unit('b', 'u2', 'veermyn.brutes', [[9.51, 19.68]], { strength: 3 }),
        ...[far('a', 'u8', 'forge_fathers.hearth_levy', 3), gnawers('b', 'u9', 45)],
      ],
    })
    // 6+ and Hindered: 7s hit; a Pinned unit would need 8s. The brute: 5+, AP 1 on Armour 7.
    table.dice('hit', 7, 6).dice('hit', 5, 4, 4).dice('damage', 5).dice('damage', 6).dice('damage', 2)
    table.pick('ann', 'u1+forge_fathers.clan_oath')
    expect(table.all('struck').map(({ unit: id, hits }) => [id, hits])).toEqual([
      ['u1', 1],
      ['u2', 1],
    ])
    expect(table.last('assault result')).toMatchObject({ loser: 'a' })
    expect(table.world.units.u1).toMatchObject({ pinned: false })
    next(table)
  },
)

rule(
  ['WP-CORD-14', 'WP-ASLT-11', 'WP-TIDY-08', 'WP-R-80'],
  'Hammer Home of ramming Anvil Tanks: AP 2 on a Crawler of Armour 8, which is lost on a 6; nobody is left to part from',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { a: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'forge_fathers.anvil_tank', [[10, 18]], { token: 'assault+1', strength: 2, facing: 90 }),
        unit('a', 'u5', 'forge_fathers.thane', [[14, 14]]),
        unit('b', 'u2', 'veermyn.crawler', [[10, 20.95]], { strength: 2, facing: 90 }),
        ...[far('a', 'u8', 'forge_fathers.hearth_levy', 3), gnawers('b', 'u9', 45)],
      ],
    }).pick('ann', 'u1')
    // 8+ with +1: 7s hit.
    table.dice('hit', 7, 6).dice('hit', 2, 2, 2).dice('damage', 6).pick('ann', 'forge_fathers.hammer_home/u1')
    expect(table.world.units.u2!.where).toBe('gone')
    table.choose('ann', stay).asks('bob', 'wp.activate')
  },
)
