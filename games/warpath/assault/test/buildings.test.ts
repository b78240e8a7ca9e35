import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { bodiesOf, distance, terrainBody } from '../../basics/measure.ts'
import { areInContact, unitOf } from '../../basics/queries.ts'
import { field } from '../../test/wp-table.ts'
import { COMBAT, line, unit, waits } from './positions.ts'

type Dice = [string, ...number[]][]
const STAY = { type: 'path' as const, points: [] }
/** A house whose southern wall is touched by bases of 25 mm at y = 13.51. */
const HOUSE = { type: 'building_low', at: [8, 14], size: [6, 4] }
const at = (y: number, count: number) => line(y, count, 9)
const attackers = (count: number, more: JsonObject = {}) =>
  unit('a', 'u1', 'enforcers.operatives', at(13.51, count), { token: 'assault-1', storms: 't1', strength: count, ...more })
const inside = (count: number, more: JsonObject = {}) =>
  unit('b', 'u2', 'plague.gunners', at(15, count), { building: 't1', strength: count, ...more })
const storm = (units: JsonObject[], dice: Dice, house: JsonObject = {}) =>
  field(
    { ...COMBAT, terrain: [{ ...HOUSE, ...house }], units: [...units, waits('b', 'u9', 40), waits('a', 'u8', 5)] },
    dice,
  ).pick('ann', 'u1')
const of = (good: number, all: number): number[] => Array.from({ length: all }, (_, i) => (i < good ? 8 : 1))
const gapToHouse = (table: ReturnType<typeof storm>, id: string): number =>
  Math.min(...bodiesOf(unitOf(table.world, id)).map(body => distance(body, terrainBody(table.world.terrain[0]!))))

rule(['WP-BLDG-21', 'WP-R-145'], 'everybody inside fights, and those outside who touch the wall or support them', () => {
  const far = unit('a', 'u1', 'enforcers.operatives', [...at(13.51, 2), [9, 12], [9, 10.1]], {
    ...{ token: 'assault-1', storms: 't1', strength: 4 },
  })
  // Two at the wall, one in support, one too far; three inside, wherever they stand.
  const table = storm(
    [far, inside(3)],
    [
      ['hit', ...of(0, 3)],
      ['hit', ...of(0, 3)],
    ],
  )
  expect(table.all('struck')).toHaveLength(2)
  table.choose('ann', STAY).asks('bob', 'wp.activate')
})

rule(
  ['WP-BLDG-22', 'WP-PIN-07', 'WP-R-89', 'WP-R-90', 'WP-PIN-05'],
  'occupants that are left repel the attackers: 1" back, Pinned, no extra hits if they removed more',
  () => {
    // Worked example 44: three of four for one.
    const table = storm(
      [attackers(4), inside(4)],
      [
        ['hit', ...of(3, 4)],
        ['hit', ...of(1, 4)],
        ['damage', 8, 8, 8],
        ['damage', 8],
      ],
    )
    expect(table.last('assault result')).toMatchObject({ loser: 'b', a: 1, b: 3 })
    expect(table.all('extra hits')).toEqual([])
    expect(table.world.units.u1).toMatchObject({ pinned: true, storms: null, building: null })
    // The last defender of a unit of three or more is Pinned too, by that alone.
    expect(table.events.filter(({ type }) => type === 'pinned').map(({ rule: by, data }) => [data.unit, by])).toEqual([
      ['u1', 'WP-PIN-07'],
      ['u2', 'WP-PIN-05'],
    ])
    expect(gapToHouse(table, 'u1')).toBeGreaterThanOrEqual(99)
    expect(table.last('moved back')).toMatchObject({ unit: 'u1', building: 't1' })
    table.choose('ann', STAY).asks('bob', 'wp.activate')
  },
)

rule('WP-R-89', 'they suffer extra hits if they lost more than they removed; the defenders never do', () => {
  const table = storm(
    [attackers(4), inside(4)],
    [
      ['hit', ...of(0, 4)],
      ['hit', ...of(2, 4)],
      ['damage', 8, 8],
      ['damage', 8, 1],
    ],
  )
  expect(table.last('extra hits')).toMatchObject({ hits: 2, targets: ['u1'] })
  expect(table.world.units.u1).toMatchObject({ pinned: true, bases: [{}] })
  table.choose('ann', STAY).asks('bob', 'wp.activate')
})

rule(['WP-BLDG-23', 'WP-BLDG-17'], 'occupants wiped out: who assaulted the building moves in, unasked, if all of it fits', () => {
  const taken = (house: JsonObject) =>
    storm(
      [attackers(3), inside(2)],
      [
        ['hit', ...of(2, 3)],
        ['hit', ...of(0, 2)],
        ['damage', 8, 8],
      ],
      house,
    )
  const table = taken({})
  expect(table.world.units.u1).toMatchObject({ building: 't1', storms: null, pinned: false, token: null })
  table.asks('bob', 'wp.activate')
  const full = taken({ capacity: 2 })
  expect(full.world.units.u1!.building).toBeNull()
  full.asks('ann', 'wp.consolidate')
})

