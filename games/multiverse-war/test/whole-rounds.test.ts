import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../combat/test/battle.ts'
import { HEROES } from '../data/units.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { game, lines, passed, toldTo } from './round-table.ts'

rule(
  ['MV-TURN-12', 'MV-TURN-08', 'MV-R-12', 'MV-R-145', 'MV-R-150'],
  'of a plan only what hangs on the cancelled order goes with it; the table sees one sum, and that something was cancelled',
  () => {
    const table = game({
      phase: 'build',
      players: [
        { id: 'p1', gold: 5 },
        { id: 'p2', gold: 5 },
      ],
      land: [land(9, 10, 'forest')],
      blocks: [block('b1', 'p1', 'builder', [9, 10]), block('b2', 'p2', 'builder', [11, 10])],
    })
    const orders = [order('chop:', 9, 10), order('build:barracks', 9, 10), order('recruit:pikeman', 10, 10)]
    table.choose('ann', plan(...orders)).choose('bob', plan(order('build:barracks', 11, 10)))
    // Bob acts second and builds first; Ann's Barracks and whom they would have trained are cancelled, the forest is gone.
    expect(table.world.land.h9_10!.terrain).toBe('grassland')
    expect(table.world.players.p1!.gold).toBe(5 + 3)
    expect(toldTo(table, 'bob', 'plan carried out').map(({ data }) => [data.player, data.gold])).toEqual([
      ['p2', -5],
      ['p1', 3],
    ])
    expect(lines(table, 'bob').filter(one => one.includes('cancelled'))).toEqual([
      'Ann has an order cancelled; the gold comes back.',
    ])
    expect(lines(table, 'ann').filter(one => one.startsWith('Your order is cancelled'))).toHaveLength(2)
    table.choose('ann', plan(order('recruit:pikeman', 3, 10)))
    expect(table.world.players.p1!.gold).toBe(5)
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-R-78', 'MV-HER-14', 'MV-TURN-08'],
  'a hero two players want goes to the later one; the other amends, but not with that hero',
  () => {
    const table = game({ phase: 'build', players: ['p1', 'p2'].map(id => ({ id, gold: 9 })) })
    table.choose('ann', plan(order('hero:ice-mage', 3, 10), order('recruit:tribal-scout', 2, 9)))
    table.choose('bob', plan(order('hero:ice-mage', 17, 10)))
    expect(table.world.heroes['ice-mage']!.player).toBe('p2')
    expect([table.world.players.p1!.gold, table.world.players.p2!.gold]).toEqual([7, 2])
    table.refuses('ann', plan(order('hero:ice-mage', 3, 10)), 'MV-HER-14')
    table.choose('ann', plan(order('hero:lion-knight', 3, 10))).asks('ann', 'mv.activate')
    expect(Object.values(table.world.blocks).map(one => one.type)).toEqual(['ice-mage', 'tribal-scout', 'lion-knight'])
    expect(table.world.heroes['lion-knight']).toMatchObject({ level: 1, xp: 0, points: 0, hp: 3, ap: 3 })
  },
)

rule(['MV-SEC-09', 'MV-LOS-03'], 'Fog hides who stands two hexes apart for one round, and no longer', () => {
  const table = game({
    options: { eventDial: true },
    dial: 8,
    blocks: [block('b1', 'p1', 'pikeman', [9, 10]), block('foe', 'p2', 'pikeman', [11, 10])],
  })
  const seen = () => Object.values(table.world.blocks).map(one => one.identified)
  expect(seen()).toEqual([true, true])
  passed(table)
  expect(seen()).toEqual([false, false])
  table.pick('ann', 'b1').pick('ann', 'go:h10_10')
  expect(seen()).toEqual([true, true])
  table.pick('ann', 'go:h9_10')
  passed(table)
  expect(seen()).toEqual([true, true])
  table.asks('ann', 'mv.activate')
})
rule(
  ['MV-HER-17', 'MV-R-114', 'MV-HAB-03'],
  'Frost Wave: foes thaw after their next phase, friends only after the one of the next round',
  () => {
    const hit: [string, ...string[]] = ['ability', 'bow', 'sword', 'sword', 'sword', 'sword']
    const table = game(
      {
        heroes: [{ key: 'ice-mage', player: 'p1', level: 2, abilities: ['ice-bolt', 'frost-wave'] }],
        blocks: [
          block('h', 'p1', 'ice-mage', [10, 10]),
          block('foe', 'p2', 'horseman', [11, 10]),
          block('own', 'p1', 'pikeman', [9, 10]),
          block('far', 'p2', 'archer', [17, 12]),
        ],
      },
      [hit, hit],
    )
    table.pick('ann', 'h').pick('ann', 'cast:frost-wave').pass('ann')
    table.refuses('ann', { type: 'pick', ids: ['own'] }, 'MV-HER-17')
    table.pass('ann')
    table.refuses('bob', { type: 'pick', ids: ['foe'] }, 'MV-HER-17')
    table.pass('bob')
    table.choose('ann', plan()).choose('bob', plan())
    table.refuses('ann', { type: 'pick', ids: ['own'] }, 'MV-HER-17')
    table.pass('ann')
    expect(table.world.effects).toEqual([])
    table.pick('bob', 'foe').asks('bob', 'mv.act')
  },
)
rule(
  ['MV-BLDR-03', 'MV-VET-05', 'MV-R-130'],
  'a Builder dies with the unit beside it that is slain striking out; the log still names both sides',
  () => {
    const table = game(
      {
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10], { wounds: 2 }),
          block('bb', 'p1', 'builder', [10, 10]),
          block('foe', 'p2', 'tribal-scout', [11, 10]),
          block('far', 'p1', 'archer', [3, 12]),
        ],
      },
      throws('hhh', 'sh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
    expect(Object.keys(table.world.blocks)).toEqual(['foe', 'far'])
    expect(table.world.players.p2!.tracks['tribal-scout']).toBe(2)
    expect(lines(table, 'ann')).toEqual(
      expect.arrayContaining([
        "Ann's Pikeman attacks Bob's Tribal Scout.",
        "Bob's Tribal Scout strikes Ann's Pikeman: sword, horse. A hit, 1 damage.",
      ]),
    )
    table.pick('ann', 'far').pick('ann', 'go:h3_13').asks('ann', 'mv.act')
    const moved = (seat: string) => lines(table, seat).at(-1)
    expect(['ann', 'bob'].map(moved)).toEqual(["Ann's Archer moves to hex 3, 13.", "Ann's hidden block moves to hex 3, 13."])
  },
)

