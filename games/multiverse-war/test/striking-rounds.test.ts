import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikers, strikes, throws } from '../combat/test/battle.ts'
import { at, game, goldOf, lines } from './round-table.ts'

const far = block('far', 'p1', 'archer', [3, 14])
const farFoe = block('farfoe', 'p2', 'archer', [17, 14])
const token = (c: number, r: number, terrain = 'grassland') => land(c, r, terrain, { token: true })

rule(['MV-ROAD-06', 'MV-R-118'], 'a road point won on a friend’s hex carries the unit on', () => {
  const road = (c: number, r: number) => land(c, r, 'grassland', { road: [1, 4] })
  const table = game({
    land: [road(8, 10), road(9, 10), road(10, 10), road(11, 10), road(12, 10)],
    blocks: [block('b1', 'p1', 'pikeman', [8, 10]), block('b2', 'p1', 'pikeman', [10, 10]), farFoe],
  })
  table.pick('ann', 'b1').pick('ann', 'go:h11_10')
  expect(at(table, 'b1')).toEqual([11, 10])
  table.asks('ann', 'mv.activate')
})
rule(['MV-ABL-03', 'MV-VET-04'], 'a type that becomes Elite allows one more ability at once', () => {
  const table = game(
    {
      players: [
        {
          id: 'p1',
          abilities: 2,
          tracks: [
            { type: 'archer', square: 4 },
            { type: 'halberdier', square: 2 },
          ],
        },
      ],
      blocks: [
        block('b1', 'p1', 'archer', [10, 10]),
        block('b2', 'p1', 'halberdier', [8, 10]),
        block('b3', 'p1', 'halberdier', [8, 12]),
        block('foe', 'p2', 'pikeman', [11, 10], { wounds: 2 }),
      ],
    },
    throws('bsss'),
  )
  table.pick('ann', 'b2')
  table.refuses('ann', { type: 'pick', ids: ['use:brace'] }, 'MV-ABL-02')
  table.pass('ann')
  table.pick('ann', 'b1').pick('ann', 'shoot:foe')
  table.pick('ann', 'b3').pick('ann', 'use:brace')
  expect(table.world.players.p1!.abilities).toBe(3)
  table.asks('ann', 'mv.act')
})
rule(
  ['MV-R-75', 'MV-INI-03', 'MV-DIC-04', 'MV-BLD-23'],
  'a rider counters the Archer in the towers: first, and three horses are critical on the walls; the Archer answers with five',
  () => {
    const table = game(
      {
        buildings: [building('t', 'p2', 'guard-towers', [11, 10], { tier: 2 })],
        blocks: [block('b1', 'p1', 'horseman', [10, 10]), block('g', 'p2', 'archer', [11, 10]), far],
      },
      throws('hhhs', 'bssss'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(strikes(table)).toEqual([
      ['b1', 't', 4, 2],
      ['g', 'b1', 5, 1],
    ])
    expect(table.world.buildings.t!.damage).toBe(2)
    expect(at(table, 'b1')).toEqual([10, 10])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-UAB-13', 'MV-BLD-17'],
  'Barracks fall to a Cataphract with their garrison: two squares, whose perk is a die in the Trample that follows',
  () => {
    const table = game(
      {
        players: [{ id: 'p1', tracks: [{ type: 'cataphract', square: 2 }] }],
        buildings: [building('bar', 'p2', 'barracks', [11, 10], { damage: 2 })],
        blocks: [
          block('b1', 'p1', 'cataphract', [10, 10]),
          block('g', 'p2', 'pikeman', [11, 10]),
          block('foe', 'p2', 'archer', [12, 10]),
          far,
        ],
      },
      throws('sbb', 'hsss', 'hhhss'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(strikes(table)).toEqual([
      ['g', 'b1', 3, 1],
      ['b1', 'bar', 4, 1],
    ])
    expect(table.world.players.p1!.tracks.cataphract).toBe(4)
    table.pick('ann', 'trample').pick('ann', 'attack:h12_10')
    expect(at(table, 'b1')).toEqual([12, 10])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-LOS-05', 'MV-MAP-01'],
  'from a mountain one sees over a hill, not over a mountain; from a hill over a wood only',
  () => {
    const sees = (from: string, between: string) => {
      const table = game({
        land: [land(10, 10, from), land(11, 10, between)],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'pikeman', [12, 10])],
      })
      table.asks('ann', 'mv.activate')
      return [table.world.blocks.foe!.identified, table.world.blocks.b1!.identified]
    }
    expect(sees('mountain', 'hill')).toEqual([true, false])
    expect(sees('mountain', 'mountain')).toEqual([false, false])
    expect(sees('mountain', 'forest')).toEqual([true, false])
    expect(sees('hill', 'forest')).toEqual([true, false])
    expect(sees('hill', 'hill')).toEqual([false, false])
    expect(sees('forest', 'forest')).toEqual([false, false])
    expect(sees('forest', 'grassland')).toEqual([true, false])
    expect(sees('grassland', 'water')).toEqual([true, true])
  },
)
rule(
  ['MV-MOR-03', 'MV-MOR-04', 'MV-BLDR-03'],
  'three against one beside the field: a die fewer for the one, a die more for the other; Builders do not count',
  () => {
    const table = game(
      {
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10]),
          block('s1', 'p1', 'pikeman', [10, 11]),
          block('bb', 'p1', 'builder', [10, 9]),
          block('foe', 'p2', 'horseman', [11, 10]),
          block('f1', 'p2', 'archer', [12, 10]),
          block('f2', 'p2', 'archer', [11, 11]),
          block('f3', 'p2', 'archer', [11, 9]),
          far,
        ],
      },
      throws('ss', 'hhhh'),
    )
    // Friends but the fighter: s1 (+1); enemies but the target: three (-3): -2 for Ann, +2 for Bob.
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(strikes(table).map(one => one[2])).toEqual([2, 4])
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-FORM-12', 'MV-FORM-01', 'MV-BLD-17'], 'a formation in a Fortress falls with it; everybody in it is a square', () => {
  const table = game(
    {
      options: { formations: true },
      players: [{ id: 'p1', tracks: [] }],
      buildings: [building('f', 'p2', 'fortress', [12, 10], { damage: 4, identified: true })],
      blocks: [
        block('b1', 'p1', 'catapult', [10, 10], { isSetUp: true }),
        block('g1', 'p2', 'archer', [12, 10]),
        block('g2', 'p2', 'pikeman', [12, 10]),
        block('gb', 'p2', 'builder', [12, 10]),
        far,
        farFoe,
      ],
    },
    throws('bsss'),
  )
  table.pick('ann', 'b1').pick('ann', 'shoot:f')
  expect(Object.keys(table.world.blocks)).toEqual(['b1', 'far', 'farfoe'])
  expect(table.world.players.p1!.tracks.catapult).toBe(4)
  expect(table.world.players.p1!.banked).toBe(16)
  table.asks('ann', 'mv.activate')
})
rule(
  ['MV-R-126', 'MV-UAB-09', 'MV-RET-03'],
  'Arrow Rain with a second hex; nobody answers; both arrows one die fewer; two kills are two squares',
  () => {
    const table = game(
      {
        players: [{ id: 'p1', tracks: [{ type: 'longbowman', square: 2 }] }],
        blocks: [
          block('b1', 'p1', 'longbowman', [10, 10]),
          block('eye', 'p1', 'pikeman', [12, 12]),
          block('foe', 'p2', 'archer', [12, 10], { wounds: 1 }),
          block('foe2', 'p2', 'archer', [13, 10], { wounds: 1 }),
          block('foe3', 'p2', 'archer', [16, 10]),
        ],
      },
      throws('bss', 'bs'),
    )
    table.pick('ann', 'b1').pick('ann', 'shoot:foe+b1')
    expect(table.world.players.p1!.tracks.longbowman).toBe(4)
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 3, 1],
      ['b1', 'foe2', 2, 1],
    ])
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-HER-06', 'MV-HER-08', 'MV-HAB-16', 'MV-RET-03'], 'Twin Arrows at one Archer: two rolls, then one answer', () => {
  const table = game(
    {
      heroes: [{ key: 'dune-fox', player: 'p1', abilities: ['twin-arrows'] }],
      blocks: [block('h', 'p1', 'dune-fox', [10, 10]), block('foe', 'p2', 'archer', [12, 10])],
    },
    throws('bsss', 'ssss', 'bbb'),
  )
  table.pick('ann', 'h').pick('ann', 'cast:twin-arrows').pick('ann', 'shoot:foe')
  expect(strikers(table)).toEqual(['h', 'h', 'foe'])
  table.asks('ann', 'mv.act')
})
rule(['MV-VICT-04', 'MV-VICT-05'], 'both dominate at the end of the same round: points decide', () => {
  const f = (id: string, player: string, hex: number[]) => building(id, player, 'fortress', hex)
  const table = game({
    buildings: [
      ...[
        [6, 4],
        [5, 7],
        [9, 4],
        [8, 7],
      ].map((hex, i) => f(`a${i}`, 'p1', hex)),
      ...[
        [15, 14],
        [15, 17],
        [12, 14],
        [12, 17],
      ].map((hex, i) => f(`c${i}`, 'p2', hex)),
    ],
    players: [{ id: 'p1' }, { id: 'p2', banked: 1 }],
    blocks: [],
  })
  // Fortresses may shoot: nobody is near.
  table.pass('ann').pass('bob')
  expect(table.state.outcome ? [table.state.outcome.winners, table.state.outcome.rule] : lines(table, 'ann')).toEqual([
    ['bob'],
    'MV-VICT-05',
  ])
})
rule(['MV-ADV-04', 'MV-ADV-06', 'MV-ADV-16'], 'a failed adventure: back, activation over, token stays, hidden again', () => {
  const table = game(
    {
      land: [token(10, 10)],
      adventures: ['rope-bridge'],
      blocks: [block('b1', 'p1', 'horseman', [9, 10]), farFoe, far],
    },
    [
      ['adventure', 1],
      ['trial', 'sword', 'sword', 'bow'],
    ],
  )
  table.pick('ann', 'b1').pick('ann', 'go:h10_10')
  expect(at(table, 'b1')).toEqual([9, 10])
  expect(table.world.blocks.b1).toMatchObject({ wounds: 1, identified: false, done: true })
  expect(table.world.land.h10_10!.token).toBe(true)
  table.asks('ann', 'mv.activate')
})
rule(
  ['MV-ADV-08', 'MV-INI-03', 'MV-DIC-04', 'MV-STR-02'],
  'a Pikeman against the Rival Expedition in a forest: pike counters, three swords kill',
  () => {
    const table = game(
      {
        land: [token(10, 10, 'forest')],
        adventures: ['rival-expedition'],
        blocks: [block('b1', 'p1', 'pikeman', [9, 10]), farFoe],
      },
      [['adventure', 1], ...throws('ssss')],
    )
    // Skarholt: +1 attack die in a forest: 4 dice; guardian 2 hit points. Reward: cards are off: 2 gold, and 2 gold, and Skarholt 1.
    table.pick('ann', 'b1').pick('ann', 'go:h10_10')
    expect(at(table, 'b1')).toEqual([10, 10])
    expect(goldOf(table)[0]).toBe(5)
    expect(table.world.players.p1!.tracks.pikeman ?? 0).toBe(0)
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-ADV-12', 'MV-ECON-04'], 'Hermit Sage with 1 gold: only leave is left', () => {
  const table = game(
    {
      land: [token(10, 10)],
      adventures: ['hermit-sage'],
      players: [{ id: 'p1', gold: 1 }],
      blocks: [block('b1', 'p1', 'pikeman', [9, 10]), far],
    },
    [['adventure', 1]],
  )
  table.pick('ann', 'b1').pick('ann', 'go:h10_10')
  table.refuses('ann', { type: 'pick', ids: ['o0'] }, 'MV-ADV-12')
  table.pick('ann', 'o1')
  expect(goldOf(table)[0]).toBe(2) // Skarholt: a success
  expect(table.world.land.h10_10!.token).toBe(false)
  table.asks('ann', 'mv.activate')
})
rule(['MV-PERM-05', 'MV-PERM-04'], 'caravan: nobody enters, trade once a round for each player', () => {
  const table = game({
    encounters: [{ kind: 'caravan', hex: [10, 10] }],
    blocks: [block('b1', 'p1', 'pikeman', [9, 10]), block('b2', 'p1', 'pikeman', [10, 9]), block('f', 'p2', 'pikeman', [11, 10])],
  })
  table.pick('ann', 'b1')
  table.refuses('ann', { type: 'pick', ids: ['go:h10_10'] }, 'MV-PERM-04')
  table.pick('ann', 'trade').pass('ann')
  table.pick('ann', 'b2')
  table.refuses('ann', { type: 'pick', ids: ['trade'] }, 'MV-PERM-05')
  table.pass('ann').pass('ann').pick('bob', 'f').pick('bob', 'trade')
  expect(goldOf(table)).toEqual([2, 2])
  table.asks('bob', 'mv.act')
})
rule(
  ['MV-PERM-02', 'MV-PERM-03', 'MV-VET-01'],
  'ants: bite first, no dice of theirs; a shooter is not bitten; felled: gold and a square, the hex stays shut',
  () => {
    const table = game(
      {
        encounters: [{ kind: 'ant-colony', hex: [10, 10], damage: 1 }],
        blocks: [block('b1', 'p1', 'pikeman', [9, 10]), block('b2', 'p1', 'archer', [12, 10]), far],
      },
      throws('sss', 'b'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h10_10')
    expect(table.world.blocks.b1!.wounds).toBe(1)
    expect(at(table, 'b1')).toEqual([9, 10])
    table.pick('ann', 'b2')
    const shot = table.options('ann', 'mv.act').find(one => one.startsWith('shoot:'))!
    table.pick('ann', shot)
    expect([goldOf(table)[0], table.world.players.p1!.tracks.archer]).toEqual([5, 1])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-SEC-06', 'MV-STR-06', 'MV-ATR-02'],
  'in the rain an Archer at distance 3 of an Outrider rolls one die, not none',
  () => {
    const table = game(
      {
        options: { eventDial: true },
        dial: 6,
        blocks: [
          block('b1', 'p1', 'archer', [10, 10]),
          block('eye', 'p1', 'pikeman', [12, 11]),
          block('foe', 'p2', 'outrider', [13, 10]),
        ],
      },
      throws('b'),
    )
    table.pick('ann', 'b1').pick('ann', 'shoot:foe')
    expect(strikes(table)).toEqual([['b1', 'foe', 1, 1]])
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-RET-02', 'MV-RET-05', 'MV-BLD-21'], 'towers shoot a Catapult set up at two: it answers; not set up it does not', () => {
  for (const isSetUp of [true, false]) {
    const table = game(
      {
        buildings: [building('t', 'p1', 'guard-towers', [10, 10])],
        blocks: [block('foe', 'p2', 'catapult', [12, 10], { isSetUp }), far],
      },
      isSetUp ? throws('sss', 'bssss') : throws('sss'),
    )
    table.pick('ann', 't')
    expect(strikes(table)).toEqual(
      isSetUp
        ? [
            ['t', 'foe', 3, 0],
            ['foe', 't', 5, 2],
          ]
        : [['t', 'foe', 3, 0]],
    )
    if (isSetUp) expect(table.world.buildings.t).toBeUndefined()
    table.asks('ann', 'mv.activate')
  }
})
rule(
  ['MV-UAB-12', 'MV-ACT-06', 'MV-ROAD-06'],
  'Charge after two hexes straight and a third of attack on grass: 6 dice; bent: none',
  () => {
    const base = {
      players: [{ id: 'p1', tracks: [{ type: 'knight', square: 2 }] }],
      blocks: [block('b1', 'p1', 'knight', [8, 10]), block('foe', 'p2', 'pikeman', [11, 10], { wounds: 2 }), far],
    }
    const straight = game(base, throws('sbb', 'hsssss'))
    straight.pick('ann', 'b1').pick('ann', 'go:h9_10').pick('ann', 'go:h10_10').pick('ann', 'attack:h11_10+b1')
    expect(strikes(straight)).toEqual([
      ['foe', 'b1', 3, 1],
      ['b1', 'foe', 6, 1],
    ])
    straight.asks('ann', 'mv.activate')
  },
)
rule(['MV-BLD-25', 'MV-ACT-17', 'MV-MAP-05', 'MV-MAP-03', 'MV-ACT-06'], 'why one does not go, or strike, there', () => {
  const table = game({
    unexplored: [{ at: [10, 7] }],
    land: [land(9, 10, 'water'), land(10, 9, 'mountain'), land(11, 10, 'mountain')],
    buildings: [building('bar', 'p2', 'barracks', [10, 11])],
    blocks: [block('b1', 'p1', 'archer', [10, 10]), block('foe', 'p2', 'pikeman', [9, 11]), far],
  })
  table.pick('ann', 'b1')
  table.refuses('ann', { type: 'pick', ids: ['go:h9_10'] }, 'MV-MAP-05')

  table.refuses('ann', { type: 'pick', ids: ['go:h10_8'] }, 'MV-MAP-03')
  table.refuses('ann', { type: 'pick', ids: ['attack:h10_11'] }, 'MV-ACT-06')
  table.refuses('ann', { type: 'pick', ids: ['go:h10_11'] }, 'MV-BLD-25')
  table.refuses('ann', { type: 'pick', ids: ['go:h9_11'] }, 'MV-ACT-17')
  table.asks('ann', 'mv.act')
})
rule(['MV-BLD-11', 'MV-ACT-09'], 'the Builder that is killed in melee on the site loses Fortress', () => {
  const table = game(
    {
      active: 'p2',
      buildings: [building('f', 'p1', 'fortress', [10, 10], { unfinished: true })],
      blocks: [block('bb', 'p1', 'builder', [10, 10]), block('foe', 'p2', 'pikeman', [11, 10]), farFoe, far],
    },
    throws('sss'),
  )
  table.pick('bob', 'foe').pick('bob', 'attack:h10_10')
  expect(table.world.buildings.f).toBeUndefined()
  expect(at(table, 'foe')).toEqual([10, 10])
  expect(table.world.players.p2!.banked).toBe(0)
  expect(table.world.players.p2!.tracks.pikeman).toBe(1)
  table.asks('bob', 'mv.activate')
})
rule(['MV-R-124', 'MV-ROAD-06', 'MV-HER-05'], 'a hero that has cast gets no road point', () => {
  const road = (c: number) => land(c, 10, 'grassland', { road: [1, 4] })
  const position = {
    land: [8, 9, 10, 11, 12, 13].map(road),
    heroes: [{ key: 'oath-warden', player: 'p1', ap: 3, abilities: ['mend'] }],
    blocks: [block('h', 'p1', 'oath-warden', [8, 10], { wounds: 1 }), far],
  }
  const cast = game(position).pick('ann', 'h').pick('ann', 'cast:mend')
  if (cast.engine.decision(cast.state, 'ann')?.kind === 'mv.aim') cast.pick('ann', 'h')
  cast.pick('ann', 'go:h10_10')
  expect(at(cast, 'h')).toEqual([10, 10])
  cast.asks('ann', 'mv.activate')
  const walked = game(position).pick('ann', 'h').pick('ann', 'go:h11_10')
  walked.pick('ann', 'go:h12_10').asks('ann', 'mv.activate')
})
rule(['MV-STR-02', 'MV-MAP-05', 'MV-ROAD-09'], 'on a bridge both have two dice, and the way onto it costs 1', () => {
  const table = game(
    {
      land: [land(11, 10, 'water', { bridge: true })],
      blocks: [block('b1', 'p1', 'pikeman', [10, 10], { ap: 1 }), block('foe', 'p2', 'pikeman', [11, 10]), far],
    },
    throws('sh', 'hh'),
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  expect(strikes(table)).toEqual([
    ['b1', 'foe', 2, 1],
    ['foe', 'b1', 2, 0],
  ])
  table.asks('ann', 'mv.activate')
})
rule(['MV-CARD-04', 'MV-DIC-08', 'MV-R-88'], 'Sappers and a perk: six dice at most', () => {
  const table = game(
    {
      options: { combatCards: true },
      players: [{ id: 'p1', hand: ['sappers'], tracks: [{ type: 'berserker', square: 3 }] }],
      buildings: [building('bar', 'p2', 'barracks', [11, 10])],
      blocks: [block('b1', 'p1', 'berserker', [10, 10]), far],
    },
    throws('shhhhh'),
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'sappers')
  if (table.engine.decision(table.state, 'bob')) table.pass('bob')
  expect(strikes(table)).toEqual([['b1', 'bar', 6, 1]])
  table.asks('ann', 'mv.activate')
})
rule(['MV-CARD-04', 'MV-MOR-03', 'MV-R-26'], 'Grim Resolve turns -1 into a die', () => {
  const table = game(
    {
      options: { combatCards: true },
      players: [{ id: 'p1', hand: ['grim-resolve'] }],
      blocks: [
        block('b1', 'p1', 'pikeman', [10, 10]),
        block('foe', 'p2', 'pikeman', [11, 10]),
        block('f2', 'p2', 'archer', [12, 10]),
        far,
      ],
    },
    throws('shhh', 'hhh'),
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'grim-resolve')
  if (table.engine.decision(table.state, 'bob')) table.pass('bob')
  expect(strikes(table)).toEqual([
    ['b1', 'foe', 4, 1],
    ['foe', 'b1', 3, 0],
  ])
  table.asks('ann', 'mv.activate')
})
rule(['MV-LOS-03', 'MV-LOS-08'], 'a rider passes a wood: who stands in it is seen for one step', () => {
  const table = game({
    land: [land(10, 9, 'forest')],
    blocks: [block('b1', 'p1', 'horseman', [8, 10]), block('foe', 'p2', 'pikeman', [10, 9]), far],
  })
  table.pick('ann', 'b1').pick('ann', 'go:h12_10')
  expect(at(table, 'b1')).toEqual([10, 10])
  expect(table.world.blocks.foe!.identified).toBe(true)
  table.pick('ann', 'go:h12_10')
  expect(at(table, 'b1')).toEqual([12, 10])
  expect(table.world.blocks.foe!.identified).toBe(false)
  table.asks('ann', 'mv.activate')
})
rule(['MV-CARD-10', 'MV-ACT-08'], 'withdrawal before a shot: the shooter has paid and stays, its activation is over', () => {
  const table = game({
    options: { combatCards: true },
    players: [{ id: 'p1' }, { id: 'p2', hand: ['ordered-withdrawal'] }],
    blocks: [block('b1', 'p1', 'archer', [10, 10]), block('foe', 'p2', 'pikeman', [12, 10]), far],
  })
  table.pick('ann', 'b1').pick('ann', 'shoot:foe')
  if (table.engine.decision(table.state, 'ann')?.kind === 'mv.card') table.pass('ann')
  table.pick('bob', 'ordered-withdrawal')
  table.pick('bob', 'h13_10')
  expect([at(table, 'b1'), at(table, 'foe')]).toEqual([
    [10, 10],
    [13, 10],
  ])
  expect(table.world.blocks.b1).toMatchObject({ done: true, ap: 1 })
  expect(table.world.players.p2!.hand).toEqual(['empty-words'])
  table.asks('ann', 'mv.activate')
})
rule(['MV-TEAM-05', 'MV-VICT-01'], 'a team falls with one Settlement, whoever of the others struck', () => {
  const table = game(
    {
      players: [
        { id: 'p1', side: 'a' },
        { id: 'p2', side: 'b' },
        { id: 'p3', side: 'b' },
      ],
      homes: { p3: { damage: 4 } },
      blocks: [block('b1', 'p1', 'catapult', [10, 4], { isSetUp: true }), far],
    },
    throws('bsss'),
  )
  table.pick('ann', 'b1').pick('ann', 'shoot:home3')
  expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-TEAM-05' })
})
rule(
  ['MV-CMB-06', 'MV-BLD-24', 'MV-VPS-02', 'MV-BLD-17'],
  'tier 2 Siege Workshop with a Builder inside: 12 points, the attacker enters',
  () => {
    const table = game(
      {
        buildings: [building('w', 'p2', 'siege-workshop', [11, 10], { tier: 2, damage: 3 })],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('bb', 'p2', 'builder', [11, 10]), far],
      },
      throws('shh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(at(table, 'b1')).toEqual([11, 10])
    expect(table.world.players.p1!.banked).toBe(12)
    expect(table.world.players.p1!.tracks.pikeman).toBe(2)
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-ECON-03', 'MV-PERM-05'], 'a purse of 50 takes nothing more from the caravan', () => {
  const table = game({
    players: [{ id: 'p1', gold: 50 }],
    encounters: [{ kind: 'caravan', hex: [10, 10] }],
    blocks: [block('b1', 'p1', 'pikeman', [9, 10]), far],
  })
  table.pick('ann', 'b1').pick('ann', 'trade')
  expect(goldOf(table)[0]).toBe(50)
  table.asks('ann', 'mv.act')
})