rule('WP-R-91', 'Bikes take no building; of several attackers those enter that the owner picks', () => {
  const bikes = unit(
    'a',
    'u1',
    'enforcers.jet_bikes',
    [
      [9, 13.41],
      [10.3, 13.41],
    ],
    {
      ...{ token: 'assault-1', storms: 't1', strength: 2 },
    },
  )
  const table = storm(
    [bikes, inside(1)],
    [
      ['hit', 8],
      ['hit', 1],
      ['damage', 8],
    ],
  )
  // 7+ with -1 and -1: half of two dice.
  expect(table.world.units.u1!.building).toBeNull()
  table.asks('ann', 'wp.consolidate')
  const second = unit('a', 'u3', 'enforcers.recon', line(13.51, 2, 11.5), { token: 'assault-1', storms: 't1', strength: 2 })
  const two = storm(
    [attackers(2), second, inside(1)],
    [
      ['hit', 8, 1],
      ['hit', 1, 1],
    ],
    { capacity: 3 },
  )
  two
    .dice('hit', 1)
    .dice('damage', 8)
    .choose('bob', { type: 'allocate', amounts: [{ slot: 'u2>u1', amount: 1 }] })
  expect(two.options('ann', 'wp.takeOver')).toEqual(['u1', 'u3'])
  two.pick('ann', 'u3')
  expect([two.world.units.u1!.building, two.world.units.u3!.building]).toEqual([null, 't1'])
  two.asks('ann', 'wp.consolidate')
})

rule(
  ['WP-R-146', 'WP-BLDG-23'],
  'a building taken at too high a price: the Loser is Pinned, suffers the difference and moves in',
  () => {
    const table = storm(
      [attackers(4), inside(1)],
      [
        ['hit', ...of(1, 4)],
        ['hit', 8],
        ['damage', 8],
        ['damage', 8],
      ],
    )
    expect(table.last('assault result')).toMatchObject({ loser: null })
    expect(table.world.units.u1!.building).toBe('t1')
    table.asks('bob', 'wp.activate')
    const shamblers = unit('b', 'u2', 'plague.shamblers', at(15, 1), { building: 't1', strength: 1 })
    const dear = storm(
      [attackers(4), shamblers],
      [
        ['hit', ...of(1, 4)],
        ['hit', 8, 8, 8],
        ['damage', 8],
        ['damage', 8, 8, 1],
        ['damage', 1],
      ],
    )
    expect(dear.last('assault result')).toMatchObject({ loser: 'a', by: 1 })
    expect(dear.world.units.u1).toMatchObject({ pinned: true, building: 't1', bases: [{}, {}] })
    dear.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-R-88', 'WP-KEY-25', 'WP-BLDG-13'],
  '[D] weapons that hit roll once for each unit: a building that falls takes all inside with it, who count as removed',
  () => {
    const crew = (count: number) =>
      unit('a', 'u1', 'gcps.engineers', at(13.51, count), { token: 'assault-1', storms: 't1', strength: count })
    const blown = (wall: number, dice: Dice, construction = 'light') =>
      field(
        {
          ...COMBAT,
          terrain: [{ ...HOUSE, construction }],
          units: [crew(2), inside(3), waits('b', 'u9', 40)],
        },
        [['hit', 8, 8], ['hit', 8, 1, 1], ['wall', wall], ...dice],
      ).pick('ann', 'u1')
    // AP3 against 8: 5 brings it down. The occupants' own hit is still rolled.
    const fell = blown(5, [['damage', 6]])
    expect(fell.world.terrain[0]!.type).toBe('rubble')
    expect(fell.last('assault result')).toMatchObject({ loser: 'b', a: 0, b: 3 })
    expect(fell.world.units.u1).toMatchObject({ building: null, storms: null })
    fell.asks('ann', 'wp.consolidate')
    const stood = blown(4, [
      ['damage', 8, 1],
      ['damage', 6],
      ['headstrong', 1],
    ])
    expect(stood.world.terrain[0]!.type).toBe('building_low')
    expect(stood.world.units.u1!.pinned).toBe(true)
    stood.choose('ann', STAY).asks('bob', 'wp.activate')
  },
)

rule('WP-R-167', 'who is held by an enemy outside is repelled but not released; those outside go by the comparison', () => {
  const outside = unit('b', 'u3', 'plague.ghouls', [[9, 12.53]], { strength: 1 })
  const table = storm([attackers(2), inside(2), outside], [])
  // WP-BLDG-21: both bases at the wall may attack whom they like, the occupants or the ghoul that one of them touches.
  table.dice('hit', 8, 8).dice('hit', 1, 1).dice('hit', 1, 1)
  // One occupant falls; the one extra hit goes to the ghoul outside.
  table.dice('damage', 8, 1).dice('damage', 1)
  table.choose('ann', { type: 'allocate', amounts: [{ slot: 'u1>u2', amount: 2 }] })
  table.asks('bob', 'wp.activate')
  const [own, ghoul] = [unitOf(table.world, 'u1'), unitOf(table.world, 'u3')]
  expect(table.last('assault result')).toMatchObject({ loser: 'b', by: 1 })
  expect([own.pinned, ghoul.pinned, table.world.units.u2!.pinned]).toEqual([true, true, false])
  expect(areInContact(own, ghoul)).toBe(true)
})

rule(
  'WP-R-144',
  'whoever assaulted a building that fire has emptied loses its token, and assaults it no longer in the next Round',
  () => {
    const table = field(
      { ...COMBAT, terrain: [HOUSE], units: [attackers(2), unit('b', 'u9', 'plague.ghouls', line(40, 2), { token: 'shoot' })] },
      [
        ['command', 'blank', 'blank', 'blank'],
        ['command', 'blank', 'blank', 'blank'],
      ],
    ).pick('ann', 'u1')
    expect(table.all('assault')).toEqual([])
    table.pick('bob', 'u9')
    expect(table.world).toMatchObject({ round: 2, units: { u1: { token: null, storms: null } } })
    table.asks('ann', 'wp.orders')
  },
)
