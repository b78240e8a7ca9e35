import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { without } from '../../test/stand-ins.ts'
import { block, building, buildingOn, land, order, plans, realmFieldWith } from './realm-table.ts'

type Dice = [string, ...string[]][]
/** Rounds as they are played, without the start step and the end of a round. */
const rounds = (more: JsonObject, dice: Dice = []) =>
  realmFieldWith(without('startStep', 'endOfRound', 'checkVictory'), more, dice)
const ENEMY = block('foe', 'p2', 'pikeman', [15, 12])

rule(
  ['MV-TURN-09', 'MV-EXP-06', 'MV-BLD-19', 'MV-BLD-20'],
  'a phase begins with stones, healing, repairs, the end of effects and command points',
  () => {
    const table = rounds({
      options: { commandPoints: true },
      land: [land(8, 8, 'grassland', { mineOf: 'p1' })],
      blocks: [block('b1', 'p1', 'heavy-swordsman', [8, 10], { wounds: 2, resting: true }), ENEMY],
      buildings: [building('s3', 'p1', 'barracks', [8, 14], { damage: 1 })],
      effects: [{ kind: 'shield-wall', owner: 'p1', source: 'b1', bearer: 'b1', n: 1, ends: 'own phase' }],
    })
    plans(table, {})
    table.asks('ann', 'mv.activate')
    const wanted = ['phase began', 'stones', 'healed', 'repaired', 'command points']
    expect(table.events.map(one => one.type).filter(type => wanted.includes(type))).toEqual(wanted)
    expect(table.world.effects).toEqual([])
    expect(table.world.players.p1).toMatchObject({ stones: 1, command: 9 })
  },
)
rule(['MV-BLD-03', 'MV-R-16', 'MV-BLDR-09'], 'what was recruited acts in the same round', () => {
  const table = rounds({ blocks: [ENEMY] })
  plans(table, { ann: [order('recruit:builder', 6, 10), order('recruit:horseman', 4, 10)] })
  expect(table.options('ann', 'mv.activate')).toEqual(['b1-1', 'b1-2'])
  table.pick('ann', 'b1-1').pick('ann', 'road:14').pick('ann', 'go:h7_10')
  expect(table.world.blocks['b1-1']).toMatchObject({ hex: { column: 7, row: 10 }, ap: 0 })
  expect(table.world.land.h6_10!.road).toEqual([0, 3])
  table.asks('ann', 'mv.activate')
})
rule('MV-BLD-11', 'a Builder that leaves the site gives the Fortress up, and a killed one does', () => {
  const table = rounds({
    blocks: [block('b1', 'p1', 'builder', [9, 10]), ENEMY],
    players: [{ id: 'p1', gold: 10 }, { id: 'p2' }],
  })
  plans(table, { ann: [order('build:fortress', 9, 10)] })
  expect(buildingOn(table, 9, 10)).toMatchObject({ isUnfinished: true })
  table.pick('ann', 'b1').pick('ann', 'go:h10_10')
  expect(buildingOn(table, 9, 10)).toBe(null)
  expect(table.world.players.p1!.gold).toBe(0)
  expect(table.last('site lost')).toMatchObject({ player: 'p1' })
  const killed = rounds(
    {
      blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p2', 'builder', [11, 10]), ENEMY],
      players: [{ id: 'p1' }, { id: 'p2', gold: 10 }],
    },
    [['combat', 'sword', 'horse', 'horse']],
  )
  plans(killed, { bob: [order('build:fortress', 11, 10)] })
  killed.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  expect(buildingOn(killed, 11, 10)).toBe(null)
  expect(killed.world.blocks.b1!.hex).toEqual({ column: 11, row: 10 })
  killed.asks('ann', 'mv.activate')
  table.asks('ann', 'mv.act')
})
rule(
  ['MV-R-102', 'MV-R-131', 'MV-BLDR-04'],
  'on a site units are attacked as in the open, and a Builder does not strike back',
  () => {
    const table = rounds(
      {
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p2', 'builder', [11, 10]), ENEMY],
        buildings: [building('s3', 'p2', 'fortress', [11, 10], { unfinished: true })],
      },
      [['combat', 'horse', 'horse', 'horse']],
    )
    plans(table, {})
    expect(table.world.buildings.s3!.identified).toBe(false)
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(table.all('strike').map(one => one.striker)).toEqual(['b1'])
    expect(table.world.buildings.s3).toMatchObject({ isUnfinished: true, damage: 0 })
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-BLD-24', 'MV-R-34', 'MV-ROAD-08', 'MV-BLD-17'],
  'a destroyed building is gone with the Builder in it; terrain and road stay',
  () => {
    const table = rounds(
      {
        land: [land(11, 10, 'forest', { road: [1, 4] })],
        blocks: [block('b1', 'p1', 'horseman', [10, 10]), block('b2', 'p2', 'builder', [11, 10]), ENEMY],
        buildings: [building('s3', 'p2', 'barracks', [11, 10], { damage: 2 })],
      },
      [['combat', 'horse', 'bow']],
    )
    plans(table, {})
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(buildingOn(table, 11, 10)).toBe(null)
    expect(table.world.blocks.b2).toBe(undefined)
    expect(table.world.land.h11_10).toMatchObject({ terrain: 'forest', road: [0, 3] })
    // Two squares of its track: it may ride on (MV-UAB-10).
    table.asks('ann', 'mv.go-on')
  },
)
rule(['MV-BLD-25', 'MV-BLDR-02'], 'an enemy building is not entered; a Builder beside a unit is not shot at', () => {
  const table = rounds({
    blocks: [
      block('b1', 'p1', 'archer', [10, 10]),
      block('b2', 'p2', 'builder', [12, 10]),
      block('b3', 'p2', 'pikeman', [12, 10]),
      block('b4', 'p2', 'builder', [8, 10]),
    ],
    buildings: [building('s3', 'p2', 'academy', [11, 11])],
  })
  plans(table, {})
  table.pick('ann', 'b1')
  table.refuses('ann', { type: 'pick', ids: ['go:h11_11'] }, 'MV-BLD-25')
  expect(table.options('ann', 'mv.act').filter(id => id.startsWith('shoot:'))).toEqual(['shoot:s3', 'shoot:b3', 'shoot:b4'])
})
rule('MV-ROAD-08', 'whoever built a road or a bridge, anybody uses it', () => {
  const table = rounds({
    land: [land(13, 12, 'forest'), land(14, 12, 'forest'), land(12, 12, 'water')],
    blocks: [block('b1', 'p1', 'builder', [13, 12]), block('b2', 'p2', 'pikeman', [14, 12])],
  })
  plans(table, { ann: [order('bridge:h13_12', 12, 12)], bob: [] })
  expect(table.world.land.h12_12!.bridge).toBe(true)
  table.pick('ann', 'b1').pick('ann', 'go:h12_12').pass('ann').pass('ann')
  table.pick('bob', 'b2')
  expect(table.options('bob', 'mv.act')).toContain('go:h13_12')
})
