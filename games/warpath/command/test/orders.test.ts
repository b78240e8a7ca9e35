import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { can } from '../../hooks.ts'
import { DECLARED, declaresFire, NOTHING_HAPPENS, standsOff, staysPut } from '../../test/stand-ins.ts'
import { field, fieldWith } from '../../test/wp-table.ts'

const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', at: [10, 5] }
const operatives = { side: 'a', id: 'u2', profile: 'enforcers.operatives', at: [20, 5], token: 'sprint' }
const enemy = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [20, 40] }
/** An enemy who has something to do after this activation, so that play stops there. */
const later = (profile: string, token = 'advance') => ({ side: 'b', id: 'u7', profile, at: [20, 44], token })
const busy = later('plague.ghouls')
const rich = { a: { cp: 3 }, b: { cp: 3 } }
const REACT = 'kernel.react'
/** The command orders that a unit can be activated with. */
const ordersWith = (table: ReturnType<typeof field>, seat: string, unit: string): string[] =>
  table
    .options(seat, 'wp.activate')
    .filter(id => id.startsWith(`${unit}+`) && id.includes('.'))
    .map(id => id.slice(unit.length + 1))

rule(['WP-CORD-10', 'WP-CORD-01', 'WP-CORD-05'], 'Go, Go, Go! is paid on activation; the Sprint becomes a Shoot token', () => {
  const table = fieldWith(NOTHING_HAPPENS, { sides: rich, units: [captain, operatives, enemy, busy] })
  expect(ordersWith(table, 'ann', 'u2')).toEqual(['enforcers.go_go_go'])
  table.pick('ann', 'u2+enforcers.go_go_go')
  expect(table.world.sides.a.cp).toBe(1)
  expect(table.world.units.u2!.token).toBe('shoot')
  table.asks('bob', 'wp.activate')
})

rule('WP-CORD-10', 'it needs a Sprint order, and does nothing for who has engaged', () => {
  const walking = fieldWith(NOTHING_HAPPENS, { sides: rich, units: [captain, { ...operatives, token: 'advance' }, enemy, busy] })
  walking.refuses('ann', { type: 'pick', ids: ['u2+enforcers.go_go_go'] }, 'WP-CORD-10')
  walking.pick('ann', 'u2+ask').asks('bob', 'wp.activate')
  const charging = fieldWith(DECLARED, { sides: rich, units: [captain, operatives, { ...enemy, at: [20, 5.98] }, busy] })
  charging.pick('ann', 'u2+enforcers.go_go_go')
  expect(charging.all('token').map(({ token }) => token)).toEqual(['assault+1'])
  charging.asks('bob', 'wp.activate')
})

rule('WP-R-21', 'a Command unit chooses Overwatch or Shoot after Go, Go, Go!', () => {
  const go = (more = {}) =>
    fieldWith(NOTHING_HAPPENS, { sides: rich, units: [{ ...captain, token: 'sprint', ...more }, enemy, busy] }).pick(
      'ann',
      'u1+enforcers.go_go_go',
    )
  const table = go()
  expect(table.options('ann', 'wp.afterSprint')).toEqual(['shoot', 'overwatch'])
  table.pick('ann', 'shoot')
  expect(table.last('token')).toMatchObject({ token: 'shoot' })
  table.asks('bob', 'wp.activate')
  // WP-R-23: no Overwatch for who was Pinned when the Round began.
  const barred = go({ pinnedAtStart: true })
  expect(barred.last('token')).toMatchObject({ token: 'shoot' })
  barred.asks('bob', 'wp.activate')
})

rule(['WP-CORD-03', 'WP-KEY-23'], 'only units with a base within the Command Radius get orders', () => {
  const at = (x: number) =>
    fieldWith(NOTHING_HAPPENS, { sides: rich, units: [captain, { ...operatives, at: [x, 5] }, enemy, busy] })
  // 16" between the rims: 10 + 0.98 + 16 is 26.98.
  expect(ordersWith(at(26.98), 'ann', 'u2')).toHaveLength(1)
  expect(ordersWith(at(26.99), 'ann', 'u2')).toHaveLength(1)
  const far = at(27)
  far.refuses('ann', { type: 'pick', ids: ['u2+enforcers.go_go_go'] }, 'WP-CORD-03')
  far.pick('ann', 'u2+ask').asks('bob', 'wp.activate')
})

rule('WP-UNIT-14', 'an enemy Command unit near by commands nobody', () => {
  const foreign = { side: 'b', id: 'u8', profile: 'plague.lord', at: [18, 8] }
  const table = fieldWith(NOTHING_HAPPENS, { sides: rich, units: [operatives, foreign, enemy, busy] })
  table.pick('ann', 'u2+ask').asks('bob', 'wp.activate')
})

