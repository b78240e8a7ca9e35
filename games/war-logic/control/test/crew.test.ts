import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, inControl, left, rider, unit } from './stand-ins.ts'

const FOE = enemy('e1', 'battle_tank', 40, 30)
const tank = (...crew: string[]) => [
  unit('tank', 'battle_tank', 20, 20),
  ...crew.map((sheet, i) => rider(`crew${i}`, sheet, 'tank')),
  FOE,
]

rule(['WL-CTRL-16', 'WL-R-148'], 'ordering an operator activates its machine, which counts for nothing', () => {
  const units = [unit('c', 'shock_corporal', 16, 20), unit('p', 'shock_private', 16, 18), ...tank('vehicle_gunner')]
  const table = inControl({ units })
  expect(table.options('ann', 'wl.command')).toEqual(['command:c/6', 'alone:c', 'alone:p', 'alone:crew0'])
  table.pick('ann', 'command:c/6').pick('ann', 'hold')
  // A Corporal orders two: the private and the gunner, with whom the tank acts.
  expect(table.world.turn!.active).toEqual({ c: 0, p: 0, crew0: 0, tank: 0 })
})
rule('WL-R-148', 'activating an operator alone activates the machine', () => {
  const table = inControl({ units: tank('vehicle_gunner', 'vehicle_gunner') }).pick('ann', 'alone:crew1')
  expect(table.world.turn!.active).toEqual({ crew1: -1, tank: -1 })
})
rule(['WL-UNIT-07', 'WL-R-209'], 'a machine without an operator aboard does nothing; robots need none', () => {
  const units = [
    unit('truck', 'troop_truck', 20, 20),
    rider('load', 'rifleman', 'truck', { as: 'load' }),
    unit('bot', 'battle_robot', 10, 10),
    FOE,
  ]
  const table = inControl({ units })
  expect(table.options('ann', 'wl.command')).toEqual(['alone:load', 'alone:bot'])
  table.refuses('ann', { type: 'pick', ids: ['alone:truck'] }, 'WL-UNIT-07')
  table.pick('ann', 'alone:load')
  expect(table.world.turn!.active).toEqual({ load: -1 })
})
rule('WL-CTRL-16', 'a manned machine is activated by its crew, not by itself', () => {
  const table = inControl({ units: tank('vehicle_gunner') })
  table.refuses('ann', { type: 'pick', ids: ['alone:tank'] }, 'WL-CTRL-16')
  expect(table.options('ann', 'wl.command')).toEqual(['alone:crew0'])
})
rule('WL-R-209', 'the crew of one machine acts on one order', () => {
  const units = [
    unit('sgt', 'shock_sergeant', 16, 20),
    unit('p', 'shock_private', 16, 18),
    unit('q', 'shock_private', 16, 16),
    ...tank('vehicle_gunner', 'vehicle_gunner'),
  ]
  const table = inControl({ units })
    .pick('ann', 'command:sgt/6')
    .pick('ann', 'some')
    .pick('ann', 'sgt', 'crew0')
    .pick('ann', 'hold')
  table.pick('ann', 'some')
  table.refuses('ann', { type: 'pick', ids: ['crew1', 'p'] }, 'WL-R-209')
  table.pick('ann', 'p', 'q').pick('ann', 'move')
  expect(table.world.turn!.active).toEqual({ sgt: 0, crew0: 0, tank: 0, p: 1, q: 1 })
})
rule(
  ['WL-R-209', 'WL-CTRL-01'],
  'a machine with a rank of its own commands while an operator is aboard, and may then move',
  () => {
    const cruiser = [
      unit('ship', 'star_cruiser', 20, 20),
      unit('f', 'star_fighter', 30, 20),
      rider('pilot', 'vehicle_gunner', 'f'),
      FOE,
    ]
    const space = { medium: 'space', options: { quickPlay: false } }
    const empty = inControl({ ...space, units: cruiser })
    empty.refuses('ann', { type: 'pick', ids: ['command:ship/7'] }, 'WL-UNIT-07')
    expect(empty.options('ann', 'wl.command')).toEqual(['alone:pilot'])
    const table = inControl({ ...space, units: [...cruiser, rider('helm', 'vehicle_gunner', 'ship')] })
    table.pick('ann', 'command:ship/7').pick('ann', 'some').pick('ann', 'ship', 'pilot').pick('ann', 'move')
    // It gives the order and flies; nobody aboard was activated who could fire.
    expect(table.world.turn!.active).toEqual({ ship: 0, pilot: 0, f: 0 })
    expect(left(table.world, 'ship', 'captain')).toBe(29)
  },
)
rule('WL-R-210', 'an order is measured from the edge of what its sender and its receiver are in', () => {
  const units = (x: number) => [...tank('vehicle_commander'), unit('p', 'shock_private', x, 20)]
  // The tank has a radius of 2 inches, the private of a half; the radio reaches 20.
  expect(inControl({ table: [60, 48], units: units(42.5) }).options('ann', 'wl.command')).toContain('command:crew0/4')
  expect(inControl({ table: [60, 48], units: units(42.51) }).options('ann', 'wl.command')).not.toContain('command:crew0/4')
})
rule('WL-UNIT-08', 'an operator keeps its own skills: it commands from its seat', () => {
  const table = inControl({
    options: { quickPlay: false },
    units: [...tank('vehicle_commander'), unit('p', 'shock_private', 30, 20)],
  })
  table.pick('ann', 'command:crew0/4').pick('ann', 'move')
  expect(left(table.world, 'crew0', 'sergeant')).toBe(29)
  expect(table.world.turn!.active).toEqual({ crew0: 0, tank: 0, p: 0 })
})
