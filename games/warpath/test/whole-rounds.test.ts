import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { COMBAT, line, unit } from '../assault/test/positions.ts'
import { type Field, next, spotsOf, stay, walk } from './playing.ts'
import { field } from './wp-table.ts'

/** More cases of a stranger: what lasts from one phase or Round to the next, and what brings points. */
const of = (good: number, all: number): number[] => Array.from({ length: all }, (_, i) => (i < good ? 8 : 2))
const far = (side: string, id: string, profile: string, y: number, token: string | null = 'shoot'): JsonObject =>
  unit(side, id, profile, [[44, y]], { token, strength: 6 })
const MOVEMENT = { phase: 'movement', initiative: 'a', active: 'a' }
const mission = (scoring: string) => ({ zones: null, objectives: null, scoring, deployment: null })

const NO_SWORDS: [string, ...string[]] = ['command', 'blank', 'blank', 'blank']
const scored = (scoring: string, round: number, more: JsonObject = {}): [number, number] => {
  const position = {
    ...{ phase: 'end', round, initiative: 'a', mission: mission(scoring) },
    objectives: [{ at: [10, 10], multiplier: 2 }, { at: [24, 10] }, { at: [38, 10] }],
    units: [
      unit('a', 'u1', 'enforcers.operatives', line(10, 4, 9), { strength: 6 }),
      unit('b', 'u2', 'plague.ghouls', line(12, 3, 9), { strength: 6 }),
      unit('a', 'u3', 'enforcers.operatives', line(10, 1, 24), { strength: 6, pinned: true }),
      unit('b', 'u4', 'plague.ghouls', line(10, 2, 38), { strength: 6 }),
      unit('a', 'u5', 'enforcers.kestrel', [[38, 12]]),
    ],
    ...more,
  }
  const table = field(position, round < 5 ? [NO_SWORDS, NO_SWORDS] : [])
  if (!table.state.outcome) next(table)
  return [table.world.sides.a.score, table.world.sides.b.score]
}
const RUINED = { sides: { a: { destroyed: 250, destroyedThisRound: 100 }, b: { destroyed: 95, destroyedThisRound: 95 } } }

rule(
  ['WP-MISS-06', 'WP-R-171', 'WP-OBJ-03', 'WP-OBJ-05'],
  'one table by all eight charts: a doubled objective, one held by a Pinned base, one that a gunship cannot contest',
  () => {
    expect([1, 2].map(round => scored('domination', round))).toEqual([
      [0, 0],
      [3, 1],
    ])
    expect([4, 5].map(round => scored('last_stand', round))).toEqual([
      [0, 0],
      [9, 3],
    ])
    expect(scored('attrition', 5, RUINED)).toEqual([8, 2])
    expect([1, 2].map(round => scored('supremacy', round))).toEqual([
      [0, 0],
      [3, 1],
    ])
    expect(scored('decapitation', 5)).toEqual([6, 2])
    expect([1, 3, 4, 5].map(round => scored('escalation', round))).toEqual([
      [0, 0],
      [3, 1],
      [6, 2],
      [9, 3],
    ])
    expect([2, 3].map(round => scored('breakthrough', round))).toEqual([
      [0, 0],
      [3, 1],
    ])
    expect([1, 2].map(round => scored('war_of_nerves', round, RUINED))).toEqual([
      [1, 0],
      [4, 1],
    ])
  },
)

rule(
  ['WP-R-172', 'WP-MISS-06'],
  'Breakthrough at the end: the unit inside the zone scores, the Pinned one, the gunship and who overhangs do not',
  () => {
    const zone = [
      [0, 36],
      [48, 36],
      [48, 48],
      [0, 48],
    ]
    const through = (y: number, more: JsonObject = {}) =>
      scored('breakthrough', 5, {
        objectives: [],
        sides: { b: { zone } },
        units: [
          unit('a', 'u1', 'enforcers.operatives', line(y, 2), { strength: 6, ...more }),
          unit('a', 'u2', 'enforcers.kestrel', [[30, 44]]),
          unit('b', 'u3', 'plague.ghouls', line(10, 2)),
        ],
      })[0]
    expect([through(36.5), through(36.3), through(40, { pinned: true })]).toEqual([2, 0, 0])
  },
)

