import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import type { World } from '../../world.ts'
import { enemy, inControl, left, unit } from './stand-ins.ts'

const COUNTED = { quickPlay: false }
const FOE = enemy('e1', 'battle_tank', 90, 40)
const WIDE = { table: [96, 48], options: COUNTED }
const activeIn = ({ turn }: World): string[] => Object.keys(turn!.active).sort()

rule(
  ['WL-CTRL-04', 'WL-CTRL-10', 'WL-R-144'],
  'an ordered Corporal passes the order on in his own reach, at most to two, and pays once',
  () => {
    const table = inControl({
      ...WIDE,
      units: [
        unit('sgt', 'shock_sergeant', 10, 10),
        unit('c1', 'shock_corporal', 30, 10),
        ...[48, 49.5, 51].map((x, i) => unit(`p${i}`, 'shock_private', x, 10, { extra: ['radio'] })),
        FOE,
      ],
    })
    table.pick('ann', 'command:sgt/6').pick('ann', 'move')
    const { world } = table
    expect(activeIn(world)).toEqual(['c1', 'p0', 'p1', 'sgt'])
    expect([left(world, 'c1', 'corporal'), left(world, 'c1', 'radio'), left(world, 'p0', 'radio')]).toEqual([29, 29, 29])
  },
)
rule('WL-CTRL-04', 'without the relay the order does not arrive', () => {
  const units = [
    unit('sgt', 'shock_sergeant', 10, 10),
    unit('c1', 'shock_corporal', 30, 10),
    unit('p0', 'shock_private', 48, 10),
    FOE,
  ]
  const table = inControl({ ...WIDE, units })
    .pick('ann', 'command:sgt/6')
    .pick('ann', 'some')
  table.refuses('ann', { type: 'pick', ids: ['p0'] }, 'WL-CTRL-04')
  table.pick('ann', 'c1', 'p0').pick('ann', 'move')
  expect(activeIn(table.world)).toEqual(['c1', 'p0'])
})
rule(['WL-CTRL-05', 'WL-R-12'], 'an order passes through as many relays in a row as the commander has extension', () => {
  const line = (commander: string) => [
    unit('head', commander, 5, 10, { extra: ['radio'] }),
    unit('c1', 'shock_corporal', 25, 10),
    unit('c2', 'shock_corporal', 45, 10),
    unit('c3', 'shock_corporal', 65, 10),
    unit('p', 'shock_private', 85, 10),
    FOE,
  ]
  const sergeant = inControl({ ...WIDE, units: line('orc_boss') })
    .pick('ann', 'command:head/5')
    .pick('ann', 'move')
  expect(activeIn(sergeant.world)).toEqual(['c1', 'c2', 'head'])
  const lieutenant = inControl({ ...WIDE, units: line('british_lieutenant') })
    .pick('ann', 'command:head/5')
    .pick('ann', 'move')
  expect(activeIn(lieutenant.world)).toEqual(['c1', 'c2', 'c3', 'head'])
})
rule('WL-R-33', 'a relay never outranks the commander', () => {
  const units = (relay: string) => [
    unit('sgt', 'shock_sergeant', 10, 10),
    unit('mid', relay, 30, 10, { extra: ['radio'] }),
    unit('p', 'shock_private', 48, 10),
    FOE,
  ]
  const equal = inControl({ ...WIDE, units: units('vehicle_commander') })
    .pick('ann', 'command:sgt/6')
    .pick('ann', 'move')
  expect(activeIn(equal.world)).toEqual(['mid', 'p', 'sgt'])
  const higher = inControl({ ...WIDE, units: units('british_lieutenant') })
    .pick('ann', 'command:sgt/6')
    .pick('ann', 'move')
  expect(activeIn(higher.world)).toEqual(['mid', 'sgt'])
})
rule('WL-CTRL-04', 'where one relay is full another takes whom it reaches', () => {
  const units = [
    unit('sgt', 'shock_sergeant', 10, 10),
    unit('c1', 'shock_corporal', 30, 10),
    unit('c2', 'shock_corporal', 30, 13),
    // All three are in reach of the first, one of them of the second too.
    ...[48, 49, 50].map((x, i) => unit(`p${i}`, 'shock_private', x, 5 + 1.2 * i)),
    FOE,
  ]
  const table = inControl({ ...WIDE, units })
    .pick('ann', 'command:sgt/6')
    .pick('ann', 'move')
  expect(activeIn(table.world)).toEqual(['c1', 'c2', 'p0', 'p1', 'p2', 'sgt'])
})

