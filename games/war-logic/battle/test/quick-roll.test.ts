import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, inControl, left, rider, unit } from '../../control/test/stand-ins.ts'

type Dice = Parameters<typeof inControl>[1]
const both = [unit('a', 'cossack', 10, 10), enemy('e', 'elder_dragon', 30, 20)]
const offered = (units: JsonObject[] = both, dice: Dice = []) =>
  inControl({ options: { quickDeath: true }, units }, dice).pick('ann', 'roll')

rule(
  ['WL-FAST-02', 'WL-R-87', 'WL-R-199'],
  'on agreement two opposing units roll a D10 each; the lower dies whatever its points, and nothing else changes',
  () => {
    const table = offered([...both, unit('b', 'cossack', 12, 10)], [['quick roll', 6, 5]])
      .pick('ann', 'a', 'e')
      .pick('bob', 'accept')
    expect(table.world.units.e).toMatchObject({ where: 'dead', killedBy: 'a' })
    expect(left(table.world, 'a', 'human_health')).toBe(5)
    // The dead give no orders: the choice comes after it.
    expect(table.options('ann', 'wl.command')).toContain('alone:a')
    const lost = offered([...both, unit('b', 'cossack', 12, 10)], [['quick roll', 4, 5]])
      .pick('ann', 'e', 'a')
      .pick('bob', 'accept')
    expect(lost.world.units.a).toMatchObject({ where: 'dead', killedBy: 'b' })
    expect(lost.options('ann', 'wl.command')).not.toContain('alone:a')
  },
)
rule('WL-FAST-03', 'ties are rolled again', () => {
  const table = offered(both, [
    ['quick roll', 7, 7],
    ['quick roll', 2, 1],
  ])
    .pick('ann', 'a', 'e')
    .pick('bob', 'accept')
  expect(table.all('roll tied')).toHaveLength(1)
  expect(table.world.units.e!.where).toBe('dead')
  table.asks('ann', 'wl.command')
})
rule(['WL-R-87', 'WL-R-290'], 'the other owner may refuse; each pair is offered once a turn', () => {
  const table = offered([...both, enemy('f', 'cossack', 40, 30)])
    .pick('ann', 'a', 'e')
    .pick('bob', 'refuse')
  expect([table.world.units.a!.where, table.world.units.e!.where]).toEqual(['table', 'table'])
  table.pick('ann', 'roll')
  table.refuses('ann', { type: 'pick', ids: ['a', 'e'] }, 'WL-R-87')
  table.refuses('ann', { type: 'pick', ids: ['e', 'f'] }, 'WL-FAST-02')
  table.pick('ann', 'a', 'f').pick('bob', 'refuse')
  table.refuses('ann', { type: 'pick', ids: ['roll'] }, 'WL-FAST-02')
  table.asks('ann', 'wl.command')
})
rule(
  ['WL-R-186', 'WL-R-215'],
  'a machine that loses is destroyed and everybody aboard gets out unharmed; those aboard take no part',
  () => {
    const units = [unit('truck', 'troop_truck', 10, 10), rider('d', 'vehicle_gunner', 'truck'), enemy('e', 'cossack', 30, 20)]
    const table = offered(units, [['quick roll', 1, 2]])
    table.refuses('ann', { type: 'pick', ids: ['d', 'e'] }, 'WL-R-215')
    table.pick('ann', 'truck', 'e').pick('bob', 'accept')
    const { ask } = table.asks('ann', 'wl.place')
    table.choose('ann', { type: 'arrange', places: ask.type === 'arrange' ? [ask.proposal![0]!] : [] })
    expect([table.world.units.truck!.where, table.world.units.d!.where]).toEqual(['dead', 'table'])
    expect(left(table.world, 'd', 'human_health')).toBe(5)
    table.asks('ann', 'wl.command')
  },
)
rule(['WL-R-215', 'WL-R-243'], 'hidden units take no part, and a figure refuses like anybody else', () => {
  const ghost = (hidden: JsonObject | undefined) => enemy('g', 'ghost_agent', 30, 20, hidden ? { hidden } : {})
  const own = offered([unit('a', 'cossack', 10, 10), unit('h', 'ghost_agent', 12, 10, { hidden: { figure: null } }), both[1]!])
  own.refuses('ann', { type: 'pick', ids: ['h', 'e'] }, 'WL-R-215')
  own.asks('ann', 'wl.quick-roll')
  const heard = (hidden: JsonObject | undefined) => {
    const table = offered([unit('a', 'cossack', 10, 10), ghost(hidden)])
    const before = table.engine.decision(table.state, 'ann')
    table.pick('ann', 'a', 'g')
    if (!hidden) table.pick('bob', 'refuse')
    table.asks('ann', 'wl.command')
    return JSON.stringify([before, table.events, table.engine.view(table.state, 'ann')])
  }
  expect(heard({ figure: [30, 20] })).toBe(heard(undefined))
})
rule('WL-FAST-02', 'it is a toggle', () => {
  const table = inControl({ options: { quickDeath: false }, units: both })
  table.refuses('ann', { type: 'pick', ids: ['roll'] }, 'WL-FAST-02')
  expect(table.options('ann', 'wl.command')).toEqual(['alone:a'])
})