rule(
  ['WP-CORD-14', 'WP-SHOOT-17'],
  'Dash and Duck: in the open yet In Cover from those who watch, and no longer from those who fire in the Combat Phase',
  () => {
    const table = field({
      ...{ ...MOVEMENT, sides: { a: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'marauders.raiders', line(10, 4), { token: 'advance', strength: 7 }),
        unit('a', 'u5', 'marauders.warlord', [[14, 6]]),
        unit('b', 'u2', 'plague.gunners', line(24, 2), { token: 'overwatch', strength: 6 }),
        unit('b', 'u3', 'plague.gunners', line(24, 2, 16), { token: 'shoot', strength: 6 }),
      ],
    })
      .pick('ann', 'u1')
      .choose('ann', stay)
      .pick('ann', 'marauders.scatter_run/u1')
    expect(table.odds('bob', 'u2>u1').need).toBe('7+')
    table.dice('hit', 6, 6).pick('bob', 'u2>u1')
    expect(table.last('hit')).toMatchObject({ hits: 0 })
    expect(table.world.phase).toBe('combat')
    table.pick('ann', 'second')
    expect(table.odds('bob', 'u3>u1').need).toBe('6+')
    table.dice('hit', 6, 2).dice('damage', 2).pick('bob', 'u3>u1')
    expect(table.last('hit')).toMatchObject({ hits: 1 })
    next(table)
  },
)

rule(
  ['WP-CORD-14', 'WP-R-157'],
  'Measured Volley: who was driven up this Round has moved; who was activated and stayed has not',
  () => {
    const table = field({
      ...{ ...MOVEMENT, sides: { a: { cp: 3 } } },
      units: [
        unit(
          'a',
          'u1',
          'forge_fathers.mole',
          [
            [10, 10],
            [12, 10],
            [14, 10],
          ],
          { token: 'advance', facing: 90 },
        ),
        { side: 'a', id: 'u2', profile: 'forge_fathers.oathsworn', aboard: 'u1', token: 'advance' },
        unit('a', 'u3', 'forge_fathers.oathsworn', line(17, 5, 18), { token: 'advance' }),
        unit('a', 'u5', 'forge_fathers.thane', [[20, 12]]),
        unit('b', 'u4', 'plague.ghouls', line(32, 6), { token: null }),
      ],
    })
    table
      .pick('ann', 'u1')
      .choose('ann', walk([12, 14]))
      .pick('ann', 'u2')
      .choose('ann', walk([12, 17]))
    table.pick('ann', 'u3').choose('ann', stay)
    expect(table.world.phase).toBe('combat')
    table.pick('ann', 'u2')
    expect(table.options('ann', 'wp.target')).toEqual(['u4'])
    expect(table.why('ann', 'forge_fathers.steady_aim')).not.toBe(null)
    table.pass('ann').pick('ann', 'u3')
    expect(table.options('ann', 'wp.target')).toContain('u4+forge_fathers.steady_aim')
    table.dice('hit', ...of(0, 10)).pick('ann', 'u4+forge_fathers.steady_aim')
    // 5+ with one more.
    expect(table.last('rolled')).toMatchObject({ good: [4, 5, 6, 7, 8] })
    next(table)
  },
)

