import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { game, goldOf, lines, passed, toldTo } from './round-table.ts'

const far = block('far', 'p1', 'archer', [3, 14])
const farFoe = block('farfoe', 'p2', 'archer', [17, 14])
const gold = (p1: number, p2 = 0) => [
  { id: 'p1', gold: p1 },
  { id: 'p2', gold: p2 },
]
const three = ['p1', 'p2', 'p3'].map(id => ({ id, gold: 5 }))

rule(['MV-ECON-03', 'MV-TURN-12'], 'a purse of 48: chopping first wastes a gold, recruiting first does not', () => {
  const position = {
    phase: 'build',
    players: gold(48),
    land: [land(6, 10, 'forest')],
    blocks: [block('b1', 'p1', 'builder', [6, 10])],
  }
  const first = game(position)
  first.choose('ann', plan(order('chop:', 6, 10), order('recruit:pikeman', 3, 10))).choose('bob', plan())
  expect(goldOf(first)[0]).toBe(47)
  first.asks('ann', 'mv.activate')
  const second = game(position)
  second.choose('ann', plan(order('recruit:pikeman', 3, 10), order('chop:', 6, 10))).choose('bob', plan())
  expect(goldOf(second)[0]).toBe(48)
  second.asks('ann', 'mv.activate')
})
rule(
  ['MV-ZONE-03', 'MV-TURN-12'],
  'own Builders two hexes apart: the second Barracks of one plan is refused, Towers are not',
  () => {
    const table = game({
      phase: 'build',
      players: gold(20),
      blocks: [
        block('b1', 'p1', 'builder', [8, 10]),
        block('b2', 'p1', 'builder', [10, 10]),
        block('b3', 'p1', 'builder', [11, 10]),
      ],
    })
    table.refuses('ann', plan(order('build:barracks', 8, 10), order('build:barracks', 10, 10)), 'MV-ZONE-03')
    table.refuses('ann', plan(order('build:guard-towers', 10, 10), order('build:guard-towers', 11, 10)), 'MV-ZONE-03')
    table.choose('ann', plan(order('build:barracks', 8, 10), order('build:guard-towers', 10, 10))).choose('bob', plan())
    expect(goldOf(table)[0]).toBe(20 - 5 - 4)
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-BLD-02', 'MV-BLD-13', 'MV-ECON-04', 'MV-SET-06'],
  'what is not recruited here, or not for this gold, says so by its own rule',
  () => {
    const table = game({
      phase: 'build',
      players: gold(9),
      buildings: [building('a', 'p1', 'academy', [8, 10]), building('w', 'p1', 'siege-workshop', [8, 14])],
      blocks: [block('foe', 'p2', 'pikeman', [9, 10])],
    })
    table.refuses('ann', plan(order('recruit:horseman', 8, 10)), 'MV-BLD-02')
    table.refuses('ann', plan(order('recruit:crossbowman', 8, 10)), 'MV-BLD-13')
    table.refuses('ann', plan(order('recruit:trebuchet', 8, 14)), 'MV-BLD-13')
    table.refuses('ann', plan(order('recruit:archer', 9, 10)), 'MV-BLD-02')
    table.refuses('ann', plan(order('hero:ice-mage', 8, 14)), 'MV-BLD-02')
    table.refuses('ann', plan(order('hero:ice-mage', 8, 10), order('recruit:archer', 7, 10)), 'MV-TURN-12')
    table.choose('ann', plan(order('hero:ice-mage', 8, 10), order('recruit:tribal-scout', 3, 10))).choose('bob', plan())
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-ACT-14', 'MV-TURN-09', 'MV-BLD-19', 'MV-BLD-20'],
  'a whole round: repairs and healing begin the phase of their owner, not before',
  () => {
    const table = game({
      buildings: [building('bar', 'p2', 'barracks', [14, 14], { damage: 2 })],
      homes: { p2: { damage: 3 } },
      blocks: [block('b1', 'p1', 'pikeman', [5, 10]), block('foe', 'p2', 'pikeman', [14, 10], { wounds: 2, resting: true })],
    })
    table.pass('ann')
    expect([table.world.blocks.foe!.wounds, table.world.buildings.bar!.damage, table.world.buildings.home2!.damage]).toEqual([
      0, 1, 2,
    ])
    table.pass('bob')
    table.choose('ann', plan()).choose('bob', plan())
    expect(table.world.buildings.home2!.damage).toBe(2)
    table.pass('ann')
    expect([table.world.buildings.bar!.damage, table.world.buildings.home2!.damage]).toEqual([0, 1])
    table.asks('bob', 'mv.activate')
  },
)
rule(
  ['MV-BLD-09', 'MV-BLDR-05', 'MV-ROAD-01'],
  'one Builder in one plan: road, Fortress begun; it stands next round connected',
  () => {
    const road = (c: number) => land(c, 10, 'grassland', { road: [1, 4] })
    const table = game({
      phase: 'build',
      players: gold(20),
      land: [road(3), road(4)],
      blocks: [block('b1', 'p1', 'builder', [5, 10]), block('b2', 'p1', 'pikeman', [6, 10])],
    })
    table.choose('ann', plan(order('road:1:14', 5, 10), order('build:fortress', 5, 10))).choose('bob', plan())
    expect(goldOf(table)[0]).toBe(9)
    expect(table.world.players.p1!.builderTrack).toBe(2)
    passed(table)
    // Settlement 5, Fortress 2, connected 1
    expect(goldOf(table)[0]).toBe(9 + 8)
    expect(
      toldTo(table, 'bob', 'fortress completed').length + toldTo(table, 'ann', 'fortress completed').length,
    ).toBeGreaterThanOrEqual(0)
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-CARD-07', 'MV-CARD-08', 'MV-ECON-04'], 'last buys first; what is bought is used in the same round', () => {
  const table = game(
    {
      phase: 'build',
      options: { combatCards: true },
      players: gold(3, 3),
      row: ['hammer-blow', 'ambush', 'sappers', 'caltrops', 'shield-line'],
      blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'pikeman', [11, 10])],
    },
    [['card', 1, 2], ...throws('ssss', 'hhhh')],
  )
  table.refuses('bob', { type: 'pick', ids: ['2:ambush', '1:hammer-blow'] }, 'MV-ECON-04')
  table.pick('bob', '5:shield-line')
  table.pick('ann', '1:hammer-blow')
  table.choose('ann', plan()).choose('bob', plan())
  expect(goldOf(table)).toEqual([2, 2])
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  table.pick('ann', 'hammer-blow').pick('bob', 'shield-line')
  expect(strikes(table)).toEqual([
    ['b1', 'foe', 4, 1],
    ['foe', 'b1', 4, 0],
  ])
  table.asks('ann', 'mv.activate')
})
rule(
  ['MV-HER-12', 'MV-HER-04', 'MV-HER-11'],
  'a kill makes level 2: the points are spent in the next build phase, not before, not above the level',
  () => {
    const table = game(
      {
        heroes: [{ key: 'lion-knight', player: 'p1', xp: 1, abilities: ['lance-rush'] }],
        blocks: [block('h', 'p1', 'lion-knight', [10, 10]), block('foe', 'p2', 'archer', [11, 10], { wounds: 1 }), farFoe],
      },
      throws('hssss'),
    )
    table.pick('ann', 'h').pick('ann', 'attack:h11_10')
    expect(table.world.heroes['lion-knight']).toMatchObject({ level: 2, xp: 0, points: 2 })
    table.refuses('ann', { type: 'pick', ids: ['attack:h12_10'] }, 'MV-HER-06')
    table.pass('ann').pass('ann').pass('bob')
    table.refuses('ann', plan(order('skill:lion-knight+challenge')), 'MV-HER-04')
    table.refuses('ann', plan(order('skill:lion-knight+ride-on'), order('skill:lion-knight+hp')), 'MV-HER-02')
    table.choose('ann', plan(order('skill:lion-knight+hp'), order('skill:lion-knight+ap'))).choose('bob', plan())
    expect(table.world.heroes['lion-knight']).toMatchObject({ hp: 4, ap: 4, points: 0 })
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-TEAM-07', 'MV-ROAD-07', 'MV-TEAM-01'], 'an ally’s building is a crossroads of the chain', () => {
  const road = (c: number) => land(c, 10, 'grassland', { road: [1, 4] })
  const table = game({
    players: [
      { id: 'p1', side: 'a' },
      { id: 'p2', side: 'b' },
      { id: 'p3', side: 'a' },
    ],
    phase: 'start',
    land: [road(3), road(4), road(6), road(7)],
    buildings: [building('x', 'p3', 'barracks', [5, 10]), building('y', 'p1', 'academy', [8, 10])],
  })
  // p1: 5 + 2 + 1 for the Academy
  expect(goldOf(table)[0]).toBe(8)
  table.asks('ann', 'mv.deal')
})
rule(['MV-DIPL-01', 'MV-DIPL-04', 'MV-DIPL-02'], 'a treaty made in a round binds at once and for two more', () => {
  const table = game({
    options: { diplomacy: true },
    players: ['p1', 'p2', 'p3'].map(id => ({ id })),
    phase: 'revenue',
    blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'pikeman', [11, 10])],
  })
  table.pick('ann', 'non-aggression:p2')
  table.choose('ann', { type: 'amount', amount: 0 }).pick('bob', 'yes')
  table.pass('ann').pass('bob').pass('cyd')
  for (const seat of ['ann', 'bob', 'cyd']) table.choose(seat, plan())
  table.pick('ann', 'b1')
  table.refuses('ann', { type: 'pick', ids: ['attack:h11_10'] }, 'MV-DIPL-04')
  table.asks('ann', 'mv.act')
})
rule(['MV-SEC-03', 'MV-ECON-01'], 'Good Harvest: 1 for the Settlement and each Fortress', () => {
  const table = game({
    options: { eventDial: true },
    phase: 'start',
    round: 3,
    dial: 2,
    buildings: [building('f', 'p1', 'fortress', [6, 6])],
  })
  expect(goldOf(table)).toEqual([5 + 2 + 2, 6])
  table.asks('ann', 'mv.plan')
})
rule(['MV-HER-13', 'MV-BLD-02'], 'a hero slain in a round is raised in the next build phase, not at Barracks', () => {
  const table = game(
    {
      players: [{ id: 'p1', gold: 10 }, { id: 'p2' }],
      buildings: [building('bar', 'p1', 'barracks', [6, 6])],
      heroes: [{ key: 'oath-warden', player: 'p1', level: 3, xp: 1, abilities: ['mend'] }],
      blocks: [block('h', 'p1', 'oath-warden', [10, 10], { wounds: 2 }), block('foe', 'p2', 'horseman', [11, 10]), far],
    },
    throws('hss'),
  )
  table.pass('ann').pick('bob', 'foe').pick('bob', 'attack:h10_10')
  table.pass('bob')
  table.refuses('ann', plan(order('raise:oath-warden', 6, 6)), 'MV-BLD-02')
  table.asks('ann', 'mv.plan')
})
rule(
  ['MV-DIPL-02', 'MV-DIPL-05', 'MV-R-139'],
  'peace keeps nobody from agreeing on passage too; a loan of which nothing comes back is no debt',
  () => {
    const table = game({ options: { diplomacy: true }, players: three, phase: 'revenue', round: 2 })
    table.pick('ann', 'non-aggression:p2').choose('ann', { type: 'amount', amount: 0 }).pick('bob', 'yes')
    table.pick('ann', 'passage:p2').choose('ann', { type: 'amount', amount: 1 }).pick('bob', 'yes')
    table.pick('ann', 'loan:p3').choose('ann', { type: 'amount', amount: 2 }).choose('ann', { type: 'amount', amount: 0 })
    if (table.engine.decision(table.state, 'ann')?.kind === 'mv.terms') table.choose('ann', { type: 'amount', amount: 1 })
    table.pick('cyd', 'yes')
    expect(table.world.treaties.map(one => [one.kind, one.until])).toEqual([
      ['non-aggression', 4],
      ['passage', 4],
    ])
    expect(table.world.players.p3!.loans).toEqual([])
    expect(goldOf(table)).toEqual([5 + 5 - 1 - 2, 5 + 5 + 1, 5 + 5 + 2])
    table.asks('ann', 'mv.deal')
  },
)
rule(['MV-DIPL-01', 'MV-TEAM-02'], 'without diplomacy three players are asked for no deal', () => {
  const table = game({ players: three, phase: 'revenue' })
  table.asks('ann', 'mv.plan')
  expect(table.why('ann', 'gift:p2')).toBe('MV-DIPL-01')
})
rule(['MV-EXPL-05', 'MV-R-67'], 'a side from 1 to 6 is called, by the opponent', () => {
  const table = game(
    {
      options: { calledRotation: true },
      meadow: { hex: [10, 10], radius: 9 },
      unexplored: [{ at: [21, 10] }],
      tiles: ['T18'],
      blocks: [block('b1', 'p1', 'pikeman', [19, 10]), far],
    },
    [['territory', 1]],
  )
  table.pick('ann', 'b1').pick('ann', 'reveal:x1')
  for (const amount of [0, 7]) table.refuses('bob', { type: 'amount', amount }, 'MV-EXPL-05')
  table.choose('bob', { type: 'amount', amount: 1 })
  table.asks('ann', 'mv.act')
})
rule(['MV-PERM-02', 'MV-PERM-03'], 'a whole colony does not grow', () => {
  const table = game({ encounters: [{ kind: 'ant-colony', hex: [10, 10] }], blocks: [far] })
  passed(table)
  expect(table.all('colony regrows')).toEqual([])
  table.asks('ann', 'mv.activate')
})
rule(
  ['MV-DEC-04', 'MV-LOS-02', 'MV-LOS-13'],
  'a decoy put or walked within two hexes of an enemy building vanishes; a hidden building too sees it',
  () => {
    const table = game({
      phase: 'build',
      players: [{ id: 'p1' }, { id: 'p2' }],
      buildings: [building('bar', 'p2', 'barracks', [6, 10])],
      blocks: [far],
    })
    table.choose('ann', plan(order('decoy:', 3, 10))).choose('bob', plan())
    const decoy = () => Object.values(table.world.blocks).find(one => one.type === 'decoy')
    expect(decoy()).toBeDefined()
    table.pick('ann', decoy()!.id).pick('ann', 'go:h4_10')
    expect(decoy()).toBeUndefined()
    expect(lines(table, 'bob').filter(one => /ecoy/.test(one)).length).toBeGreaterThan(0)
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-SEC-09', 'MV-DEC-04'],
  'in the fog a decoy stands two hexes off; when it lifts at the end of the round it is found out',
  () => {
    const table = game({
      options: { eventDial: true },
      dial: 9,
      round: 3,
      blocks: [block('d', 'p1', 'decoy', [10, 10]), block('foe', 'p2', 'pikeman', [12, 10]), far],
    })
    expect(table.world.blocks.d).toBeDefined()
    table.pass('ann').pass('bob')
    expect(table.world.blocks.d).toBeUndefined()
    table.asks('ann', 'mv.plan')
  },
)
rule(
  ['MV-LOS-03', 'MV-BLD-02', 'MV-LOS-13', 'MV-R-145'],
  'what is recruited or built in an enemy’s sight is seen at once; what is not stays a block',
  () => {
    const table = game({
      phase: 'build',
      players: [{ id: 'p1', gold: 20 }, { id: 'p2' }],
      blocks: [
        block('eye', 'p2', 'pikeman', [4, 10]),
        block('bb', 'p1', 'builder', [5, 14]),
        block('eye2', 'p2', 'archer', [7, 14]),
      ],
    })
    table
      .choose('ann', plan(order('recruit:pikeman', 3, 10), order('recruit:archer', 1, 10), order('build:barracks', 5, 14)))
      .choose('bob', plan())
    const seen = Object.values(table.world.blocks)
      .filter(one => one.player === 'p1')
      .map(one => [one.type, one.identified])
    expect(seen).toEqual([
      ['builder', true],
      ['pikeman', true],
      ['archer', false],
    ])
    expect(Object.values(table.world.buildings).find(one => one.kind === 'barracks')!.identified).toBe(true)
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-MISS-06'], 'no exchange without another mission, in round 1, twice, or for 2 gold', () => {
  const base = (gold: number, round = 2) =>
    game(
      {
        options: { missions: true },
        phase: 'build',
        round,
        players: [
          { id: 'p1', gold, missions: [{ key: 'regicide' }] },
          { id: 'p2', missions: [{ key: 'horse-lords' }] },
        ],
      },
      gold === 3 && round === 2 ? [['mission', 1]] : [],
    )
  const poor = base(2)
  poor.refuses('ann', plan(order('exchange:regicide')), 'MV-ECON-04')
  poor.asks('ann', 'mv.plan')
  const first = base(9, 1)
  first.refuses('ann', plan(order('exchange:regicide')), 'MV-TURN-03')
  first.asks('ann', 'mv.plan')
  const table = base(3)
  table.refuses('ann', plan(order('exchange:horse-lords')), 'MV-MISS-06')
  table.choose('ann', plan(order('exchange:regicide'))).choose('bob', plan())
  expect(toldTo(table, 'bob', 'plan carried out').map(one => one.data.gold)).toContain(-3)
  expect(table.world.players.p1!.missions.map(one => one.key)).not.toContain('regicide')
  table.asks('ann', 'mv.activate')
})
