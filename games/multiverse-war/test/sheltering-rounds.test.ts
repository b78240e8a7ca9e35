import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, throws } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { at, game, goldOf } from './round-table.ts'

const far = block('far', 'p1', 'archer', [3, 14])
const hero = (key: string, abilities: string[], more = {}) => ({ key, player: 'p1', level: 5, hp: 4, ap: 4, abilities, ...more })
const picks = (table: ReturnType<typeof game>, seat: string, ...ids: string[]) => {
  for (const id of ids) table.pick(seat, id)
  return table
}

rule(['MV-ACT-12', 'MV-HAB-02', 'MV-HAB-32'], 'a weapon that is carried or exchanged is no longer set up', () => {
  const table = game({
    heroes: [hero('mirror-witch', ['exchange'])],
    blocks: [block('h', 'p1', 'mirror-witch', [10, 10]), block('c', 'p1', 'catapult', [12, 10], { isSetUp: true }), far],
  })
  picks(table, 'ann', 'h', 'cast:exchange', 'c')
  expect(at(table, 'c')).toEqual([10, 10])
  expect(table.world.blocks.c!.isSetUp).toBe(false)
  table.asks('ann', 'mv.act')
})
rule(
  ['MV-HAB-34', 'MV-AETH-04', 'MV-ACT-12'],
  'strings push a set-up weapon onto a mine: its owner has the mine, and it must set up anew',
  () => {
    const table = game(
      {
        land: [land(12, 10, 'grassland', { mine: true, mineOf: 'p1' })],
        heroes: [hero('mirror-witch', ['exchange', 'puppet-strings'])],
        blocks: [block('h', 'p1', 'mirror-witch', [10, 10]), block('c', 'p2', 'catapult', [11, 10], { isSetUp: true }), far],
      },
      [['ability', 'bow', 'sword', 'sword', 'sword']],
    )
    picks(table, 'ann', 'h', 'cast:puppet-strings', 'c')
    table.pick('ann', 'h12_10')
    expect(table.world.land.h12_10!.mineOf).toBe('p2')
    expect(table.world.blocks.c!.isSetUp).toBe(false)
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-TURN-03', 'MV-BLDR-05'],
  'round 1: nothing but recruits is planned, yet the Builder lays a road in its action phase',
  () => {
    const table = game({
      phase: 'build',
      round: 1,
      players: [
        { id: 'p1', gold: 9 },
        { id: 'p2', gold: 9 },
      ],
      land: [land(3, 10, 'forest')],
      blocks: [far],
    })
    table.refuses('ann', plan(order('recruit:builder', 3, 10), order('chop:', 3, 10)), 'MV-TURN-03')
    table.refuses('ann', plan(order('decoy:', 3, 10)), 'MV-TURN-03')
    table.choose('ann', plan(order('recruit:builder', 3, 10))).choose('bob', plan())
    const builder = Object.values(table.world.blocks).find(one => one.type === 'builder')!.id
    picks(table, 'ann', builder, 'chop')
    expect(table.world.land.h3_10!.terrain).toBe('grassland')
    expect(goldOf(table)[0]).toBe(9 - 2 + 3)
    picks(table, 'ann', 'road:14')
    expect(goldOf(table)[0]).toBe(9)
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-ROAD-02', 'MV-BLDR-05'], 'a road of one exit, of four, or twice the same is refused', () => {
  const table = game({ players: [{ id: 'p1', gold: 9 }], blocks: [block('bb', 'p1', 'builder', [10, 10]), far] })
  table.pick('ann', 'bb')
  for (const id of ['road:1', 'road:1234', 'road:11', 'road:17', 'road:'])
    table.refuses('ann', { type: 'pick', ids: [id] }, 'MV-ROAD-02')
  table.pick('ann', 'road:135')
  expect(goldOf(table)[0]).toBe(8)
  table.pick('ann', 'road:24')
  expect(table.world.land.h10_10!.road.length).toBe(5)
  table.asks('ann', 'mv.activate')
})
rule(['MV-CMB-06', 'MV-AETH-04', 'MV-TURN-10'], 'who advances onto a mine owns it when its activation ends', () => {
  const table = game(
    {
      land: [land(11, 10, 'grassland', { mine: true, mineOf: 'p2' })],
      blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'archer', [11, 10], { wounds: 1 }), far],
    },
    throws('ssss', 'shh'),
  )
  picks(table, 'ann', 'b1', 'attack:h11_10')
  expect([table.world.land.h11_10!.mineOf, at(table, 'b1')]).toEqual(['p1', [11, 10]])
  table.asks('ann', 'mv.activate')
})
rule(['MV-BLD-15', 'MV-BLD-25', 'MV-ACT-05'], 'an own building shelters one unit and a Builder, not two', () => {
  const table = game({
    buildings: [building('bar', 'p1', 'barracks', [10, 10])],
    blocks: [
      block('b1', 'p1', 'pikeman', [10, 10]),
      block('b2', 'p1', 'archer', [9, 10]),
      block('bb', 'p1', 'builder', [11, 10]),
      block('b3', 'p1', 'builder', [11, 9]),
      far,
    ],
  })
  table.pick('ann', 'b2')
  table.refuses('ann', { type: 'pick', ids: ['go:h10_10'] }, 'MV-BLD-15')
  picks(table, 'ann', 'bb', 'go:h10_10', 'b3')
  table.refuses('ann', { type: 'pick', ids: ['go:h10_10'] }, 'MV-BLDR-01')
  table.asks('ann', 'mv.act')
})
rule(
  ['MV-HER-06', 'MV-HER-07', 'MV-HER-05'],
  'a hero: a step, an ability, an attack, a step; no ability twice, no second attack, none without points',
  () => {
    const table = game(
      {
        heroes: [hero('bear-chief', ['war-cry', 'cleave-2'])],
        blocks: [block('h', 'p1', 'bear-chief', [9, 10]), block('foe', 'p2', 'horseman', [11, 10]), far],
      },
      throws('hhhh', 'hh'),
    )
    picks(table, 'ann', 'h', 'go:h10_10', 'cast:war-cry')
    table.refuses('ann', { type: 'pick', ids: ['cast:war-cry'] }, 'MV-HER-06')
    picks(table, 'ann', 'attack:h11_10')
    table.refuses('ann', { type: 'pick', ids: ['attack:h11_10'] }, 'MV-HER-06')
    table.pick('ann', 'go:h9_10')
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-TEAM-08', 'MV-TEAM-02', 'MV-LOS-14'],
  'an ally knows blocks, hand and gold plans; gifts are done at once and not to enemies',
  () => {
    const table = game({
      options: { combatCards: true },
      phase: 'revenue',
      players: [
        { id: 'p1', side: 'a', gold: 4, hand: ['ambush'] },
        { id: 'p2', side: 'b' },
        { id: 'p3', side: 'a' },
      ],
      row: ['caltrops', 'caltrops', 'sappers', 'ambush', 'shield-line'],
      blocks: [block('b1', 'p1', 'pikeman', [4, 12])],
    })
    const view = (seat: string) => table.engine.game.view(table.world, seat)
    expect([view('cyd').blocks.b1!.known?.type, view('bob').blocks.b1!.known]).toEqual(['pikeman', null])
    expect(view('cyd').players.p1!.hand).toContain('ambush')
    expect(view('bob').players.p1!.hand).toBeNull()
    table.refuses('ann', { type: 'pick', ids: ['gift:p2'] }, 'MV-DIPL-01')
    table.pick('ann', 'gift:p3').choose('ann', { type: 'amount', amount: 9 })
    expect(goldOf(table)).toEqual([0, 5, 14])
    table.asks('cyd', 'mv.deal')
  },
)
rule(['MV-UAB-11', 'MV-R-122'], 'Plunder of an empty purse takes what there is, and the ability is spent', () => {
  const table = game({
    players: [
      { id: 'p1', tracks: [{ type: 'outrider', square: 2 }] },
      { id: 'p2', gold: 1 },
    ],
    buildings: [building('bar', 'p2', 'barracks', [11, 10])],
    blocks: [block('b1', 'p1', 'outrider', [10, 10]), far],
  })
  table.pick('ann', 'b1').pick('ann', 'use:plunder')
  expect(goldOf(table)).toEqual([1, 0])
  table.refuses('ann', { type: 'pick', ids: ['use:plunder'] }, 'MV-ABL-05')
  table.asks('ann', 'mv.act')
})
rule(
  ['MV-VICT-09', 'MV-VPS-03', 'MV-VPS-01'],
  'the count: connected Guard Towers 2 + 2, a Fortress in the making nothing',
  () => {
    const road = (c: number) => land(c, 10, 'grassland', { road: [1, 4] })
    const table = game({
      options: { turnLimit: 2 },
      land: [road(3), road(4)],
      buildings: [building('t', 'p1', 'guard-towers', [5, 10]), building('f', 'p2', 'fortress', [14, 14], { unfinished: true })],
      blocks: [block('bb', 'p2', 'builder', [14, 14]), far],
    })
    table.pass('ann').pass('bob')
    expect(table.state.outcome).toMatchObject({ winners: ['ann'], scores: { ann: 4, bob: 0 } })
  },
)