rule(
  ['WP-CORD-14', 'WP-R-150', 'WP-R-23'],
  'a Warlord who emptied his magazines sprints in the next Round and shoots in its Combat Phase, for he may not watch',
  () => {
    const table = field({
      ...{ ...COMBAT, round: 1, sides: { a: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'marauders.raiders', line(10, 3), { token: 'shoot', strength: 7 }),
        unit('a', 'u5', 'marauders.warlord', [[14, 6]]),
        unit('b', 'u2', 'plague.ghouls', line(19, 3), { token: null, strength: 6 }),
      ],
    }).pick('ann', 'u1')
    // Three bases with two dice and one more each.
    table
      .dice('hit', ...of(0, 9))
      .dice('command', 'blank', 'blank', 'blank', 'blank')
      .dice('command', 'blank', 'blank', 'blank')
    table.pick('ann', 'u2+marauders.empty_mags')
    table.pass('ann')
    expect(table.why('ann', 'u1:overwatch')).not.toBe(null)
    table.refuses('ann', { type: 'assign', to: { u1: 'overwatch' } }, table.why('ann', 'u1:overwatch')!)
    table.dice('initiative', 5).dice('initiative', 3)
    table.choose('ann', { type: 'assign', to: { u1: 'none' } }).choose('bob', { type: 'assign', to: { u2: 'none' } })
    table.asks('ann', 'wp.activate')
    expect(table.world.units).toMatchObject({ u1: { token: 'shoot' }, u5: { token: 'sprint' } })
  },
)

rule(
  ['WP-BLDG-12', 'WP-BLDG-13', 'WP-R-89', 'WP-ASLT-14', 'WP-TERR-01'],
  'fists bring the house down on its garrison: all inside are lost before their blows hurt less, and the rubble is walked upon',
  () => {
    const table = field(
      {
        ...COMBAT,
        terrain: [{ type: 'building_low', at: [8, 14], size: [6, 4], construction: 'light' }],
        units: [
          unit('a', 'u1', 'plague.aberration', [[11, 13.03]], { token: 'assault-1', storms: 't1' }),
          unit('b', 'u2', 'enforcers.operatives', line(15, 4, 9.5), { building: 't1', token: 'shoot', strength: 6 }),
          far('a', 'u8', 'plague.gunners', 3),
          far('b', 'u9', 'enforcers.operatives', 45),
        ],
      },
      [
        ['hit', 8, 2, 2, 2],
        ['hit', ...of(4, 4)],
        // 8+ with AP 3.
        ['wall', 5],
        ['damage', 8, 2, 2, 2],
        ['save', 6],
      ],
    ).pick('ann', 'u1')
    expect(table.world.terrain[0]).toMatchObject({ type: 'rubble', height: 2 })
    expect(table.world.units).toMatchObject({ u1: { pinned: false, storms: null, bases: [{}] }, u2: { bases: [] } })
    expect(table.last('assault result')).toMatchObject({ loser: 'b', a: 0, b: 4 })
    table.choose('ann', walk([11, 16]))
    expect(spotsOf(table, 'u1')).toEqual([[11, 16]])
    table.asks('bob', 'wp.activate')
  },
)

/** A Command Phase whose dice bring nothing, but that ann has the Initiative. */
const SHE_GOES_FIRST: Parameters<typeof field>[1] = [
  ['command', 'blank', 'blank', 'blank', 'blank'],
  ['command', 'blank', 'blank', 'blank'],
  ['initiative', 5],
  ['initiative', 3],
]

rule(
  ['WP-KEY-18', 'WP-R-24', 'WP-ORD-08'],
  'Cunning reaches those inside a transport: their Overwatch, of no use there, becomes a Sprint',
  () => {
    const table = field(
      {
        ...{ phase: 'command', round: 2, initiative: 'b' },
        units: [
          unit(
            'a',
            'u1',
            'enforcers.courser',
            [
              [10, 10],
              [12, 10],
              [14, 10],
            ],
            { facing: 90 },
          ),
          { side: 'a', id: 'u2', profile: 'enforcers.operatives', aboard: 'u1' },
          unit('a', 'u3', 'enforcers.chief_marshal', [[12, 6]]),
          unit('b', 'u4', 'plague.ghouls', line(30, 6)),
        ],
      },
      SHE_GOES_FIRST,
    )
      .pass('ann')
      .choose('ann', { type: 'assign', to: { u1: 'sprint', u2: 'overwatch' } })
      .choose('bob', { type: 'assign', to: { u4: 'overwatch' } })
    expect(table.options('ann', 'wp.cunning')).toContain('u2:sprint')
    expect(table.why('ann', 'u3:advance')).toBe('WP-ORD-05')
    expect(table.why('ann', 'u4:sprint')).not.toBe(null)
    table
      .pick('ann', 'u2:sprint')
      .pick('ann', 'u1')
      .choose('ann', walk([12, 18]))
    table.pick('ann', 'u2')
    table.refuses('ann', walk([12, 25]), 'WP-R-99')
    table.choose('ann', walk([12, 23.5]))
    expect(table.world.units.u2).toMatchObject({ where: 'table', token: null })
    next(table)
  },
)

