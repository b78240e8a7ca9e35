import type { Choice } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { game, passed, unplanned } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const HOME = block('rest', 'p1', 'archer', [3, 12])
const pick = (...ids: string[]): Choice => ({ type: 'pick', ids })

rule(
  ['MV-VICT-07', 'MV-SEC-10', 'MV-AETH-05'],
  'ten stones and a mine: a surge brings the twelfth when the phase begins, a usual round does not',
  () => {
    const mined = (dial: number) =>
      unplanned(
        game({
          phase: 'start',
          options: { eventDial: true, aether: true, mines: true },
          dial,
          players: [{ id: 'p1', stones: 10 }],
          land: [land(9, 10, 'grassland', { mine: true, mineOf: 'p1' })],
          blocks: [HOME, FAR],
        }),
      )
    expect(mined(9).state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-VICT-07' })
    const calm = mined(10)
    expect([calm.world.players.p1!.stones, calm.state.outcome]).toEqual([11, null])
    calm.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-MISS-02', 'MV-R-87', 'MV-R-89', 'MV-CMB-07', 'MV-MISS-05'],
  'oil that kills a hero before any dice is Regicide, the third mission: the game stops in the middle of the combat',
  () => {
    const table = game({
      options: { combatCards: true, missions: true },
      players: [
        { id: 'p1', missions: [{ key: 'two-strongholds' }] },
        { id: 'p2', hand: ['boiling-oil'], missions: [{ key: 'regicide' }], missionsDone: 2 },
      ],
      heroes: [{ key: 'bear-chief', player: 'p1', abilities: ['cleave-2'] }],
      blocks: [block('h', 'p1', 'bear-chief', [17, 10], { wounds: 2 }), HOME, FAR],
    })
    table.pick('ann', 'h').pick('ann', 'attack:h18_10').pass('ann').pick('bob', 'boiling-oil')
    expect(table.state.outcome).toMatchObject({ winners: ['bob'], rule: 'MV-MISS-02' })
    expect(table.all('strike')).toEqual([])
  },
)
rule(
  ['MV-VICT-09', 'MV-VPS-03', 'MV-ROAD-07', 'MV-VPS-05', 'MV-VPS-01'],
  'in the last phase a rider cuts the road: the Barracks score 2 and not 4, and a hero of the second level decides',
  () => {
    const table = game({
      options: { turnLimit: 2 },
      land: [3, 4].map(column => land(column, 10, 'grassland', { road: [1, 4] })),
      buildings: [building('bar', 'p1', 'barracks', [5, 10])],
      heroes: [{ key: 'storm-khan', player: 'p2', level: 2, abilities: ['wheel-about'] }],
      blocks: [HOME, block('foe', 'p2', 'horseman', [4, 12]), block('k', 'p2', 'storm-khan', [15, 10])],
    })
    table.pass('ann').pick('bob', 'foe').pick('bob', 'go:h4_10').pass('bob').pass('bob')
    expect(table.state.outcome).toMatchObject({ winners: ['bob'], rule: 'MV-VICT-09', scores: { ann: 2, bob: 4 } })
  },
)
rule(
  ['MV-SCRL-01', 'MV-VICT-06', 'MV-HER-15', 'MV-ACT-08'],
  'a hero fells the last enemy beside the dig site, steps on it and digs the fourth scroll in the same activation',
  () => {
    const table = game(
      {
        options: { scrolls: true },
        players: [{ id: 'p1', scrolls: 3 }],
        land: [land(11, 11, 'grassland', { ruin: true })],
        heroes: [{ key: 'lion-knight', player: 'p1', hp: 2, ap: 4, abilities: ['lance-rush'] }],
        blocks: [block('h', 'p1', 'lion-knight', [10, 10]), HOME, block('foe', 'p2', 'archer', [11, 10], { wounds: 1 }), FAR],
      },
      [['combat', 'horse', 'bow', 'bow', 'bow', 'bow']],
    )
    table.pick('ann', 'h').pick('ann', 'attack:h11_10').pick('ann', 'go:h11_11').pick('ann', 'dig')
    expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-VICT-06' })
  },
)
rule(
  ['MV-PORTL-02', 'MV-VICT-08', 'MV-TEAM-04', 'MV-TURN-05', 'MV-VICT-01'],
  'allies finish their Portal in the build phase: nobody acts any more, whoever was to act first',
  () => {
    const table = game({
      phase: 'build',
      options: { portal: true },
      players: [
        { id: 'p1', side: 'a', gold: 3, portal: 2 },
        { id: 'p2', side: 'b', gold: 9 },
        { id: 'p3', side: 'a', gold: 8, portal: 2 },
      ],
      land: [land(10, 10, 'grassland', { portal: true })],
      blocks: [HOME, FAR, block('c1', 'p3', 'builder', [10, 10])],
    })
    table.choose('ann', plan()).choose('bob', plan(order('recruit:pikeman', 17, 10)))
    table.choose('cyd', plan(order('portal:', 10, 10)))
    expect(table.state.outcome).toMatchObject({ winners: ['ann', 'cyd'], rule: 'MV-VICT-08' })
  },
)
rule(
  ['MV-DIPL-04', 'MV-DIPL-02', 'MV-DIPL-03', 'MV-R-139'],
  'a treaty holds through its last round; then the attack is free, and no deal with that player for three rounds',
  () => {
    const table = game(
      {
        options: { diplomacy: true, bindingTreaties: true },
        players: ['p1', 'p2', 'p3'].map(id => ({ id, gold: 4 })),
        treaties: [{ between: ['p1', 'p2'], kind: 'non-aggression', until: 2 }],
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10]),
          HOME,
          block('foe', 'p2', 'tribal-scout', [11, 10]),
          block('c1', 'p3', 'archer', [10, 4]),
        ],
      },
      [
        ['combat', 'sword', 'horse', 'horse'],
        ['combat', 'horse', 'horse'],
      ],
    )
    table.pick('ann', 'b1').refuses('ann', pick('attack:h11_10'), 'MV-DIPL-04')
    table.pass('ann').pass('ann').pass('bob').pass('cyd')
    table.refuses('ann', pick('gift:p2'), 'MV-DIPL-03')
    table.refuses('ann', pick('non-aggression:p2'), 'MV-DIPL-03')
    expect(table.options('ann', 'mv.deal')).toContain('gift:p3')
    for (const seat of ['ann', 'bob', 'cyd']) table.pass(seat)
    for (const seat of ['ann', 'bob', 'cyd']) table.choose(seat, plan())
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
    expect(table.world.cooldowns).toEqual([{ between: ['p1', 'p2'], until: 5 }])
  },
)
rule(
  ['MV-R-69', 'MV-VPS-06', 'MV-DIPL-05', 'MV-R-139'],
  'equal points: gold decides, after what is still owed has gone to the lender',
  () => {
    const table = game({
      options: { turnLimit: 2, diplomacy: true },
      players: [
        { id: 'p1', gold: 6, loans: [{ from: 'p2', gold: 3, due: 9 }] },
        { id: 'p2', gold: 4 },
        { id: 'p3', gold: 5 },
      ],
      blocks: [HOME, FAR, block('c1', 'p3', 'archer', [10, 4])],
    })
    for (const seat of ['ann', 'bob', 'cyd']) table.pass(seat)
    // 3, 7 and 5: with the loan unpaid Ann would have won.
    expect(table.state.outcome).toMatchObject({ winners: ['bob'], rule: 'MV-VICT-09' })
  },
)
rule(
  ['MV-VICT-05', 'MV-BLD-11', 'MV-BLD-10'],
  'three Fortresses and a site do not dominate: its Builder slain, the fourth is never finished',
  () => {
    const three = [
      [4, 6],
      [7, 14],
      [9, 6],
    ].map((hex, i) => building(`f${i}`, 'p1', 'fortress', hex))
    const table = game(
      {
        options: { domination: true },
        buildings: [...three, building('site', 'p1', 'fortress', [12, 10], { unfinished: true })],
        blocks: [block('bb', 'p1', 'builder', [12, 10]), HOME, block('foe', 'p2', 'horseman', [14, 10]), FAR],
      },
      [['combat', 'horse', 'sword', 'sword', 'sword']],
    )
    table.pass('ann').pick('bob', 'foe').pick('bob', 'go:h13_10').pick('bob', 'attack:h12_10').pass('bob')
    expect(table.all('domination announced')).toEqual([])
    expect(table.world.buildings.site).toBeUndefined()
    unplanned(table)
    passed(table).asks('ann', 'mv.activate')
    expect(table.state.outcome).toBe(null)
  },
)
