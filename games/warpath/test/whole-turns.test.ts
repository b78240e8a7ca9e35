import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { COMBAT, line, losing, unit } from '../assault/test/positions.ts'
import { bodiesOf, distance } from '../basics/measure.ts'
import { unitOf } from '../basics/queries.ts'
import { type Field, next, stay, walk } from './playing.ts'
import { at, field } from './wp-table.ts'

/** Cases of a stranger who has read the rulebook only: from the first question of a turn to its end. */
const of = (good: number, all: number): number[] => Array.from({ length: all }, (_, i) => (i < good ? 8 : 2))
/** One base far away with something to do. */
const far = (side: string, id: string, profile: string, y: number, token: string | null = 'shoot'): JsonObject =>
  unit(side, id, profile, [[44, y]], { token, strength: 6 })
const plague = far('a', 'u8', 'plague.gunners', 3)
const enforcers = far('b', 'u9', 'enforcers.operatives', 45)
const told = (table: Field, ...types: string[]) =>
  table.events.filter(({ type }) => types.includes(type)).map(({ type, data }) => `${type} ${data.unit ?? data.loser ?? ''}`)
const gap = (table: Field, a: string, b: string): number =>
  Math.min(
    ...bodiesOf(unitOf(table.world, a)).flatMap(one => bodiesOf(unitOf(table.world, b)).map(other => distance(one, other))),
  )

/** Six Leapers, three of them at the ends of three carriers in a row. */
const LEAPERS = unit(
  'a',
  'u1',
  'plague.leapers',
  [18.34, 17.36].flatMap(y => [10, 12, 14].map(x => [x, y])),
  { token: 'assault+1' },
)
const carriers = (bases: number[][]) => unit('b', 'u2', 'enforcers.courser', bases, { facing: 90, strength: 3 })

