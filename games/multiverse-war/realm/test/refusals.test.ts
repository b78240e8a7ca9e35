import type { RuleId } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, isOver, land, order, plan, plans, realmField } from './realm-table.ts'

const HEROES = [
  { key: 'ice-mage', player: 'p1', level: 2, points: 2, abilities: ['ice-bolt'] },
  { key: 'dune-fox', player: 'p2', alive: false, abilities: ['twin-arrows'] },
  { key: 'bear-chief', player: 'p1', alive: false, abilities: ['cleave-2'] },
]
const full = (options = {}) =>
  realmField({
    options,
    land: [land(8, 10, 'forest'), land(9, 12, 'hill'), land(8, 14, 'water', { bridge: true }), land(8, 9, 'water')],
    blocks: [
      block('u1', 'p1', 'builder', [8, 10]),
      block('u2', 'p1', 'builder', [9, 12]),
      block('u3', 'p1', 'builder', [8, 14]),
      block('mage', 'p1', 'ice-mage', [5, 10]),
    ],
    heroes: HEROES,
    buildings: [building('k', 'p1', 'barracks', [9, 12], { tier: 2 })],
  })

rule(
  ['MV-BLD-02', 'MV-BLD-05', 'MV-BLD-12', 'MV-DEC-01', 'MV-HER-13', 'MV-R-115'],
  'an order for a place where it is never possible says what it takes, by its own rule',
  () => {
    const table = full()
    const refused: [Parameters<typeof order>, rule: RuleId, text: RegExp][] = [
      [['recruit:archer', 7, 10], 'MV-BLD-02', /on the hex of a building that recruits it/],
      [['recruit:knight', 5, 10], 'MV-BLD-02', /on the hex of a building that recruits it/],
      [['recruit:dragon', 5, 10], 'MV-BLD-02', /no such unit/],
      [['hero:storm-khan', 7, 10], 'MV-BLD-02', /a hero is put on/],
      [['own-hero:merlin', 5, 10], 'MV-HER-01', /no such hero/],
      [['drilled-hero:storm-khan', 5, 10], 'MV-HER-02', /has not drilled/],
      [['raise:bear-chief', 7, 10], 'MV-BLD-02', /a hero is put on/],
      [['raise:ice-mage', 6, 10], 'MV-HER-13', /dead hero of your own/],
      [['raise:dune-fox', 6, 10], 'MV-HER-13', /dead hero of your own/],
      [['build:academy', 11, 10], 'MV-BLD-05', /a Builder on the hex/],
      [['build:settlement', 8, 10], 'MV-BLD-01', /no such building/],
      [['upgrade:fortress', 8, 10], 'MV-BLD-12', /nothing to upgrade/],
      [['decoy:', 9, 9], 'MV-DEC-01', /where a recruit could be/],
    ]
    for (const [one, by, text] of refused) expect(table.refuses('ann', plan(order(...one)), by).text).toMatch(text)
    plans(table, { ann: [order('recruit:archer', 6, 10), order('recruit:knight', 10, 12), order('raise:bear-chief', 5, 9)] })
    isOver(table)
  },
)
rule(
  ['MV-BLDR-05', 'MV-BLDR-06', 'MV-ROAD-01', 'MV-ROAD-02', 'MV-ROAD-09'],
  'improvements say whether the Builder, its work of this phase, the ground or the piece speaks against them',
  () => {
    const table = full()
    const road = order('road:2:14', 8, 10)
    const refused: [ReturnType<typeof order>[], rule: RuleId, text: RegExp][] = [
      [[order('road:1:14', 12, 10)], 'MV-BLDR-05', /a Builder on the hex/],
      [[order('road:1:14', 8, 10)], 'MV-ROAD-01', /to enter the hex: 2/],
      [[order('road:2:1234', 8, 10)], 'MV-ROAD-02', /two or three exits/],
      [[order('road:1:14', 8, 14)], 'MV-ROAD-09', /exits in all directions/],
      [[road, order('road:2:25', 8, 10)], 'MV-BLDR-05', /one improvement/],
      [[road, order('chop:', 8, 10)], 'MV-BLDR-05', /one improvement/],
      [[order('chop:', 9, 12)], 'MV-BLDR-06', /in a forest/],
      [[order('chop:', 12, 12)], 'MV-BLDR-05', /a Builder on the hex/],
      [[order('bridge:h9_12', 9, 11)], 'MV-ROAD-09', /beside water/],
    ]
    for (const [orders, by, text] of refused) expect(table.refuses('ann', plan(...orders), by).text).toMatch(text)
    plans(table, { ann: [road, order('road:2:25', 9, 12)] })
    isOver(table)
  },
)
rule(['MV-HER-02', 'MV-MISS-06', 'MV-PORTL-01', 'MV-PORTL-02'], 'so do skills, missions and stages of the Portal', () => {
  const table = full()
  const [teleport, hp] = [order('skill:ice-mage+teleport-ally'), order('skill:ice-mage+hp')]
  expect(table.refuses('ann', plan(teleport, hp), 'MV-HER-02').text).toMatch(/^order 2: no skill points are left/)
  expect(table.refuses('ann', plan(order('skill:dune-fox+hp')), 'MV-HER-02').text).toMatch(/heroes of your own/)
  expect(table.refuses('ann', plan(order('skill:ice-mage+flight')), 'MV-HER-02').text).toMatch(/no such skill/)
  expect(table.refuses('ann', plan(order('exchange:regicide')), 'MV-MISS-06').text).toMatch(/that you hold/)
  expect(table.refuses('ann', plan(order('portal:', 8, 10)), 'MV-PORTL-01').text).toMatch(/in this game/)
  expect(table.why('ann', 'road:9:9')).toBe('MV-ROAD-02')
  plans(table, { ann: [teleport] })
  isOver(table)
  const site = { land: [land(9, 10, 'grassland', { portal: true })], blocks: [block('u1', 'p1', 'builder', [9, 10])] }
  const portal = realmField({ ...site, options: { portal: true, mines: true } })
  expect(portal.refuses('ann', plan(order('portal:', 8, 10)), 'MV-PORTL-01').text).toMatch(/on its site/)
  isOver(portal)
})
rule(
  ['MV-ECON-04', 'MV-TURN-12'],
  'what all the gold cannot pay is refused by itself, what the orders before have spent by the order',
  () => {
    const table = realmField({ players: [{ id: 'p1', gold: 6 }, { id: 'p2' }] })
    expect(table.refuses('ann', plan(order('hero:ice-mage', 5, 10)), 'MV-ECON-04').text).toBe('order 1: 6 gold left, it costs 7')
    table.refuses('ann', plan(order('recruit:horseman', 5, 10), order('recruit:pikeman', 6, 10)), 'MV-TURN-12')
    plans(table, { ann: [order('recruit:archer', 5, 10), order('recruit:pikeman', 6, 10)] })
    isOver(table)
  },
)
