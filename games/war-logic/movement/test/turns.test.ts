import type { Input, JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { field } from '../../test/wl-table.ts'
import { enemy, pick, soldier, way } from './moving.ts'

type Dice = Parameters<typeof field>[1]
type Answer = readonly [seat: string, kind: string, input: Input]
/** The Control step of p1 is about to begin. */
const turn = (units: readonly JsonObject[], more: JsonObject = {}, dice: Dice = []) =>
  field(
    { turn: { player: 'p1', step: 'control' }, options: { quickPlay: false, quickDeath: false }, ...more, units: [...units] },
    dice,
  )
/** Gives answers, each to the question that it is meant for. */
function play(table: ReturnType<typeof turn>, ...answers: readonly Answer[]): ReturnType<typeof turn> {
  for (const [seat, kind, input] of answers) {
    table.asks(seat, kind)
    table.choose(seat, input)
  }
  return table
}
/** The turn is over, and the other player's has begun. */
function over(table: ReturnType<typeof turn>): void {
  expect(table.world.turn!.player).toBe('p2')
  table.asks('bob', table.engine.decision(table.state, 'bob')!.kind)
}
const left = (table: ReturnType<typeof turn>, unit: string, skill: string) =>
  table.world.units[unit]!.counters.find(one => one.skill === skill)!.left
const crew = (machine: string, player = 'p1') => ({
  id: `${machine}-crew`,
  player,
  unit: 'vehicle_gunner',
  in: machine,
  as: 'seat',
})
const water = { id: 'sea', type: 'water', at: [0, 0], size: [30, 20] }

rule(
  ['WL-GEN-02', 'WL-TURN-03', 'WL-MOVE-01'],
  'on land: a squad is ordered, moves unit by unit, and fires from where it stands',
  () => {
    const units = [
      soldier('sgt', 10, 10, { unit: 'shock_sergeant' }),
      soldier('a', 12, 10, { unit: 'shock_private' }),
      soldier('b', 8, 10, { unit: 'shock_private' }),
      enemy('foe', 10, 30, { unit: 'minotaur_warrior' }),
    ]
    const table = play(
      turn(units, {}, [['attack', 4]]),
      ['ann', 'wl.command', pick('command:sgt/6')],
      ['ann', 'wl.order', pick('attack:foe')],
      ['ann', 'wl.mover', pick('a')],
      ['ann', 'wl.move', way([12, 16])],
      ['ann', 'wl.mover', pick('b')],
      ['ann', 'wl.move', way([8, 13])],
      ['ann', 'wl.move', way()],
    )
    expect(table.world.turn!.moved).toEqual({ sgt: 0, a: 600, b: 300 })
    // 15.5 in from edge to edge: only the one that went farthest reaches it.
    expect(table.options('ann', 'wl.attack')).toEqual(['a/4>foe'])
    play(table, ['ann', 'wl.attack', pick('a/4>foe')], ['bob', 'wl.react', pick()])
    over(table)
  },
)
rule(
  ['WL-MOVE-07', 'WL-UNIT-07', 'WL-CTRL-16', 'WL-LOAD-03'],
  'at sea: a crewman who acts alone sails the boat with all aboard',
  () => {
    const boat = soldier('boat', 10, 10, { unit: 'gunboat' })
    const rider = { id: 'r1', player: 'p1', unit: 'rifleman', in: 'boat', as: 'load' }
    const table = play(
      turn([boat, crew('boat'), rider, enemy('foe', 46, 34)], { pieces: [water] }),
      ['ann', 'wl.command', pick('alone:boat-crew')],
      ['ann', 'wl.mover', pick('boat')],
      ['ann', 'wl.move', way([26, 10])],
      ['ann', 'wl.mover', pick()],
      ['ann', 'wl.attack', pick()],
    )
    expect(table.world.units.boat).toMatchObject({ at: { x: 2600, y: 1000 }, layer: 'sea' })
    expect([left(table, 'boat', 'gunboat_screw'), left(table, 'boat', 'load10')]).toEqual([29, 29])
    over(table)
  },
)
rule(['WL-HAZ-08', 'WL-R-118', 'WL-MOVE-12'], 'at sea: whoever gets off into deep water suffers from it at once', () => {
  const boat = soldier('boat', 10, 10, { unit: 'gunboat' })
  const rider = { id: 'r1', player: 'p1', unit: 'rifleman', in: 'boat', as: 'load' }
  const table = play(
    turn([boat, crew('boat'), rider, enemy('foe', 46, 34)], { pieces: [water] }),
    ['ann', 'wl.command', pick('alone:r1')],
    ['ann', 'wl.mover', pick('r1')],
    ['ann', 'wl.move', way([10, 12.6])],
    ['ann', 'wl.attack', pick()],
  )
  expect(table.last('suffers')).toMatchObject({ unit: 'r1', hazard: 'drowning', damage: 2 })
  expect(left(table, 'r1', 'armor2')).toBe(0)
  over(table)
})
rule(
  ['WL-MOVE-06', 'WL-LOAD-03', 'WL-LOAD-04', 'WL-LOAD-05'],
  'in the air: a chopper sets down whoever was ordered, and they fire from where they are',
  () => {
    const heli = soldier('heli', 10, 10, { unit: 'chopper' })
    const riders = ['r1', 'r2'].map(id => ({ id, player: 'p1', unit: 'rifleman', in: 'heli', as: 'load' }))
    const boss = soldier('boss', 10, 6, { unit: 'vehicle_commander' })
    const dragon = enemy('foe', 10, 40.6, { unit: 'elder_dragon' })
    const table = play(
      turn([heli, crew('heli'), ...riders, boss, dragon], { table: [48, 48] }, [['attack', 1]]),
      ['ann', 'wl.command', pick('command:boss/4')],
      ['ann', 'wl.order', pick('attack:foe')],
      ['ann', 'wl.mover', pick('heli')],
      ['ann', 'wl.move', way([10, 26])],
      ['ann', 'wl.mover', pick('r1')],
      ['ann', 'wl.move', way([10, 23.96])],
      ['ann', 'wl.mover', pick()],
    )
    expect(table.world.units.r1).toMatchObject({ where: 'table', layer: 'land' })
    expect([left(table, 'r1', 'human_land'), left(table, 'heli', 'load5')]).toEqual([30, 29])
    const options = table.options('ann', 'wl.attack')
    // WL-LOAD-05: a rifle reaches 14 in; from the edge of the chopper it is 11.1 in, from the ground behind it 14.14 in.
    expect(options).toContain('r2/4>foe')
    expect(options).not.toContain('r1/4>foe')
    table.choose('ann', pick('r2/4>foe'))
    play(table, ['ann', 'wl.attack', pick()], ['bob', 'wl.react', pick()])
    over(table)
  },
)
rule(
  ['WL-MOVE-07', 'WL-R-162', 'WL-LEV-02'],
  'under water: a submarine passes below a ship and strikes it with its depth',
  () => {
    const sub = soldier('sub', 5, 5, { unit: 'raider_submarine' })
    const boat = enemy('boat', 12, 5, { unit: 'gunboat' })
    const table = play(
      turn([sub, crew('sub'), boat, crew('boat', 'p2')], { pieces: [water] }, [['attack', 5]]),
      ['ann', 'wl.command', pick('alone:sub-crew')],
      ['ann', 'wl.mover', pick('sub')],
      ['ann', 'wl.move', way([20, 5])],
      ['ann', 'wl.mover', pick()],
      ['ann', 'wl.attack', pick('sub/3>boat')],
    )
    // E-36: (30 + 20) x 0.5.
    expect(table.last('struck')).toMatchObject({ target: 'boat', damage: 25 })
    table.asks('bob', 'wl.react')
  },
)
rule(
  ['WL-MOVE-07', 'WL-MOVE-12', 'WL-HAZ-05'],
  'under the ground: a borer digs below a minefield and a wall, and nothing happens',
  () => {
    const borer = soldier('borer', 10, 10, { unit: 'tunnel_borer' })
    const things = {
      pieces: [{ id: 'wall', type: 'high_wall', at: [6, 13], size: [8, 0.5] }],
      fields: [{ type: 'minefield', at: [10, 16], r: 3 }],
    }
    const table = play(
      turn([borer, crew('borer'), enemy('foe', 46, 34)], things),
      ['ann', 'wl.command', pick('alone:borer-crew')],
      ['ann', 'wl.mover', pick('borer/2')],
      ['ann', 'wl.move', way([10, 20])],
      ['ann', 'wl.mover', pick()],
    )
    expect(table.world.units.borer).toMatchObject({ layer: 'dig', at: { y: 2000 } })
    expect(table.world.fields[0]!.left).toBe(5)
    over(table)
  },
)
rule(
  ['WL-MOVE-08', 'WL-R-211', 'WL-R-167', 'WL-HOUSE-13'],
  'in space: a fighter flies up to a wreck, and its pilot steps across',
  () => {
    const jet = soldier('jet', 10, 10, { unit: 'star_fighter' })
    const wreck = { id: 'wreck', type: 'wreck', at: [10, 30], r: 3 }
    const table = play(
      turn([jet, crew('jet'), enemy('foe', 46, 2)], { medium: 'space', pieces: [wreck] }),
      ['ann', 'wl.command', pick('alone:jet-crew')],
      ['ann', 'wl.mover', pick('jet')],
      ['ann', 'wl.move', way([10, 26])],
      ['ann', 'wl.move', way([10, 28])],
      ['ann', 'wl.attack', pick()],
    )
    expect(table.world.units['jet-crew']).toMatchObject({ where: 'inside', inside: 'wreck' })
    expect(table.world.units.jet).toMatchObject({ layer: 'space' })
    over(table)
  },
)
rule(
  ['WL-LOAD-02', 'WL-R-148', 'WL-R-209', 'WL-HOUSE-05'],
  'a driver captures a truck in one turn, and drives off in the next',
  () => {
    const truck = { id: 'truck', player: null, unit: 'troop_truck', at: [10, 15] }
    const table = play(
      turn([soldier('u1', 10, 10, { unit: 'rifleman' }), truck, enemy('foe', 46, 34)]),
      ['ann', 'wl.command', pick('alone:u1')],
      ['ann', 'wl.move', way([10, 13])],
      ['ann', 'wl.enter', pick('truck/seat')],
      ['ann', 'wl.attack', pick()],
    )
    expect(table.world.units).toMatchObject({ truck: { player: 'p1' }, u1: { where: 'aboard', as: 'seat' } })
    play(
      table,
      ['bob', 'wl.command', pick()],
      ['ann', 'wl.command', pick('alone:u1')],
      ['ann', 'wl.mover', pick('truck')],
      ['ann', 'wl.move', way([24, 15])],
      ['ann', 'wl.mover', pick()],
      ['ann', 'wl.attack', pick()],
    )
    expect(table.world.units.truck).toMatchObject({ at: { x: 2400, y: 1500 } })
    over(table)
  },
)
rule(['WL-R-59', 'WL-R-163', 'WL-HAZ-02'], 'a mine that kills a walking unit stops it where it went off', () => {
  const fields = [{ type: 'minefield', at: [10, 16], r: 2 }]
  const table = play(
    turn(
      [soldier('u1', 10, 10, { unit: 'rifleman' }), soldier('u2', 30, 10, { unit: 'rifleman' }), enemy('foe', 46, 34)],
      { fields },
      [['mine', 10]],
    ),
    ['ann', 'wl.command', pick('alone:u1')],
    ['ann', 'wl.move', way([10, 16])],
  )
  expect(table.world.units.u1).toMatchObject({ where: 'dead', diedAt: { x: 1000, y: 1350 } })
  over(table)
})
rule(
  ['WL-GHOST-01', 'WL-GHOST-05', 'WL-R-216', 'WL-MOD-03'],
  'a ghost creeps up in one turn, and strikes from hiding in the next',
  () => {
    const ghost = soldier('g', 10, 10, { unit: 'ghost_agent' })
    const table = play(
      turn([ghost, enemy('foe', 10, 17.1, { facing: 90 })], {}, [['attack', 5]]),
      ['ann', 'wl.command', pick('ghost')],
      ['ann', 'wl.move', way([10, 16])],
    )
    expect(table.world.units.g!.hidden).toMatchObject({ figure: { at: { x: 1000, y: 1000 } } })
    play(table, ['bob', 'wl.command', pick()], ['ann', 'wl.command', pick('alone:g')], ['ann', 'wl.mover', pick()])
    play(table, ['ann', 'wl.attack', pick('g/3>foe')])
    expect(table.last('revealed')).toMatchObject({ unit: 'g', stealth: true })
    expect(table.world.units.g).toMatchObject({ hidden: null, at: { y: 1600 } })
    play(table, ['bob', 'wl.dual', pick()])
    // The pistol 5 x (5 + 1) / 10: it strikes from behind or from hiding, one point in all.
    expect(table.last('struck')).toMatchObject({ target: 'foe', damage: 3 })
    play(table, ['bob', 'wl.react', pick()])
    over(table)
  },
)
rule(['WL-R-61', 'WL-R-168', 'WL-R-229'], 'a ghost that is walked upon is shifted, and the turn goes on', () => {
  const lurker = enemy('lurker', 10, 15, { unit: 'ghost_agent', hidden: { figure: [40, 30] } })
  const table = play(
    turn([soldier('u1', 10, 10), lurker]),
    ['ann', 'wl.command', pick('alone:u1')],
    ['ann', 'wl.move', way([10, 15.5])],
  )
  const { ask } = table.asks('bob', 'wl.place')
  table.choose('bob', { type: 'arrange', places: ask.type === 'arrange' ? ask.proposal! : [] })
  expect(table.world.units.lurker!.at).toEqual({ x: 1000, y: 1450 })
  // It stands in the open now, and may be fired at.
  expect(table.options('ann', 'wl.attack')).toContain('u1/3>lurker')
})