rule(
  ['MV-R-33', 'MV-BLD-22', 'MV-BLD-23', 'MV-R-75', 'MV-ATR-04'],
  'Guard Towers: a garrison that may strike does so with a die more, one that may not leaves it to the towers',
  () => {
    const attacked = (garrison: string, dice: string[], own = 'heavy-swordsman', effects: JsonObject[] = []) => {
      const table = game(
        {
          effects,
          buildings: [building('t', 'p2', 'guard-towers', [11, 10])],
          blocks: [
            block('b1', 'p1', own, [10, 10]),
            block('in', 'p2', garrison, [11, 10]),
            block('far', 'p1', 'archer', [3, 12]),
          ],
        },
        throws(...dice),
      )
      table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
      return strikes(table)
    }
    // The Halberdier's armour does not shelter the towers, and he does not counter swords.
    expect(attacked('halberdier', ['shh', 'shhhh'])).toEqual([
      ['b1', 't', 3, 1],
      ['in', 'b1', 5, 1],
    ])
    expect(attacked('ballista', ['shh', 'hhh'])).toEqual([
      ['b1', 't', 3, 1],
      ['t', 'b1', 3, 0],
    ])
    // A Pikeman strikes a rider first; frozen he neither counters nor strikes.
    expect(attacked('pikeman', ['hhhh', 'hsss'], 'horseman')).toEqual([
      ['in', 'b1', 4, 0],
      ['b1', 't', 4, 1],
    ])
    const frozen = [{ kind: 'frozen', owner: 'p1', bearer: 'in', ends: 'bearer phase' }]
    expect(attacked('pikeman', ['hsss', 'hhh'], 'horseman', frozen)).toEqual([
      ['b1', 't', 4, 1],
      ['t', 'b1', 3, 0],
    ])
  },
)
rule(
  ['MV-R-137', 'MV-R-108', 'MV-FFA-02', 'MV-VET-01'],
  'who loses the Settlement is out at once: his pieces, mine and loans are gone, roads stay, the others play on',
  () => {
    const table = game(
      {
        homes: { p2: { damage: 4 } },
        players: [
          { id: 'p2', gold: 4, stones: 2 },
          { id: 'p3', loans: [{ from: 'p2', gold: 3, due: 5 }] },
        ],
        land: [land(16, 10, 'grassland', { road: [1, 4] }), land(14, 10, 'grassland', { mineOf: 'p2' })],
        buildings: [building('bar', 'p2', 'barracks', [15, 13])],
        blocks: [
          block('b1', 'p1', 'berserker', [17, 10]),
          block('b2', 'p1', 'pikeman', [5, 10]),
          block('in', 'p2', 'archer', [18, 10]),
          block('foe', 'p2', 'pikeman', [15, 5]),
          block('c', 'p3', 'pikeman', [10, 4]),
        ],
      },
      throws('sssss', 'shhh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h18_10')
    expect(Object.keys(table.world.blocks)).toEqual(['b1', 'b2', 'c'])
    expect(Object.keys(table.world.buildings)).toEqual(['home1', 'home3'])
    expect(table.world.blocks.b1!.hex).toEqual({ column: 18, row: 10 })
    // The Settlement and its Archer: two squares. What is removed with its owner credits nobody.
    expect(table.world.players.p1!.tracks).toEqual({ berserker: 2 })
    expect(table.world.players.p2).toMatchObject({ isOut: true, gold: 0, stones: 0 })
    expect(table.world.players.p3!.loans).toEqual([])
    expect(table.world.land.h14_10).toMatchObject({ hasMine: true, mineOf: null })
    expect(table.world.land.h16_10!.road).toEqual([0, 3])
    table.pass('ann').pass('cyd').choose('ann', plan()).choose('cyd', plan()).asks('ann', 'mv.activate')
    expect(table.world.round).toBe(3)
  },
)
rule(
  ['MV-R-164', 'MV-BLD-11', 'MV-BLD-10'],
  'a Builder may be relieved on a site by a swap; if it walks off the Fortress is lost',
  () => {
    const site = () =>
      game({
        buildings: [building('f', 'p1', 'fortress', [9, 10], { unfinished: true })],
        blocks: [
          block('b1', 'p1', 'builder', [9, 10]),
          block('b2', 'p1', 'builder', [10, 10]),
          block('far', 'p2', 'archer', [17, 12]),
        ],
      })
    const relieved = site().pick('ann', 'b1').pick('ann', 'swap:b2')
    relieved.pass('ann').pass('ann').pass('bob')
    expect(relieved.world.buildings.f).toMatchObject({ isUnfinished: false })
    relieved.choose('ann', plan()).choose('bob', plan()).asks('ann', 'mv.activate')
    const left = site().pick('ann', 'b1').pick('ann', 'go:h8_10')
    expect(left.world.buildings.f).toBeUndefined()
    left.asks('ann', 'mv.act')
  },
)

rule('MV-TURN-10', 'what belongs to another question, or is no answer to any, is refused by a rule and never as unknown', () => {
  const table = game({
    land: [land(5, 10, 'grassland', { road: [1, 4] })],
    encounters: [{ kind: 'caravan', hex: [12, 12] }],
    unexplored: [{ at: [22, 10] }],
    blocks: [block('b1', 'p1', 'builder', [9, 10]), block('foe', 'p2', 'pikeman', [15, 10])],
  })
  const said = {
    'MV-ACT-01': ['go:h9_11', 'attack:h9_11', 'shoot:foe', 'reveal:x1', 'swap:foe', 'setup', 'use:plunder', 'trade', 'dig'],
    'MV-BLD-01': ['recruit:pikeman', 'build:barracks', 'upgrade:barracks', 'hero:ice-mage', 'raise:ice-mage', 'portal:'],
    'MV-BLDR-05': ['chop', 'road:14', 'bridge:h3_4'],
    'MV-HER-05': ['cast:ice-bolt'],
    'MV-DIPL-01': ['gift:p2', 'yes'],
    'MV-CARD-01': ['ambush'],
    'MV-SET-09': ['valdren'],
    'MV-EXPL-01': ['x1'],
    'MV-TURN-10': ['h9_10', 'foe', 'e1'],
    'MV-BLD-21': ['home1'],
    'MV-SET-01': ['p2'],
  } as const
  for (const [by, ids] of Object.entries(said))
    for (const id of ids) table.refuses('ann', { type: 'pick', ids: [id] }, by as 'MV-ACT-01')
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-R-37', 'MV-VPS-01', 'MV-VPS-02', 'MV-VICT-09'],
  'Guard Towers decide a game: 2 points for those that stand, 4 for those that were destroyed',
  () => {
    const table = game(
      {
        options: { turnLimit: 2 },
        buildings: [
          building('own', 'p1', 'guard-towers', [6, 10]),
          building('t', 'p2', 'guard-towers', [11, 10], { damage: 1 }),
          building('bar', 'p2', 'academy', [15, 13], { tier: 2 }),
        ],
        blocks: [block('b1', 'p1', 'berserker', [10, 10]), block('far', 'p2', 'archer', [17, 12])],
      },
      throws('shhh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(table.world.players.p1!.banked).toBe(4)
    table.pass('ann').pass('bob')
    expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-VICT-09', scores: { ann: 2 + 4, bob: 5 } })
  },
)
rule(
  ['MV-SET-10', 'MV-ADV-01', 'MV-ADV-05'],
  'adventures are drawn by lot from those that are left: what was drawn lies aside until the deck is empty',
  () => {
    const table = game(
      {
        adventures: ['friendly-tribe', 'abandoned-hoard', 'captive-villagers'],
        land: [land(9, 10, 'grassland', { token: true }), land(9, 12, 'grassland', { token: true })],
        blocks: [
          block('b1', 'p1', 'pikeman', [8, 10]),
          block('b2', 'p1', 'pikeman', [8, 12]),
          block('far', 'p2', 'archer', [17, 12]),
        ],
      },
      [
        ['adventure', 2],
        ['adventure', 2],
      ],
    )
    table.pick('ann', 'b1').pick('ann', 'go:h9_10')
    expect(table.last('adventure drawn')).toMatchObject({ card: 'abandoned-hoard' })
    table.pick('ann', 'b2').pick('ann', 'go:h9_12')
    expect(table.last('adventure drawn')).toMatchObject({ card: 'captive-villagers' })
    expect(table.world.adventures).toMatchObject({ deck: ['friendly-tribe'], discard: ['abandoned-hoard'] })
    table.asks('ann', 'mv.adventure')
  },
)
rule(
  ['MV-R-71', 'MV-HER-03', 'MV-BLD-03'],
  'every hero whose sheet had to be made up is recruited and attacks, shoots or sets up in the same round',
  () => {
    for (const { key, class: own } of HEROES) {
      const table = game({ phase: 'build', players: [{ id: 'p1', gold: 7 }], blocks: [block('foe', 'p2', 'pikeman', [4, 10])] })
      table.choose('ann', plan(order(`hero:${key}`, 3, 10))).choose('bob', plan())
      table.pick('ann', 'b1-1')
      const acts = table.options('ann', 'mv.act')
      const wanted = own === 'siege' ? 'setup' : own === 'ranged' ? 'shoot:foe' : 'attack:h4_10'
      expect(acts, key).toContain(wanted)
    }
  },
)