rule(
  ['WP-R-166', 'WP-R-97', 'WP-TRANS-12', 'WP-TRANS-13', 'WP-TIDY-08'],
  'loaded carriers lose an Assault: each loss strikes those inside, only the second puts them out, and then everybody parts',
  () => {
    const table = field(
      {
        ...COMBAT,
        units: [
          LEAPERS,
          carriers([10, 12, 14].map(x => [x, 20])),
          { side: 'b', id: 'u3', profile: 'enforcers.operatives', aboard: 'u2', count: 4, strength: 6 },
          ...[plague, enforcers],
        ],
      },
      [
        ['hit', ...of(1, 18)],
        ['hit', ...of(0, 3)],
        ['damage', 8],
        // Two hits on those inside: nobody falls, and four still fit into two carriers.
        ['damage', 2, 2],
        // One extra hit takes the second carrier; two more hits inside, one falls, and three no longer fit.
        ['damage', 8],
        ['damage', 8, 2],
      ],
    ).pick('ann', 'u1')
    expect(told(table, 'base lost', 'passengers hit', 'assault result', 'pinned', 'extra hits', 'put out', 'separated')).toEqual([
      ...['base lost u2', 'passengers hit u3', 'assault result b', 'pinned u2', 'extra hits u1'],
      ...['base lost u2', 'passengers hit u3', 'base lost u3', 'put out u3', 'pinned u3', 'separated u1'],
    ])
    expect(table.last('assault result')).toMatchObject({ a: 0, b: 1 })
    expect([gap(table, 'u1', 'u2') >= 99, gap(table, 'u1', 'u3') >= 99, gap(table, 'u2', 'u3') <= 5]).toEqual([true, true, true])
    table.pick('ann', 'first').choose('ann', stay).choose('bob', stay)
    expect(table.world.units).toMatchObject({
      u1: { token: null, pinned: false },
      u2: { token: null, pinned: true },
      u3: { token: null, pinned: true, where: 'table' },
    })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-ASLT-16', 'WP-R-146', 'WP-TIDY-01'],
  'a Winner that is wiped out still deals its extra hits, and the Loser consolidates',
  () => {
    const table = field(
      {
        ...COMBAT,
        units: [
          unit('a', 'u1', 'plague.leapers', line(18.5, 3), { token: 'assault+1', strength: 6 }),
          unit('b', 'u2', 'enforcers.peacekeepers', line(19.48, 6, 9.02), { token: 'shoot' }),
          ...[plague, enforcers],
        ],
      },
      [
        ['hit', ...of(4, 9)],
        ['hit', ...of(3, 6)],
        ['damage', 8, 8, 8, 8],
        ['damage', 8, 8, 8],
        ['damage', 8],
      ],
    ).pick('ann', 'u1')
    for (const base of ['u2-6', 'u2-5', 'u2-4', 'u2-3', 'u2-2'])
      if (table.engine.decision(table.state, 'bob')?.kind === 'wp.lose') table.choose('bob', losing(base))
    expect(table.last('assault result')).toMatchObject({ loser: 'b', a: 3, b: 4, by: 1 })
    expect(table.last('extra hits')).toMatchObject({ hits: 1, targets: ['u2'] })
    expect(table.world.units).toMatchObject({ u1: { bases: [] }, u2: { pinned: true, bases: [{}] } })
    table.asks('bob', 'wp.consolidate')
    table.choose('bob', walk([table.world.units.u2!.bases[0]!.at.x / 100, 22]))
    expect(table.world.units.u2).toMatchObject({ token: null })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-ASLT-14', 'WP-R-75', 'WP-R-148'],
  'both sides lose their first unit in one Assault: no Loser, and both score for it',
  () => {
    const table = field(
      {
        ...COMBAT,
        mission: { zones: null, objectives: null, scoring: 'war_of_nerves', deployment: null },
        units: [
          unit('a', 'u1', 'plague.leapers', line(18.5, 2), { token: 'assault+1', strength: 6 }),
          unit('b', 'u2', 'enforcers.peacekeepers', line(19.48, 2), { strength: 6 }),
          ...[plague, enforcers],
        ],
      },
      [
        ['hit', ...of(2, 6)],
        ['hit', ...of(2, 2)],
        ['damage', 8, 8],
        ['damage', 8, 8],
      ],
    ).pick('ann', 'u1')
    expect(table.last('assault result')).toMatchObject({ loser: null, a: 2, b: 2 })
    expect(table.world.sides).toMatchObject({ a: { score: 2 }, b: { score: 2 } })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-KEY-20', 'WP-CORD-11', 'WP-KEY-11'],
  'Infection takes the pin and keeps another away for one Round, not for the next',
  () => {
    const table = field(
      {
        ...{ phase: 'movement', initiative: 'a', active: 'a', round: 2, sides: { a: { cp: 1 } } },
        units: [
          unit('a', 'u1', 'plague.gunners', line(10, 6), { token: 'advance', pinned: true, pinnedAtStart: true }),
          unit('a', 'u5', 'plague.lord', [[14, 6]]),
          unit('b', 'u2', 'enforcers.suppression', line(24, 5), { token: 'overwatch' }),
        ],
      },
      [
        ['hit', ...of(1, 10)],
        ['damage', 2],
      ],
    )
      .pick('ann', 'u1+plague.infection')
      .choose('ann', stay)
    table.pick('bob', 'u2>u1')
    expect(table.last('not pinned')).toMatchObject({ unit: 'u1' })
    table
      .dice('command', 'blank', 'blank', 'blank', 'blank')
      .dice('command', 'blank', 'blank', 'blank')
      .dice('initiative', 5)
      .dice('initiative', 3)
      .pick('ann', 'u1')
      .pass('ann')
      .pass('ann')
    table.choose('ann', { type: 'assign', to: { u1: 'advance' } }).choose('bob', { type: 'assign', to: { u2: 'overwatch' } })
    table.pick('ann', 'u5').choose('ann', stay).pick('ann', 'u1').choose('ann', stay)
    table
      .dice('hit', ...of(1, 10))
      .dice('damage', 2)
      .pick('ann', 'second')
      .pick('bob', 'u2>u1')
    expect(table.world.units.u1).toMatchObject({ pinned: true, token: 'shoot' })
    next(table)
  },
)

rule(
  ['WP-R-156', 'WP-OVW-05', 'WP-R-162', 'WP-CMBT-05'],
  'watchers charged by two may split their fire between these, though one is a Command unit; holding it they must fight',
  () => {
    const engaged = (cp: number) =>
      field({
        ...{ phase: 'overwatch', initiative: 'b', active: 'b', sides: { b: { cp } } },
        units: [
          unit('a', 'u1', 'plague.leapers', line(18.5, 2), { token: 'assault+1', strength: 6 }),
          unit('a', 'u3', 'plague.lord', [[13.92, 18.21]], { token: 'assault+1' }),
          unit('b', 'u2', 'enforcers.operatives', line(19.48, 5), { token: 'overwatch', strength: 6 }),
          unit('b', 'u4', 'enforcers.captain', [[12, 24]]),
          unit('a', 'u7', 'plague.gunners', line(30, 3), { strength: 6 }),
        ],
      })
    const split = engaged(1)
    expect(split.options('bob', 'wp.activate')).toEqual(['u2', 'u2>u1', 'u2>u3'])
    expect(split.why('bob', 'u2>u7')).toBe('WP-OVW-05')
    split.pick('bob', 'u2').pick('bob', 'u1+enforcers.coordinated_fire')
    expect(split.options('bob', 'wp.secondTarget')).toEqual(['u3'])
    split
      .dice('hit', ...of(0, 6))
      .dice('hit', ...of(0, 4))
      .pick('bob', 'u3')
    split.choose('bob', {
      type: 'assign',
      to: { 'u2-1': 'u1', 'u2-2': 'u1', 'u2-3': 'u1', 'u2-4': 'u3', 'u2-5': 'u3' },
    })
    expect(split.world.units.u2!.token).toBe(null)
    next(split)
    const held = engaged(0).pick('bob', 'u2').pass('bob')
    expect([held.world.phase, held.world.units.u2!.token]).toEqual(['combat', 'shoot'])
    expect(held.options('bob', 'wp.first')).toEqual(['first', 'second'])
    held.pick('bob', 'first')
    expect([held.why('bob', 'u2'), held.why('bob', 'u2>u1')]).toEqual([null, 'WP-CMBT-05'])
    next(held)
  },
)

rule(
  ['WP-CORD-14', 'WP-R-150', 'WP-TRANS-08', 'WP-BLDG-20'],
  'Commandos jump out of a Sprint into a stormed house: Hindered, unless they get stuck in; a bare -1 is left of a pin',
  () => {
    const storm = (order: boolean) => {
      const table = field({
        ...{ phase: 'movement', initiative: 'a', active: 'a', sides: { a: { cp: 1 } } },
        terrain: [{ type: 'building_low', at: [8, 14], size: [6, 4] }],
        units: [
          unit(
            'a',
            'u1',
            'marauders.haulers',
            [
              [8.5, 3],
              [10.5, 3],
              [12.5, 3],
            ],
            { token: 'sprint', facing: 90 },
          ),
          { side: 'a', id: 'u2', profile: 'marauders.boarders', aboard: 'u1', token: 'sprint', pinned: true },
          unit('a', 'u5', 'marauders.warlord', [[16, 10]]),
          unit('b', 'u3', 'enforcers.operatives', line(15.5, 4, 9), { building: 't1', token: 'advance', strength: 6 }),
          far('b', 'u9', 'enforcers.operatives', 45, 'advance'),
        ],
      })
      table
        .pick('ann', 'u1')
        .choose('ann', walk([10.5, 10.5]))
        .pick('bob', 'u9')
        .choose('bob', stay)
        .pick('ann', 'u2')
      table.choose('ann', walk([10.5, 15.5]))
      expect(table.world.units.u3!.token).toBe(null)
      return order ? table.pick('ann', 'marauders.get_stuck_in/u2') : table.pass('ann')
    }
    const hindered = storm(false)
    expect(hindered.world.units.u2).toMatchObject({ token: 'assault-1', storms: 't1', where: 'table' })
    next(hindered)
    const stuckIn = storm(true)
    expect(stuckIn.world.units.u2).toMatchObject({ token: 'assault+1', pinned: true })
    next(stuckIn)
  },
)

rule(
  ['WP-R-152', 'WP-R-15', 'WP-CORD-14'],
  'Focus Lattice against those who vanish: one order each, the shooter’s first, and both count in one volley',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { a: { cp: 1 }, b: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'asterians.proxies', line(10, 5), { token: 'shoot', strength: 6 }),
        unit('a', 'u5', 'asterians.overseer', [[12, 6]]),
        unit('b', 'u2', 'veermyn.skulks', line(26, 5)),
        unit('b', 'u6', 'veermyn.tunnel_boss', [[12, 30]]),
        far('a', 'u8', 'asterians.proxies', 3),
        far('b', 'u9', 'veermyn.gnawers', 45),
      ],
    }).pick('ann', 'u1')
    expect(table.odds('ann', 'u2').need).toBe('7+')
    table.pick('ann', 'u2+asterians.focus_lattice')
    expect(table.options('bob', 'kernel.react')).toEqual(['veermyn.vanish/u2'])
    // 6+ with -2: 8s hit; AP 1 against Armour 5: 4s wound.
    table.dice('hit', 8, 7, 7, 7, 7, 7, 7, 7, 7, 8).dice('damage', 4, 3)
    table.pick('bob', 'veermyn.vanish/u2')
    table.choose('bob', losing('u2-5'))
    expect(table.world.units.u2!.bases).toHaveLength(4)
    expect(table.world.sides).toMatchObject({ a: { cp: 0 }, b: { cp: 0 } })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-TERR-03', 'WP-R-157', 'WP-CORD-14'],
  'Hunting Howl: Outriders run 16" in the open, and through the wood no farther than they advance',
  () => {
    const table = field({
      ...{ phase: 'movement', initiative: 'a', active: 'a', sides: { a: { cp: 1 } } },
      terrain: [{ type: 'woods', at: [6, 12], size: [10, 4] }],
      units: [
        unit('a', 'u1', 'plague.bikers', [[8, 9]], { token: 'sprint', strength: 4 }),
        unit('a', 'u5', 'plague.lord', [[16, 6]]),
        far('b', 'u9', 'enforcers.operatives', 45, 'advance'),
      ],
    }).pick('ann', 'u1+plague.howl')
    table.refuses('ann', walk([8, 17.05]), 'WP-TERR-03')
    table.refuses('ann', walk([3, 9], [3, 20.05]), 'WP-MOVE-02')
    table.choose('ann', walk([3, 9], [3, 20]))
    expect(table.world.units.u1).toMatchObject({ bases: [{ at: { x: 300, y: 2000 } }], token: null })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-RESV-02', 'WP-RESV-03', 'WP-CORD-14', 'WP-R-66'],
  'From the Drains: over any edge, 9" from every enemy, no farther in than an Advance, and a Shoot token in the end',
  () => {
    const table = field({
      ...{ phase: 'movement', round: 2, initiative: 'a', active: 'a', sides: { a: { cp: 2, edge: 'south' } } },
      units: [
        { side: 'a', id: 'u1', profile: 'veermyn.gnawers', reserve: true, count: 2 },
        unit('a', 'u5', 'veermyn.tunnel_boss', [[46, 3]]),
        unit('b', 'u2', 'enforcers.operatives', line(40, 4, 20), { token: 'advance', strength: 6 }),
      ],
    }).pick('ann', 'u1+veermyn.from_below')
    const enter = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })
    table.refuses('ann', enter(22, 47.5), 'WP-CORD-06')
    table.refuses('ann', enter(30, 20), 'WP-RESV-01')
    table.choose('ann', enter(0.5, 20))
    expect(table.world.units.u1).toMatchObject({ token: 'shoot', entered: true, where: 'table' })
    expect(gap(table, 'u1', 'u2')).toBeGreaterThanOrEqual(899)
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-R-21', 'WP-CORD-10', 'WP-R-23'],
  'Go, Go, Go! upon a Captain: Shoot or Overwatch as he likes, only Shoot where he began Pinned',
  () => {
    const sprinting = (pinned: boolean) =>
      field({
        ...{ phase: 'movement', initiative: 'a', active: 'a', sides: { a: { cp: 2 } } },
        units: [
          unit('a', 'u1', 'enforcers.captain', [[10, 10]], { token: 'sprint', pinned, pinnedAtStart: pinned }),
          unit('a', 'u5', 'enforcers.chief_marshal', [[14, 10]]),
          unit('b', 'u2', 'plague.ghouls', line(25, 6), { token: 'advance' }),
        ],
      })
        .pick('ann', 'u1+enforcers.go_go_go')
        .choose('ann', walk([10, 14]))
    const shoots = sprinting(false).pick('ann', 'shoot').pick('bob', 'u2').choose('bob', stay)
    expect([shoots.world.phase, shoots.world.units.u1!.token]).toEqual(['combat', 'shoot'])
    next(shoots)
    const watches = sprinting(false).pick('ann', 'overwatch').pick('bob', 'u2').choose('bob', stay)
    expect([watches.world.phase, watches.world.units.u1!.token]).toEqual(['overwatch', 'overwatch'])
    next(watches)
    const pinned = sprinting(true)
    expect(pinned.world.units.u1!.token).toBe('shoot')
    next(pinned)
  },
)
