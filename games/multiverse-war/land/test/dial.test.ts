import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { hasEffect } from '../../basics/effects.ts'
import { SECTORS } from '../../data/events.ts'
import { block, quiet } from '../../test/whole.ts'

type Dice = Parameters<typeof quiet>[1]
const OPTIONS = { missions: false }
/** The next round begins; the dial stood one sector before this one. */
const sector = (no: number, position: JsonObject = {}, dice: Dice = []) =>
  quiet({ options: OPTIONS, phase: 'start', round: 2, dial: no === 1 ? 10 : no - 1, ...position }, dice)
type Table = ReturnType<typeof sector>
const isOn = (table: Table, kind: Parameters<typeof hasEffect>[2]) => hasEffect(table.world, null, kind)
/** The Cairn Field (number 2) lies explored in the middle of the meadow, its adventure hex at [10, 10]. */
const CAIRNS = { at: [10, 10], tile: 'T12', token: false }
const rumours = (position: JsonObject, dice: NonNullable<Dice> = []) =>
  sector(2, { explored: [CAIRNS], ...position }, [['token', 2], ...dice])
const hasToken = (table: Table) => table.world.land.h10_10!.token

rule(['MV-EVNT-01', 'MV-EVNT-02', 'MV-TURN-02', 'MV-R-55', 'MV-SET-08'], 'the dial is not turned in the first round', () => {
  const first = quiet({ options: OPTIONS, phase: 'start', round: 0, dial: 1 })
  expect(first.world.dial).toBe(1)
  expect(first.all('dial turned')).toEqual([])
  first.asks('ann', 'mv.activate')
})
rule(
  ['MV-EVNT-03', 'MV-SEC-01'],
  'each later round it advances one sector, from the tenth to the first, where nothing happens',
  () => {
    const table = sector(1)
    expect(table.world.dial).toBe(1)
    expect(table.last('dial turned')).toEqual({ sector: 1 })
    expect(table.world.effects).toEqual([])
    table.asks('ann', 'mv.activate')
  },
)
rule('MV-RECR-04', 'Recruit has no dial', () => {
  const table = sector(3, { options: { ...OPTIONS, ruleset: 'recruit' } })
  expect(table.all('dial turned')).toEqual([])
  table.asks('ann', 'mv.activate')
})
for (const [no, kind, id] of [
  [3, 'harvest', 'MV-SEC-03'],
  [6, 'rain', 'MV-SEC-06'],
  [7, 'fair', 'MV-SEC-07'],
  [9, 'fog', 'MV-SEC-09'],
  [10, 'surge', 'MV-SEC-10'],
] as const)
  rule(id, `${SECTORS[no - 1]!.name} lasts until the end of the round`, () => {
    const table = sector(no)
    expect(isOn(table, kind)).toBe(true)
    table.pass('ann')
    expect(isOn(table, kind)).toBe(true)
    if (no === 7) table.dice('token', 9)
    table.pass('bob')
    expect(isOn(table, kind)).toBe(false)
    table.asks('ann', 'mv.activate')
  })
rule('MV-SEC-09', 'in the fog nobody is identified from two hexes', () => {
  const blocks = [block('x', 'p1', 'pikeman', [10, 10]), block('y', 'p2', 'pikeman', [12, 10])]
  const clear = sector(1, { blocks })
  expect(clear.world.blocks.y!.identified).toBe(true)
  clear.asks('ann', 'mv.activate')
  const fog = sector(9, { blocks })
  expect(fog.world.blocks.y!.identified).toBe(false)
  fog.asks('ann', 'mv.activate')
})
rule('MV-SEC-07', 'the trade row is discarded before it is dealt anew', () => {
  const table = sector(7, { row: ['ambush', 'counter-spy'] })
  expect(table.world.cards).toMatchObject({ row: [], discard: ['ambush', 'counter-spy'] })
  table.asks('ann', 'mv.activate')
})
rule(['MV-SEC-10', 'MV-R-135'], 'without mines everybody gets 2 gold at once; with a mine, found or not, nobody', () => {
  const none = sector(10)
  expect([none.world.players.p1!.gold, none.world.players.p2!.gold]).toEqual([2, 2])
  none.asks('ann', 'mv.activate')
  const hidden = sector(10, { unexplored: [{ at: [20, 10], mine: true }] })
  expect(hidden.world.players.p1!.gold).toBe(0)
  hidden.asks('ann', 'mv.activate')
})