rule(
  ['WP-CPTS-02', 'WP-R-13', 'WP-RESV-04'],
  'an Extra Activation brings a Reserve onto the table at once; no second one before the opponent has had a turn',
  () => {
    const table = field({
      ...{ ...MOVEMENT, round: 2, sides: { a: { cp: 2, edge: 'south' } } },
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 6), { token: 'advance' }),
        { side: 'a', id: 'u2', profile: 'enforcers.recon', reserve: true },
        unit('a', 'u3', 'enforcers.operatives', line(10, 6, 30), { token: 'advance' }),
        unit('b', 'u4', 'plague.ghouls', line(30, 6), { token: 'advance' }),
        unit('b', 'u5', 'plague.ghouls', line(30, 6, 30), { token: 'advance' }),
      ],
    })
      .pick('ann', 'u1+extra')
      .choose('ann', stay)
      .pick('ann', 'u2')
      .choose('ann', { type: 'aim', at: { x: 2000, y: 50, facing: null, level: null } })
    expect(table.world.units.u2).toMatchObject({ token: 'shoot', entered: true })
    expect(table.why('ann', 'wp.extra')).toBe('WP-CPTS-03')
    table.pick('bob', 'u4').choose('bob', stay).pick('ann', 'u3').choose('ann', stay)
    expect(table.world.sides.a.cp).toBe(1)
    next(table)
  },
)

rule(
  ['WP-CORD-14', 'WP-R-149', 'WP-CMBT-02'],
  'Perfect Balance: 3" after a shot that leaves nobody to fire at, kept 1" off all others; nothing after a shot not fired',
  () => {
    const balanced = (): Field =>
      field({
        ...{ ...COMBAT, sides: { a: { cp: 2 } } },
        units: [
          unit('a', 'u1', 'asterians.blades', line(10, 2), { token: 'shoot', strength: 4 }),
          unit('a', 'u5', 'asterians.overseer', [[12, 6]]),
          unit('b', 'u2', 'plague.ghouls', [[10.5, 16]], { strength: 6, pinned: true }),
          far('a', 'u8', 'asterians.proxies', 3),
          far('b', 'u9', 'plague.ghouls', 45),
        ],
      }).pick('ann', 'u1+asterians.perfect_balance')
    const fired = balanced()
      .dice('hit', ...of(1, 2))
      .dice('damage', 8)
    fired.pick('ann', 'u2')
    fired.refuses('ann', walk([10.98, 13.05]), 'WP-MOVE-02')
    fired.choose('ann', walk([10.98, 13]))
    expect(spotsOf(fired, 'u1')[0]).toEqual([10, 13])
    fired.asks('bob', 'wp.activate')
    const held = balanced().pass('ann')
    expect(spotsOf(held, 'u1')[0]).toEqual([10, 10])
    held.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-CORD-14', 'WP-KEY-07', 'WP-BLAST-01', 'WP-R-158'],
  'Suppressing Fire of a tank: both its guns pin, Headstrong troops roll once for all hits of the volley',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { a: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'gcps.mbt', [[10, 10]], { token: 'shoot', facing: 90, strength: 2 }),
        unit('a', 'u5', 'gcps.colonel', [[14, 6]]),
        unit('b', 'u2', 'enforcers.breachers', line(24, 4), { token: 'shoot' }),
        far('a', 'u8', 'gcps.contract', 3),
      ],
    }).pick('ann', 'u1')
    table.dice('hit', 8, 2).dice('hit', 8, 8, 2).dice('headstrong', 4).dice('damage', 2).dice('damage', 2, 2)
    table.pick('ann', 'u2+gcps.suppress')
    expect(table.all('pinned')).toHaveLength(1)
    expect(table.world.units.u2).toMatchObject({ pinned: true, token: 'shoot' })
    // WP-PIN-01: 5+ and one worse.
    table.asks('bob', 'wp.activate')
    expect(table.why('bob', 'u2>u1')).not.toBe(null)
  },
)

