import { type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { next } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'
import { COMBAT, line, losing, unit, waits } from './positions.ts'

type Dice = [string, ...number[]][]
/** Two front ranks in contact with a second rank behind each: bases are not all alike. */
const front = (side: string, id: string, profile: string, y: number, back: number, more: JsonObject = {}) =>
  unit(side, id, profile, [...line(y, 2), ...line(back, 2)], { strength: 4, ...more })
const ranks = (dice: Dice, more: JsonObject = {}) =>
  field(
    {
      ...COMBAT,
      ...more,
      units: [
        front('a', 'u1', 'enforcers.operatives', 10, 9.02, { token: 'assault+0' }),
        front('b', 'u2', 'plague.gunners', 10.98, 11.96),
        waits('b', 'u9', 40),
      ],
    },
    dice,
  )
/** Each side hits with so many dice of four and all of them damage. */
const hits = (own: number, theirs: number): Dice => [
  ['hit', ...Array.from({ length: 4 }, (_, i) => (i < own ? 8 : 1))],
  ['hit', ...Array.from({ length: 4 }, (_, i) => (i < theirs ? 8 : 1))],
  ...(own > 0 ? ([['damage', ...Array<number>(own).fill(8)]] as Dice) : []),
  ...(theirs > 0 ? ([['damage', ...Array<number>(theirs).fill(8)]] as Dice) : []),
]

rule(['WP-ASLT-13', 'WP-R-83'], 'owners choose by turns, the Initiative player first, one base at a time', () => {
  const table = ranks(hits(2, 2)).pick('ann', 'u1')
  table.choose('ann', losing('u1-3'))
  expect(table.world.units.u1!.bases).toHaveLength(3)
  table.choose('bob', losing('u2-1'))
  // Ann has seen it and chooses her second.
  table.choose('ann', losing('u1-1')).choose('bob', losing('u2-2'))
  expect(table.all('base lost').map(({ base }) => base)).toEqual(['u1-3', 'u2-1', 'u1-1', 'u2-2'])
  table.asks('ann', 'wp.consolidateFirst')
})

rule(['WP-ASLT-13', 'WP-R-83'], 'who names several is not asked again; the other chooses in between', () => {
  const table = ranks(hits(2, 2), { initiative: 'b' }).pick('ann', 'u1')
  table.choose('bob', losing('u2-3', 'u2-4')).choose('ann', losing('u1-3', 'u1-4'))
  expect(table.all('base lost').map(({ base }) => base)).toEqual(['u2-3', 'u1-3', 'u2-4', 'u1-4'])
  table.asks('bob', 'wp.activate')
})

rule('WP-ASLT-13', 'bases that could not attack may be lost', () => {
  const table = field(
    {
      ...COMBAT,
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 2), { token: 'assault+0', strength: 2 }),
        // The third base is 2" away from those in contact.
        unit('b', 'u2', 'plague.gunners', [...line(10.98, 2), [10, 13.5], [10.98, 13.5]], { strength: 4 }),
        waits('b', 'u9', 40),
      ],
    },
    [
      ['hit', 8, 1],
      ['hit', 1, 1],
      ['damage', 8],
      ['damage', 1],
    ],
  ).pick('ann', 'u1')
  const { ask } = table.asks('bob', 'wp.lose')
  expect(ask.type === 'allocate' && ask.slots.map(({ id }) => id)).toEqual(['u2-1', 'u2-2', 'u2-3', 'u2-4'])
  table.choose('bob', losing('u2-4'))
  expect(table.last('base lost')).toMatchObject({ base: 'u2-4' })
  table.asks('bob', 'wp.activate')
  const alike = field(
    {
      ...COMBAT,
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 2), { token: 'assault+0', strength: 2 }),
        unit('b', 'u2', 'plague.gunners', line(10.98, 2), { strength: 2 }),
        waits('b', 'u9', 40),
      ],
    },
    [
      ['hit', 8, 1],
      ['hit', 1, 1],
      ['damage', 8],
      ['damage', 1],
    ],
  ).pick('ann', 'u1')
  expect(alike.world.units.u2!.bases).toHaveLength(1)
  alike.asks('bob', 'wp.activate')
})

