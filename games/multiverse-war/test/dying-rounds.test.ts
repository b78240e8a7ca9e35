import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { at, game, goldOf, lines, type Table } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const HOME = block('rest', 'p1', 'archer', [3, 12])
const hero = (key: string, abilities: string[], more = {}) => ({ key, player: 'p1', level: 5, hp: 4, ap: 4, abilities, ...more })
const tracks = ({ world }: Table) => Object.values(world.players).map(one => one.tracks)
const skilled = (type: string) => ({ tracks: [{ type, square: 2 }] })
const cards = (p1: string[], p2: string[], more = {}) => ({
  options: { combatCards: true },
  players: [
    { id: 'p1', hand: p1, ...more },
    { id: 'p2', hand: p2 },
  ],
})
const PIKES = [{ id: 'p2', ...skilled('pikeman') }]

rule(
  ['MV-UAB-02', 'MV-BLDR-04', 'MV-R-83', 'MV-MOR-03'],
  'a Pikeman strikes the rider that goes for a Builder beside it; the rider lives and rides the Builder down',
  () => {
    const table = game(
      {
        players: PIKES,
        blocks: [
          block('b1', 'p1', 'outrider', [10, 10]),
          block('foe', 'p2', 'builder', [11, 10]),
          block('k1', 'p2', 'pikeman', [12, 10]),
          ...[HOME, FAR],
        ],
      },
      throws('shh', 'hhb'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(strikes(table)).toEqual([
      ['k1', 'b1', 3, 1],
      ['b1', 'foe', 3, 1],
    ])
    expect([table.world.blocks.foe, at(table, 'b1')]).toEqual([undefined, [11, 10]])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-R-119', 'MV-UAB-02', 'MV-DIC-04', 'MV-R-83'],
  'two Pikemen strike in their owner’s order until the hero on horseback is dead: the other one is spared the trouble',
  () => {
    const table = game(
      {
        players: PIKES,
        heroes: [hero('lion-knight', ['lance-rush'])],
        blocks: [
          block('h', 'p1', 'lion-knight', [10, 10], { wounds: 2 }),
          block('foe', 'p2', 'archer', [11, 10]),
          block('k1', 'p2', 'pikeman', [12, 10]),
          block('k2', 'p2', 'pikeman', [11, 11]),
          ...[HOME, FAR],
        ],
      },
      throws('sss'),
    )
    table
      .pick('ann', 'h')
      .pick('ann', 'attack:h11_10')
      .choose('bob', { type: 'order', ids: ['k2', 'k1'] })
    expect([strikes(table), tracks(table)]).toEqual([[['k2', 'h', 3, 2]], [{}, { pikeman: 3 }]])
    expect(table.world.heroes['lion-knight']!.isAlive).toBe(false)
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-UAB-04', 'MV-R-126', 'MV-R-87', 'MV-ATR-01'],
  'a Berserker cleaves a Builder dead before it is struck down: the square stays; slain before its strike it cleaves nobody',
  () => {
    const against = (type: string, dice: string[]) => {
      const blocks = [
        block('b1', 'p1', 'berserker', [10, 10], { wounds: 2 }),
        block('foe', 'p2', type, [11, 10]),
        block('bb', 'p2', 'builder', [12, 10]),
      ]
      const table = game({ players: [{ id: 'p1', ...skilled('berserker') }], blocks: [...blocks, HOME, FAR] }, throws(...dice))
      table.pick('ann', 'b1').pick('ann', 'attack:h11_10+b1').asks('ann', 'mv.activate')
      expect([table.world.blocks.b1, table.world.players.p1!.abilities]).toEqual([undefined, 1])
      return table
    }
    const late = against('heavy-swordsman', ['hhh', 'shh', 'shh'])
    expect(strikes(late)).toEqual([
      ['b1', 'foe', 3, 0],
      ['b1', 'bb', 3, 1],
      ['foe', 'b1', 3, 1],
    ])
    expect(tracks(late)).toEqual([{ berserker: 3 }, { 'heavy-swordsman': 1 }])
    const early = against('archer', ['bsss'])
    expect([strikes(early), early.world.blocks.bb?.id, tracks(early)]).toEqual([
      [['foe', 'b1', 4, 1]],
      'bb',
      [{ berserker: 2 }, { archer: 1 }],
    ])
  },
)
rule(
  ['MV-BLDR-02', 'MV-BLDR-03', 'MV-CMB-05'],
  'a Builder beside a unit is no target; when that is shot dead the Builder stays, and may be shot itself',
  () => {
    const table = game(
      {
        blocks: [
          block('b1', 'p1', 'archer', [9, 10]),
          block('b2', 'p1', 'archer', [9, 11]),
          block('foe', 'p2', 'pikeman', [11, 10], { wounds: 2 }),
          block('bb', 'p2', 'builder', [11, 10]),
          ...[HOME, FAR],
        ],
      },
      throws('bss', 'bss'),
    )
    table.pick('ann', 'b1')
    expect(table.why('ann', 'shoot:bb')).toBe('MV-BLDR-02')
    table.pick('ann', 'shoot:foe').pick('ann', 'b2').pick('ann', 'shoot:bb')
    expect([table.world.blocks.bb, tracks(table)[0]]).toEqual([undefined, { archer: 2 }])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-R-87', 'MV-CARD-02', 'MV-CARD-04', 'MV-CMB-07'],
  'oil kills the rider before it strikes: nobody has the square, nobody moves, both cards are spent',
  () => {
    const table = game({
      ...cards(['thundering-hooves'], ['boiling-oil']),
      buildings: [building('bar', 'p2', 'barracks', [11, 10], { identified: true })],
      blocks: [block('b1', 'p1', 'horseman', [10, 10], { wounds: 2 }), block('in', 'p2', 'archer', [11, 10]), HOME, FAR],
    })
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'thundering-hooves').pick('bob', 'boiling-oil')
    expect([table.world.blocks.b1, strikes(table), tracks(table)]).toEqual([undefined, [], [{}, {}]])
    expect(table.world.buildings.bar!.damage).toBe(0)
    expect(Object.values(table.world.players).map(one => one.hand)).toEqual([['empty-words'], ['empty-words']])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-CARD-02', 'MV-R-128', 'MV-MOR-02', 'MV-INI-06'],
  'panic makes it worse, and Grim Resolve turns all of it into two points of courage',
  () => {
    const table = game(
      {
        ...cards(['grim-resolve'], ['spread-panic']),
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10]),
          block('foe', 'p2', 'heavy-swordsman', [11, 10]),
          block('f1', 'p2', 'archer', [12, 10]),
          block('f2', 'p2', 'archer', [11, 11]),
          ...[HOME, FAR],
        ],
      },
      throws('hhhh', 'hhh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'grim-resolve').pick('bob', 'spread-panic')
    // The blade counters the pike: 3 and one for two friends. The Pikeman: -2 and -2, which count as +2; 3, less one for the armour, and one.
    expect(strikes(table)).toEqual([
      ['foe', 'b1', 4, 0],
      ['b1', 'foe', 3, 0],
    ])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-CARD-02', 'MV-R-123', 'MV-CARD-10'],
  'Swift as Wind carries the rider on without attack or token; who withdraws from a Second Wind leaves the attacker healed in his hex',
  () => {
    const table = game(
      {
        ...cards(['swift-as-wind'], []),
        land: [land(10, 9, 'grassland', { token: true })],
        blocks: [
          block('b1', 'p1', 'horseman', [10, 10]),
          block('foe', 'p2', 'pikeman', [11, 10]),
          block('foe2', 'p2', 'archer', [9, 11]),
          ...[HOME, FAR],
        ],
      },
      throws('shh', 'ssss'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'swift-as-wind')
    const said = ['attack:h11_10', 'attack:h9_11', 'go:h10_9', 'go:h9_10']
    expect(said.map(id => table.why('ann', id))).toEqual(['MV-R-123', 'MV-R-123', 'MV-R-123', null])
    table.asks('ann', 'mv.act')
    const gone = game({
      ...cards(['second-wind'], ['ordered-withdrawal']),
      blocks: [block('b1', 'p1', 'pikeman', [10, 10], { wounds: 1 }), block('foe', 'p2', 'pikeman', [11, 10]), HOME, FAR],
    })
    gone.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'second-wind').pick('bob', 'ordered-withdrawal')
    expect(gone.options('bob', 'mv.retreat').sort()).toEqual(['h11_11', 'h11_9', 'h12_10'])
    gone.pick('bob', 'h12_10')
    expect([at(gone, 'b1'), gone.world.blocks.b1!.wounds, strikes(gone)]).toEqual([[11, 10], 0, []])
    gone.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-UAB-14', 'MV-R-127', 'MV-R-72', 'MV-R-87'],
  'a bolt goes through whom it kills into a friend behind: he dies too, and one square is all there is',
  () => {
    const table = game(
      {
        players: [{ id: 'p1', ...skilled('ballista') }],
        blocks: [
          block('b1', 'p1', 'ballista', [9, 10], { isSetUp: true }),
          block('foe', 'p2', 'archer', [11, 10], { wounds: 1 }),
          block('own', 'p1', 'horseman', [12, 10], { wounds: 2 }),
          ...[HOME, FAR],
        ],
      },
      throws('bxsss'),
    )
    table.pick('ann', 'b1').pick('ann', 'shoot:foe')
    expect([table.world.blocks.foe, table.world.blocks.own, tracks(table)]).toEqual([undefined, undefined, [{ ballista: 3 }, {}]])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-HAB-04', 'MV-HAB-05', 'MV-HAB-23', 'MV-R-72', 'MV-R-87'],
  'shards kill friend and foe for one experience; a keg buries two in their Barracks for two, and none for the walls',
  () => {
    const hit: [string, ...string[]] = ['ability', 'bow', 'sword', 'sword', 'sword', 'sword']
    const ice = game(
      {
        heroes: [hero('ice-mage', ['ice-shards'])],
        blocks: [
          block('h', 'p1', 'ice-mage', [9, 10]),
          block('own', 'p1', 'pikeman', [10, 10], { wounds: 2 }),
          block('foe', 'p2', 'builder', [11, 10]),
          ...[HOME, FAR],
        ],
      },
      [hit, hit],
    )
    ice.pick('ann', 'h').pick('ann', 'cast:ice-shards')
    const both = ice.options('ann', 'mv.aim').find(id => id.includes('h10_10') && id.includes('h11_10'))
    ice.pick('ann', both!)
    expect([ice.world.blocks.own, ice.world.blocks.foe, ice.world.heroes['ice-mage']!.xp]).toEqual([undefined, undefined, 1])
    ice.asks('ann', 'mv.act')
    const keg = game(
      {
        heroes: [hero('gearwright', ['powder-keg'])],
        buildings: [building('bar', 'p2', 'barracks', [11, 10], { identified: true, damage: 1 })],
        blocks: [
          block('h', 'p1', 'gearwright', [10, 10]),
          block('in', 'p2', 'pikeman', [11, 10]),
          block('bb', 'p2', 'builder', [11, 10]),
          ...[HOME, FAR],
        ],
      },
      [['ability', 'bow', 'sword', 'sword', 'sword']],
    )
    keg.pick('ann', 'h').pick('ann', 'cast:powder-keg').pick('ann', 'bar').asks('ann', 'mv.act')
    expect([keg.world.buildings.bar, keg.world.blocks.in, keg.world.blocks.bb]).toEqual([undefined, undefined, undefined])
    expect([keg.world.heroes.gearwright!.xp, keg.world.players.p1!.banked]).toEqual([2, 4])
  },
)
rule(
  ['MV-R-78', 'MV-ROAD-09', 'MV-TURN-08', 'MV-BLDR-07'],
  'two Builders plan one bridge: the later player’s stands, the other has the gold back and lays a road instead',
  () => {
    const table = game({
      phase: 'build',
      players: ['p1', 'p2'].map(id => ({ id, gold: 3 })),
      land: [land(10, 10, 'water')],
      blocks: [block('a', 'p1', 'builder', [9, 10]), block('b', 'p2', 'builder', [11, 10])],
    })
    table.choose('ann', plan(order('bridge:h9_10', 10, 10))).choose('bob', plan(order('bridge:h11_10', 10, 10)))
    expect(goldOf(table)).toEqual([3, 1])
    table.choose('ann', plan(order('road:1:14', 9, 10))).asks('ann', 'mv.activate')
    expect([goldOf(table), table.world.land.h10_10!.bridge]).toEqual([[2, 1], true])
    expect(Object.values(table.world.players).map(one => one.builderTrack)).toEqual([1, 1])
  },
)

rule(['MV-R-122', 'MV-R-130', 'MV-UAB-04'], 'who announced an ability and fell in the first strike is named in the log', () => {
  const blocks = [
    block('b1', 'p1', 'berserker', [10, 10], { wounds: 2 }),
    block('foe', 'p2', 'archer', [11, 10]),
    block('k1', 'p2', 'pikeman', [12, 10]),
    HOME,
  ]
  const table = game({ players: [{ id: 'p1', ...skilled('berserker') }], blocks }, throws('bsss'))
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10+b1')
  expect(table.world.blocks.b1).toBe(undefined)
  for (const seat of ['ann', 'bob']) expect(lines(table, seat)).toContain("Ann's Berserker uses Cleave 1.")
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-SET-09', 'MV-R-86'],
  'a Fortress goes by the name of its faction in every line of a combat, also of one that falls',
  () => {
    const table = game(
      {
        buildings: [building('fort', 'p2', 'fortress', [11, 10], { damage: 4, identified: true })],
        players: [{ id: 'p2', faction: 'aurean' }],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), HOME, FAR],
      },
      throws('shh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    const told = lines(table, 'ann')
    expect(told).toContain("Ann's Pikeman attacks Bob's Castra.")
    expect(told.filter(line => /Castra.*damage/.test(line)).length).toBe(2)
    table.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-LOS-01', 'MV-ADV-16', 'MV-ADV-15'],
  'whoever falls on the token it has just entered is named in its side’s line of the step; others read of a hidden block',
  () => {
    const table = game(
      {
        adventures: ['bog-serpent'],
        land: [land(11, 10, 'grassland', { token: true })],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10], { wounds: 2 }), HOME, FAR],
      },
      [['adventure', 1], ...throws('hhh', 'shh')],
    )
    table.pick('ann', 'b1').pick('ann', 'go:h11_10')
    expect(table.world.blocks.b1).toBe(undefined)
    const moves = (seat: string) => lines(table, seat).filter(one => / moves to /.test(one))
    expect([moves('ann'), moves('bob')]).toEqual([
      ["Ann's Pikeman moves to hex 11, 10."],
      ["Ann's hidden block moves to hex 11, 10."],
    ])
    table.asks('ann', 'mv.activate')
  },
)