rule('WP-CORD-06', 'an order lasts as long as it says: the activation, unless its entry says otherwise', () => {
  const boss = { side: 'a', id: 'u1', profile: 'marauders.warlord', at: [10, 5] }
  const mob = (id: string, y: number) => ({ side: 'a', id, profile: 'marauders.raiders', at: [20, y], token: 'advance' })
  const watcher = { side: 'a', id: 'u4', profile: 'marauders.raiders', at: [20, 13], token: 'overwatch' }
  const table = fieldWith(NOTHING_HAPPENS, {
    initiative: 'a',
    sides: rich,
    units: [boss, mob('u2', 5), mob('u3', 9), watcher, enemy],
  })
  table.pick('ann', 'u2').pick('ann', 'marauders.scatter_run/u2')
  // It outlasts the activation and the phase, and ends with the Overwatch Phase.
  expect(can(table.world, 'u2', 'countsAsCovered')).toBe(true)
  expect(can(table.world, 'u3', 'countsAsCovered')).toBe(false)
  table.pick('ann', 'u3').pass('ann')
  expect(table.world.phase).toBe('overwatch')
  expect(can(table.world, 'u2', 'countsAsCovered')).toBe(true)
  table.pick('ann', 'u4')
  expect(table.world.phase).toBe('combat')
  expect(can(table.world, 'u2', 'countsAsCovered')).toBe(false)
  table.asks('ann', 'wp.activate')
  const going = fieldWith(NOTHING_HAPPENS, { sides: rich, units: [captain, operatives, enemy, busy] })
  going.pick('ann', 'u2+enforcers.go_go_go')
  expect(going.world.units.u2!.marks).toEqual([])
  going.asks('bob', 'wp.activate')
})

rule('WP-UNIT-04', 'a Command unit counts as its second type too', () => {
  const boss = { side: 'b', id: 'u8', profile: 'plague.alpha', at: [20, 5.98] }
  const fighting = { ...operatives, token: 'assault+1' }
  const units = [captain, fighting, boss, later('plague.ghouls', 'shoot')]
  const table = fieldWith(DECLARED, { phase: 'combat', sides: rich, units }).pick('ann', 'u2')
  expect(table.options('bob', REACT)).toEqual(['plague.thirst/u8'])
})

rule('WP-CORD-07', 'a Pinned Command unit commands nobody', () => {
  const table = fieldWith(NOTHING_HAPPENS, { sides: rich, units: [{ ...captain, pinned: true }, operatives, enemy, busy] })
  table.pick('ann', 'u2+ask').asks('bob', 'wp.activate')
})

rule('WP-R-16', 'a Command unit is in its own radius; passengers measure from the vehicles', () => {
  const transport = { side: 'a', id: 'u3', profile: 'enforcers.courser', at: [22, 5] }
  const riding = { side: 'a', id: 'u2', profile: 'enforcers.operatives', aboard: 'u3', token: 'sprint' }
  const near = fieldWith(NOTHING_HAPPENS, { sides: rich, units: [captain, transport, riding, enemy, busy] })
  expect(ordersWith(near, 'ann', 'u2')).toEqual(['enforcers.go_go_go'])
  const far = fieldWith(NOTHING_HAPPENS, { sides: rich, units: [captain, { ...transport, at: [40, 30] }, riding, enemy, busy] })
  expect(ordersWith(far, 'ann', 'u2')).toEqual([])
})

rule('WP-CORD-01', 'an order that cannot be paid is not offered', () => {
  const table = fieldWith(NOTHING_HAPPENS, { sides: { a: { cp: 1 } }, units: [captain, operatives, enemy, busy] })
  table.pick('ann', 'u2+ask').asks('bob', 'wp.activate')
})

rule('WP-CORD-02', 'every faction has its own orders', () => {
  const lord = { side: 'b', id: 'u8', profile: 'plague.lord', at: [10, 40] }
  const table = fieldWith(NOTHING_HAPPENS, { active: 'b', sides: rich, units: [captain, lord, { ...enemy, token: 'sprint' }] })
  expect(ordersWith(table, 'bob', 'u9')).toEqual(['plague.infection', 'plague.howl'])
})

