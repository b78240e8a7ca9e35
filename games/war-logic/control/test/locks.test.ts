import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, inControl, left, rider, unit } from './stand-ins.ts'

const COUNTED = { quickPlay: false }
const FOE = enemy('e1', 'cossack', 40, 30)
/** A house with a lock, from 12 inches on. */
const door = (lock: string) => ({ id: 'door', type: 'house', at: [12, 8], size: [4, 4], lock })

rule(['WL-PUZL-02', 'WL-PUZL-01'], 'a Corporal (2) cannot open a lock rated 2: it takes strictly more (E-39)', () => {
  const units = [unit('c', 'british_corporal', 11.5, 10), unit('x', 'shock_sergeant', 11.5, 11.2), FOE]
  const table = inControl({ options: COUNTED, pieces: [door('door_lock')], units })
  table.pick('ann', 'command:x/6').pick('ann', 'hold')
  table.refuses('ann', { type: 'pick', ids: ['open:c/5>door'] }, 'WL-PUZL-02')
  expect(table.options('ann', 'wl.control')).toEqual(['open:x/6>door'])
  table.pick('ann', 'open:x/6>door')
  expect(table.world.pieces[0]!.lock).toBeNull()
})
rule(
  ['WL-PUZL-03', 'WL-PUZL-04', 'WL-R-242', 'WL-R-157'],
  'a Sergeant opens a gate lock in two activations, each for one number; opened it is open for all (E-39)',
  () => {
    const position = (energy: number) => ({
      options: COUNTED,
      pieces: [door('gate_lock')],
      units: [
        unit('s', 'shock_sergeant', 11.5, 10, { counters: [{ skill: 'sergeant', left: 28 + energy }] }),
        unit('t', 'shock_sergeant', 11.5, 8.9),
        FOE,
      ],
    })
    const table = inControl(position(2)).pick('ann', 'alone:s')
    expect(table.options('ann', 'wl.control')).toEqual(['open:s/6>door'])
    table.pick('ann', 'open:s/6>door')
    // One attempt per activation, instead of the attack.
    expect(table.state.outcome).not.toBeNull()
    expect(table.world.turn!.spent).toEqual(['s'])
    expect([table.world.pieces[0]!.lock!.energy, left(table.world, 's', 'sergeant')]).toEqual([1, 29])
    const both = inControl(position(2)).pick('ann', 'command:s/6').pick('ann', 'move')
    both.pick('ann', 'open:s/6>door').pick('ann', 'open:t/6>door')
    expect(both.world.pieces[0]!.lock).toBeNull()
    expect(both.all('lock opened')).toEqual([{ unit: 't', thing: 'door' }])
  },
)
rule('WL-PUZL-04', 'the solver is in contact with the lock', () => {
  const of = (x: number) =>
    inControl({
      pieces: [door('door_lock')],
      units: [unit('s', 'shock_sergeant', x, 10), unit('n', 'netrunner', 11.5, 11.2), FOE],
    })
      .pick('ann', 'command:s/6')
      .pick('ann', 'hold')
  expect(of(11.4).options('ann', 'wl.control')).toContain('open:s/6>door')
  const far = of(11.39)
  expect(far.options('ann', 'wl.control')).toEqual(['open:n/5>door'])
  far.refuses('ann', { type: 'pick', ids: ['open:s/6>door'] }, 'WL-PUZL-04')
})
rule(['WL-PUZL-05', 'WL-R-157'], 'break-in tools open locks and nothing else; what was bought has none', () => {
  const units = [unit('n', 'netrunner', 11.5, 10), enemy('truck', 'troop_truck', 11.5, 12.05), enemy('e2', 'cossack', 10.5, 10)]
  const table = inControl({ options: COUNTED, pieces: [door('vault_lock')], units }).pick('ann', 'alone:n')
  expect(table.options('ann', 'wl.control').filter(id => id.startsWith('open'))).toEqual(['open:n/5>door'])
  table.refuses('ann', { type: 'pick', ids: ['open:n/5>truck'] }, 'WL-R-157')
  table.refuses('ann', { type: 'pick', ids: ['override:n/5>e2=availability'] }, 'WL-HACK-02')
  table.pick('ann', 'open:n/5>door')
  expect([table.world.pieces[0]!.lock!.energy, left(table.world, 'n', 'break_in_tools')]).toEqual([2, 9])
})
rule('WL-PUZL-01', 'chests on the field are locked too', () => {
  const items = [{ id: 'chest', type: 'treasure_chest', at: [11, 10] }]
  const table = inControl({ items, units: [unit('s', 'shock_sergeant', 10.5, 10), FOE] })
    .pick('ann', 'alone:s')
    .pick('ann', 'open:s/6>chest')
  expect(table.world.items[0]!.lock).toBeNull()
})
rule(
  'WL-PUZL-06',
  'a neutral guard is outsmarted by more than its best Control impact, at least 1, and opens what it guards',
  () => {
    const position = (guard: string) => ({
      pieces: [door('vault_lock')],
      units: [unit('s', 'shock_sergeant', 10.4, 10), unit('guard', guard, 11.5, 10, { player: null }), FOE],
    })
    const table = inControl(position('battle_robot')).pick('ann', 'alone:s')
    expect(table.options('ann', 'wl.control')).toEqual(['outsmart:s/6>guard'])
    table.pick('ann', 'outsmart:s/6>guard')
    expect(table.world.pieces[0]!.lock).toBeNull()
    expect(table.world.units.guard!.marks).toEqual([{ kind: 'outsmarted', by: 'p1' }])
    const clever = inControl(position('shock_sergeant')).pick('ann', 'alone:s').pick('ann', 'outsmart:s/6>guard')
    expect(clever.world.pieces[0]!.lock).not.toBeNull()
    expect(clever.all('not outsmarted')).toHaveLength(1)
  },
)

