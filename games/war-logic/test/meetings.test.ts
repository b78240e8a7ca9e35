import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { armourOf, healthOf } from '../basics/points.ts'
import { unitOf } from '../basics/queries.ts'
import { way } from '../movement/test/moving.ts'
import { field } from './wl-table.ts'

type Dice = Parameters<typeof field>[1]
const PLAIN = { quickPlay: false, dual: false, damageMaximization: false, quickDeath: false }
const unit = (id: string, player: string, type: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, player, unit: type, at: [x, y], facing: player === 'p1' ? 0 : 180 },
  ...more,
})
/** A battle from the first question of p1's turn. */
const battle = (units: JsonObject[], dice: Dice = [], { options = {}, ...more }: JsonObject = {}) =>
  field({ options: { ...PLAIN, ...(options as JsonObject) }, units, ...more }, dice)
type Table = ReturnType<typeof battle>
const points = ({ world }: Table, id: string): [armour: number, health: number] => [
  armourOf(world, unitOf(world, id)),
  healthOf(world, unitOf(world, id)),
]
const stay = way()

rule(
  ['WL-R-65', 'WL-PINC-01', 'WL-LEV-04', 'WL-MOVE-12', 'WL-PINC-03'],
  'a jet trooper that takes off beside a comrade attacks from above: two sides, and its height counts for it alone',
  () => {
    const units = [
      unit('c', 'p1', 'vehicle_commander', 8, 20),
      unit('r', 'p1', 'rifleman', 10, 20),
      unit('j', 'p1', 'vat_jet_trooper', 10, 22),
      unit('t', 'p2', 'minotaur_tyr', 20, 20),
    ]
    const table = battle(units, [['attack', 3, 2]])
    // A speech of the trooper, and one of the minotaur: neither is held.
    table.pass('ann').pass('bob').pick('ann', 'command:c/4').pick('ann', 'attack:t')
    table.pick('ann', 'j/3').choose('ann', way([15, 21]))
    table.pick('ann', 'r').choose('ann', stay)
    table.choose('ann', stay)
    table.pick('ann', 'r/4>t').pick('ann', 'j/5>t')
    // 6 x 12/10 = 7.2, and (12 + 10 - 4) x 8/10 = 14.4.
    expect(table.all('hurt').map(({ lost }) => lost)).toEqual([8, 15])
    expect(points(table, 't')).toEqual([0, 37])
    table.asks('bob', 'wl.react')
  },
)

rule(
  ['WL-R-103', 'WL-R-142', 'WL-R-233', 'WL-OBJ-03', 'WL-HACK-07'],
  'a frozen robot loses the point it shares; thawed at the end of its own turn it is one against one, and the holder keeps it',
  () => {
    const units = [
      unit('n', 'p1', 'netrunner', 30, 33),
      unit('p', 'p1', 'rifleman', 35, 24),
      unit('r', 'p2', 'battle_robot', 38, 24),
    ]
    const table = battle(units, [['override', 1]], {
      ...{ battlefield: 'dragon_castle', table: [72, 48], objective: { id: 'hold', point: 'castle', rounds: 3 } },
    })
    table.pick('ann', 'alone:n').pick('ann', 'override:n/4>r=availability')
    table.choose('ann', stay)
    expect(table.all('thawed')).toEqual([{ unit: 'r' }])
    expect(table.world.counters).toEqual({ a: 1, b: 0 })
    expect(table.world.hands.castle).toBe('a')
    table.asks('ann', 'wl.command')
  },
)

rule(
  ['WL-REINF-06', 'WL-REINF-04', 'WL-REINF-02', 'WL-REINF-03', 'WL-FIELD-03'],
  'the purse of a dead smuggler is taken up by his killer, who pays twice and is joined in contact a turn later',
  () => {
    const units = [unit('r', 'p1', 'rifleman', 10, 20), unit('s', 'p2', 'smuggler', 16, 20), unit('q', 'p2', 'cossack', 40, 30)]
    const table = battle(units, [['attack', 9]])
    table.pick('ann', 'alone:r').choose('ann', stay).pick('ann', 'r/4>s')
    expect(unitOf(table.world, 's').where).toBe('dead')
    const [chest] = table.world.items
    expect(chest).toMatchObject({ where: 'table', at: { x: 1600, y: 2000 } })
    table.pass('bob')
    table
      .pick('ann', 'alone:r')
      .choose('ann', way([15.5, 20]))
      .pick('ann', chest!.id)
      .pass('ann')
      .pass('bob')
    table.pick('ann', 'buy:r').pick('ann', 'zombie')
    table.pass('ann')
    table.pass('ann').pass('bob')
    const zombie = Object.values(table.world.units).find(({ sheet }) => sheet === 'zombie')!
    expect(zombie).toBeDefined()
    table.asks('ann', 'wl.place')
  },
)

rule(
  ['WL-ARMR-05', 'WL-ARMR-04', 'WL-DEF-02', 'WL-DEF-03', 'WL-R-73'],
  'a shot that a shield swallows takes the answer of its bearer; the comrade without a shield answers for both',
  () => {
    const units = [
      unit('c', 'p1', 'shock_sergeant', 10, 20),
      unit('a', 'p1', 'shock_private', 12, 20),
      unit('h', 'p2', 'vat_trooper', 20, 20),
      unit('k', 'p2', 'rifleman', 20, 22),
    ]
    const table = battle(units, [['attack', 4, 1]], { options: { regenerativeArmor: true } })
    table.pass('bob').pick('ann', 'command:c/6').pick('ann', 'hold')
    table.pick('ann', 'a/4>h').pick('ann', 'c/4>k')
    // 7 x 4/10 = 2.8: the charge of 3 takes it. 7 x 1/10 = 0.7: one point of the rifleman's armour.
    expect(points(table, 'h')).toEqual([6, 5])
    expect(points(table, 'k')).toEqual([1, 5])
    expect(table.options('bob', 'wl.react').filter(id => id.startsWith('h'))).toEqual([])
    table.refuses('bob', { type: 'pick', ids: ['h/retreat'] }, 'WL-ARMR-05')
    expect(table.options('bob', 'wl.react')).toContain('k/4>a')
    table.dice('attack back', 10).pick('bob', 'k/4>a')
    expect(points(table, 'a')).toEqual([0, 3])
    table.asks('bob', 'wl.strategy')
  },
)

