import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { enemy, inControl, left, rider, unit } from '../../control/test/stand-ins.ts'
import { alone } from '../../test/alone.ts'

const COUNTED = { quickPlay: false }
const jailer = (x: number, more: JsonObject = {}) => enemy('j', 'rifleman', x, 10, { extra: ['handcuffs'], ...more })
const opened = (units: JsonObject[], more: JsonObject = {}) =>
  inControl({ options: COUNTED, units: [unit('a', 'cossack', 10, 10), unit('b', 'cossack', 10, 20), ...units], ...more }).pick(
    'ann',
    'surrender',
  )
const offer = (table: ReturnType<typeof opened>, id = 'a>j') => table.pick('ann', id)

rule(['WL-PRIS-01', 'WL-R-189'], 'a unit may give itself up to an enemy within 6 inches', () => {
  const table = opened([jailer(17)])
  expect(table.options('ann', 'wl.offer')).toEqual(['a>j'])
  table.refuses('ann', { type: 'pick', ids: ['b>j'] }, 'WL-PRIS-01')
  offer(table).asks('bob', 'wl.prisoner')
  const far = inControl({ units: [unit('a', 'cossack', 10, 10), jailer(17.01)] })
  far.refuses('ann', { type: 'pick', ids: ['surrender'] }, 'WL-PRIS-01')
  far.asks('ann', 'wl.command')
})
rule(['WL-PRIS-03', 'WL-PRIS-02'], 'an accepted prisoner leaves the table, rides with the captor and cannot act', () => {
  const table = offer(opened([jailer(17)], { items: [{ id: 'flag', type: 'flag', carrier: 'a' }] })).pick('bob', 'accept')
  expect(table.world.units.a).toMatchObject({ where: 'prison', inside: 'j', player: 'p1' })
  // What it carried stays on the table; the turn goes on.
  expect(table.world.items[0]).toMatchObject({ where: 'table', at: { x: 1000, y: 1000 } })
  expect(table.options('ann', 'wl.command')).toEqual(['alone:b'])
  expect(left(table.world, 'j', 'handcuffs')).toBe(29)
  table.refuses('ann', { type: 'pick', ids: ['alone:a'] }, 'WL-PRIS-03')
})
rule(['WL-PRIS-03', 'WL-R-155', 'WL-R-290'], 'the captor may refuse, which costs nothing; nobody offers twice in a turn', () => {
  const table = offer(opened([jailer(17), enemy('k', 'cossack', 10, 12)])).pick('bob', 'refuse')
  expect(table.world.units.a!.where).toBe('table')
  // The other one may still offer itself, and the unit may still act.
  expect(table.options('ann', 'wl.command')).toEqual(['alone:a', 'alone:b'])
  table.refuses('ann', { type: 'pick', ids: ['surrender'] }, 'WL-PRIS-01')
  table.pick('ann', 'alone:a')
})
rule('WL-PRIS-02', 'a prison holds up to its impact', () => {
  const held = { id: 'x', player: 'p1', unit: 'cossack', in: 'j', where: 'prison' }
  const full = offer(opened([jailer(17), held]))
  expect(full.all('surrender refused')).toHaveLength(1)
  full.asks('ann', 'wl.command')
  const wagon = offer(opened([enemy('j', 'prison_wagon', 16, 10), { ...held, in: 'j' }])).pick('bob', 'accept')
  expect(wagon.world.units.a!.where).toBe('prison')
  wagon.asks('ann', 'wl.command')
})
rule(
  ['WL-R-214', 'WL-R-243'],
  'a captor without a cell is named like any other and refuses by itself: both refusals look alike',
  () => {
    const heard = (extra: string[]) => {
      const table = offer(opened([enemy('j', 'rifleman', 17, 10, { extra })]))
      if (extra.length > 0) table.pick('bob', 'refuse')
      const { view } = table.engine.view(table.state, 'ann')
      table.asks('ann', 'wl.command')
      const told = table.events.map(({ type, data, rule: id }) => ({ type, data, id }))
      return JSON.stringify([view, told, table.engine.view(table.state, 'ann').asked])
    }
    expect(heard(['handcuffs'])).toBe(heard([]))
  },
)
rule('WL-R-214', 'the offer itself looks alike too: who is asked what, and the options of whoever offers', () => {
  const offered = (extra: string[]) => {
    const table = opened([enemy('j', 'rifleman', 17, 10, { extra })])
    table.asks('ann', 'wl.offer')
    const applied = table.engine.apply(table.state, 'ann', { type: 'pick', ids: ['a>j'] })
    if (!applied.ok) throw new Error('refused')
    const decision = table.engine.decision(table.state, 'ann')
    return JSON.stringify([decision, table.engine.view(applied.state, 'ann'), applied.events])
  }
  expect(offered(['handcuffs'])).toBe(offered([]))
})
rule(
  ['WL-PRIS-04', 'WL-R-143'],
  'a released prisoner returns to its owner in contact, instead of an attack of the captor',
  () => {
    const held = { id: 'x', player: 'p2', unit: 'cossack', in: 'j', where: 'prison' }
    const table = inControl({
      units: [unit('j', 'rifleman', 10, 10, { extra: ['handcuffs'] }), held, enemy('e', 'cossack', 40, 30)],
    })
    table.pick('ann', 'alone:j')
    expect(table.options('ann', 'wl.control')).toEqual(['release:j>x'])
    table.pick('ann', 'release:j>x')
    const { ask } = table.asks('bob', 'wl.place')
    table.choose('bob', { type: 'arrange', places: ask.type === 'arrange' ? [ask.proposal![0]!] : [] })
    expect(table.world.units.x).toMatchObject({ where: 'table', inside: null, player: 'p2' })
    expect(table.world.turn!.spent).toEqual(['j'])
  },
)
rule(['WL-R-294', 'WL-PRIS-04'], 'the crew of a prison wagon opens its cells: one operator gives up its attack', () => {
  const held = { id: 'x', player: 'p2', unit: 'cossack', in: 'w', where: 'prison' }
  const wagon = [unit('w', 'prison_wagon', 10, 10), rider('d', 'vehicle_gunner', 'w'), held, enemy('e', 'cossack', 40, 30)]
  const table = inControl({ units: wagon }).pick('ann', 'alone:d').pick('ann', 'release:w>x')
  const { ask } = table.asks('bob', 'wl.place')
  table.choose('bob', { type: 'arrange', places: ask.type === 'arrange' ? [ask.proposal![0]!] : [] })
  expect([table.world.units.x!.where, table.world.turn!.spent]).toEqual(['table', ['d']])
})
rule('WL-PRIS-04', 'a captor that is taken itself lets its prisoners go', () => {
  const held = { id: 'x', player: 'p2', unit: 'cossack', in: 'a', where: 'prison' }
  const table = offer(opened([jailer(17), held])).pick('bob', 'accept')
  const { ask } = table.asks('bob', 'wl.place')
  table.choose('bob', { type: 'arrange', places: ask.type === 'arrange' ? [ask.proposal![0]!] : [] })
  expect([table.world.units.x!.where, table.world.units.a!.where]).toEqual(['table', 'prison'])
  table.asks('ann', 'wl.command')
})
rule('WL-PRIS-01', 'machines, walls, frozen and hidden units give themselves up to nobody; crews do', () => {
  const units = [
    unit('truck', 'troop_truck', 12, 10),
    rider('driver', 'vehicle_gunner', 'truck'),
    unit('ice', 'cossack', 14, 13, { marks: [{ kind: 'frozen' }] }),
    unit('ghost', 'ghost_agent', 14, 7, { hidden: { figure: null } }),
    unit('wall', 'wall_section', 16, 14),
    jailer(16),
  ]
  const table = inControl({ units }).pick('ann', 'surrender')
  expect(table.options('ann', 'wl.offer')).toEqual(['driver>j'])
  table.pick('ann', 'driver>j').pick('bob', 'accept')
  expect(table.world.units.driver).toMatchObject({ where: 'prison', as: null })
  table.asks('ann', 'wl.command')
})
rule('WL-R-155', 'as a reaction it is the same offer: other chapters call it with a unit and a captor', () => {
  const position = { units: [unit('a', 'cossack', 10, 10), jailer(12)], turn: { step: 'defense', player: 'p2' } }
  const table = alone('surrender', { unit: 'a', captor: 'j' }, position)
  table.pick('bob', 'accept')
  expect(table.world.units.a!.where).toBe('prison')
})
rule(['WL-PRIS-01', 'WL-R-155'], 'instead of a reaction: a refusal leaves the reaction open, a captor takes it away', () => {
  const position = (blows: JsonObject[]) => ({
    options: COUNTED,
    units: [unit('a', 'cossack', 10, 10), jailer(13)],
    turn: { player: 'p2', step: 'defense', active: ['j'], blows },
  })
  const struck = [{ by: 'j', target: 'a', weapon: null }]
  const table = alone('defenseStep', {}, position(struck))
  expect(table.options('ann', 'wl.react')).toContain('a/surrender')
  table.pick('ann', 'a/surrender').pick('bob', 'refuse')
  const again = table.options('ann', 'wl.react')
  expect(again).not.toContain('a/surrender')
  expect(again).toContain('a/retreat')
  table.pick('ann')
  const taken = alone('defenseStep', {}, position(struck)).pick('ann', 'a/surrender').pick('bob', 'accept')
  expect(taken.world.units.a!.where).toBe('prison')
})
test('a prisoner is taken by somebody who was not seen to have cells: the skill is shown', () => {
  const table = offer(opened([jailer(17)])).pick('bob', 'accept')
  expect(table.world.units.j!.counters.find(({ skill }) => skill === 'handcuffs')!.shown).toBe(true)
  table.asks('ann', 'wl.command')
})