rule(
  ['WP-CORD-04', 'WP-R-15', 'WP-R-152'],
  'one order per player and activation: the active player, then the owner of the target',
  () => {
    const boss = { side: 'b', id: 'u8', profile: 'veermyn.tunnel_boss', at: [10, 40] }
    const target = { side: 'b', id: 'u9', profile: 'veermyn.skulks', at: [15, 40] }
    const units = [captain, { ...operatives, token: 'overwatch' }, target, boss, later('veermyn.swarm', 'overwatch')]
    const table = fieldWith([staysPut, declaresFire, standsOff], { phase: 'overwatch', sides: rich, units })
    table.pick('ann', 'u2')
    expect(table.options('ann', REACT)).toEqual(['enforcers.coordinated_fire/u2', 'enforcers.firestorm/u2'])
    table.refuses('ann', { type: 'pick', ids: ['enforcers.coordinated_fire/u2', 'enforcers.firestorm/u2'] }, 'WP-R-152')
    table.pick('ann', 'enforcers.firestorm/u2')
    // Ann is not asked again; Bob may answer.
    expect(table.options('bob', REACT)).toEqual(['veermyn.vanish/u9'])
    table.pick('bob', 'veermyn.vanish/u9')
    expect([table.world.sides.a.cp, table.world.sides.b.cp]).toEqual([2, 2])
    table.asks('bob', 'wp.activate')
  },
)

const alpha = (x: number) => ({ side: 'a', id: 'u1', profile: 'plague.alpha', at: [x, 5] })
const ghouls = { side: 'a', id: 'u2', profile: 'plague.ghouls', at: [20, 5], token: 'sprint' }
const touched = { side: 'b', id: 'u9', profile: 'enforcers.operatives', at: [20, 5.98] }
const waiting = later('enforcers.operatives')

rule('WP-R-152', 'declining in one window leaves later ones of the activation open', () => {
  const position = { sides: rich, units: [alpha(10), ghouls, touched, waiting] }
  const declined = fieldWith(DECLARED, position).pick('ann', 'u2')
  expect(declined.options('ann', REACT)).toEqual(['plague.transfixed/u2'])
  const used = fieldWith(DECLARED, position).pick('ann', 'u2+plague.howl')
  used.asks('bob', 'wp.activate')
})

rule(
  ['WP-CORD-12', 'WP-R-16'],
  'Transfixed by Fear pins the engaged unit, if its own stood in the radius before it moved',
  () => {
    const table = fieldWith(DECLARED, { sides: rich, units: [alpha(10), ghouls, touched, waiting] })
    table.pick('ann', 'u2').pick('ann', 'plague.transfixed/u2')
    expect(table.world.units.u9!.pinned).toBe(true)
    expect(table.world.sides.a.cp).toBe(1)
    table.asks('bob', 'wp.activate')
    const far = fieldWith(DECLARED, { sides: rich, units: [alpha(2), ghouls, touched, waiting] })
    far.pick('ann', 'u2').asks('bob', 'wp.activate')
  },
)

rule(['WP-R-143', 'WP-R-157'], 'no pin is bought for an Unflinching unit; one of several engaged is named', () => {
  const tough = { side: 'b', id: 'u9', profile: 'forge_fathers.shieldwall', at: [20, 5.98] }
  const table = fieldWith(DECLARED, { sides: rich, units: [alpha(10), ghouls, tough, later('forge_fathers.shieldwall')] })
  table.pick('ann', 'u2').asks('bob', 'wp.activate')
  const soft = (id: string, x: number) => ({ side: 'b', id, profile: 'enforcers.captain', at: [x, 5.98] })
  const two = fieldWith(DECLARED, { sides: rich, units: [alpha(10), ghouls, soft('u8', 20), soft('u9', 22.94), waiting] })
  two.pick('ann', 'u2').pick('ann', 'plague.transfixed/u2')
  expect(two.options('ann', 'wp.pinWhich')).toEqual(['u8', 'u9'])
  two.dice('headstrong', 4).pick('ann', 'u9')
  expect([two.world.units.u8!.pinned, two.world.units.u9!.pinned]).toEqual([false, true])
  two.asks('bob', 'wp.activate')
})

rule(['WP-CORD-11', 'WP-R-18'], 'Infection: Save (5+) and Unflinching for the Round, and the pin is gone', () => {
  const watching = { ...ghouls, token: 'overwatch', pinned: true }
  const units = [alpha(10), watching, touched, later('enforcers.operatives', 'overwatch')].map(one => ({ ...one }))
  const apart = units.map(one => (one.id === 'u9' ? { ...one, at: [20, 30] } : one))
  const table = fieldWith(NOTHING_HAPPENS, { phase: 'overwatch', sides: rich, units: apart })
  table.pick('ann', 'u2+plague.infection')
  expect(table.world.units.u2!.pinned).toBe(false)
  expect(table.world.units.u2!.marks).toEqual([
    { kind: 'effect-round', order: 'plague.infection', n: 0 },
    { kind: 'effect-round', order: 'plague.infection', n: 1 },
  ])
  table.asks('bob', 'wp.activate')
})

