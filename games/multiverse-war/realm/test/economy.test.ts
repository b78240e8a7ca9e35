import { seenEvents } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { proc } from '../../hooks.ts'
import { connectedBuildings } from '../connected.ts'
import { block, building, isOver, land, plans, QUIET, realmField, realmFieldWith } from './realm-table.ts'

const road = (column: number, row: number, ...sides: number[]) => land(column, row, 'grassland', { road: sides })
/** Barracks three hexes east of Ann's Settlement, joined by a road over two hexes. */
const JOINED = {
  buildings: [building('s3', 'p1', 'barracks', [8, 10]), building('s4', 'p1', 'academy', [5, 14], { tier: 2 })],
  land: [road(6, 10, 1, 4), road(7, 10, 1, 4)],
}
const revenue = (more: object) => {
  const table = realmField({ ...more, phase: 'revenue' })
  isOver(table)
  return table
}
const connected = (more: object) => {
  const table = revenue(more)
  return connectedBuildings(table.world, 'p1').map(one => one.id)
}

describe('revenue', () => {
  rule(['MV-ECON-01', 'MV-ECON-02', 'MV-R-36'], 'Settlement 5, connected Barracks 1 + 1, unconnected Academy 3 (X10)', () => {
    const table = revenue(JOINED)
    expect(table.all('income').find(one => one.player === 'p1')).toMatchObject({ gold: 10 })
    expect(explained(table.all('income').find(one => one.player === 'p1')!.of)).toEqual([
      'MV-ECON-01 base 0',
      'MV-ECON-01 Settlement +5',
      'MV-ECON-01 Barracks +1',
      'MV-ECON-01 Academy +3',
      'MV-ECON-02 connected +1',
    ])
    expect(table.world.players.p1!.gold).toBe(30)
  })
  rule('MV-TURN-02', 'no income in the first round', () => {
    const table = revenue({ ...JOINED, round: 1 })
    expect(table.all('income')).toEqual([])
    expect(table.world.players.p1!.gold).toBe(20)
  })
  rule('MV-ECON-03', 'gold is capped at 50', () => {
    const table = revenue({
      players: [
        { id: 'p1', gold: 47 },
        { id: 'p2', gold: 45 },
      ],
    })
    expect([table.world.players.p1!.gold, table.world.players.p2!.gold]).toEqual([50, 50])
    expect(table.all('income').map(one => one.gold)).toEqual([3, 5])
  })
  rule(['MV-SEC-03', 'MV-PERM-07'], 'a good harvest and an owned village pay too', () => {
    const table = revenue({
      encounters: [{ kind: 'burning-village', hex: [10, 14], player: 'p1' }],
      effects: [{ kind: 'harvest', owner: 'p1', source: null, bearer: null, n: 1, ends: 'round' }],
      buildings: [building('s3', 'p1', 'fortress', [8, 14]), building('s4', 'p1', 'barracks', [11, 14])],
    })
    expect(table.all('income').find(one => one.player === 'p1')).toMatchObject({ gold: 5 + 2 + 1 + 1 + 1 + 2 })
  })
  rule('MV-R-145', 'others read the sum alone', () => {
    const table = revenue(JOINED)
    const told = seenEvents(table.events, 'bob').filter(one => one.type === 'income')
    expect(told.find(one => one.data.player === 'p1')!.data).toEqual({ player: 'p1', gold: 10 })
  })
  rule(
    ['MV-TEAM-02', 'MV-DIPL-01', 'MV-TURN-05'],
    'gifts and deals come after the income of all, only with allies or diplomacy',
    () => {
      const deals = (more: object): number[] => {
        const gold: number[] = []
        const window = proc<Record<string, never>>()('deals', 'MV-DIPL-01', {
          begin(play) {
            gold.push(...play.world.order.map(id => play.world.players[id]!.gold))
            return play.done()
          },
        })
        const others = QUIET.filter(one => one.name !== 'deals')
        isOver(realmFieldWith([...others, window as unknown as (typeof QUIET)[number]], { ...more, phase: 'revenue' }))
        return gold
      }
      expect(deals({})).toEqual([])
      expect(deals({ options: { diplomacy: true } })).toEqual([25, 25])
      const sides = ['a', 'a', 'b'].map((side, i) => ({ id: `p${i + 1}`, gold: 1, side }))
      expect(deals({ players: sides, buildings: [building('s3', 'p3', 'settlement', [10, 16])] })).toEqual([6, 6, 6])
    },
  )
})
describe('connections', () => {
  rule('MV-ROAD-07', 'a chain of links whose exits meet; an enemy unit or building cuts it, Builders and decoys do not', () => {
    expect(connected(JOINED)).toEqual(['s3'])
    expect(connected({ ...JOINED, land: [road(6, 10, 1, 4), road(7, 10, 1, 3)] })).toEqual([])
    const withBlock = (player: string, type: string) => ({ ...JOINED, blocks: [block('x', player, type, [7, 10])] })
    expect(connected(withBlock('p2', 'pikeman'))).toEqual([])
    expect(connected(withBlock('p2', 'ice-mage'))).toEqual([])
    expect(connected(withBlock('p2', 'builder'))).toEqual(['s3'])
    expect(connected(withBlock('p1', 'pikeman'))).toEqual(['s3'])
    expect(connected({ ...JOINED, buildings: [...JOINED.buildings, building('s5', 'p2', 'guard-towers', [7, 10])] })).toEqual([])
  })
  rule(['MV-ROAD-07', 'MV-ROAD-04', 'MV-ROAD-09'], 'bridges and buildings on the way are links', () => {
    const bridged = { ...JOINED, land: [road(6, 10, 1, 4), land(7, 10, 'water', { bridge: true })] }
    expect(connected(bridged)).toEqual(['s3'])
    const chained = {
      buildings: [building('s3', 'p1', 'guard-towers', [6, 10]), building('s4', 'p1', 'guard-towers', [7, 10])],
    }
    expect(connected(chained)).toEqual(['s3', 's4'])
  })
  rule(['MV-ROAD-07', 'MV-BLD-09'], 'an enemy on the Settlement or the building itself cuts it; a site is not connected', () => {
    const site = {
      blocks: [block('b1', 'p1', 'builder', [6, 10])],
      buildings: [building('s3', 'p1', 'fortress', [6, 10], { unfinished: true })],
    }
    expect(connected(site)).toEqual([])
  })
})
describe('command points', () => {
  const command = (more: object) => {
    const table = realmField({ ...more, run: { proc: 'commandPoints', vars: { player: 'p1' } } })
    isOver(table)
    return table
  }
  rule(
    ['MV-EXP-04', 'MV-EXP-05', 'MV-EXP-06', 'MV-R-35'],
    'Settlement 6, Barracks II 5, Fortress 5 and two connected: 18 (X11)',
    () => {
      const table = command({
        options: { commandPoints: true },
        buildings: [building('s3', 'p1', 'barracks', [8, 10], { tier: 2 }), building('s4', 'p1', 'fortress', [11, 10])],
        land: [6, 7, 9, 10].map(column => road(column, 10, 1, 4)),
      })
      expect(table.world.players.p1!.command).toBe(18)
      expect(seenEvents(table.events, 'bob').map(one => one.type)).not.toContain('command points')
    },
  )
  rule('MV-EXP-06', 'points that are left are not saved', () => {
    const table = command({ options: { commandPoints: true }, players: [{ id: 'p1', command: 9 }, { id: 'p2' }] })
    expect(table.world.players.p1!.command).toBe(6)
  })
})
rule(['MV-TURN-11', 'MV-BLD-20'], 'a new round gives points back, and nothing was damaged in it yet', () => {
  const table = realmField({
    blocks: [block('b1', 'p1', 'pikeman', [8, 10], { ap: 0, done: true, moved: true, attacked: true, resting: true })],
    buildings: [building('s3', 'p1', 'barracks', [8, 14], { damage: 1, damagedInRound: true })],
  })
  plans(table, {})
  isOver(table)
  expect(table.world.blocks.b1).toMatchObject({ ap: 2, done: false, moved: false, attacked: false, resting: true })
  expect(table.world.buildings.s3).toMatchObject({ damage: 1, damagedInRound: false })
})

rule(
  ['MV-R-156', 'MV-ROAD-07'],
  'the unfinished Fortress of an enemy does not cut a road; a finished one or a guard on the site does',
  () => {
    const road = [6, 7].map(column => land(column, 10, 'grassland', { road: [1, 4] }))
    const earned = (unfinished: boolean, guard: string[]) => {
      const table = realmField({
        land: road,
        phase: 'revenue',
        buildings: [building('s3', 'p1', 'academy', [8, 10]), building('s4', 'p2', 'fortress', [7, 10], { unfinished })],
        blocks: [block('work', 'p2', 'builder', [7, 10]), ...guard.map(type => block('guard', 'p2', type, [7, 10]))],
      })
      isOver(table)
      return table.world.players.p1!.gold - 20
    }
    expect([earned(true, []), earned(true, ['pikeman']), earned(false, [])]).toEqual([8, 7, 7])
  },
)
