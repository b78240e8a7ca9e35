import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, strikes, throws } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { at, game, passed } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const HOME = block('rest', 'p1', 'archer', [3, 12])

rule(
  ['MV-CMB-04', 'MV-BLD-19', 'MV-R-87', 'MV-VPS-02', 'MV-FORM-12', 'MV-BLD-17'],
  'a Trebuchet fells a Fortress in two rounds with its garrison; a formation it allowed must then be split before all else',
  () => {
    const table = game(
      {
        options: { formations: true },
        buildings: [building('fort', 'p2', 'fortress', [12, 10], { identified: true })],
        blocks: [
          block('t', 'p1', 'trebuchet', [8, 10], { isSetUp: true }),
          HOME,
          block('in', 'p2', 'archer', [12, 10]),
          block('f1', 'p2', 'pikeman', [15, 13]),
          block('f2', 'p2', 'archer', [15, 13]),
          FAR,
        ],
      },
      throws('bsss', 'bsss'),
    )
    table.pick('ann', 't').pick('ann', 'shoot:fort').pass('ann')
    // Three of five; a Fortress removes one when its owner's phase begins.
    expect(table.world.buildings.fort!.damage).toBe(2)
    table.pass('bob').choose('ann', plan()).choose('bob', plan())
    table.pick('ann', 't').pick('ann', 'shoot:fort')
    expect([table.world.buildings.fort, table.world.blocks.in]).toEqual([undefined, undefined])
    expect(table.world.players.p1).toMatchObject({ banked: 16, tracks: { trebuchet: 2 } })
    table.pass('ann').refuses('bob', { type: 'pick', ids: ['far'] }, 'MV-FORM-12')
    table.refuses('bob', { type: 'pick', ids: ['f1+f2'] }, 'MV-FORM-12')
    table.pick('bob', 'f1').refuses('bob', { type: 'pick', ids: ['setup'] }, 'MV-FORM-12')
    table.pick('bob', 'go:h16_13').pass('bob')
    table.pick('bob', 'far').asks('bob', 'mv.act')
  },
)
rule(
  ['MV-BLD-05', 'MV-BLD-21', 'MV-RET-02', 'MV-BLD-08', 'MV-ACT-11'],
  'Guard Towers raised beside a Catapult shoot in the same round; at one hex it cannot answer, stepped back and set up it does',
  () => {
    const table = game(
      {
        phase: 'build',
        players: [{ id: 'p2', gold: 4 }],
        blocks: [block('c', 'p1', 'catapult', [10, 10], { isSetUp: true }), HOME, block('bb', 'p2', 'builder', [11, 10]), FAR],
      },
      throws('sss', 'bsss'),
    )
    table.choose('ann', plan()).choose('bob', plan(order('build:guard-towers', 11, 10)))
    const towers = Object.keys(table.world.buildings).at(-1)!
    table.pick('ann', 'c').refuses('ann', { type: 'pick', ids: [`shoot:${towers}`] }, 'MV-LOS-11')
    table.pick('ann', 'go:h9_10').pick('ann', 'setup')
    expect(table.world.blocks.c).toMatchObject({ ap: 0, isSetUp: true })
    table.pass('ann').pick('bob', towers)
    // Three dice of the towers miss; the Catapult, two hexes off and set up again, answers with four and deals 2: they fall.
    expect(strikes(table)).toEqual([
      [towers, 'c', 3, 0],
      ['c', towers, 4, 2],
    ])
    expect(table.world.buildings[towers]).toBeUndefined()
    table.asks('bob', 'mv.activate')
  },
)
rule(
  ['MV-BLD-15', 'MV-BLD-16', 'MV-R-75', 'MV-BLD-20', 'MV-ACT-09'],
  'Barracks hurt in a round do not repair in it, but in the next; the garrison is changed by a swap and the new one answers',
  () => {
    const table = game(
      {
        buildings: [building('bar', 'p2', 'barracks', [11, 10], { identified: true })],
        blocks: [
          block('b1', 'p1', 'berserker', [10, 10]),
          HOME,
          block('in', 'p2', 'archer', [11, 10]),
          block('out', 'p2', 'heavy-swordsman', [12, 10]),
          FAR,
        ],
      },
      // The Archer counters melee and shoots first at distance 1; next round the Swordsman inside strikes back after the Berserker.
      throws('ssss', 'shhh', 'hhhh', 'hhh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pass('ann')
    expect(table.world.buildings.bar!.damage).toBe(1)
    table.pick('bob', 'out').pick('bob', 'swap:in').pass('bob')
    expect([at(table, 'out'), at(table, 'in')]).toEqual([
      [11, 10],
      [12, 10],
    ])
    table.pass('bob').choose('ann', plan()).choose('bob', plan())
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pass('ann')
    expect(strikes(table).map(([by, on]) => [by, on])).toEqual([
      ['in', 'b1'],
      ['b1', 'bar'],
      ['b1', 'bar'],
      ['out', 'b1'],
    ])
    expect(table.world.buildings.bar!.damage).toBe(0)
    table.asks('bob', 'mv.activate')
  },
)
rule(
  ['MV-UAB-11', 'MV-ABL-02', 'MV-ABL-03', 'MV-BLD-16'],
  'Plunder twice in a round and no third time; a military garrison keeps the gold, a Builder does not',
  () => {
    const table = game({
      players: [
        { id: 'p1', tracks: [{ type: 'outrider', square: 2 }] },
        { id: 'p2', gold: 5 },
      ],
      buildings: [
        building('a', 'p2', 'academy', [11, 10], { identified: true }),
        building('b', 'p2', 'barracks', [11, 14], { identified: true }),
      ],
      blocks: [
        block('b1', 'p1', 'outrider', [10, 10]),
        block('b2', 'p1', 'outrider', [12, 10]),
        block('b3', 'p1', 'outrider', [10, 11]),
        block('b4', 'p1', 'outrider', [10, 14]),
        block('bb', 'p2', 'builder', [11, 10]),
        block('in', 'p2', 'archer', [11, 14]),
        FAR,
      ],
    })
    table.pick('ann', 'b4').refuses('ann', { type: 'pick', ids: ['use:plunder'] }, 'MV-UAB-11')
    table.pass('ann')
    for (const id of ['b1', 'b2']) table.pick('ann', id).pick('ann', 'use:plunder').pass('ann')
    expect([table.world.players.p1!.gold, table.world.players.p2!.gold]).toEqual([4, 1])
    table.pick('ann', 'b3').refuses('ann', { type: 'pick', ids: ['use:plunder'] }, 'MV-ABL-02')
    passed(table.pass('ann')).pick('ann', 'b3').pick('ann', 'use:plunder').asks('ann', 'mv.act')
    expect([table.world.players.p1!.gold, table.world.players.p2!.gold]).toEqual([4 + 5 + 2, 1 + 5 + 2 + 1 - 2])
  },
)
rule(
  ['MV-R-119', 'MV-MOR-06', 'MV-RET-01', 'MV-R-74', 'MV-INI-03', 'MV-DIC-04'],
  'the Gearwright is a siege weapon in every respect: it gives no morale, does not strike back, and riders counter it',
  () => {
    const table = game(
      {
        heroes: [{ key: 'gearwright', player: 'p2', hp: 4, ap: 2, abilities: ['field-repair'] }],
        blocks: [
          block('b1', 'p1', 'berserker', [10, 10]),
          block('b2', 'p1', 'horseman', [13, 12]),
          block('foe', 'p2', 'tribal-scout', [11, 10]),
          block('g', 'p2', 'gearwright', [12, 10]),
          block('f2', 'p2', 'archer', [11, 11]),
          HOME,
        ],
      },
      throws('hhhh', 'hh', 'hhh'),
    )
    // Beside the field stand an Archer and the Gearwright: only one counts, and one takes no die.
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    // Against the rider Scout and Archer count, which is a die; three horses against what it counters are critical.
    table.pick('ann', 'b2').pick('ann', 'go:h12_11').pick('ann', 'attack:h12_10')
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 4, 0],
      ['foe', 'b1', 2, 0],
      ['b2', 'g', 3, 2],
    ])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-ATR-02', 'MV-BLD-21', 'MV-R-128', 'MV-RET-05'],
  'agility takes a die from shooting towers, not from what they answer with',
  () => {
    const table = game(
      {
        active: 'p2',
        buildings: [building('t', 'p2', 'guard-towers', [10, 10], { identified: true })],
        blocks: [HOME, block('j', 'p1', 'javelineer', [12, 10]), FAR],
      },
      throws('ss', 's', 'sss'),
    )
    table.pick('bob', 't').pass('bob').choose('ann', plan()).choose('bob', plan())
    table.pick('ann', 'j').pick('ann', 'shoot:t')
    // 3 - 1 for agility; ranged infantry at a building has 2 dice fewer, and the towers answer with all of theirs.
    expect(strikes(table)).toEqual([
      ['t', 'j', 2, 0],
      ['j', 't', 1, 0],
      ['t', 'j', 3, 0],
    ])
    table.asks('ann', 'mv.activate')
  },
)
