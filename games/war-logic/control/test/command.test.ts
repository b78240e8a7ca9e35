import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import type { World } from '../../world.ts'
import { enemy, inControl, left, unit } from './stand-ins.ts'

const COUNTED = { quickPlay: false }
const FOE = enemy('e1', 'battle_tank', 40, 30)
const activeIn = ({ turn }: World): string[] => Object.keys(turn!.active).sort()

/** E-04: a Sergeant with a radio, two Corporals and five Privates, all with radios; the last Private is beyond 20 inches of everybody. */
const squad = (far: number) => [
  unit('sgt', 'shock_sergeant', 10, 10),
  unit('c1', 'shock_corporal', 6, 10),
  unit('c2', 'shock_corporal', 2, 10),
  ...[14, 18, 24, 28].map((x, i) => unit(`p${i + 1}`, 'shock_private', x, 10, { extra: ['radio'] })),
  unit('far', 'shock_private', far, 10, { extra: ['radio'] }),
  FOE,
]

rule(
  ['WL-CTRL-03', 'WL-CTRL-09', 'WL-CTRL-10', 'WL-CTRL-11', 'WL-R-30', 'WL-R-31', 'WL-COMM-01', 'WL-R-28'],
  'one order costs the commander, every ordered rank and every radio on a link one number; whoever is out of reach pays nothing (E-04)',
  () => {
    const table = inControl({ options: COUNTED, units: squad(31.01) })
    table.pick('ann', 'command:sgt/6').pick('ann', 'attack:e1')
    const { world } = table
    expect(activeIn(world)).toEqual(['c1', 'c2', 'p1', 'p2', 'p3', 'p4', 'sgt'])
    expect([left(world, 'sgt', 'sergeant'), left(world, 'c1', 'corporal'), left(world, 'c2', 'corporal')]).toEqual([29, 29, 29])
    for (const id of ['sgt', 'c1', 'c2', 'p1', 'p2', 'p3', 'p4']) expect(left(world, id, 'radio'), id).toBe(29)
    expect(left(world, 'far', 'radio')).toBe(30)
    expect(world.turn!.streams).toMatchObject([{ order: 'attack', focus: 'e1' }])
  },
)
rule(['WL-CTRL-03', 'WL-R-192'], 'exactly at the reach an order arrives, and costs no more for one more unit', () => {
  const table = inControl({ options: COUNTED, units: squad(31) })
  table.pick('ann', 'command:sgt/6').pick('ann', 'attack:e1')
  expect(activeIn(table.world)).toContain('far')
  expect(left(table.world, 'sgt', 'sergeant')).toBe(29)
})

rule(['WL-R-144', 'WL-R-13'], 'whoever is within voice reach is called: nobody uses a radio for that', () => {
  const units = (x: number) => [
    unit('sgt', 'shock_sergeant', 10, 10),
    unit('p1', 'shock_private', x, 10, { extra: ['radio'] }),
    FOE,
  ]
  const near = inControl({ options: COUNTED, units: units(13) })
    .pick('ann', 'command:sgt/6')
    .pick('ann', 'move')
  expect([left(near.world, 'sgt', 'radio'), left(near.world, 'p1', 'radio'), left(near.world, 'sgt', 'sergeant')]).toEqual([
    30, 30, 29,
  ])
  const far = inControl({ options: COUNTED, units: units(13.01) })
    .pick('ann', 'command:sgt/6')
    .pick('ann', 'move')
  expect([left(far.world, 'sgt', 'radio'), left(far.world, 'p1', 'radio')]).toEqual([29, 29])
})
rule(['WL-CTRL-10', 'WL-CTRL-12'], 'a receiver pays only with a skill of the same class, and needs none', () => {
  const table = inControl({
    options: COUNTED,
    units: [
      unit('lt', 'british_lieutenant', 10, 10),
      unit('radio', 'british_private', 16, 10, { extra: ['radio'] }),
      unit('drum', 'british_private', 10, 16, { extra: ['war_drum'] }),
      unit('bare', 'british_private', 16, 16),
      FOE,
    ],
  })
  table.pick('ann', 'command:lt/5').pick('ann', 'move')
  const { world } = table
  expect(activeIn(world)).toEqual(['bare', 'drum', 'lt', 'radio'])
  expect([left(world, 'lt', 'signal_flag'), left(world, 'radio', 'radio'), left(world, 'drum', 'war_drum')]).toEqual([29, 30, 29])
})
rule(['WL-CTRL-09', 'WL-CTRL-10', 'WL-CTRL-06'], 'each of several orders is paid for', () => {
  const table = inControl({ options: COUNTED, units: squad(40) })
  table.pick('ann', 'command:sgt/6').pick('ann', 'some').pick('ann', 'sgt', 'c1', 'p1').pick('ann', 'move')
  table.pick('ann', 'attack:e1')
  const { world } = table
  expect(world.turn!.streams.map(({ order, units }) => [order, units.length])).toEqual([
    ['move', 3],
    ['attack', 4],
  ])
  expect([left(world, 'sgt', 'sergeant'), left(world, 'sgt', 'radio'), left(world, 'c1', 'corporal')]).toEqual([28, 28, 29])
})

