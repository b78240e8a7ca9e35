import { type Engine, fastDice, type GameTypes, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { leaksAt } from '@sandtable/testkit/secrecy'
import { expect } from 'vitest'
import { next } from '../../test/battle.ts'
import { QUIET } from '../../test/stand-ins.ts'
import { field, fieldWith } from '../../test/wl-table.ts'
import type { Unit } from '../../world.ts'

const smuggler = { id: 'u1', player: 'p1', unit: 'smuggler', at: [20, 5] }
const enemy = { id: 'e1', player: 'p2', unit: 'cossack', at: [10, 30] }
const zone = [{ id: 'p1', zone: { at: [10, 0], size: [20, 6] } }]
/** It stands where the next one would be set down: there is a choice of places. */
const inTheWay = { ...enemy, id: 'u3', player: 'p1', at: [20, 3] }
const views = (table: ReturnType<typeof fieldWith>) => table.engine.game.view(table.world, 'bob')

rule(
  ['WL-REINF-01', 'WL-REINF-02', 'WL-REINF-03', 'WL-R-39', 'WL-R-204', 'WL-R-243'],
  'credit buys units at twice their price, in secret; they arrive beside the holder in its next turn (E-38)',
  () => {
    const table = fieldWith(QUIET, { units: [smuggler, enemy] })
    table.pick('ann', 'buy:u1')
    // 2 x 259 is above 500: the dearest that fit cost up to 250.
    table.refuses('ann', { type: 'pick', ids: ['cossack'] }, 'WL-REINF-02')
    table.pick('ann', 'zombie')
    expect(table.world.units.u1!.credit).toBe(1760)
    const bought = Object.values(table.world.units).find(unit => unit.sheet === 'zombie')!
    expect(bought.where).toBe('ordered')
    expect(views(table).units[bought.id]).toBeUndefined()
    // Ann's turn goes on, Bob's passes by, and in the next round it is there.
    table.pick('ann', 'yes').pick('bob', 'yes')
    expect(table.world.round).toBe(2)
    expect(table.world.units[bought.id]).toMatchObject({ where: 'table', at: { x: 2000, y: 500 } })
    expect(views(table).units[bought.id]!.where).toBe('table')
    table.asks('ann', 'wl.strategy')
  },
)

rule(['WL-REINF-02', 'WL-R-151'], 'a frozen holder spends nothing', () => {
  const table = fieldWith(QUIET, {
    units: [{ ...smuggler, marks: [{ kind: 'frozen' }] }, { ...smuggler, id: 'u2', at: [30, 5] }, enemy],
  })
  expect(table.options('ann', 'wl.strategy')).toEqual(['buy:u2'])
})

rule(['WL-REINF-03', 'WL-R-136'], 'what a purse or a dead holder ordered arrives in the deployment zone', () => {
  const table = fieldWith(QUIET, {
    players: [{ id: 'p1', purse: 500, zone: { at: [10, 0], size: [20, 6] } }],
    units: [{ ...enemy, id: 'u2', player: 'p1', at: [20, 5] }, enemy],
  })
  table.pick('ann', 'buy:purse').pick('ann', 'zombie').pick('ann', 'yes').pick('bob', 'yes')
  const bought = Object.values(table.world.units).find(unit => unit.sheet === 'zombie')!
  expect(bought).toMatchObject({ where: 'table', at: { x: 2000, y: 300 } })
  expect(table.world.players.p1!.purse).toBe(1760)
  table.asks('ann', 'wl.strategy')
})

rule(
  ['WL-R-257', 'WL-REINF-03', 'WL-R-243'],
  'nothing is delivered to a holder that was infested, taken prisoner or has gone into hiding',
  () => {
    const deliveredTo = (change: (holder: Unit) => void) => {
      const table = fieldWith(QUIET, { players: zone, units: [{ ...smuggler, at: [40, 30] }, enemy] })
      table.pick('ann', 'buy:u1').pick('ann', 'zombie').pick('ann', 'yes')
      change(table.world.units.u1!)
      table.pick('bob', 'yes')
      const { where, at } = Object.values(table.world.units).find(unit => unit.sheet === 'zombie')!
      next(table)
      return [where, at.x, at.y]
    }
    expect(deliveredTo(() => undefined)).toEqual(['table', 4000, 3000])
    const inTheZone = ['table', 2000, 300]
    expect(deliveredTo(holder => Object.assign(holder, { player: 'p2', team: null }))).toEqual(inTheZone)
    expect(deliveredTo(holder => Object.assign(holder, { where: 'prison', inside: 'e1' }))).toEqual(inTheZone)
    expect(deliveredTo(holder => Object.assign(holder, { hidden: { figure: null, path: [] } }))).toEqual(inTheZone)
  },
)

rule(
  ['WL-REINF-05', 'WL-R-252'],
  'credit refills counters of the holder and of own units in contact, up to the bought number, never Morale or what has a penalty',
  () => {
    const empty = {
      counters: [
        { skill: 'musket', left: 17 },
        { skill: 'bugle_charge', left: 0 },
      ],
    }
    const table = fieldWith(QUIET, {
      units: [
        smuggler,
        { id: 'u2', player: 'p1', unit: 'british_private', at: [21, 5], ...empty },
        { id: 'u3', player: 'p1', unit: 'british_private', at: [25, 5], ...empty },
        enemy,
      ],
    })
    table.pick('ann', 'refill:u1')
    expect(table.options('ann', 'wl.refill')).toEqual(['u2/3'])
    table.pick('ann', 'u2/3')
    // A musket costs 60 for 20 shots: 6 credits a shot at the double price.
    table.refuses('ann', { type: 'amount', amount: 4 }, 'WL-REINF-05')
    table.choose('ann', { type: 'amount', amount: 3 })
    expect(table.world.units.u2!.counters[3]!.left).toBe(20)
    expect(table.world.units.u1!.credit).toBe(50_000 - 1800)
    table.asks('ann', 'wl.strategy')
  },
)

rule('WL-REINF-05', 'points that come back are seen by everybody', () => {
  const table = fieldWith(QUIET, { units: [{ ...smuggler, health: 2 }, enemy] })
  table.pick('ann', 'refill:u1').pick('ann', 'u1/0').choose('ann', { type: 'amount', amount: 2 })
  expect(views(table).units.u1!.points).toBe(4)
  expect(table.events.some(event => event.type === 'restored' && event.secret === null)).toBe(true)
  table.asks('ann', 'wl.strategy')
})

rule('WL-R-251', 'hazard fields are bought with the army only', () => {
  const table = fieldWith(QUIET, { units: [{ ...smuggler, credit: 5000 }, enemy] })
  table.pick('ann', 'buy:u1')
  expect(table.options('ann', 'wl.buy')).toContain('battle_tank')
  table.refuses('ann', { type: 'pick', ids: ['mine_field_unit'] }, 'WL-R-251')
})

rule('WL-R-134', 'a unit that found no room waits, and is lost after round 3', () => {
  const waiting = { id: 'u2', player: 'p1', unit: 'zombie', where: 'waiting' }
  const early = fieldWith(QUIET, {
    round: 3,
    players: zone,
    units: [{ ...enemy, id: 'u3', player: 'p1', at: [40, 5] }, waiting, enemy],
  })
  early.asks('ann', 'wl.strategy')
  expect(early.world.units.u2!.where).toBe('table')
  const late = fieldWith(QUIET, {
    round: 4,
    players: zone,
    units: [{ ...enemy, id: 'u3', player: 'p1', at: [40, 5] }, waiting, enemy],
  })
  late.asks('ann', 'wl.confirm')
  expect(late.world.units.u2!.where).toBe('gone')
})
rule(
  ['WL-R-134', 'WL-R-243', 'WL-GHOST-07'],
  'whether a unit waits for room or is hidden others learn when it is told, not by who is asked for a place',
  () => {
    const ghost = { id: 'u1', player: 'p1', unit: 'ghost_agent', at: [12, 3], hidden: {} }
    const standIns = QUIET.filter(({ name }) => name !== 'setDown')
    const table = fieldWith(standIns, { round: 2, turn: { player: 'p2' }, players: zone, units: [ghost, inTheWay, enemy] })
    table.asks('bob', 'wl.confirm')
    const state = { ...table.state, dice: fastDice('room') }
    const looks = { every: 1, onward: 1, choices: 4 }
    const leaks = Array.from({ length: 12 }, (_, n) =>
      leaksAt(table.engine as unknown as Engine<GameTypes>, state, rngOf(`room ${n}`), looks),
    )
    expect(leaks.flat()).toEqual([])
  },
)
rule(['WL-R-134', 'WL-R-243'], 'of a unit that still finds no room nothing is seen while another comes', () => {
  const waiting = { player: 'p1', where: 'waiting' }
  const units = [{ id: 'u1', unit: 'gunboat', ...waiting }, { id: 'u2', unit: 'zombie', ...waiting }, inTheWay, enemy]
  const table = field({ round: 2, players: zone, units })
  table.asks('ann', 'wl.place')
  expect(JSON.stringify(table.engine.view(table.state, 'bob').stack)).not.toContain('u1')
})