const team = (...ids: string[]) => ids.map((id, i) => unit(id, 'rifleman', 12 + 1.5 * i, 10, { team: 'red' }))
rule(
  'WL-SIGHT-06',
  'a map adds its range to the speed of up to its impact in activated members of the team, once a turn, for one number',
  () => {
    const units = [unit('s', 'shock_sergeant', 10, 10, { team: 'red', extra: ['compass'] }), ...team('a', 'b', 'c'), FOE]
    const table = inControl({ options: COUNTED, units }).pick('ann', 'command:s/6').pick('ann', 'move')
    expect(table.options('ann', 'wl.control')).toEqual(['map:s/8'])
    table.pick('ann', 'map:s/8')
    table.refuses('ann', { type: 'pick', ids: ['a', 'b', 'c'] }, 'WL-SIGHT-06')
    table.pick('ann', 'a', 'b')
    expect(table.world.turn!.guided).toEqual({ a: 100, b: 100 })
    expect([left(table.world, 's', 'compass'), table.world.turn!.spent]).toEqual([19, []])
    expect(table.state.outcome).not.toBeNull()
  },
)
rule(['WL-SIGHT-06', 'WL-R-206'], 'its holder need not be activated; a loose unit reads for itself alone', () => {
  const units = (more: object) => [unit('s', 'shock_sergeant', 10, 10, { extra: ['map'], ...more }), ...team('a', 'b'), FOE]
  const member = inControl({ units: units({ team: 'red' }) })
    .pick('ann', 'alone:a')
    .pick('ann', 'map:s/8')
  expect(member.world.turn!.guided).toEqual({ a: 200 })
  const loose = inControl({ units: units({}) }).pick('ann', 'alone:a')
  expect(loose.world.turn!.guided).toEqual({})
})

rule(['WL-R-146', 'WL-R-143'], 'every order allows locks, and each unit acts once instead of attacking', () => {
  for (const order of ['move', 'withdraw', 'hold', 'recover']) {
    const units = [unit('s', 'shock_sergeant', 11.5, 10), unit('p', 'shock_private', 9, 10), FOE]
    const table = inControl({ pieces: [door('gate_lock')], units })
      .pick('ann', 'command:s/6')
      .pick('ann', order)
    table.pick('ann', 'open:s/6>door')
    expect(table.world.turn!.spent, order).toEqual(['s'])
  }
})
rule(['WL-R-209', 'WL-R-148'], 'a crew acts with its own skills from its seat, each once', () => {
  const units = [
    unit('tank', 'battle_tank', 10, 10),
    rider('a', 'vehicle_commander', 'tank'),
    rider('b', 'netrunner', 'tank'),
    FOE,
  ]
  const table = inControl({ pieces: [door('gate_lock')], units })
    .pick('ann', 'command:a/4')
    .pick('ann', 'hold')
  // Whoever is aboard is in contact with what touches the tank (WL-R-210).
  expect(table.options('ann', 'wl.control')).toEqual(['open:a/4>door', 'open:b/5>door'])
  table.pick('ann', 'open:a/4>door').pick('ann', 'open:b/5>door')
  expect(table.world.turn!.spent).toEqual(['a', 'b'])
})
