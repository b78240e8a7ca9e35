import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, inControl, left, rider, unit } from '../../control/test/stand-ins.ts'
import { worldOf } from '../../test/wl-table.ts'
import { replacementsFor, valueLeftOf } from '../replacement.ts'

const COUNTED = { quickPlay: false }
const bite = (units: JsonObject[], die: number, more: JsonObject = {}) =>
  inControl({ options: COUNTED, units: [unit('z', 'plague_zombie', 10, 10), ...units], ...more }, [['override', die]])
    .pick('ann', 'alone:z')
    .pick('ann', 'infest:z/4>e=infest')
const touching = (sheet: string, more: JsonObject = {}) => enemy('e', sheet, 11.05, 10, more)

rule(['WL-INFES-01', 'WL-HACK-02'], 'a bite of 30 turns a shock sergeant on a 10 only, a private always (E-30)', () => {
  expect(bite([touching('shock_sergeant')], 9).world.units.e!.player).toBe('p2')
  const turned = bite([touching('shock_sergeant')], 10).pick('ann', 'keep')
  expect(turned.world.units.e).toMatchObject({ player: 'p1', team: null })
  expect(bite([touching('shock_private')], 1).pick('ann', 'keep').world.units.e!.player).toBe('p1')
})
rule(['WL-INFES-04', 'WL-INFES-02'], 'it keeps its figure with a mark and cannot be activated before the next turn', () => {
  const table = bite([touching('shock_private')], 1).pick('ann', 'keep')
  expect(table.world.units.e).toMatchObject({ name: 'Shock trooper', marks: [{ kind: 'infested', by: 'p1' }, { kind: 'new' }] })
  expect(table.all('changed sides')).toEqual([{ unit: 'e', from: 'p2', to: 'p1' }])
})
rule(
  ['WL-INFES-02', 'WL-COST-07', 'WL-R-152'],
  'a replacement costs less than what is left of the victim and has full numbers (E-31)',
  () => {
    // 2 armour points, 3 shots and a move gone: 312.5 credits are left.
    const used = [
      { skill: 'armor4', left: 2 },
      { skill: 'laser_rifle', left: 17 },
      { skill: 'human_land', left: 29 },
    ]
    const world = worldOf({ options: COUNTED, units: [touching('shock_private', { counters: used })] })
    expect(valueLeftOf(world, world.units.e!)).toBe(31_250)
    const table = bite([touching('shock_private', { counters: used })], 1)
    expect(table.options('ann', 'wl.infested')).toContain('zombie')
    table.refuses('ann', { type: 'pick', ids: ['british_private'] }, 'WL-INFES-02')
    table.pick('ann', 'zombie')
    expect(table.world.units.e).toMatchObject({ sheet: 'zombie', player: 'p1', at: { x: 1105, y: 1000 }, cost: 24_120 })
    expect(left(table.world, 'e', 'health10')).toBe(10)
  },
)
rule('WL-R-152', 'its base fits on the same place, and nobody is replaced by a thing', () => {
  const near = enemy('wall', 'shock_private', 12.1, 10)
  const rich = { extra: ['health200', 'health200', 'health200'] }
  const of = (...others: JsonObject[]) => {
    const world = worldOf({ options: COUNTED, units: [touching('shock_private', rich), ...others] })
    world.units.e!.player = 'p1'
    return replacementsFor(world, world.units.e!).map(({ id }) => id)
  }
  expect(of()).toEqual(expect.arrayContaining(['zombie', 'field_gun_crew', 'knight']))
  expect(of(near)).not.toContain('field_gun_crew')
  expect(of()).not.toContain('wall_section')
})
rule('WL-R-152', 'the crew of an infested machine is put out in contact; only the machine changes sides', () => {
  const units = [
    enemy('e', 'troop_truck', 12.05, 10),
    rider('c', 'vehicle_gunner', 'e', { player: 'p2' }),
    rider('l', 'rifleman', 'e', { player: 'p2', as: 'load' }),
  ]
  const table = inControl(
    { options: COUNTED, units: [unit('z', 'rifleman', 10, 10, { extra: ['nanite_injector'] }), ...units] },
    [['override', 1]],
  )
  table.pick('ann', 'alone:z').pick('ann', 'infest:z/6>e=infest')
  for (const id of ['c', 'l']) {
    const ask = table.asks('bob', 'wl.place').ask
    const [place] = ask.type === 'arrange' ? ask.proposal! : []
    expect(place!.piece).toBe(id)
    table.choose('bob', { type: 'arrange', places: [place!] })
  }
  table.pick('ann', 'keep')
  const { e, c, l } = table.world.units
  expect([e!.player, c!.player, l!.player]).toEqual(['p1', 'p2', 'p2'])
  expect([c!.where, l!.where]).toEqual(['table', 'table'])
})
rule(['WL-INFES-03', 'WL-R-117'], 'infestation is bought with a number of 30, also in the flat-20 variant', () => {
  const world = worldOf({ options: { numberDefaults: 'flat20' }, units: [unit('z', 'plague_zombie', 10, 10)] })
  expect([left(world, 'z', 'infesting_bite'), left(world, 'z', 'shuffle')]).toEqual([30, 20])
})
rule('WL-R-143', 'a bite may wait until its unit has moved into contact; other Control actions may not', () => {
  const of = (sheet: string, extra: string[]) =>
    inControl({
      units: [unit('z', sheet, 10, 10, { extra }), touching('shock_private')],
      turn: { step: 'movement', active: ['z'] },
      run: { proc: 'controlAction', vars: { unit: 'z', after: 'move' } },
    })
  const zombie = of('plague_zombie', ['intrusion_suite', 'dice_hex_six'])
  expect(zombie.options('ann', 'wl.control')).toEqual(['infest:z/4>e=infest'])
  zombie.refuses('ann', { type: 'pick', ids: ['override:z/6>e=availability'] }, 'WL-R-143')
})