rule(['WP-COH-03', 'WP-R-163'], 'each base is tested for Coherency as it is chosen', () => {
  const table = field(
    {
      ...COMBAT,
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 2), { token: 'assault+0', strength: 2 }),
        // A chain: without its middle the end would be alone.
        unit('b', 'u2', 'plague.gunners', [...line(10.98, 2), [10.98, 12.9], [10.98, 14.8]], { strength: 4 }),
        waits('b', 'u9', 40),
      ],
    },
    [
      ['hit', 8, 8],
      ['hit', 1, 1, 1],
      ['damage', 8, 8],
      ['damage', 1, 1],
    ],
  ).pick('ann', 'u1')
  table.refuses('bob', losing('u2-3'), 'WP-COH-03')
  table.refuses('bob', losing('u2-4', 'u2-3', 'u2-1'), 'WP-ASLT-13')
  table.choose('bob', losing('u2-4', 'u2-3'))
  expect(table.world.units.u2!.bases.map(({ id }) => id)).toEqual(['u2-1', 'u2-2'])
  table.asks('bob', 'wp.activate')
})

rule(['WP-R-73', 'WP-KEY-13'], 'damage beyond the bases of a unit is lost, before Saves, and does not count', () => {
  const table = field(
    {
      ...COMBAT,
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 4), { token: 'assault+0', strength: 4 }),
        unit('b', 'u2', 'plague.alpha', [[11.47, 10.85]]),
        waits('b', 'u9', 40),
      ],
    },
    [
      ['hit', 8, 8, 8, 8],
      ['hit', 2, 2, 2, 2, 2],
      ['damage', 8, 8, 8, 8],
      ['save', 4],
    ],
  ).pick('ann', 'u1')
  expect(table.last('assault result')).toMatchObject({ a: 0, b: 1 })
  table.asks('ann', 'wp.consolidate')
})

rule(['WP-KEY-12', 'WP-R-83'], 'a base that saves is not chosen again while others are left', () => {
  const table = field(
    {
      ...COMBAT,
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 3), { token: 'assault+0', strength: 3 }),
        unit(
          'b',
          'u2',
          'veermyn.wheel',
          [
            [10, 11.08],
            [11.2, 11.08],
            [12.4, 12],
            [11.2, 12.27],
          ],
          { strength: 4 },
        ),
        waits('b', 'u9', 40, { profile: 'veermyn.swarm' }),
      ],
    },
    [
      ['hit', 8, 8, 1],
      ['hit', ...Array<number>(12).fill(1)],
      ['damage', 8, 8],
      ['save', 6],
      ['save', 5],
      ['damage', 1],
    ],
  ).pick('ann', 'u1')
  table.choose('bob', losing('u2-4'))
  expect(table.last('saved')).toMatchObject({ unit: 'u2', saved: 1 })
  expect(table.why('bob', 'u2-4')).toBe('WP-R-83')
  table.choose('bob', losing('u2-1'))
  expect(table.world.units.u2!.bases.map(({ id }) => id)).toEqual(['u2-2', 'u2-3', 'u2-4'])
  table.asks('bob', 'wp.activate')
})

rule(['WP-KEY-14', 'WP-KEY-15', 'WP-R-76'], 'a Shield takes all damage of one Assault, and no Save is rolled', () => {
  const fought = (shields: number, dice: Dice) =>
    field(
      {
        ...COMBAT,
        units: [
          unit('a', 'u1', 'enforcers.operatives', line(10, 2), { token: 'assault+0', strength: 2 }),
          unit('b', 'u2', 'asterians.wardens', line(10.98, 2), { strength: 2, shields }),
          waits('b', 'u9', 40, { profile: 'asterians.proxies' }),
        ],
      },
      [['hit', 8, 8], ['hit', 1, 1], ['damage', 8, 8], ...dice],
    ).pick('ann', 'u1')
  const held = fought(1, [])
  expect(held.world.units.u2).toMatchObject({ shields: 0, pinned: false })
  expect(held.world.units.u2!.bases).toHaveLength(2)
  expect(held.last('assault result')).toMatchObject({ loser: null })
  held.asks('bob', 'wp.activate')
  const fell = fought(0, [])
  expect(fell.world.units.u2!.where).toBe('gone')
  fell.asks('ann', 'wp.consolidate')
})

/** Raiders between two bikes and four Ghouls: two of six attack the bikes, four the Ghouls, and all of it damages. */
const between = (saves: Dice) =>
  field(
    {
      ...COMBAT,
      units: [
        unit('a', 'u1', 'marauders.raiders', line(11.08, 7), { token: 'assault+1' }),
        unit(
          'b',
          'u2',
          'plague.bikers',
          [
            [10, 10],
            [11.2, 10],
          ],
          { strength: 4 },
        ),
        unit('b', 'u3', 'plague.ghouls', line(12.06, 4), { strength: 6 }),
        waits('b', 'u9', 40),
      ],
    },
    [
      ['hit', 8, 8],
      ['hit', 8, 8, 8, 8],
      ['hit', 1, 1, 1, 1],
      ['hit', ...Array<number>(8).fill(1)],
      ['damage', 8, 8],
      ['damage', 8, 8, 8, 8],
      ...saves,
    ],
  )