rule(['WP-CORD-13', 'WP-R-20', 'WP-R-19'], 'Thirst for Blood is offered to Infantry who fight, in whosever turn', () => {
  const boss = { side: 'b', id: 'u8', profile: 'plague.alpha', at: [12, 8] }
  const fighting = { ...operatives, token: 'assault+1' }
  const position = {
    phase: 'combat',
    sides: rich,
    units: [captain, fighting, boss, { ...enemy, at: [20, 5.98] }, later('plague.ghouls', 'shoot')],
  }
  const table = fieldWith(DECLARED, position).pick('ann', 'u2')
  expect(table.options('bob', REACT)).toEqual(['plague.thirst/u9'])
  table.pick('bob', 'plague.thirst/u9').asks('bob', 'wp.activate')
})

rule('WP-R-150', 'Get Stuck In! cancels Hindered, also that of a Pinned unit', () => {
  const boss = { side: 'a', id: 'u1', profile: 'marauders.warlord', at: [10, 5] }
  const suits = { side: 'a', id: 'u2', profile: 'marauders.breaker_suits', at: [20, 5], token: 'sprint', pinned: true }
  const table = fieldWith(DECLARED, { sides: rich, units: [boss, suits, touched, waiting] })
  table.pick('ann', 'u2').pick('ann', 'marauders.get_stuck_in/u2')
  expect(table.last('token')).toMatchObject({ unit: 'u2', token: 'assault+1' })
  table.asks('bob', 'wp.activate')
  // Not Hindered at all: nothing to cancel.
  const free = fieldWith(DECLARED, { sides: rich, units: [boss, { ...suits, pinned: false }, touched, waiting] })
  free.pick('ann', 'u2')
  expect(free.options('ann', REACT)).toEqual(['marauders.scatter_run/u2'])
})

rule(['WP-R-150', 'WP-CORD-14'], 'Empty the Magazines bars the unit from Overwatch in the next Round', () => {
  const boss = { side: 'a', id: 'u1', profile: 'marauders.warlord', at: [10, 5] }
  const raiders = { side: 'a', id: 'u2', profile: 'marauders.raiders', at: [20, 5], token: 'shoot' }
  const units = [boss, raiders, { ...touched, at: [20, 40] }]
  const table = fieldWith(DECLARED, { round: 1, initiative: 'a', phase: 'combat', sides: { a: { cp: 1 } }, units })
  table.pick('ann', 'u2').dice('command', 'blank', 'blank', 'blank', 'blank').dice('command', 'blank', 'blank', 'blank')
  table.pick('ann', 'marauders.empty_mags/u2').pass('ann')
  expect(table.world.round).toBe(2)
  table.refuses('ann', { type: 'assign', to: { u2: 'overwatch' } }, 'WP-R-150')
  table.asks('ann', 'wp.orders')
})

rule('WP-R-150', 'the bar from Overwatch is over when its Round is', () => {
  const raiders = { side: 'a', id: 'u2', profile: 'marauders.raiders', at: [20, 5], marks: [{ kind: 'barred', round: 2 }] }
  const position = { phase: 'end', initiative: 'a', units: [raiders, { ...touched, at: [20, 40] }] }
  const next = field({ ...position, round: 1 }, [
    ['command', 'blank', 'blank', 'blank'],
    ['command', 'blank', 'blank', 'blank'],
  ])
  expect(next.world.units.u2!.marks).toEqual([{ kind: 'barred', round: 2 }])
  next.asks('ann', 'wp.orders')
  const after = field({ ...position, round: 2 }, [
    ['command', 'blank', 'blank', 'blank'],
    ['command', 'blank', 'blank', 'blank'],
  ])
  expect(after.world.units.u2!.marks).toEqual([])
  after.asks('ann', 'wp.orders')
})