rule(
  ['MV-SEC-02', 'MV-SEC-08', 'MV-EVNT-04', 'MV-MAP-07'],
  'rumours: a D10 brings tokens to explored territories of that number alone',
  () => {
    for (const no of [2, 8])
      for (const [die, comes] of [
        [2, true],
        [3, false],
      ] as const) {
        const table = sector(no, { explored: [CAIRNS] }, [['token', die]])
        expect(hasToken(table)).toBe(comes)
        table.asks('ann', 'mv.activate')
      }
  },
)
rule(
  ['MV-EVNT-05', 'MV-R-131', 'MV-SEC-05', 'MV-EVNT-07'],
  'no token comes where a building, a road, a mine, an encounter or a token is',
  () => {
    const taken: JsonObject[] = [
      { buildings: [{ id: 's9', player: 'p2', kind: 'barracks', hex: [10, 10] }] },
      {
        buildings: [{ id: 's9', player: 'p1', kind: 'fortress', hex: [10, 10], unfinished: true }],
        blocks: [block('b', 'p1', 'builder', [10, 10])],
      },
      { land: [{ hex: [10, 10], terrain: 'grassland', road: [1, 4] }] },
      { land: [{ hex: [10, 10], terrain: 'grassland', mine: true }] },
      { encounters: [{ kind: 'ant-colony', hex: [10, 10] }] },
    ]
    for (const position of taken) {
      const table = rumours(position)
      expect(hasToken(table)).toBe(false)
      table.asks('ann', 'mv.activate')
      const all = sector(5, { explored: [CAIRNS], ...position })
      expect(hasToken(all)).toBe(false)
      all.asks('ann', 'mv.activate')
    }
  },
)
rule(
  ['MV-SEC-05', 'MV-EVNT-07', 'MV-R-117'],
  'Wild Frontier puts a token on every explored adventure hex without any block',
  () => {
    const frontier = (blocks: JsonObject[]) => {
      const table = sector(5, { explored: [CAIRNS], blocks })
      table.asks('ann', 'mv.activate')
      return hasToken(table)
    }
    expect(frontier([])).toBe(true)
    for (const type of ['pikeman', 'builder', 'decoy']) expect(frontier([block('x', 'p1', type, [10, 10])])).toBe(false)
  },
)
rule(['MV-EVNT-06', 'MV-R-57'], 'a token under units is explored at once, in player order; it costs nothing', () => {
  const table = rumours(
    {
      explored: [CAIRNS, { at: [14, 9], tile: 'T22', token: false }],
      adventures: ['abandoned-hoard', 'healing-spring'],
      order: ['p2', 'p1'],
      active: 'p2',
      blocks: [block('x', 'p1', 'pikeman', [10, 10]), block('y', 'p2', 'pikeman', [14, 9])],
    },
    [
      ['adventure', 1],
      ['adventure', 1],
    ],
  )
  expect(table.all('adventure drawn').map(one => one.block)).toEqual(['y', 'x'])
  expect([table.world.players.p2!.gold, table.world.players.p1!.gold]).toEqual([3, 1])
  expect(table.world.blocks.x).toMatchObject({ ap: 2, activated: false, done: false })
  table.asks('bob', 'mv.activate')
})
rule('MV-R-134', 'under two blocks their owner names the explorer', () => {
  const formation = rumours(
    {
      options: { ...OPTIONS, formations: true },
      adventures: ['abandoned-hoard'],
      blocks: [block('x', 'p1', 'pikeman', [10, 10]), block('z', 'p1', 'archer', [10, 10])],
    },
    [['adventure', 1]],
  )
  expect(formation.options('ann', 'mv.explorer')).toEqual(['x', 'z'])
  formation.pick('ann', 'z')
  expect(formation.last('adventure won')).toMatchObject({ block: 'z' })
  formation.asks('ann', 'mv.activate')
})
rule('MV-R-96', 'under a Builder alone the token stays unexplored, a decoy alone is removed', () => {
  const builder = rumours({ blocks: [block('x', 'p1', 'builder', [10, 10])] })
  expect(hasToken(builder)).toBe(true)
  expect(builder.world.blocks.x).toBeDefined()
  builder.asks('ann', 'mv.activate')
  const decoy = rumours({ blocks: [block('x', 'p1', 'decoy', [10, 10])] })
  expect(hasToken(decoy)).toBe(true)
  expect(decoy.world.blocks.x).toBeUndefined()
  decoy.asks('ann', 'mv.activate')
  const both = rumours(
    { adventures: ['abandoned-hoard'], blocks: [block('x', 'p1', 'decoy', [10, 10]), block('y', 'p1', 'pikeman', [10, 10])] },
    [['adventure', 1]],
  )
  expect(both.world.blocks.x).toBeDefined()
  both.asks('ann', 'mv.activate')
})

const COMPETITION = { kind: 'competition', hex: [10, 10] }
/** Where it stands now the wanderer may go on to the west. */
const contest = (blocks: JsonObject[], dice: NonNullable<Dice> = []) =>
  sector(4, { encounters: [COMPETITION], blocks }, [...dice, ['wander', 1]])