rule(
  ['WL-CRSH-02', 'WL-R-175', 'WL-R-241', 'WL-CTRL-16', 'WL-UNIT-07'],
  'a truck rams a minotaur after a straight run: it loses only what it took, and its driver is aboard and unhurt',
  () => {
    const units = [
      unit('t', 'p1', 'troop_truck', 10, 20),
      { id: 'd', player: 'p1', unit: 'vehicle_gunner', in: 't', as: 'seat' },
      unit('m', 'p2', 'minotaur_warrior', 24, 20, { armour: 2, health: 20 }),
    ]
    const table = battle(units, [['attack', 6]])
    table.pass('bob').pick('ann', 'alone:d')
    table.pick('ann', 't').choose('ann', way([21.7, 20]))
    // The driver keeps his seat.
    table.pass('ann').pick('ann', 't/crash>m').pass('ann')
    // The truck weighs 50: 50 x 6/10 = 30 upon 22 points.
    expect(unitOf(table.world, 'm').where).toBe('dead')
    expect(points(table, 't')).toEqual([0, 28])
    expect(points(table, 'd')).toEqual([0, 5])
    expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-01' })
  },
)

rule(
  ['WL-R-184', 'WL-LOAD-06', 'WL-MOD-04', 'WL-HOUSE-12', 'WL-HOUSE-05'],
  'the driver of a truck is shot out of its seat: the truck is empty and open to whoever comes to it',
  () => {
    const units = [
      unit('s', 'p1', 'sniper', 10, 20),
      unit('r', 'p1', 'rifleman', 26, 24),
      unit('t', 'p2', 'troop_truck', 28, 20),
      { id: 'd', player: 'p2', unit: 'vehicle_gunner', in: 't', as: 'seat' },
      unit('z', 'p2', 'rifleman', 44, 30),
    ]
    const table = battle(units, [['attack', 1]])
    table.pick('ann', 'alone:s').choose('ann', stay).pick('ann', 's/3>d')
    // 1 + 8 for the rifle + 1 for the camouflage - 1 in a vehicle: 9 x 9/10 = 8.1.
    expect(unitOf(table.world, 'd').where).toBe('dead')
    expect(points(table, 't')).toEqual([20, 30])
    expect(table.options('bob', 'wl.command')).toEqual(['alone:z'])
    table.pass('bob')
    table.pick('ann', 'alone:r').choose('ann', way([27.08, 21.84]))
    expect(table.options('ann', 'wl.enter')).toContain('t/seat')
    table.asks('ann', 'wl.enter')
  },
)

rule(
  ['WL-HAZ-02', 'WL-HAZ-03', 'WL-HAZ-13', 'WL-R-193', 'WL-HAZ-04'],
  'a mine that one of two comrades treads on hurts both, and neither reacts; the field has one mine less',
  () => {
    const units = [
      unit('a', 'p1', 'rifleman', 10, 20),
      unit('b', 'p1', 'rifleman', 15.3, 21.1),
      unit('q', 'p2', 'cossack', 40, 30),
    ]
    const fields = [{ id: 'f', type: 'minefield', at: [18, 20], r: 3, left: 3 }]
    const table = battle(units, [['mine', 5]], { fields })
    table.pick('ann', 'alone:a').choose('ann', way([15.6, 20]))
    // 8 x 5/10 = 4 for each within the circle of two inches, where its base touched the field.
    expect(table.all('hurt').map(({ unit, lost }) => [unit, lost])).toEqual([
      ['a', 4],
      ['b', 4],
    ])
    expect(table.world.fields.find(({ id }) => id === 'f')).toMatchObject({ left: 2 })
    table.pass('ann')
    table.asks('bob', 'wl.command')
  },
)

rule(
  ['WL-OFF-19', 'WL-DEF-03', 'WL-OFF-15', 'WL-OFF-08', 'WL-R-188'],
  'the second of two shots at a dead man is wasted and costs a round; the comrade who was missed shoots whom he likes of the two',
  () => {
    const units = [
      unit('c', 'p1', 'shock_sergeant', 10, 20),
      unit('a', 'p1', 'shock_private', 10, 22),
      unit('b', 'p1', 'shock_private', 10, 18),
      unit('x', 'p2', 'cossack', 20, 20),
      unit('y', 'p2', 'rifleman', 20, 23),
    ]
    const table = battle(units, [['attack', 9, 9, 1]])
    table.pick('ann', 'command:c/6').pick('ann', 'hold')
    table.pick('ann', 'a/4>x').pick('ann', 'b/4>x').pick('ann', 'c/4>y')
    expect(unitOf(table.world, 'x').where).toBe('dead')
    expect(unitOf(table.world, 'b').counters[4]).toMatchObject({ left: 19 })
    expect(points(table, 'y')).toEqual([1, 5])
    const answers = table.options('bob', 'wl.react')
    expect(answers).toEqual(expect.arrayContaining(['y/4>a', 'y/4>b', 'y/4>c']))
    table.dice('attack back', 10).pick('bob', 'y/4>b')
    expect(points(table, 'b')).toEqual([0, 3])
    table.asks('bob', 'wl.command')
  },
)
