import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { at, field } from '../../test/wl-table.ts'
import { enemy, left, unit } from './stand-ins.ts'

type Table = ReturnType<typeof field>
/** A battle with everything real in it, from the first question of p1's turn. */
const battle = (units: JsonObject[], dice: Parameters<typeof field>[1] = [], more: JsonObject = {}) =>
  field(
    {
      options: { quickPlay: false, quickDeath: false, dual: false, ...((more.options as JsonObject) ?? {}) },
      units,
      ...withoutOptions(more),
    },
    dice,
  )
const withoutOptions = ({ options: _options, ...rest }: JsonObject) => rest
const stay = (table: Table, seat = 'ann') => table.choose(seat, { type: 'path', points: [] })
const go = (table: Table, x: number, y: number, seat = 'ann') => table.choose(seat, { type: 'path', points: [at(x, y)] })
const placed = (table: Table, seat: string) => {
  const { ask } = table.asks(seat, 'wl.place')
  return table.choose(seat, { type: 'arrange', places: ask.type === 'arrange' ? [ask.proposal![0]!] : [] })
}

rule(
  ['WL-CTRL-08', 'WL-R-29', 'WL-R-207', 'WL-TURN-03'],
  'one order runs through the whole turn: some move out of radio range and all fire at what is near the focus',
  () => {
    const units = [
      unit('sgt', 'shock_sergeant', 10, 10),
      unit('a', 'shock_private', 29.5, 10),
      enemy('e', 'shock_private', 40, 10),
      enemy('far', 'shock_private', 40, 20),
    ]
    const table = battle(units, [['attack', 10]])
    table.pick('ann', 'command:sgt/6').pick('ann', 'attack:e')
    table.pick('ann', 'a')
    go(table, 34, 10)
    stay(table)
    // 24 inches from the Sergeant: the order stands. The other enemy is more than 6 inches from the focus.
    const open = table.options('ann', 'wl.attack').filter(id => id.startsWith('a/4'))
    expect(open).toEqual(['a/4>e'])
    table.refuses('ann', { type: 'pick', ids: ['a/4>far'] }, 'WL-CTRL-08')
    table.pick('ann', 'a/4>e')
    expect(left(table.world, 'e', 'human_health')).toBe(2)
    table.asks('bob', 'wl.react')
  },
)
rule(['WL-CTRL-08', 'WL-R-146'], 'units that were ordered to move do not attack, those that hold do not move', () => {
  const units = [unit('sgt', 'shock_sergeant', 10, 10), unit('a', 'shock_private', 12, 10), enemy('e', 'shock_private', 20, 10)]
  const moving = battle(units).pick('ann', 'command:sgt/6').pick('ann', 'move').pick('ann', 'a')
  stay(stay(moving))
  // Nobody attacks: it is Bob's turn.
  moving.asks('bob', 'wl.command')
  const holding = battle(units).pick('ann', 'command:sgt/6').pick('ann', 'hold')
  expect(holding.options('ann', 'wl.attack')).toContain('a/4>e')
})
rule(
  ['WL-HACK-05', 'WL-R-93', 'WL-R-115', 'WL-R-229'],
  'a hijacked unit shoots its comrade at once; the comrade answers it in the Defense step, and its own turn is not used up',
  () => {
    const units = [unit('n', 'netrunner', 10, 10), enemy('e', 'shock_private', 20, 10), enemy('mate', 'shock_sergeant', 30, 10)]
    const table = battle(units, [
      ['override', 1],
      ['attack', 1],
      ['attack back', 10],
    ])
    table.pick('ann', 'alone:n').pick('ann', 'override:n/4>e=integrity').pick('ann').pick('ann', 'e/4>mate')
    expect(left(table.world, 'mate', 'armor4')).toBe(3)
    expect(left(table.world, 'e', 'laser_rifle')).toBe(19)
    stay(table)
    expect(table.options('bob', 'wl.react')).toContain('mate/4>e')
    table.pick('bob', 'mate/4>e')
    expect(left(table.world, 'e', 'human_health')).toBe(2)
    expect(table.options('bob', 'wl.command')).toContain('alone:e')
  },
)
rule(
  ['WL-HACK-07', 'WL-R-142', 'WL-R-151'],
  "a frozen unit neither reacts nor acts until the end of its owner's next turn",
  () => {
    const units = [
      unit('n', 'netrunner', 10, 10),
      unit('z', 'shock_private', 10, 14),
      enemy('e', 'shock_sergeant', 20, 10),
      enemy('f', 'shock_private', 22, 10),
    ]
    const table = battle(units, [['override', 3]])
      .pick('ann', 'alone:n')
      .pick('ann', 'override:n/4>e=availability')
      .pick('ann')
    stay(table)
    expect(table.options('bob', 'wl.command')).toEqual(['alone:f'])
    table.refuses('bob', { type: 'pick', ids: ['command:e/6'] }, 'WL-CTRL-14')
    table.pick('bob')
    expect(table.world.units.e!.marks).toEqual([])
    expect(table.all('thawed')).toEqual([{ unit: 'e' }])
    table.pick('ann')
    expect(table.options('bob', 'wl.command')).toContain('command:e/6')
  },
)
rule(['WL-INFES-04', 'WL-INFES-01', 'WL-R-143'], 'a bite after a move turns its victim; it acts from the next turn on', () => {
  const units = [unit('z', 'plague_zombie', 10, 10), enemy('e', 'shock_private', 14, 10), enemy('f', 'shock_private', 40, 30)]
  // Undying hunger could be shouted first.
  const table = battle(units, [['override', 1]])
    .pick('ann')
    .pick('ann', 'alone:z')
  go(table, 12.95, 10)
  expect(table.options('ann', 'wl.control')).toEqual(['infest:z/4>e=infest'])
  table.pick('ann', 'infest:z/4>e=infest').pick('ann', 'keep')
  // The bite took the place of the attack; before Bob's turn the zombie could be told to die well.
  table.pick('ann')
  expect(table.options('bob', 'wl.command')).toEqual(['alone:f'])
  table.pick('bob').pick('ann')
  expect(table.options('ann', 'wl.command')).toContain('alone:e')
})
rule(
  ['WL-DIST-02', 'WL-DIST-04'],
  'distortion costs the next command choice, never two in a row, and comes again after that',
  () => {
    const units = [unit('j', 'jammer_tech', 10, 10), enemy('s', 'shock_sergeant', 40, 30), enemy('p', 'shock_private', 40, 28)]
    const table = battle(units).pick('ann', 'alone:j').pick('ann', 'distort:j/4>p2')
    stay(table)
    expect(table.options('bob', 'wl.command')).toEqual(['alone:s', 'alone:p'])
    table.pick('bob')
    // The jammer has one number left, but Bob may not lose the next one too.
    table.pick('ann', 'alone:j')
    stay(table)
    expect(table.options('bob', 'wl.command')).toContain('command:s/6')
    table.pick('bob').pick('ann', 'alone:j')
    expect(table.options('ann', 'wl.control')).toEqual(['distort:j/4>p2'])
  },
)
rule(['WL-R-181', 'WL-FORCE-05', 'WL-R-229'], 'whoever was thrown and whoever was struck by it react in the Defense step', () => {
  const units = [unit('m', 'telekinetic', 10, 10), enemy('e', 'shock_private', 16, 14), enemy('orc', 'rifleman', 18, 10)]
  const table = battle(units, [
    ['lift', 5],
    ['throw', 5],
  ])
    .pick('ann', 'alone:m')
    .pick('ann', 'lift:m/5>e=throw')
    .pick('ann', 'orc')
  placed(table, 'ann')
  table.pick('ann', 'm')
  stay(table)
  const open = table.options('bob', 'wl.react')
  expect(open).toEqual(expect.arrayContaining(['e/4>m', 'orc/4>m']))
  table.pick('bob')
  table.asks('bob', 'wl.command')
})
rule(['WL-CTRL-15', 'WL-CTRL-16', 'WL-OFF-04'], 'crew that is ordered together fires a different weapon each', () => {
  const units = [
    unit('tank', 'battle_tank', 10, 10),
    { id: 'a', player: 'p1', unit: 'vehicle_commander', in: 'tank', as: 'seat' },
    { id: 'b', player: 'p1', unit: 'vehicle_gunner', in: 'tank', as: 'seat' },
    enemy('e', 'walker', 24, 10),
    { id: 'd', player: 'p2', unit: 'vehicle_gunner', in: 'e', as: 'seat' },
  ]
  const table = battle(units, [['attack', 5, 5]], { options: { damageMaximization: false } })
    .pick('ann', 'command:a/4')
    .pick('ann', 'hold')
  table.pick('ann', 'tank/3>e').pick('ann', 'tank/4>e')
  expect(left(table.world, 'tank', 'tank_cannon')).toBe(19)
  expect(left(table.world, 'tank', 'vehicle_bolter')).toBe(19)
  table.asks('bob', 'wl.react')
})
rule(['WL-TAKE-02', 'WL-HOUSE-10', 'WL-PRIS-01'], 'a machine taken over in one turn is driven in the next', () => {
  const units = [
    unit('b', 'ghost_agent', 10, 10, { extra: ['boarding_takeover'] }),
    enemy('truck', 'troop_truck', 12.05, 10),
    { id: 'd', player: 'p2', unit: 'vehicle_gunner', in: 'truck', as: 'seat' },
    enemy('f', 'shock_private', 40, 30),
  ]
  const table = battle(units, [['takeover', 10]])
    .pick('ann', 'alone:b')
    .pick('ann', 'takeover:b/8>truck')
  placed(table, 'bob')
  table.asks('ann', 'wl.mover')
  table.pick('ann').pick('bob')
  table.pick('ann', 'alone:b')
  expect(table.world.turn!.active).toEqual({ b: -1, truck: -1 })
  table.asks('ann', 'wl.mover')
})
