import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../combat/test/battle.ts'
import { engine } from './mv-table.ts'
import { at, game, goldOf, passed, type Table, unplanned } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const HOME = block('rest', 'p1', 'archer', [3, 12])
const seen = (table: Table, seat: string, id: string) => engine.game.view(table.world, seat).blocks[id]?.known?.type ?? null
const hero = (key: string, abilities: string[], more = {}) => ({ key, player: 'p1', level: 5, hp: 4, ap: 4, abilities, ...more })

rule(
  ['MV-PERM-07', 'MV-R-101', 'MV-R-140', 'MV-R-87', 'MV-FAC-06'],
  'a village taken pays its new owner, shelters his garrison, and changes hands with it when it falls again',
  () => {
    const table = game(
      {
        encounters: [{ kind: 'burning-village', hex: [11, 10], damage: 2 }],
        blocks: [
          block('b1', 'p1', 'berserker', [10, 10]),
          block('b2', 'p1', 'pikeman', [10, 9]),
          block('cat', 'p2', 'catapult', [13, 10], { isSetUp: true }),
          FAR,
        ],
      },
      throws('shhh', 'xxsss'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect([at(table, 'b1'), table.world.encounters[0]]).toMatchObject([[10, 10], { player: 'p1', damage: 0 }])
    table.pick('ann', 'b2').pick('ann', 'go:h11_10').pass('ann').pass('ann')
    table.pick('bob', 'cat').pick('bob', 'shoot:e1').pass('bob')
    // Two for what it does to walls, one for the stars; a Pikeman answers no shot and dies inside.
    expect(table.world.encounters[0]).toMatchObject({ player: 'p2', damage: 0 })
    expect(table.world.blocks.b2).toBeUndefined()
    expect(table.world.players.p2!.tracks).toEqual({ catapult: 1 })
    expect(goldOf(table)).toEqual([5, 7])
    table.asks('ann', 'mv.plan')
  },
)
rule(
  ['MV-PERM-02', 'MV-CMB-07', 'MV-BLDR-03', 'MV-VET-01'],
  'the ants bite a wounded Swordsman dead before he strikes: nothing is rolled and nobody has the credit',
  () => {
    const table = game({
      encounters: [{ kind: 'ant-colony', hex: [11, 10] }],
      blocks: [block('b1', 'p1', 'heavy-swordsman', [10, 10], { wounds: 2 }), HOME, FAR],
    })
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect([table.world.blocks.b1, strikes(table)]).toEqual([undefined, []])
    expect(table.world.encounters[0]).toMatchObject({ damage: 0, isDormant: false })
    expect(Object.values(table.world.players).map(one => one.tracks)).toEqual([{}, {}])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-AETH-04', 'MV-AETH-05', 'MV-R-135'],
  'riding over a mine claims nothing, ending on it does; it pays when the owner’s phase begins, before it can be retaken',
  () => {
    const table = game({
      options: { mines: true },
      land: [land(10, 10, 'grassland', { mine: true })],
      blocks: [block('b1', 'p1', 'horseman', [9, 10]), HOME, block('foe', 'p2', 'horseman', [14, 10]), FAR],
    })
    table.pick('ann', 'b1').pick('ann', 'go:h10_10')
    expect(table.world.land.h10_10!.mineOf).toBe(null)
    table.pick('ann', 'go:h10_9').pass('ann').pass('ann')
    expect(table.world.land.h10_10!.mineOf).toBe(null)
    table.pick('bob', 'foe').pick('bob', 'go:h10_10').pick('bob', 'go:h10_10')
    unplanned(table.pass('bob'))
    expect(table.world.players).toMatchObject({ p1: { stones: 0 }, p2: { stones: 0 } })
    table.pass('ann').asks('bob', 'mv.activate')
    expect(table.world.players.p2!.stones).toBe(1)
  },
)
rule(
  ['MV-HAB-33', 'MV-HER-09', 'MV-R-130'],
  'a doubted Pikeman strikes back with two dice fewer at once, attacks so in its own phase, and is itself again after it',
  () => {
    const table = game(
      {
        heroes: [hero('mirror-witch', ['hex-of-doubt'])],
        blocks: [
          block('h', 'p1', 'mirror-witch', [9, 10]),
          block('b1', 'p1', 'berserker', [10, 9]),
          block('foe', 'p2', 'pikeman', [11, 10]),
          FAR,
          HOME,
        ],
      },
      [['ability', 'bow', 'sword', 'sword', 'sword', 'sword'], ...throws('hhhh', 's', 'h', 'hh', 'hhhh', 'hhh')],
    )
    table.pick('ann', 'h').pick('ann', 'cast:hex-of-doubt')
    if (engine.decision(table.state, 'ann')?.kind === 'mv.aim') table.pick('ann', 'foe')
    table.pass('ann').pick('ann', 'b1').pick('ann', 'attack:h11_10').pass('ann')
    table.pick('bob', 'foe').pick('bob', 'attack:h10_9')
    unplanned(table.pass('bob'))
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 4, 0],
      ['foe', 'b1', 1, 1],
      ['b1', 'foe', 2, 0],
      ['foe', 'b1', 1, 0],
      ['b1', 'foe', 4, 0],
      ['foe', 'b1', 3, 0],
    ])
  },
)
rule(
  ['MV-HAB-34', 'MV-BLD-11', 'MV-BLD-10'],
  'strings draw a Builder off its site: the Fortress and its gold are lost, the Builder lives',
  () => {
    const table = game(
      {
        heroes: [hero('mirror-witch', ['puppet-strings'])],
        players: [{ id: 'p2', gold: 1 }],
        buildings: [building('f', 'p2', 'fortress', [12, 10], { unfinished: true })],
        blocks: [block('h', 'p1', 'mirror-witch', [10, 10]), block('bb', 'p2', 'builder', [12, 10]), FAR, HOME],
      },
      [['ability', 'bow', 'sword', 'sword', 'sword']],
    )
    table.pick('ann', 'h').pick('ann', 'cast:puppet-strings')
    if (engine.decision(table.state, 'ann')?.kind === 'mv.aim') table.pick('ann', 'bb')
    table.pick('ann', 'h13_10')
    expect(at(table, 'bb')).toEqual([13, 10])
    expect(table.world.buildings.f).toBeUndefined()
    passed(table.pass('ann'))
    expect(goldOf(table)).toEqual([5, 6])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-HAB-02', 'MV-BLD-22', 'MV-BLD-23', 'MV-R-33'],
  'a garrison called away leaves the walls to themselves: the Settlement strikes back with its own dice and nobody’s extra die',
  () => {
    const table = game(
      {
        order: ['p1', 'p2'],
        heroes: [hero('ice-mage', ['teleport-ally'])],
        blocks: [
          block('h', 'p1', 'ice-mage', [4, 10]),
          block('in', 'p1', 'pikeman', [2, 10]),
          block('foe', 'p2', 'heavy-swordsman', [2, 9]),
          FAR,
        ],
      },
      throws('shh', 'hhh'),
    )
    table.pick('ann', 'h').pick('ann', 'cast:teleport-ally')
    if (engine.decision(table.state, 'ann')?.kind === 'mv.aim') table.pick('ann', 'in')
    table.pick('ann', 'h5_10').pass('ann').pass('ann')
    table.pick('bob', 'foe').pick('bob', 'attack:h2_10').asks('bob', 'mv.activate')
    expect(strikes(table)).toEqual([
      ['foe', 'home1', 3, 1],
      ['home1', 'foe', 3, 0],
    ])
  },
)
rule(
  ['MV-HAB-15', 'MV-HER-13', 'MV-ACT-08'],
  'Undying saves a hero once a round: the second blow of the same phase kills, the first of the next round does not',
  () => {
    const made = (wounds: number) => ({
      heroes: [hero('bear-chief', ['undying'], { hp: 2 })],
      blocks: [
        block('h', 'p1', 'bear-chief', [10, 10], { wounds }),
        block('f1', 'p2', 'berserker', [11, 10]),
        block('f2', 'p2', 'berserker', [9, 10]),
        HOME,
        FAR,
      ],
    })
    const table = game(made(1), throws('shhh', 'hhhh', 'shhh')).pass('ann')
    table.pick('bob', 'f1').pick('bob', 'attack:h10_10')
    expect(table.world.blocks.h).toMatchObject({ wounds: 1 })
    table.pick('bob', 'f2').pick('bob', 'attack:h10_10')
    expect([table.world.blocks.h, at(table, 'f2')]).toEqual([undefined, [10, 10]])
    table.asks('bob', 'mv.activate')
    const later = game(made(1), throws('shhh', 'hhhh', 'shhh', 'hhhh')).pass('ann')
    later.pick('bob', 'f1').pick('bob', 'attack:h10_10').pass('bob')
    unplanned(later).pass('ann').pick('bob', 'f2').pick('bob', 'attack:h10_10')
    expect(later.world.blocks.h).toMatchObject({ type: 'bear-chief' })
    later.asks('bob', 'mv.activate')
  },
)
rule(
  ['MV-SEC-03', 'MV-BLD-10', 'MV-ECON-01', 'MV-R-102'],
  'the Fortress is finished before the harvest is counted: it brings its income and a gold more in the same round',
  () => {
    const table = game({
      phase: 'start',
      options: { eventDial: true },
      dial: 2,
      buildings: [building('f', 'p1', 'fortress', [9, 10], { unfinished: true })],
      blocks: [block('bb', 'p1', 'builder', [9, 10]), FAR],
    })
    expect(table.world.buildings.f).toMatchObject({ isUnfinished: false })
    expect(goldOf(table)).toEqual([5 + 2 + 2, 5 + 1])
    unplanned(table).asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-DEC-04', 'MV-R-117', 'MV-ACT-09', 'MV-LOS-03'],
  'a decoy swapped into sight is found out at once; the unit it changed with stands hidden where the decoy stood',
  () => {
    const table = game({
      blocks: [
        block('b1', 'p1', 'horseman', [9, 10]),
        block('d', 'p1', 'decoy', [8, 10]),
        block('foe', 'p2', 'pikeman', [11, 10]),
        FAR,
      ],
    })
    expect([seen(table, 'bob', 'b1'), seen(table, 'bob', 'd')]).toEqual(['horseman', null])
    table.pick('ann', 'b1').pick('ann', 'swap:d')
    expect([table.world.blocks.d, at(table, 'b1'), seen(table, 'bob', 'b1')]).toEqual([undefined, [8, 10], null])
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-BLD-21', 'MV-R-87', 'MV-MISS-05', 'MV-CMB-06'],
  'three that fall in one phase, one to the towers, are a decisive victory; the towers’ kill gives no square',
  () => {
    const table = game(
      {
        options: { missions: true },
        players: [{ id: 'p1', missions: [{ key: 'decisive-victory' }] }],
        buildings: [building('t', 'p1', 'guard-towers', [10, 10])],
        blocks: [
          block('b1', 'p1', 'berserker', [9, 12]),
          block('b2', 'p1', 'berserker', [12, 12]),
          block('f1', 'p2', 'archer', [11, 10], { wounds: 1 }),
          block('f2', 'p2', 'builder', [10, 12]),
          block('f3', 'p2', 'builder', [13, 12]),
          FAR,
        ],
      },
      [...throws('bss'), ...throws('shhh', 'shhh'), ['mission', 1]],
    )
    table.pick('ann', 't').pick('ann', 'f1')
    expect([table.world.blocks.f1, table.world.players.p1!.tracks]).toEqual([undefined, {}])
    table.pick('ann', 'b1').pick('ann', 'attack:h10_12').pick('ann', 'b2').pick('ann', 'attack:h13_12')
    expect(table.world.players.p1).toMatchObject({ tracks: { berserker: 2 }, missionsDone: 1 })
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-UAB-02', 'MV-UAB-12', 'MV-R-122', 'MV-ABL-02', 'MV-R-83'],
  'a Knight that falls to the pikes before its Charge has spent the ability; the Archer it went for is untouched',
  () => {
    const table = game(
      {
        options: { combatCards: true },
        players: [
          { id: 'p1', tracks: [{ type: 'knight', square: 2 }], hand: ['hammer-blow'] },
          { id: 'p2', tracks: [{ type: 'pikeman', square: 2 }], hand: ['caltrops'] },
        ],
        blocks: [
          block('b1', 'p1', 'knight', [8, 10], { wounds: 1 }),
          block('bow', 'p2', 'archer', [11, 10]),
          block('pike', 'p2', 'pikeman', [12, 10]),
          HOME,
          FAR,
        ],
      },
      throws('sss'),
    )
    // The walk stops where the Archer comes into sight.
    table.pick('ann', 'b1').pick('ann', 'go:h10_10').pick('ann', 'go:h10_10').pick('ann', 'attack:h11_10+b1')
    expect(table.world.blocks.b1).toBeUndefined()
    expect(table.world.players.p1).toMatchObject({ abilities: 1, hand: ['empty-words', 'hammer-blow'] })
    expect(table.world.players.p2!.tracks.pikeman).toBe(3)
    table.asks('ann', 'mv.activate')
  },
)