rule(
  ['WL-CTRL-02', 'WL-CTRL-06', 'WL-CTRL-05', 'WL-R-12'],
  'a Lieutenant orders up to 20 in three streams at most (E-41)',
  () => {
    const privates = Array.from({ length: 21 }, (_, i) =>
      unit(`p${i}`, 'british_private', 6 + (i % 7) * 1.2, 6 + Math.floor(i / 7) * 1.2),
    )
    const table = inControl({ units: [unit('lt', 'british_lieutenant', 10, 10), ...privates, FOE] })
    table.pick('ann', 'command:lt/5')
    table.pick('ann', 'some')
    const ids = privates.map(({ id }) => id)
    table.refuses('ann', { type: 'pick', ids: ['lt', ...ids] }, 'WL-CTRL-02')
    table.pick('ann', 'lt', 'p0').pick('ann', 'move')
    table.pick('ann', 'some').pick('ann', 'p1').pick('ann', 'hold')
    table.pick('ann', 'some')
    table.refuses('ann', { type: 'pick', ids: ids.slice(2) }, 'WL-CTRL-02')
    // 18 are left of the 20, and the third stream is the last.
    table.pick('ann', ...ids.slice(2, 10)).pick('ann', 'withdraw')
    expect(table.state.outcome).not.toBeNull()
    expect(table.world.turn!.streams).toHaveLength(3)
  },
)
rule('WL-CTRL-02', 'everybody in reach is taken, up to the impact; the commander itself is free', () => {
  const privates = Array.from({ length: 3 }, (_, i) => unit(`p${i}`, 'shock_private', 10 + 2 * i, 13))
  const table = inControl({ units: [unit('c', 'shock_corporal', 10, 10), ...privates, FOE] })
  table.pick('ann', 'command:c/6').pick('ann', 'hold')
  expect(activeIn(table.world)).toEqual(['c', 'p0', 'p1'])
})
rule(['WL-R-25', 'WL-R-208'], 'the commander may stay idle or join an order, but never alone', () => {
  const table = inControl({ units: squad(40) })
  table.pick('ann', 'command:sgt/6').pick('ann', 'some')
  table.refuses('ann', { type: 'pick', ids: ['sgt'] }, 'WL-R-208')
  table.pick('ann', 'c1', 'c2').pick('ann', 'move').pick('ann')
  expect(activeIn(table.world)).toEqual(['c1', 'c2'])
})
rule('WL-R-120', 'nobody gets two orders in one turn', () => {
  const table = inControl({ units: squad(40) })
  table.pick('ann', 'command:sgt/6').pick('ann', 'some').pick('ann', 'sgt', 'c1').pick('ann', 'move').pick('ann', 'some')
  table.refuses('ann', { type: 'pick', ids: ['c1'] }, 'WL-R-120')
  table.refuses('ann', { type: 'pick', ids: ['sgt', 'p1'] }, 'WL-R-120')
  table.pick('ann', 'p1').pick('ann', 'hold')
  expect(table.world.turn!.active).toMatchObject({ sgt: 0, c1: 0, p1: 1 })
})

rule(['WL-CTRL-07', 'WL-R-27'], 'an order is one of five; an attack has an enemy or a place as its focus', () => {
  const units = [unit('sgt', 'shock_sergeant', 10, 10), unit('p1', 'shock_private', 12, 10), FOE]
  const table = inControl({ units }).pick('ann', 'command:sgt/6')
  expect(table.options('ann', 'wl.order')).toEqual(['attack:e1', 'point', 'move', 'withdraw', 'hold', 'recover'])
  const noteOf = (one: typeof table) => {
    const { ask } = one.asks('ann', 'wl.order')
    return ask.type === 'pick' && ask.options.find(({ id }) => id === 'hold')?.note
  }
  // Whoever could fire at nobody is warned.
  expect(noteOf(table)).toContain('Nobody is in their reach now')
  const near = inControl({ units: [...units.slice(0, 2), enemy('e1', 'cossack', 12, 16)] }).pick('ann', 'command:sgt/6')
  expect(noteOf(near)).not.toContain('Nobody')
  table.refuses('ann', { type: 'pick', ids: ['attack:p1'] }, 'WL-CTRL-07')
  table.pick('ann', 'point')
  table.refuses('ann', { type: 'aim', at: { x: 4801, y: 0, facing: null, level: null } }, 'WL-GEN-01')
  table.choose('ann', { type: 'aim', at: { x: 2000, y: 1500, facing: null, level: null } })
  expect(table.world.turn!.streams).toMatchObject([{ order: 'attack', focus: null, at: { x: 2000, y: 1500 } }])
})

