import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, strikers, strikes, throws } from '../../combat/test/battle.ts'
import { field } from '../../test/mv-table.ts'

/** A round of the whole game on a meadow, with nothing put in place of anything. */
const whole = (position: JsonObject, dice: ReturnType<typeof throws>) => {
  const { options = {}, buildings = [], players = [{ id: 'p1' }, { id: 'p2' }], ...rest } = position
  const factions: { [id: string]: string } = { p1: 'skarholt', p2: 'orrery' }
  return field(
    {
      meadow: { hex: [10, 10], radius: 9 },
      options: { missions: false, eventDial: false, ...(options as JsonObject) },
      players: (players as JsonObject[]).map(one => ({ faction: factions[String(one.id)]!, ...one })),
      buildings: [
        building('home1', 'p1', 'settlement', [2, 10]),
        building('home2', 'p2', 'settlement', [18, 10]),
        ...(buildings as JsonObject[]),
      ],
      ...rest,
    },
    dice,
  )
}

rule(['MV-CMB-02', 'MV-VET-01', 'MV-ACT-08'], 'a usual activation takes three answers; the kill is a square of the track', () => {
  const table = whole(
    {
      blocks: [
        block('b1', 'p1', 'horseman', [9, 10]),
        block('b2', 'p1', 'tribal-scout', [4, 10]),
        block('foe', 'p2', 'archer', [11, 10]),
        block('x', 'p2', 'archer', [15, 10]),
      ],
    },
    throws('hhhb'),
  )
  table.pick('ann', 'b1').pick('ann', 'go:h10_10').pick('ann', 'attack:h11_10')
  expect(table.world.blocks.foe).toBeUndefined()
  expect(table.world.players.p1!.tracks.horseman).toBe(1)
  table.asks('ann', 'mv.activate')
})

rule(['MV-UAB-10', 'MV-R-122', 'MV-R-123'], 'Hit and Run is announced after the combat, and leaves movement alone', () => {
  const table = whole(
    {
      options: { combatCards: false },
      players: [{ id: 'p1', tracks: [{ type: 'horseman', square: 2 }] }, { id: 'p2' }],
      blocks: [
        block('b1', 'p1', 'horseman', [10, 10]),
        block('b2', 'p1', 'tribal-scout', [4, 10]),
        block('foe', 'p2', 'archer', [11, 10]),
        block('x', 'p2', 'pikeman', [11, 12]),
      ],
    },
    throws('ssss', 'ssss'),
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  const [yes] = table.options('ann', 'mv.go-on')
  table.pick('ann', yes!)
  table.refuses('ann', { type: 'pick', ids: ['attack:h11_10'] }, 'MV-R-123')
  table.pick('ann', 'go:h8_10').pass('ann')
  expect(table.world.blocks.b1).toMatchObject({ hex: { column: 8, row: 10 }, done: true })
  table.asks('ann', 'mv.activate')
})

rule(['MV-UAB-13', 'MV-UAB-02'], 'Trample attacks again in the same activation, in which a Pikeman intercepts only once', () => {
  const table = whole(
    {
      options: { combatCards: false },
      players: [
        { id: 'p1', tracks: [{ type: 'cataphract', square: 2 }] },
        { id: 'p2', tracks: [{ type: 'pikeman', square: 2 }] },
      ],
      blocks: [
        block('b1', 'p1', 'cataphract', [10, 10]),
        block('b2', 'p1', 'tribal-scout', [4, 10]),
        block('f1', 'p2', 'catapult', [11, 10], { wounds: 1 }),
        block('f2', 'p2', 'catapult', [12, 10], { wounds: 1 }),
        block('pike', 'p2', 'pikeman', [11, 11]),
      ],
    },
    throws('hhh', 'hbbb', 'hbbb'),
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  const [yes] = table.options('ann', 'mv.go-on')
  table.pick('ann', yes!).pick('ann', 'attack:h12_10')
  expect(strikers(table)).toEqual(['pike', 'b1', 'b1'])
  expect(table.world.blocks.b1!.hex).toEqual({ column: 12, row: 10 })
  table.asks('ann', 'mv.activate')
})

rule(['MV-VICT-02', 'MV-R-137'], 'the attack that fells the last Settlement ends the game, once the attacker has entered', () => {
  const table = whole(
    {
      options: { combatCards: false },
      buildings: [],
      blocks: [
        block('b1', 'p1', 'pikeman', [17, 10]),
        block('b2', 'p1', 'tribal-scout', [4, 10]),
        block('x', 'p2', 'archer', [12, 14]),
      ],
    },
    throws('shh'),
  )
  table.world.buildings.home2!.damage = 4
  table.pick('ann', 'b1').pick('ann', 'attack:h18_10')
  expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-VICT-02' })
  expect(table.world.blocks.b1!.hex).toEqual({ column: 18, row: 10 })
})

rule(['MV-HAB-16', 'MV-RET-03'], 'Twin Arrows: two rolls at two targets, and the answers only after both', () => {
  const table = whole(
    {
      options: { combatCards: false },
      effects: [{ kind: 'twin-arrows', owner: 'p1', source: 'b1', bearer: 'b1', n: 1, ends: 'use' }],
      blocks: [
        block('b1', 'p1', 'dune-fox', [10, 10]),
        block('b2', 'p1', 'tribal-scout', [4, 10]),
        block('f1', 'p2', 'archer', [12, 10]),
        block('f2', 'p2', 'archer', [11, 11]),
      ],
    },
    throws('ssss', 'ssss', 'sss', 'sss'),
  )
  table.pick('ann', 'b1').pick('ann', 'shoot:f1')
  expect(table.options('ann', 'mv.second-target').sort()).toEqual(['f1', 'f2'])
  table.pick('ann', 'f2')
  table.pick('bob', 'f1')
  expect(strikes(table).map(one => one.slice(0, 2))).toEqual([
    ['b1', 'f1'],
    ['b1', 'f2'],
    ['f1', 'b1'],
    ['f2', 'b1'],
  ])
  table.asks('ann', 'mv.act')
})