rule(['WP-R-143', 'WP-R-152'], 'an order that would do nothing is not offered', () => {
  const offered = (units: JsonObject[], position: JsonObject = {}) => {
    const table = fieldWith(DECLARED, {
      sides: rich,
      ...position,
      units: [...units, { ...touched, at: [20, 40] }, later('enforcers.operatives', 'shoot')],
    })
    const withIt = ordersWith(table, 'ann', 'u2')
    table.pick('ann', 'u2')
    const asked = table.engine.decision(table.state, 'ann')
    table.asks(asked ? 'ann' : 'bob', asked?.kind ?? 'wp.activate')
    const offeredThen =
      asked?.ask.type === 'pick' && asked.kind === REACT ? asked.ask.options.map(one => one.id.split('/')[0]) : []
    return [...withIt, ...offeredThen]
  }
  // Infection: the Alpha has Save (5+) and Unflinching; a Pinned one would lose the marker; bikers have a poorer Save.
  const boss = { side: 'a', id: 'u1', profile: 'plague.lord', at: [10, 5] }
  const second = (more: JsonObject) => ({
    side: 'a',
    id: 'u2',
    profile: 'plague.alpha',
    at: [20, 5],
    token: 'overwatch',
    ...more,
  })
  const watch = { phase: 'overwatch' }
  expect(offered([boss, second({})], watch)).toEqual([])
  expect(offered([boss, second({ pinned: true })], watch)).toEqual(['plague.infection'])
  expect(offered([boss, second({ profile: 'plague.bikers' })], watch)).toEqual(['plague.infection'])
  // Coordinated Fire needs two bases; Firestorm is for the units it names.
  const squad = (more: JsonObject) => ({
    side: 'a',
    id: 'u2',
    profile: 'enforcers.operatives',
    at: [20, 5],
    token: 'overwatch',
    ...more,
  })
  expect(offered([captain, squad({ count: 1, strength: 6 })], watch)).toEqual(['enforcers.firestorm'])
  expect(offered([captain, squad({ count: 2, strength: 6 })], watch)).toEqual([
    'enforcers.coordinated_fire',
    'enforcers.firestorm',
  ])
  expect(offered([captain, squad({ profile: 'enforcers.recon' })], watch)).toEqual(['enforcers.coordinated_fire'])
  // Drop Assault is for Anti-Grav or Drop-troop units: one of both keywords will do.
  const sprinting = (profile: string) => offered([captain, squad({ profile, token: 'sprint' })], { phase: 'movement' })
  expect(sprinting('enforcers.jet_bikes')).toContain('enforcers.drop_assault')
  expect(sprinting('enforcers.interceptors')).toContain('enforcers.drop_assault')
  expect(sprinting('enforcers.operatives')).not.toContain('enforcers.drop_assault')
  // Withdraw by Sections is for who can shoot, and has somebody to shoot at.
  const colonel = { side: 'a', id: 'u1', profile: 'gcps.colonel', at: [10, 20] }
  const shock = (y: number) => ({ side: 'a', id: 'u2', profile: 'gcps.shock', at: [20, y], token: 'shoot' })
  expect(offered([colonel, shock(25)], { phase: 'combat' })).toEqual(['gcps.fall_back', 'gcps.suppress'])
  expect(offered([colonel, shock(15)], { phase: 'combat' })).toEqual(['gcps.suppress'])
})

rule(['WP-ROUND-07', 'WP-R-15'], 'End Phase orders: one per unit', () => {
  const boss = { side: 'a', id: 'u1', profile: 'asterians.overseer', at: [10, 5] }
  const wardens = (id: string, y: number) => ({ side: 'a', id, profile: 'asterians.wardens', at: [20, y], shields: 0 })
  const units = [boss, wardens('u2', 5), wardens('u3', 9), enemy]
  const table = field({ phase: 'end', initiative: 'a', sides: { a: { cp: 5 } }, units })
  expect(table.options('ann', REACT)).toEqual(['asterians.recharge/u2', 'asterians.recharge/u3'])
  table.pick('ann', 'asterians.recharge/u2')
  expect(table.world.units.u2!.shields).toBe(1)
  expect(table.options('ann', REACT)).toEqual(['asterians.recharge/u3'])
})

rule('WP-R-155', 'orders already given last when the Command unit is gone; new ones need another', () => {
  const marks = [{ kind: 'effect-round', order: 'plague.infection', n: 1 }]
  const run = { proc: 'pin', vars: { unit: 'u2', rule: 'WP-PIN-06' } }
  const table = fieldWith(NOTHING_HAPPENS, { sides: rich, units: [{ ...ghouls, marks }, waiting], run })
  expect(table.world.units.u2!.pinned).toBe(false)
  table.pick('ann', 'u2').asks('bob', 'wp.activate')
})

test('a refused order says why', () => {
  const watching = { ...operatives, token: 'overwatch' }
  const table = fieldWith(DECLARED, { phase: 'overwatch', sides: { a: { cp: 1 } }, units: [captain, watching, enemy] })
  table.pick('ann', 'u2')
  expect(table.why('ann', 'enforcers.go_go_go/u2')).toBe('WP-CORD-10')
  table.asks('ann', REACT)
})