rule(['WL-COMM-01', 'WL-COMM-02'], 'the reach is the largest of voice, simplex and duplex', () => {
  const units = (x: number) => [
    unit('lt', 'british_lieutenant', 10, 10, { extra: ['field_telephone'] }),
    unit('p', 'british_private', x, 10),
    FOE,
  ]
  expect(inControl({ ...WIDE, units: units(26) }).options('ann', 'wl.command')).toContain('command:lt/5')
  expect(inControl({ ...WIDE, units: units(26.01) }).options('ann', 'wl.command')).not.toContain('command:lt/5')
})
rule(['WL-R-144', 'WL-COMM-01'], 'a sender with several means may name the one that is used', () => {
  const units = [
    unit('lt', 'british_lieutenant', 10, 10, { extra: ['field_telephone'] }),
    unit('p', 'british_private', 20, 10),
    FOE,
  ]
  const table = inControl({ ...WIDE, units })
  expect(table.options('ann', 'wl.command').filter(id => id.startsWith('command'))).toEqual([
    'command:lt/5',
    'command:lt/5/6',
    'command:lt/5/10',
  ])
  table.pick('ann', 'command:lt/5/10').pick('ann', 'move')
  expect([left(table.world, 'lt', 'signal_flag'), left(table.world, 'lt', 'field_telephone')]).toEqual([30, 29])
})
rule(['WL-COMM-03', 'WL-R-154'], 'a flag is seen farther by whoever has a glass, which is used once; a bugle is not', () => {
  const units = (x: number, more: JsonObject) => [
    unit('lt', 'british_lieutenant', 10, 10, more),
    unit('p', 'british_private', x, 10, { extra: ['spyglass'] }),
    FOE,
  ]
  const seen = inControl({ ...WIDE, units: units(35, {}) })
    .pick('ann', 'command:lt/5')
    .pick('ann', 'move')
  expect(left(seen.world, 'p', 'spyglass')).toBe(9)
  expect(inControl({ ...WIDE, units: units(35.01, {}) }).options('ann', 'wl.command')).not.toContain('command:lt/5')
  const near = inControl({ ...WIDE, units: units(23, {}) })
    .pick('ann', 'command:lt/5')
    .pick('ann', 'move')
  expect(left(near.world, 'p', 'spyglass')).toBe(10)
  const corporal = [unit('c', 'british_corporal', 10, 10), unit('p', 'british_private', 21.01, 10, { extra: ['spyglass'] }), FOE]
  expect(inControl({ ...WIDE, units: corporal }).options('ann', 'wl.command')).not.toContain('command:c/5')
})
rule(
  ['WL-CTRL-14', 'WL-CTRL-13'],
  'a dead, frozen or hijacked commander commands nobody; another one, or a single unit, acts instead',
  () => {
    const units = (more: JsonObject) => [
      unit('sgt', 'shock_sergeant', 10, 10, more),
      unit('c', 'shock_corporal', 12, 10),
      unit('p', 'shock_private', 14, 10),
      FOE,
    ]
    const of = (more: JsonObject) => inControl({ ...WIDE, units: units(more) })
    expect(of({}).options('ann', 'wl.command')[0]).toBe('command:sgt/6')
    const frozen = of({ marks: [{ kind: 'frozen' }] })
    expect(frozen.options('ann', 'wl.command')).toEqual(['command:c/6', 'alone:c', 'alone:p'])
    frozen.refuses('ann', { type: 'pick', ids: ['command:sgt/6'] }, 'WL-CTRL-14')
    const hijacked = of({ marks: [{ kind: 'hijacked', by: 'p2' }] })
    hijacked.refuses('ann', { type: 'pick', ids: ['command:sgt/6'] }, 'WL-CTRL-14')
    expect(hijacked.options('ann', 'wl.command')).toEqual(['command:c/6', 'alone:sgt', 'alone:c', 'alone:p'])
    expect(of({ where: 'dead' }).options('ann', 'wl.command')).toEqual(['command:c/6', 'alone:c', 'alone:p'])
  },
)
rule('WL-SKILL-04', 'a rank without a number left gives no orders', () => {
  const units = [
    unit('sgt', 'shock_sergeant', 10, 10, { counters: [{ skill: 'sergeant', left: 0 }] }),
    unit('p', 'shock_private', 12, 10),
    FOE,
  ]
  const table = inControl({ ...WIDE, units })
  table.refuses('ann', { type: 'pick', ids: ['command:sgt/6'] }, 'WL-SKILL-04')
  expect(table.options('ann', 'wl.command')).toEqual(['alone:sgt', 'alone:p'])
})