rule(
  'WP-R-83',
  'extra hits try a base that saved already only once all of its unit were tried, and then each of them again',
  () => {
    const table = between([
      ['save', 6],
      ['save', 6],
      ['damage', 8, 8, 1, 1],
      ['save', 6],
      ['save', 1],
    ])
    table.pick('ann', 'u1').choose('ann', {
      type: 'allocate',
      amounts: [
        { slot: 'u1>u2', amount: 2 },
        { slot: 'u1>u3', amount: 2 },
      ],
    })
    expect(table.last('assault result')).toMatchObject({ loser: 'b', by: 4 })
    expect(table.world.units.u2!.bases.map(({ id }) => id)).toEqual(['u2-1'])
    next(table)
  },
)

rule('WP-ASLT-13', 'bots think of those in the rear and of those in front', () => {
  const table = ranks(hits(1, 1)).pick('ann', 'u1')
  const named = table.engine.candidates(table.state, 'ann', rngOf('rear')).map(choice => JSON.stringify(choice))
  expect(new Set(named).size).toBe(2)
  table.asks('ann', 'wp.lose')
})

rule('WP-R-204', 'bases that are alike are lost from the ends of the unit, unasked; one at an objective is asked for', () => {
  const lost = (objectives: number[][]) =>
    field(
      {
        ...COMBAT,
        objectives,
        units: [
          unit('a', 'u1', 'enforcers.operatives', line(10, 3), { token: 'assault+0', strength: 3 }),
          unit('b', 'u2', 'plague.gunners', line(10.98, 3), { strength: 6 }),
          waits('b', 'u9', 40),
        ],
      },
      [
        ['hit', 8, 1, 1],
        ['hit', 1, 1, 1],
        ['damage', 8],
        ['damage', 1],
      ],
    ).pick('ann', 'u1')
  const alike = lost([])
  expect(alike.last('base lost')).toMatchObject({ base: 'u2-1' })
  next(alike)
  lost([[7, 13]])
    .choose('bob', losing('u2-2'))
    .asks('bob', 'wp.activate')
})

rule(
  ['WP-R-83', 'WP-R-74', 'WP-KEY-12'],
  'bases that saved are chosen again when all of their unit were, and those of another unit not yet',
  () => {
    const bikes = (id: string, x: number) => {
      const bases = [
        [x, 18.917],
        [x + 1.18, 18.917],
      ]
      return { side: 'a', id, profile: 'enforcers.jet_bikes', bases, strength: 6, token: 'assault+1' }
    }
    const men = { side: 'a', id: 'u3', profile: 'enforcers.operatives', at: [20, 20.984], token: 'assault+1' }
    const ghouls = { side: 'b', id: 'u4', profile: 'plague.ghouls', at: [20, 20] }
    const away = { ...ghouls, id: 'u5', at: [20, 44], token: 'shoot' }
    const table = field({ phase: 'combat', units: [bikes('u1', 20), bikes('u2', 22.6), men, ghouls, away] }, [
      ...([
        ['hit', 1, 1],
        ['hit', 1, 1],
        ['hit', 1, 1, 1, 1, 1, 1],
      ] as [string, ...number[]][]),
      ...([
        ['hit', 6, 6, 6, 1, 1, 1, 1, 1],
        ['hit', 6, 6],
        ['hit', 6, 1],
      ] as [string, ...number[]][]),
      ...([
        ['damage', 8, 8, 8],
        ['damage', 8, 8],
        ['damage', 8],
      ] as [string, ...number[]][]),
      ...([
        ['save', 6],
        ['save', 6],
        ['save', 6],
      ] as [string, ...number[]][]),
    ])
    const amounts = ['u4>u1', 'u4>u2', 'u4>u3'].map(slot => ({ slot, amount: 1 }))
    table.pick('ann', 'u1').choose('bob', { type: 'allocate', amounts })
    // Both of u1 have saved; of u2 one does now. Three extra hits, one for each unit: nobody is asked which of u2 is next.
    for (let i = 0; i < 3; i++) table.dice('damage', 8)
    table.dice('save', 6).dice('save', 1)
    table.choose('ann', { type: 'allocate', amounts: [{ slot: 'u2-1', amount: 1 }] })
    expect(['u1', 'u2', 'u3'].map(id => table.world.units[id]!.bases.map(base => base.id))).toEqual([
      ['u1-1', 'u1-2'],
      ['u2-1'],
      ['u3-5', 'u3-6'],
    ])
    table.asks('ann', 'wp.consolidate')
  },
)