rule(['WL-CTRL-01', 'WL-R-26'], 'one unit with Rank or Decoration commands, and no second one', () => {
  const units = [
    unit('sgt', 'shock_sergeant', 10, 10),
    unit('p1', 'shock_private', 12, 10),
    unit('c', 'shock_corporal', 10, 40),
    FOE,
  ]
  const table = inControl({ table: [60, 60], units: [...units, unit('p2', 'shock_private', 12, 40)] })
  expect(table.options('ann', 'wl.command').filter(id => id.startsWith('command'))).toEqual(['command:sgt/6', 'command:c/6'])
  table.refuses('ann', { type: 'pick', ids: ['command:p1/6'] }, 'WL-CTRL-01')
  table.pick('ann', 'command:sgt/6').pick('ann', 'hold')
  expect(table.state.outcome).not.toBeNull()
  expect(activeIn(table.world)).toEqual(['p1', 'sgt'])
})
rule(['WL-R-32', 'WL-CTRL-02'], 'a decoration above the rank is used instead, and they do not add up', () => {
  const units = [unit('blue', 'vat_corporal_blue', 10, 10), unit('p1', 'vat_trooper', 12, 10), FOE]
  const table = inControl({ options: COUNTED, units })
  expect(table.options('ann', 'wl.command').filter(id => id.startsWith('command'))).toEqual(['command:blue/15'])
  table.pick('ann', 'command:blue/15').pick('ann', 'hold')
  expect([left(table.world, 'blue', 'formal_decoration'), left(table.world, 'blue', 'corporal')]).toEqual([29, 30])
})
rule('WL-R-32', 'of two that are equal the owner chooses', () => {
  const units = [unit('boss', 'shock_sergeant', 10, 10, { extra: ['sergeant'] }), unit('p1', 'shock_private', 12, 10), FOE]
  const table = inControl({ options: COUNTED, units })
  expect(table.options('ann', 'wl.command').filter(id => id.startsWith('command'))).toEqual(['command:boss/6', 'command:boss/8'])
  table.pick('ann', 'command:boss/8').pick('ann', 'hold')
  expect(table.world.units.boss!.counters.map(({ left: rest }) => rest).slice(6, 9)).toEqual([30, 30, 29])
})
rule('WL-R-192', 'a commander whose orders reach nobody is not offered', () => {
  const table = inControl({ units: [unit('sgt', 'shock_sergeant', 10, 10), unit('p1', 'shock_private', 31.01, 10), FOE] })
  expect(table.options('ann', 'wl.command')).toEqual(['alone:sgt', 'alone:p1'])
  table.refuses('ann', { type: 'pick', ids: ['command:sgt/6'] }, 'WL-R-192')
})
rule(['WL-R-34', 'WL-R-205'], 'nobody commands the units of an ally', () => {
  const players = [
    { id: 'p1', side: 'a' },
    { id: 'p2', side: 'b' },
    { id: 'p3', side: 'a' },
  ]
  const ally = unit('ally', 'shock_private', 12, 10, { player: 'p3' })
  const table = inControl({
    players,
    units: [unit('sgt', 'shock_sergeant', 10, 10), unit('p1', 'shock_private', 8, 10), ally, FOE],
  })
  table.refuses('ann', { type: 'pick', ids: ['alone:ally'] }, 'WL-R-205')
  table.pick('ann', 'command:sgt/6').pick('ann', 'hold')
  expect(activeIn(table.world)).toEqual(['p1', 'sgt'])
})

rule(
  'WL-R-243',
  'who takes part in an order is told as they stand on the list: not who could have passed it on, nor who is nearest',
  () => {
    const told = (sheet: string) => {
      const others = [unit('a', 'shock_private', 14, 10), unit('b', sheet, 18, 10), unit('c', 'shock_private', 12, 10)]
      const table = inControl({ options: COUNTED, units: [unit('sgt', 'shock_sergeant', 10, 10), ...others, FOE] })
      table.pick('ann', 'command:sgt/6').pick('ann', 'attack:e1')
      expect(table.world.turn!.streams[0]!.units).toEqual(['sgt', 'a', 'b', 'c'])
      return table.last('command given').units
    }
    expect(told('shock_corporal')).toEqual(['sgt', 'a', 'b', 'c'])
    expect(told('shock_private')).toEqual(['sgt', 'a', 'b', 'c'])
  },
)

test('nobody orders himself, and who bears the name of a side is still told by its own', () => {
  const others = [unit('a', 'shock_private', 14, 10), unit('b', 'shock_private', 18, 10), FOE]
  const table = inControl({ options: COUNTED, units: [unit('sgt', 'shock_sergeant', 10, 10), ...others] })
  table.pick('ann', 'command:sgt/6').pick('ann', 'attack:e1')
  const { engine, state, events } = table
  const given = events.find(({ type }) => type === 'command given')!
  expect(engine.game.sentence(given, engine.viewNow(state, 'ann').view)).toMatch(
    /^Shock trooper sergeant orders Shock trooper and Shock trooper to attack .+ and whatever is near, and joins in\.$/,
  )
})