rule(
  ['WP-PIN-05', 'WP-R-82'],
  'down to the last base: troops that began with three are Pinned, those that began with two are not',
  () => {
    const shot = (profile: string, strength: number) => {
      const table = field(
        {
          ...COMBAT,
          units: [
            unit('a', 'u1', 'plague.gunners', line(10, 2), { token: 'shoot', strength: 6 }),
            unit('b', 'u2', profile, line(20, 2), { strength }),
            far('a', 'u8', 'plague.gunners', 3),
            far('b', 'u9', 'enforcers.operatives', 45),
          ],
        },
        [
          ['hit', 8, 2],
          ['damage', 8],
        ],
      ).pick('ann', 'u1>u2')
      table.choose('bob', { type: 'allocate', amounts: [{ slot: 'u2-2', amount: 1 }] }).asks('bob', 'wp.activate')
      return table.world.units.u2
    }
    expect(shot('enforcers.marksmen', 3)).toMatchObject({ pinned: true, bases: [{}] })
    expect(shot('enforcers.operatives', 2)).toMatchObject({ pinned: false, bases: [{}] })
  },
)

rule(['WP-BLDG-12', 'WP-R-88'], 'fists that miss do not shake the house: no die is rolled for its walls', () => {
  const table = field(
    {
      ...COMBAT,
      terrain: [{ type: 'building_low', at: [8, 14], size: [6, 4], construction: 'light' }],
      units: [
        unit('a', 'u1', 'plague.aberration', [[11, 13.03]], { token: 'assault-1', storms: 't1' }),
        unit('b', 'u2', 'enforcers.operatives', line(15, 2, 9.5), { building: 't1', strength: 6 }),
        far('a', 'u8', 'plague.gunners', 3),
        far('b', 'u9', 'enforcers.operatives', 45),
      ],
    },
    [
      ['hit', 2, 2, 2, 2],
      ['hit', 2, 2],
    ],
  ).pick('ann', 'u1')
  expect(table.world.terrain[0]).toMatchObject({ type: 'building_low' })
  expect(table.last('assault result')).toMatchObject({ a: 0, b: 0 })
  table.choose('ann', stay).asks('bob', 'wp.activate')
})

rule('WP-R-194', 'nobody is asked for an order on activation who named none, only who wants it step by step', () => {
  const activated = (id: string) =>
    field({
      ...{ ...MOVEMENT, sides: { a: { cp: 2 } } },
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 6), { token: 'sprint' }),
        unit('a', 'u5', 'enforcers.captain', [[12, 6]]),
        far('b', 'u9', 'plague.ghouls', 45, 'advance'),
      ],
    }).pick('ann', id)
  activated('u1').asks('ann', 'wp.move')
  expect(activated('u1+ask').options('ann', 'kernel.react')).toEqual(['enforcers.go_go_go/u1'])
})

rule('WP-ORD-05', 'a base asked about in the Command Phase stands for its unit: of a Captain’s the reason is his Sprint', () => {
  const table = field(
    {
      ...{ phase: 'command', round: 2, initiative: 'a' },
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 6), { pinned: true }),
        unit('a', 'u2', 'enforcers.captain', [[12, 6]]),
        unit('b', 'u3', 'plague.ghouls', line(40, 6)),
      ],
    },
    [['command', 'sword', 'blank', 'blank', 'two swords'], NO_SWORDS],
  ).pass('ann')
  table.asks('ann', 'wp.orders')
  expect([table.why('ann', 'u2-1'), table.why('ann', 'u1-3'), table.why('ann', 'u3-1')]).toEqual(['WP-ORD-05', null, 'WP-ORD-01'])
  expect(table.why('ann', 'u1-3:overwatch')).toBe('WP-PIN-03')
  // WP-DICE-12: a sword is one point.
  expect(table.world.sides.a.cp).toBe(3)
})
