import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import {
  block,
  blocksOn,
  building,
  isOver,
  land,
  optionAfter,
  order,
  plan,
  plans,
  realmField,
  whyNotThere,
} from './realm-table.ts'

rule(['MV-BLD-01', 'MV-BLD-02', 'MV-BLD-03'], 'a unit is recruited at a building that lists it, on its hex or beside it', () => {
  const table = realmField()
  table.refuses('ann', plan(order('recruit:pikeman', 7, 10)), 'MV-BLD-02')
  table.refuses('ann', plan(order('recruit:ballista', 6, 10)), 'MV-BLD-02')
  plans(table, { ann: [order('recruit:pikeman', 5, 10), order('recruit:archer', 6, 10)] })
  isOver(table)
  expect(blocksOn(table, 5, 10)).toEqual(['pikeman'])
  expect(table.world.players.p1!.gold).toBe(20 - 3 - 3 + 5)
})
rule(['MV-BLD-03', 'MV-R-16'], 'recruits act in the same round', () => {
  const table = realmField()
  plans(table, { ann: [order('recruit:pikeman', 6, 10)] })
  isOver(table)
  expect(table.last('recruited')).toMatchObject({ type: 'pikeman' })
  expect(table.world.blocks['b1-1']).toMatchObject({ ap: 2, done: false })
})
rule(
  ['MV-BLD-02', 'MV-BLDR-01'],
  'not on water, in the unexplored, on adventures, encounters, buildings of others, or occupied hexes',
  () => {
    const table = realmField({
      land: [land(6, 10, 'water'), land(4, 10, 'grassland', { token: true }), land(5, 11, 'mountain')],
      encounters: [{ kind: 'caravan', hex: [5, 9] }],
      blocks: [block('foe', 'p2', 'builder', [4, 9]), block('own', 'p1', 'builder', [5, 10])],
      unexplored: [{ at: [4, 12] }],
    })
    expect(whyNotThere(table, 'ann', 'recruit:pikeman', 6, 10)).toBe('MV-MAP-05')
    expect(whyNotThere(table, 'ann', 'recruit:pikeman', 4, 10)).toBe('MV-BLD-02')
    expect(whyNotThere(table, 'ann', 'recruit:pikeman', 5, 9)).toBe('MV-PERM-04')
    expect(whyNotThere(table, 'ann', 'recruit:pikeman', 4, 9)).toBe('MV-BLD-02')
    expect(whyNotThere(table, 'ann', 'recruit:pikeman', 4, 11)).toBe('MV-MAP-03')
    expect(whyNotThere(table, 'ann', 'recruit:pikeman', 5, 11)).toBe(null)
    expect(whyNotThere(table, 'ann', 'recruit:pikeman', 5, 10)).toBe(null)
    expect(whyNotThere(table, 'ann', 'recruit:builder', 5, 10)).toBe('MV-BLD-02')
  },
)
rule(['MV-BLD-02', 'MV-R-78'], 'not on the hex of an allied building', () => {
  const table = realmField({
    players: [
      { id: 'p1', gold: 9, side: 'a' },
      { id: 'p2', gold: 9, side: 'a' },
      { id: 'p3', gold: 9, side: 'b' },
    ],
    buildings: [building('s3', 'p2', 'guard-towers', [6, 10]), building('s4', 'p3', 'settlement', [10, 15])],
  })
  expect(whyNotThere(table, 'ann', 'recruit:pikeman', 6, 10)).toBe('MV-BLD-02')
  expect(whyNotThere(table, 'ann', 'recruit:pikeman', 4, 10)).toBe(null)
})
rule(['MV-BLD-15', 'MV-FORM-03'], 'a building holds one military unit and a Builder; two units with a formation', () => {
  const blocks = [block('own', 'p1', 'pikeman', [5, 10])]
  const table = realmField({ blocks })
  expect(whyNotThere(table, 'ann', 'recruit:archer', 5, 10)).toBe('MV-BLD-02')
  expect(whyNotThere(table, 'ann', 'recruit:builder', 5, 10)).toBe(null)
  const inFormation = realmField({
    blocks,
    options: { formations: true },
    buildings: [building('s3', 'p1', 'fortress', [5, 13])],
  })
  expect(whyNotThere(inFormation, 'ann', 'recruit:archer', 5, 10)).toBe(null)
})
rule('MV-BLD-04', 'never more blocks of a type than there are pieces', () => {
  const three = [1, 2, 3].map(n => block(`b${n}`, 'p1', 'pikeman', [5 + n, 14]))
  const table = realmField({ blocks: three })
  table.refuses('ann', plan(order('recruit:pikeman', 5, 10), order('recruit:pikeman', 6, 10)), 'MV-BLD-04')
  plans(table, { ann: [order('recruit:pikeman', 5, 10)] })
  expect(optionAfter(table, 'ann', 'recruit:pikeman')?.refusal?.rule).toBe('MV-BLD-04')
  isOver(table)
})
rule('MV-BLD-13', 'units of the second age need the building at tier 2', () => {
  const barracks = (tier: number) => ({ buildings: [building('s3', 'p1', 'barracks', [5, 13], { tier })] })
  const early = realmField(barracks(1))
  early.refuses('ann', plan(order('recruit:knight', 6, 13)), 'MV-BLD-13')
  isOver(early)
  const table = realmField(barracks(2))
  plans(table, { ann: [order('recruit:knight', 6, 13), order('recruit:pikeman', 4, 13)] })
  isOver(table)
  expect(blocksOn(table, 6, 13)).toEqual(['knight'])
})
rule(['MV-TURN-03', 'MV-R-15'], 'in the first round nothing but recruits', () => {
  const table = realmField({ round: 1, blocks: [block('b1', 'p1', 'builder', [8, 10])] })
  table.refuses('ann', plan(order('build:barracks', 8, 10)), 'MV-TURN-03')
  table.refuses('ann', plan(order('decoy:', 6, 10)), 'MV-TURN-03')
  table.refuses('ann', plan(order('road:1:14', 8, 10)), 'MV-TURN-03')
  plans(table, { ann: [order('recruit:builder', 6, 10), order('hero:ice-mage', 5, 10)] })
  isOver(table)
  expect(blocksOn(table, 5, 10)).toEqual(['ice-mage'])
})
rule(['MV-DEC-01', 'MV-R-117'], 'one decoy in each build phase, never more than two, where a recruit could be', () => {
  const table = realmField()
  table.refuses('ann', plan(order('decoy:', 8, 10)), 'MV-DEC-01')
  table.refuses('ann', plan(order('decoy:', 6, 10), order('decoy:', 4, 10)), 'MV-DEC-01')
  plans(table, { ann: [order('decoy:', 6, 10)] })
  plans(table, { ann: [order('decoy:', 4, 10)] })
  expect(optionAfter(table, 'ann', 'decoy:')?.refusal?.rule).toBe('MV-DEC-01')
  expect(table.world.players.p1!.gold).toBe(20 + 10)
  isOver(table)
})
rule('MV-R-115', 'a unit without a legal placement is refused, and the phase can be ended with nothing', () => {
  const around = [
    [6, 10],
    [4, 10],
    [5, 9],
    [4, 9],
    [5, 11],
    [4, 11],
  ] as const
  const table = realmField({
    blocks: [
      ...around.map(([c, r], i) => block(`b${i}`, 'p1', i < 4 ? 'builder' : 'decoy', [c, r])),
      block('in', 'p1', 'archer', [5, 10]),
    ],
  })
  expect(optionAfter(table, 'ann', 'recruit:builder')?.refusal?.rule).toBe('MV-BLD-04')
  expect(whyNotThere(table, 'ann', 'recruit:pikeman', 5, 10)).toBe('MV-BLD-02')
  plans(table, {})
  isOver(table)
})
rule('MV-R-135', 'a military recruit claims the mine it is put on, a Builder does not', () => {
  const table = realmField({ land: [land(6, 10, 'grassland', { mine: true }), land(4, 10, 'grassland', { mine: true })] })
  plans(table, { ann: [order('recruit:pikeman', 6, 10), order('recruit:builder', 4, 10)] })
  isOver(table)
  expect([table.world.land.h6_10!.mineOf, table.world.land.h4_10!.mineOf]).toEqual(['p1', null])
})
rule('MV-R-117', 'a decoy stacks like a Builder: with a unit, in a building too, never with a Builder or another decoy', () => {
  const table = realmField({
    blocks: [
      block('b1', 'p1', 'pikeman', [5, 10]),
      block('b2', 'p1', 'builder', [6, 10]),
      block('b3', 'p1', 'decoy', [4, 10]),
      block('b4', 'p1', 'archer', [5, 9]),
    ],
  })
  const why = [
    [5, 10],
    [5, 9],
    [6, 10],
    [4, 10],
  ].map(hex => whyNotThere(table, 'ann', 'decoy:', ...hex))
  expect(why).toEqual([null, null, 'MV-BLD-02', 'MV-BLD-02'])
  expect(whyNotThere(table, 'ann', 'recruit:archer', 4, 10)).toBe(null)
})

rule(['MV-R-155', 'MV-BLD-02'], 'no recruit is put into the building of an ally, which counts as foreign', () => {
  const players = [
    { id: 'p1', gold: 20, side: 'a' },
    { id: 'p2', gold: 20, side: 'b' },
    { id: 'p3', gold: 20, side: 'a' },
  ]
  const beside = (player: string) => {
    const table = realmField({ players, buildings: [building('s3', player, 'barracks', [6, 10])] })
    const why = whyNotThere(table, 'ann', 'recruit:pikeman', 6, 10)
    for (const seat of ['ann', 'bob', 'cyd']) table.choose(seat, plan())
    isOver(table)
    return why
  }
  expect([beside('p3'), beside('p1')]).toEqual(['MV-BLD-02', null])
})