const ARCHER = block('x', 'p1', 'archer', [11, 10])
rule(['MV-SEC-04', 'MV-PERM-06', 'MV-R-99'], 'alone an archer wins without a roll: 4 gold and a square', () => {
  const table = contest([ARCHER])
  table.pick('ann', 'x')
  expect(table.world.players.p1).toMatchObject({ gold: 4, tracks: { archer: 1 } })
  table.asks('ann', 'mv.activate')
})
rule(['MV-SEC-04', 'MV-R-99'], 'most bows win, those who are tied roll again', () => {
  const table = contest(
    [ARCHER, block('y', 'p2', 'ice-mage', [9, 10])],
    [
      ['contest', 'sword', 'sword', 'star'],
      ['contest', 'horse', 'sword', 'sword'],
      ['contest', 'bow', 'sword', 'sword'],
      ['contest', 'bow', 'bow', 'sword'],
    ],
  )
  table.pick('ann', 'x').pick('bob', 'y')
  expect(table.world.players.p2!.gold).toBe(4)
  expect(table.world.heroes['ice-mage']!.xp).toBe(1)
  expect(table.world.players.p1!.gold).toBe(0)
  table.asks('ann', 'mv.activate')
})
rule('MV-R-146', 'whoever has a block beside it is asked, may stay out, and shows but a shooter', () => {
  const table = contest([ARCHER, block('z', 'p1', 'pikeman', [10, 9]), block('y', 'p2', 'pikeman', [9, 10])])
  expect(table.options('ann', 'mv.contest')).toEqual(['x'])
  table.refuses('ann', { type: 'pick', ids: ['z'] }, 'MV-R-146')
  // Bob has no shooter: he is asked all the same, and a host passes for him.
  expect(table.state.wait.asked.map(one => one.seat)).toContain('bob')
  table.pass('ann')
  expect(table.all('contest won')).toEqual([])
  table.asks('ann', 'mv.activate')
})

rule(['MV-PERM-04', 'MV-R-56'], 'wanderers go one hex by a die, the caravan first; side 1 is east, then clockwise', () => {
  const table = sector(1, { encounters: [COMPETITION, { kind: 'caravan', hex: [10, 12] }] }, [
    ['wander', 4],
    ['wander', 1],
  ])
  expect(table.all('wandered').map(one => [one.encounter, one.hex])).toEqual([
    ['caravan', { column: 9, row: 12 }],
    ['competition', { column: 11, row: 10 }],
  ])
  table.asks('ann', 'mv.activate')
})
rule(
  ['MV-PERM-04', 'MV-R-117', 'MV-R-131'],
  'a wanderer does not enter water, a mountain, what is unexplored, or a hex that is taken',
  () => {
    const east = (position: JsonObject) => {
      const table = sector(1, { encounters: [COMPETITION], ...position }, [['wander', 1]])
      table.asks('ann', 'mv.activate')
      return table.world.encounters[0]!.hex.column === 11
    }
    expect(east({})).toBe(true)
    expect(east({ land: [{ hex: [11, 10], terrain: 'water', bridge: true }] })).toBe(true)
    for (const land of [
      { terrain: 'water' },
      { terrain: 'mountain' },
      { terrain: 'grassland', token: true },
      { terrain: 'grassland', mine: true },
    ])
      expect(east({ land: [{ hex: [11, 10], ...land }] })).toBe(false)
    expect(east({ land: [{ hex: [11, 10], terrain: 'grassland', portal: true }], options: { portal: true } })).toBe(false)
    expect(east({ blocks: [block('d', 'p2', 'decoy', [11, 10])] })).toBe(false)
    expect(east({ buildings: [{ id: 's9', player: 'p2', kind: 'barracks', hex: [11, 10] }] })).toBe(false)
    expect(east({ encounters: [COMPETITION, { kind: 'ant-colony', hex: [11, 10] }] })).toBe(false)
    expect(east({ unexplored: [{ at: [12, 10] }] })).toBe(false)
  },
)
rule(
  ['MV-PERM-02', 'MV-PERM-03', 'MV-R-100'],
  'a damaged colony grows by 1 each start step; one that sleeps wakes when it is whole',
  () => {
    const colony = (damage: number, dormant: boolean) => {
      const table = sector(1, { encounters: [{ kind: 'ant-colony', hex: [10, 10], damage, dormant }] })
      table.asks('ann', 'mv.activate')
      return table.world.encounters[0]!
    }
    expect(colony(2, false)).toMatchObject({ damage: 1, isDormant: false })
    expect(colony(2, true)).toMatchObject({ damage: 1, isDormant: true })
    expect(colony(1, true)).toMatchObject({ damage: 0, isDormant: false })
  },
)
rule(['MV-PERM-03', 'MV-R-100'], 'who brings the colony down gains 5 gold and a step', () => {
  const table = quiet({
    encounters: [{ kind: 'ant-colony', hex: [10, 10], damage: 3, dormant: true }],
    blocks: [block('x', 'p1', 'pikeman', [9, 10])],
    run: { proc: 'overcome', vars: { encounter: 'e1', by: 'x' } },
  })
  expect(table.world.players.p1).toMatchObject({ gold: 5, tracks: { pikeman: 1 } })
  table.asks('ann', 'mv.activate')
  const village = quiet({
    encounters: [{ kind: 'burning-village', hex: [10, 10], player: 'p1' }],
    blocks: [block('x', 'p1', 'pikeman', [9, 10])],
    run: { proc: 'overcome', vars: { encounter: 'e1', by: 'x' } },
  })
  expect(village.world.players.p1).toMatchObject({ gold: 0, tracks: {} })
  village.asks('ann', 'mv.activate')
})
