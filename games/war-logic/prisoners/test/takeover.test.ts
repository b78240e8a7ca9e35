import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, left, rider, unit } from '../../control/test/stand-ins.ts'
import { withForced } from '../../override/test/stand-ins.ts'

type Dice = Parameters<typeof withForced>[1]
/** A boarder: takeover 20 and karate 2; beside an enemy's truck with its crew. */
const boarder = (more: JsonObject = {}) => unit('b', 'ghost_agent', 10, 10, { extra: ['boarding_takeover'], ...more })
const truck = (...crew: JsonObject[]) => [enemy('truck', 'troop_truck', 12.05, 10), ...crew]
const driver = (sheet: string, id = 'd', more: JsonObject = {}) => rider(id, sheet, 'truck', { player: 'p2', ...more })
const opened = (units: JsonObject[], dice: Dice = [], more: JsonObject = {}) =>
  withForced({ options: { quickPlay: false }, units, ...more }, dice).pick('ann', 'alone:b')
const TAKE = 'takeover:b/8>truck'
const place = (table: ReturnType<typeof opened>, seat: string) => {
  const { ask } = table.asks(seat, 'wl.place')
  return table.choose(seat, { type: 'arrange', places: ask.type === 'arrange' ? [ask.proposal![0]!] : [] })
}

rule(
  ['WL-TAKE-01', 'WL-TAKE-02'],
  'takeover and best melee impact times the die reach the points and best control impact of the operator',
  () => {
    // 20 and 3 of the knife: 2.3 for each pip. A vehicle commander has 5 points and rank 7: 12, so a 5 (11.5, rounded up).
    const of = (die: number) => opened([boarder(), ...truck(driver('vehicle_commander'))], [['takeover', die]]).pick('ann', TAKE)
    const failed = of(4)
    expect(failed.last('boarding failed')).toMatchObject({ power: 10 })
    failed.pick('bob')
    const taken = of(5)
    expect(taken.last('taken over')).toMatchObject({ power: 12 })
    place(taken, 'bob')
  },
)
rule(
  ['WL-TAKE-02', 'WL-R-153'],
  'on a success all aboard are thrown out into contact and the boarder operates the machine',
  () => {
    const units = [boarder(), ...truck(driver('vehicle_gunner'), driver('rifleman', 'l', { as: 'load' }))]
    const table = opened(units, [['takeover', 3]]).pick('ann', TAKE)
    place(place(table, 'bob'), 'bob')
    const { b, d, l, truck: machine } = table.world.units
    expect(b).toMatchObject({ where: 'aboard', inside: 'truck', as: 'seat' })
    expect(machine!.player).toBe('p1')
    expect([d!.where, l!.where, d!.player]).toEqual(['table', 'table', 'p2'])
    expect([left(table.world, 'b', 'boarding_takeover'), table.world.turn!.spent]).toEqual([4, ['b']])
  },
)
rule('WL-R-153', 'of several operators the strongest counts', () => {
  const crew = [driver('vehicle_gunner'), driver('vehicle_commander', 'c')]
  const table = opened([boarder(), enemy('truck', 'battle_tank', 12.55, 10), ...crew], [['takeover', 4]]).pick('ann', TAKE)
  expect(table.all('boarding failed')).toHaveLength(1)
  expect(table.asks('bob', 'wl.parry').ask.by).toEqual(['c'])
  table.pick('bob')
})
rule('WL-TAKE-03', 'on a failure the operator may make one free attack back in melee', () => {
  const open = () => opened([boarder(), ...truck(driver('vehicle_commander'))], [['takeover', 1]]).pick('ann', TAKE)
  const table = open()
  // No revolver: hand to hand only.
  expect(table.options('bob', 'wl.parry')).toEqual(['d/2>b'])
  expect(table.odds('bob', 'd/2>b')).toMatchObject({ dice: 1, what: 'damage', results: [{ text: 'destroys Ghost agent' }] })
  table.pick('bob', 'd/2>b')
  expect(table.world.turn!.blows).toEqual([{ by: 'd', target: 'b', weapon: 'human_h2h' }])
  expect(open().pick('bob').world.turn!.blows).toEqual([])
  const frozen = opened(
    [boarder(), ...truck(driver('vehicle_commander', 'd', { marks: [{ kind: 'frozen' }] }))],
    [['takeover', 1]],
  )
  expect(frozen.pick('ann', TAKE).world.turn!.blows).toEqual([])
})
rule('WL-TAKE-01', 'it is a toggle, needs contact and an operator, and infantry to operate it', () => {
  const crewed = truck(driver('vehicle_gunner'))
  const odd = enemy('x', 'shock_private', 10, 11.05)
  const hacker = { extra: ['boarding_takeover', 'hacking'] }
  const refusedBy = (units: JsonObject[], rule: `WL-${string}`, more: JsonObject = {}) => {
    const table = opened(units, [], more)
    table.refuses('ann', { type: 'pick', ids: [TAKE] }, rule)
    table.asks('ann', 'wl.control')
  }
  refusedBy([boarder(hacker), ...crewed, odd], 'WL-TAKE-01', { options: { boardingTakeover: false } })
  refusedBy([boarder(hacker), enemy('truck', 'troop_truck', 12.11, 10), driver('vehicle_gunner'), odd], 'WL-TAKE-01')
  refusedBy([boarder(hacker), ...truck(), odd], 'WL-HOUSE-05')
  const rider_ = unit('b', 'knight', 10, 10, { extra: ['boarding_takeover', 'hacking'] })
  refusedBy(
    [rider_, enemy('truck', 'troop_truck', 12.3, 10), driver('vehicle_gunner'), enemy('x', 'shock_private', 10, 11.3)],
    'WL-R-148',
  )
})
rule(['WL-TAKE-01', 'WL-SHEET-10'], 'the odds are exact where the sheets of the crew were read', () => {
  const units = [boarder(), ...truck(driver('vehicle_commander'))]
  const read = opened(units, [], { players: [{ id: 'p1', read: ['d'] }] })
  expect(read.odds('ann', TAKE)).toMatchObject({ need: '5+', results: [{ text: 'takes it over', chance: 0.6 }] })
  const { ask } = opened(units).asks('ann', 'wl.control')
  const option = ask.type === 'pick' ? ask.options.find(({ id }) => id === TAKE)! : null
  expect(option).not.toHaveProperty('odds')
  expect(option!.note).toContain('at best 90')
})

rule(['WL-R-94', 'WL-TAKE-01'], 'what the book leaves unfinished can be left out: without the toggle nobody boards', () => {
  const units = [boarder(), ...truck(driver('vehicle_gunner'))]
  expect(opened(units).options('ann', 'wl.control')).toContain(TAKE)
  // Nothing is left to choose: the Control step is over.
  expect(opened(units, [], { options: { boardingTakeover: false } }).state.outcome).not.toBeNull()
})
