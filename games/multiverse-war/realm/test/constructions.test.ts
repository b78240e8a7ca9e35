import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { without } from '../../test/stand-ins.ts'
import {
  block,
  building,
  buildingOn,
  isOver,
  land,
  optionAfter,
  order,
  plan,
  plans,
  realmField,
  realmFieldWith,
  whyNotThere,
} from './realm-table.ts'

const BUILDER = { blocks: [block('b1', 'p1', 'builder', [9, 10])] }
const at9 = (terrain: string, more = {}) => ({ ...BUILDER, land: [land(9, 10, terrain, more)] })

rule('MV-BLD-05', 'a Builder on the hex constructs for the cost, complete at once', () => {
  const table = realmField(BUILDER)
  table.refuses('ann', plan(order('build:barracks', 10, 10)), 'MV-BLD-05')
  plans(table, { ann: [order('build:barracks', 9, 10), order('recruit:pikeman', 10, 10)] })
  isOver(table)
  expect(buildingOn(table, 9, 10)).toMatchObject({ kind: 'barracks', tier: 1, isUnfinished: false })
  expect(table.world.players.p1!.gold).toBe(20 - 5 - 3 + 5 + 1)
})
rule('MV-BLD-05', 'without a Builder nothing is constructed', () => {
  const table = realmField()
  expect(optionAfter(table, 'ann', 'build:barracks')?.refusal?.rule).toBe('MV-BLD-05')
  table.refuses('ann', plan(order('build:barracks', 9, 10)), 'MV-BLD-05')
  plans(table, { ann: [order('recruit:builder', 6, 10)] })
  isOver(table)
})
rule(['MV-BLD-06', 'MV-BLD-07', 'MV-BLD-08'], 'not beside the unexplored or an adventure, but for Guard Towers (B10)', () => {
  const edge = realmField({ ...BUILDER, unexplored: [{ at: [11, 10] }] })
  expect(whyNotThere(edge, 'ann', 'build:siege-workshop', 9, 10)).toBe('MV-BLD-06')
  expect(whyNotThere(edge, 'ann', 'build:guard-towers', 9, 10)).toBe(null)
  const token = realmField({ ...BUILDER, land: [land(10, 10, 'grassland', { token: true })] })
  expect(whyNotThere(token, 'ann', 'build:siege-workshop', 9, 10)).toBe('MV-BLD-07')
  expect(whyNotThere(token, 'ann', 'build:guard-towers', 9, 10)).toBe(null)
  const free = realmField({ ...BUILDER, unexplored: [{ at: [12, 10] }], land: [land(9, 12, 'grassland', { token: true })] })
  expect(whyNotThere(free, 'ann', 'build:siege-workshop', 9, 10)).toBe(null)
})
rule(['MV-BLD-14', 'MV-MAP-06', 'MV-PORTL-03'], 'grassland, forest and hill alone carry buildings, one each', () => {
  for (const terrain of ['grassland', 'forest', 'hill'])
    expect(whyNotThere(realmField(at9(terrain)), 'ann', 'build:guard-towers', 9, 10)).toBe(null)
  const why = (more: object) => whyNotThere(realmField(more as { blocks: [] }), 'ann', 'build:guard-towers', 9, 10)
  expect(why(at9('mountain'))).toBe('MV-MAP-06')
  expect(why(at9('water', { bridge: true }))).toBe('MV-BLD-14')
  expect(why(at9('grassland', { mine: true }))).toBe('MV-BLD-14')
  expect(why({ ...at9('grassland', { portal: true }), options: { portal: true } })).toBe('MV-PORTL-03')
  expect(why({ ...BUILDER, buildings: [building('s3', 'p1', 'barracks', [9, 10])] })).toBe('MV-BLD-14')
  expect(why({ ...BUILDER, encounters: [{ kind: 'burning-village', hex: [9, 10], player: 'p1' }] })).toBe('MV-BLD-14')
})
rule(['MV-ZONE-01', 'MV-ZONE-02', 'MV-ZONE-03'], 'no two buildings in the zones of each other (B11)', () => {
  const beside = (kind: string, player: string, column: number) => ({
    ...BUILDER,
    buildings: [building('s3', player, kind, [column, 10])],
  })
  const why = (more: object, what: string) => whyNotThere(realmField(more as { blocks: [] }), 'ann', what, 9, 10)
  expect(why(beside('fortress', 'p1', 11), 'build:siege-workshop')).toBe('MV-ZONE-03')
  expect(why(beside('siege-workshop', 'p2', 11), 'build:siege-workshop')).toBe('MV-ZONE-03')
  expect(why(beside('fortress', 'p1', 12), 'build:siege-workshop')).toBe(null)
  expect(why(beside('barracks', 'p1', 11), 'build:guard-towers')).toBe(null)
  expect(why(beside('barracks', 'p1', 10), 'build:guard-towers')).toBe('MV-ZONE-03')
  expect(why(beside('guard-towers', 'p1', 11), 'build:barracks')).toBe(null)
})
rule('MV-ZONE-04', 'an unfinished Fortress has the zone of a Fortress, encounters and mines have none', () => {
  const begun = realmField({
    blocks: [block('b1', 'p1', 'builder', [9, 10]), block('b2', 'p1', 'builder', [11, 10])],
    buildings: [building('s3', 'p1', 'fortress', [11, 10], { unfinished: true })],
  })
  expect(whyNotThere(begun, 'ann', 'build:barracks', 9, 10)).toBe('MV-ZONE-03')
  const wild = realmField({
    ...BUILDER,
    encounters: [{ kind: 'ant-colony', hex: [10, 10] }],
    land: [land(8, 10, 'grassland', { mine: true })],
  })
  expect(whyNotThere(wild, 'ann', 'build:barracks', 9, 10)).toBe(null)
})
/** Bob's Barracks stand two hexes from Ann's Builder behind a hill: nobody has seen them. */
const HIDDEN = { ...BUILDER, land: [land(10, 10, 'hill')], buildings: [building('s3', 'p2', 'barracks', [11, 10])] }
rule(
  ['MV-R-116', 'MV-ZONE-05', 'MV-TURN-08', 'MV-R-79'],
  'a hidden building is judged when the order is carried out; the refund may be spent',
  () => {
    const table = realmField(HIDDEN)
    expect(table.world.buildings.s3!.identified).toBe(false)
    plans(table, { ann: [order('build:barracks', 9, 10), order('upgrade:barracks', 9, 10), order('recruit:pikeman', 6, 10)] })
    const [first, second] = table.all('order cancelled')
    expect(first).toEqual({
      ...{ player: 'p1', order: 'Barracks', hex: { column: 9, row: 10 } },
      ...{ rule: 'MV-ZONE-05', text: 'it is too close to a building at 11, 10' },
    })
    expect(second).toMatchObject({ order: 'Barracks to tier 2', rule: 'MV-BLD-12' })
    expect(table.world.players.p1!.gold).toBe(17)
    table.asks('ann', 'mv.plan')
    table.choose('ann', plan(order('build:guard-towers', 9, 10)))
    isOver(table)
    expect(buildingOn(table, 9, 10)).toMatchObject({ kind: 'guard-towers' })
  },
)
rule(['MV-R-116', 'MV-R-131'], 'beside a hidden building even planning is refused', () => {
  const site = (column: number) =>
    realmField({
      blocks: [...BUILDER.blocks, block('b2', 'p2', 'builder', [column, 10])],
      buildings: [building('s3', 'p2', 'fortress', [column, 10], { unfinished: true })],
    })
  expect(whyNotThere(site(10), 'ann', 'build:barracks', 9, 10)).toBe('MV-ZONE-05')
  const table = site(11)
  expect(whyNotThere(table, 'ann', 'build:barracks', 9, 10)).toBe(null)
  plans(table, { ann: [order('build:barracks', 9, 10)] })
  expect(table.last('order cancelled')).toMatchObject({ rule: 'MV-ZONE-05' })
  table.choose('ann', plan())
  isOver(table)
  expect(table.world.players.p1!.gold).toBe(25)
})
rule(['MV-R-116', 'MV-TURN-08'], 'what is cancelled in the amend step is refunded and not amended again', () => {
  const table = realmField(HIDDEN)
  plans(table, { ann: [order('build:barracks', 9, 10)] })
  table.choose('ann', plan(order('build:academy', 9, 10)))
  expect(table.all('order cancelled')).toHaveLength(2)
  isOver(table)
  expect(table.world.players.p1!.gold).toBe(25)
})
rule(['MV-BLD-12', 'MV-R-103'], 'a Builder upgrades tier 1 at once, also in the round it was built; the damage stays', () => {
  const table = realmField({
    blocks: [block('b1', 'p1', 'builder', [9, 10]), block('b2', 'p1', 'builder', [9, 14])],
    buildings: [building('s3', 'p1', 'academy', [9, 14], { damage: 2 }), building('s4', 'p1', 'barracks', [13, 14])],
  })
  expect(whyNotThere(table, 'ann', 'upgrade:barracks', 13, 14)).toBe(undefined)
  table.refuses('ann', plan(order('upgrade:barracks', 9, 10)), 'MV-BLD-12')
  plans(table, { ann: [order('upgrade:academy', 9, 14), order('build:barracks', 9, 10), order('upgrade:barracks', 9, 10)] })
  expect(table.world.buildings.s3).toMatchObject({ tier: 2, damage: 2 })
  expect(buildingOn(table, 9, 10)).toMatchObject({ tier: 2 })
  table.refuses('ann', plan(order('upgrade:academy', 9, 14)), 'MV-BLD-12')
  expect(table.world.players.p1!.gold).toBe(20 - 5 - 5 - 4 + (5 + 3 + 2 + 1))
  isOver(table)
})
rule('MV-BLD-12', 'there is no second tier of a Fortress', () => {
  const table = realmField({ ...BUILDER, buildings: [building('s3', 'p1', 'fortress', [9, 10])] })
  expect(optionAfter(table, 'ann', 'upgrade:fortress')).toBe(undefined)
})
rule(['MV-BLD-09', 'MV-BLD-10', 'MV-R-102'], 'a Fortress takes a whole round: no income, shelter or recruits before', () => {
  const table = realmField(BUILDER)
  table.refuses('ann', plan(order('build:fortress', 9, 10), order('recruit:pikeman', 10, 10)), 'MV-BLD-02')
  plans(table, { ann: [order('build:fortress', 9, 10)] })
  expect(buildingOn(table, 9, 10)).toMatchObject({ kind: 'fortress', isUnfinished: true })
  expect(table.world.players.p1!.gold).toBe(20 - 10 + 5)
  table.asks('ann', 'mv.plan')
})
rule(['MV-BLD-10', 'MV-ECON-01'], 'it is completed before the revenue phase of the next round', () => {
  const table = realmField({
    ...BUILDER,
    buildings: [building('s3', 'p1', 'fortress', [9, 10], { unfinished: true })],
    run: { proc: 'completeFortresses', vars: {} },
    phase: 'revenue',
  })
  isOver(table)
  expect(table.world.buildings.s3!.isUnfinished).toBe(false)
  expect(table.world.players.p1!.gold).toBe(20 + 5 + 2)
})
rule('MV-BLD-11', 'the site is lost with its gold when the Builder leaves', () => {
  const table = realmField({ ...BUILDER, buildings: [building('s3', 'p1', 'fortress', [9, 10], { unfinished: true })] })
  table.world.blocks.b1!.hex = { column: 8, row: 10 }
  plans(table, {})
  isOver(table)
  expect(table.world.buildings.s3).toBe(undefined)
  // The revenue of the next round, and nothing of the price.
  expect(table.world.players.p1!.gold).toBe(20 + 5)
})

rule(
  ['MV-R-154', 'MV-BLDR-07'],
  'a Fortress advances the Builder track when it is begun, and not again when it is completed',
  () => {
    const table = realmFieldWith(without('checkVictory', 'actionPhase', 'endOfRound', 'deals'), {
      ...BUILDER,
      options: { eventDial: false },
    })
    plans(table, { ann: [order('build:fortress', 9, 10)] })
    expect(table.last('fortress begun')).toMatchObject({ player: 'p1' })
    isOver(table)
    expect(buildingOn(table, 9, 10)).toMatchObject({ kind: 'fortress', isUnfinished: false })
    expect(table.world.players.p1!.builderTrack).toBe(1)
  },
)
