import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../combat/test/battle.ts'
import { at, game } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const HOME = block('rest', 'p1', 'archer', [3, 12])
const skilled = (id: string, type: string) => ({ id, tracks: [{ type, square: 2 }] })
/** A treaty of Ann's with Cyd. */
const treaty = (kind: string) => ({ options: { diplomacy: true }, treaties: [{ between: ['p1', 'p3'], kind, until: 4 }] })

rule(
  ['MV-DIPL-04', 'MV-R-126', 'MV-R-120'],
  'at peace with Cyd a Berserker cleaves Bob’s Builder and never Cyd’s beside it',
  () => {
    const table = game(
      {
        ...treaty('non-aggression'),
        players: [skilled('p1', 'berserker'), { id: 'p3' }],
        blocks: [
          block('b1', 'p1', 'berserker', [10, 10]),
          block('foe', 'p2', 'pikeman', [11, 10]),
          block('bob', 'p2', 'builder', [12, 10]),
          block('cyd', 'p3', 'builder', [11, 11]),
          ...[HOME, FAR],
        ],
      },
      throws('hhhh', 'shhh', 'hhh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10+b1').asks('ann', 'mv.activate')
    expect(strikes(table).map(([by, on]) => `${by} ${on}`)).toEqual(['b1 foe', 'b1 bob', 'foe b1'])
  },
)
rule(['MV-R-120', 'MV-MOR-02', 'MV-MOR-08'], 'a third player’s units beside the battlefield dismay both sides', () => {
  const cyds = [block('c1', 'p3', 'pikeman', [12, 10]), block('c2', 'p3', 'archer', [11, 11])]
  const blocks = [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'pikeman', [11, 10]), HOME, FAR]
  const table = game({ players: [{ id: 'p3' }], blocks: [...blocks, ...cyds] }, throws('hh', 'hh'))
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
  expect(strikes(table).map(([, , dice]) => dice)).toEqual([2, 2])
})
rule(['MV-DIPL-04', 'MV-ACT-04', 'MV-ACT-17'], 'leave to pass lets a rider through a block of Cyd’s, and not onto it', () => {
  const narrow = [land(10, 9, 'water'), land(11, 9, 'water'), land(10, 11, 'water'), land(11, 11, 'water')]
  const ride = (more: JsonObject) => {
    const blocks = [block('b1', 'p1', 'horseman', [10, 10]), block('c1', 'p3', 'pikeman', [11, 10]), HOME, FAR]
    const table = game({ players: [{ id: 'p3' }], land: narrow, blocks, ...more }).pick('ann', 'b1')
    table.asks('ann', 'mv.act')
    return table
  }
  const [free, shut] = [ride(treaty('passage')), ride({})]
  expect(['go:h11_10', 'go:h12_10'].map(id => free.why('ann', id))).toEqual(['MV-ACT-17', null])
  expect(shut.why('ann', 'go:h12_10')).toBe('MV-ACT-03')
  expect(at(free.pick('ann', 'go:h12_10'), 'b1')).toEqual([12, 10])
  free.asks('ann', 'mv.act')
})
rule(['MV-DIPL-04', 'MV-LOS-10'], 'shared sight lends Cyd’s eye to Ann’s Archer; without a treaty it is no use to him', () => {
  const why = (more: JsonObject) => {
    const blocks = [
      block('b1', 'p1', 'archer', [9, 10]),
      block('foe', 'p2', 'pikeman', [12, 10]),
      block('eye', 'p3', 'pikeman', [13, 9]),
    ]
    const table = game({ players: [{ id: 'p3' }], blocks: [...blocks, HOME, FAR], ...more }).pick('ann', 'b1')
    table.asks('ann', 'mv.act')
    return table.why('ann', 'shoot:foe')
  }
  expect([why(treaty('shared sight')), why({})]).toEqual([null, 'MV-LOS-10'])
})
rule(
  ['MV-SEC-04', 'MV-R-146', 'MV-R-99', 'MV-EVNT-03'],
  'who enters the contest alone wins without a roll; whoever has nobody beside it who shoots stays out',
  () => {
    const table = game(
      {
        options: { eventDial: true },
        ...{ dial: 3, phase: 'start' },
        encounters: [{ kind: 'competition', hex: [10, 10] }],
        blocks: [block('b1', 'p1', 'archer', [9, 10]), block('foe', 'p2', 'pikeman', [11, 10]), HOME, FAR],
      },
      [['wander', 1]],
    )
    table.pick('ann', 'b1').asks('ann', 'mv.plan')
    expect(table.all('entered contest')).toEqual([{ block: 'b1', player: 'p1' }])
    expect(table.world.players.p1).toMatchObject({ tracks: { archer: 1 }, gold: 9 })
  },
)
rule(
  ['MV-EXP-01', 'MV-R-121', 'MV-UAB-04', 'MV-DIC-08'],
  'by Expert rules a Berserker that is shot on its way in strikes and cleaves with two dice fewer',
  () => {
    const table = game(
      {
        options: { ruleset: 'expert', expertWounds: true, expertAdjacent: false, formations: false, commandPoints: false },
        players: [skilled('p1', 'berserker')],
        blocks: [
          block('b1', 'p1', 'berserker', [9, 10]),
          block('foe', 'p2', 'archer', [11, 10]),
          block('bb', 'p2', 'builder', [12, 10]),
          ...[HOME, FAR],
        ],
      },
      throws('bsss', 'hh', 'sh'),
    )
    table.pick('ann', 'b1').pick('ann', 'go:h10_10').pick('ann', 'attack:h11_10+b1').asks('ann', 'mv.activate')
    expect(strikes(table)).toEqual([
      ['foe', 'b1', 4, 1],
      ['b1', 'foe', 2, 0],
      ['b1', 'bb', 2, 1],
    ])
  },
)
rule(
  ['MV-FORM-05', 'MV-FORM-07', 'MV-CMB-06', 'MV-BLDR-03'],
  'of two riders the first dies on the pike before it strikes; the second kills the Pikeman and rides in alone over his Builder',
  () => {
    const table = game(
      {
        options: { formations: true },
        buildings: [building('f', 'p1', 'fortress', [5, 5])],
        blocks: [
          block('b1', 'p1', 'horseman', [10, 10], { wounds: 2 }),
          block('b2', 'p1', 'horseman', [10, 10]),
          block('foe', 'p2', 'pikeman', [11, 10], { wounds: 2 }),
          block('bb', 'p2', 'builder', [11, 10]),
          ...[HOME, FAR],
        ],
      },
      throws('shh', 'hsss'),
    )
    table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pick('ann', 'b1')
    expect(strikes(table)).toEqual([
      ['foe', 'b1', 3, 1],
      ['b2', 'foe', 4, 1],
    ])
    expect([table.world.blocks.b1, table.world.blocks.bb, at(table, 'b2')]).toEqual([undefined, undefined, [11, 10]])
    table.asks('ann', 'mv.go-on')
  },
)
rule(
  ['MV-R-92', 'MV-R-88', 'MV-BLD-16', 'MV-CARD-04'],
  'who guards Barracks has nowhere to withdraw to; Caltrops laid for the walls throw the rider all the same',
  () => {
    const behind = (card: string, ...dice: string[]) => {
      const table = game(
        {
          options: { combatCards: true },
          players: [{ id: 'p2', hand: [card] }],
          buildings: [building('bar', 'p2', 'barracks', [11, 10], { identified: true })],
          blocks: [block('b1', 'p1', 'horseman', [10, 10]), block('in', 'p2', 'heavy-swordsman', [11, 10]), HOME, FAR],
        },
        throws(...dice),
      )
      table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pass('ann').pick('bob', card).asks('ann', 'mv.activate')
      return [strikes(table), at(table, 'in')]
    }
    const back = ['in', 'b1', 3, 0]
    expect(behind('ordered-withdrawal', 'hsss', 'hhh')).toEqual([
      [['b1', 'bar', 4, 1], back],
      [11, 10],
    ])
    expect(behind('caltrops', 'hs', 'hhh')).toEqual([
      [['b1', 'bar', 2, 1], back],
      [11, 10],
    ])
  },
)
