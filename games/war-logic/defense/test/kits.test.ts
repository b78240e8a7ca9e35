import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { armourOf, healthOf } from '../../basics/points.ts'
import { ann, bob, offense } from '../../offense/test/offense-table.ts'
import { defense, type Field } from './defense-table.ts'

const FOE = ann('u1', 'british_private', [40, 30])
const left = ({ world }: Field, id: string) => [armourOf(world, world.units[id]!), healthOf(world, world.units[id]!)]
const number = ({ world }: Field, id: string, skill: string) => world.units[id]!.counters.find(one => one.skill === skill)!.left
/** Bob's unit u2 was attacked and has these kits besides its own. */
const hurt = (unit: string, more: JsonObject, others: JsonObject[] = [], position: JsonObject = {}) =>
  defense([FOE, bob('u2', unit, [10, 10], more), ...others], ['u1>u2'], [], position)

rule(
  ['WL-DEF-06', 'WL-DEF-07', 'WL-DEF-10', 'WL-R-238', 'WL-ARMR-03'],
  'E-06: a driver repairs the tank he is in: 10 points up to the bought number, in its reaction',
  () => {
    const driver = bob('u3', 'vehicle_commander', null, { in: 'u2', as: 'seat' })
    const table = hurt('battle_tank', { armour: 195, health: 40 }, [driver])
    expect(table.options('bob', 'wl.react')).toContain('u2<u3/6')
    table.pick('bob', 'u2<u3/6')
    // Health and armour are both missing: the owner splits the points.
    table.refuses(
      'bob',
      {
        type: 'allocate',
        amounts: [
          { slot: 'armour', amount: 6 },
          { slot: 'health', amount: 4 },
        ],
      },
      'WL-R-238',
    )
    table.choose('bob', {
      type: 'allocate',
      amounts: [
        { slot: 'armour', amount: 5 },
        { slot: 'health', amount: 5 },
      ],
    })
    expect([left(table, 'u2'), number(table, 'u3', 'tank_repair_kit')]).toEqual([[200, 45], 2])
    // Nothing above what was bought.
    const nearly = hurt('battle_tank', { armour: 197 }, [driver]).pick('bob', 'u2<u3/6')
    expect(left(nearly, 'u2')).toEqual([200, 60])
  },
)

rule(
  ['WL-ARMR-03', 'WL-R-238'],
  'medics and food restore health, repair armour and the health of machines, both kinds either',
  () => {
    const treated = (unit: string, kit: string, armour: number, health: number) => {
      const table = hurt(unit, { armour, health, extra: [kit] })
      const id = table.options('bob', 'wl.react').find(one => one.includes('<'))
      if (id === undefined) return null
      table.pick('bob', id)
      if (table.state.outcome === null) table.choose('bob', { type: 'allocate', amounts: [{ slot: 'health', amount: 8 }] })
      return left(table, 'u2')
    }
    // A shock private has 4 armour and 5 health, a robot 10 and 10.
    expect(treated('shock_private', 'medic_kit', 1, 2)).toEqual([1, 5])
    expect(treated('shock_private', 'food', 1, 2)).toEqual([1, 5])
    expect(treated('shock_private', 'repair_kit', 1, 2)).toEqual([4, 2])
    expect(treated('shock_private', 'medic_kit', 1, 5)).toBeNull()
    expect(treated('battle_robot', 'repair_kit', 10, 3)).toEqual([10, 10])
    expect(treated('battle_robot', 'nano_mender', 2, 2)).toEqual([2, 10])
  },
)

rule('WL-R-238', 'armour comes back in reverse slot order', () => {
  const table = hurt('knight', { armour: 0, extra: ['repair_drone'], counters: [] })
  table.pick('bob', 'u2<u2/8')
  expect([number(table, 'u2', 'side_shield'), number(table, 'u2', 'medieval_full_armor')]).toEqual([3, 6])
  const weak = hurt('knight', { armour: 0, extra: ['nano_mender'] }).pick('bob', 'u2<u2/8')
  expect([number(weak, 'u2', 'side_shield'), number(weak, 'u2', 'medieval_full_armor')]).toEqual([3, 5])
})

rule('WL-R-129', 'kits never restore spent charges', () => {
  const spent = { counters: [{ skill: 'energy_shield', left: 0 }], extra: ['repair_kit'] }
  const table = hurt('heavy_robot', spent)
  expect(table.options('bob', 'wl.react').some(id => id.includes('<'))).toBe(false)
  expect(table.why('bob', 'u2<u2/6')).toBe('WL-DEF-07')
})

rule(
  ['WL-DEF-06', 'WL-R-77', 'WL-R-185', 'WL-R-151'],
  'a friend in reach helps although nobody attacked it, contact where the range is 0, and nobody who is frozen',
  () => {
    const surgeon = (y: number, more: JsonObject = {}) => bob('u3', 'british_surgeon', [10, y], more)
    const touching = hurt('shock_private', { health: 1 }, [surgeon(11.1)])
    touching.pick('bob', 'u2<u3/4')
    expect([left(touching, 'u2'), number(touching, 'u3', 'medic_kit')]).toEqual([[4, 5], 2])
    const kits = (table: Field) => table.options('bob', 'wl.react').filter(id => id.includes('<'))
    expect(kits(hurt('shock_private', { health: 1 }, [surgeon(11.11)]))).toEqual([])
    expect(kits(hurt('shock_private', { health: 1 }, [surgeon(11.1, { marks: [{ kind: 'frozen' }] })]))).toEqual([])
    const healer = (y: number) => bob('u3', 'hedge_healer', [10, y])
    expect(kits(hurt('shock_private', { health: 1 }, [healer(23)]))).toEqual(['u2<u3/3'])
    expect(kits(hurt('shock_private', { health: 1 }, [healer(21)]))).toEqual(['u2<u3/3', 'u2<u3/4'])
  },
)

rule('WL-R-185', 'a helper serves several friends while its number lasts, in their reactions', () => {
  const surgeon = bob('u4', 'british_surgeon', [11, 10], { counters: [{ skill: 'medic_kit', left: 1 }] })
  const units = [
    FOE,
    bob('u2', 'shock_private', [10, 10], { health: 1 }),
    bob('u3', 'shock_private', [12, 10], { health: 1 }),
    surgeon,
  ]
  const table = defense(units, ['u1>u2', 'u1>u3'])
  expect(table.options('bob', 'wl.react').filter(id => id.includes('<'))).toEqual(['u2<u4/4', 'u3<u4/4'])
  table.pick('bob', 'u2<u4/4')
  expect(table.options('bob', 'wl.react').filter(id => id.includes('<'))).toEqual([])
})

rule(
  ['WL-DEF-08', 'WL-R-238'],
  'healing with an extension treats every friend in the circle around the treated unit, each in full',
  () => {
    const friends = [
      bob('u3', 'hedge_healer', [10, 16], { counters: [{ skill: 'mass_healing', left: 3 }] }),
      bob('u4', 'orc_grunt', [13.5, 10], { health: 1 }),
      bob('u5', 'orc_grunt', [6.49, 10], { health: 1 }),
      ann('u6', 'orc_grunt', [10, 12], { health: 1 }),
    ]
    const table = hurt('orc_grunt', { health: 2 }, friends)
    table.pick('bob', 'u2<u3/4')
    // 18 around: 6 inches across. The fourth touches it, the fifth does not, the sixth is no friend.
    expect(['u2', 'u4', 'u5', 'u6'].map(id => left(table, id)[1])).toEqual([7, 6, 1, 1])
  },
)

rule(
  ['WL-DEF-09', 'WL-R-182'],
  'refuelling fills one counter of its category, never above the bought number, never of a skill with a penalty',
  () => {
    const empty = {
      counters: [
        { skill: 'musket', left: 3 },
        { skill: 'bayonet', left: 25 },
      ],
      extra: ['ammo_crate'],
    }
    const table = hurt('british_private', empty)
    table.pick('bob', 'u2<u2/7')
    expect(table.options('bob', 'wl.refuel')).toEqual(['3', '4'])
    table.pick('bob', '4')
    expect(number(table, 'u2', 'bayonet')).toBe(30)
    const one = hurt('british_private', { ...empty, counters: [{ skill: 'musket', left: 3 }] })
    one.pick('bob', 'u2<u2/7')
    expect([number(one, 'u2', 'musket'), number(one, 'u2', 'ammo_crate')]).toEqual([13, 2])
    const hacker = hurt('netrunner', { counters: [{ skill: 'intrusion_suite', left: 0 }], extra: ['battery_pack'] })
    expect(hacker.options('bob', 'wl.react').some(id => id.includes('<'))).toBe(false)
  },
)

rule('WL-COND-02', 'kits do not work on units they are marked against, with conditions on', () => {
  const kits = (effectiveAgainst: boolean) =>
    hurt('battle_robot', { health: 3, extra: ['medic_kit'] }, [], { options: { effectiveAgainst } })
      .options('bob', 'wl.react')
      .filter(id => id.includes('<'))
  expect([kits(false), kits(true)]).toEqual([['u2<u2/5'], []])
})

rule('WL-R-205', 'the kit of an ally is used if its owner agrees; a refusal costs nothing and is final', () => {
  const players = [{ id: 'p3', side: 'b' }]
  const surgeon = { id: 'u3', player: 'p3', unit: 'british_surgeon', at: [11, 10] }
  const ask = () => hurt('shock_private', { health: 1 }, [surgeon], { players }).pick('bob', 'u2<u3/4')
  const lent = ask()
  lent.pick('cyd', 'yes')
  expect(left(lent, 'u2')).toEqual([4, 5])
  const kept = ask().pick('cyd', 'no')
  expect(kept.options('bob', 'wl.react')).toEqual(['u2/retreat'])
})

rule(
  ['WL-DEF-11', 'WL-R-78', 'WL-R-238'],
  'in the Offense step a kit is used instead of an attack, for itself or a friend in reach',
  () => {
    const units = [
      ann('u1', 'british_surgeon', [10, 10], { health: 4 }),
      ann('u3', 'british_private', [11, 10], { health: 2 }),
      bob('u2', 'cossack', [10, 11]),
    ]
    const table = offense(units, [], { turn: { active: ['u1'] } })
    expect(table.options('ann', 'wl.attack')).toEqual(['u1/2>u2', 'u1/3>u2', 'u1/4>u1', 'u1/4>u3'])
    table.refuses('ann', { type: 'pick', ids: ['u1/4>u2'] }, 'WL-DEF-06')
    table.pick('ann', 'u1/4>u3')
    expect([healthOf(table.world, table.world.units.u3!), table.world.turn!.spent]).toEqual([5, ['u1']])
    expect(table.world.units.u1!.counters[4]!.left).toBe(2)
  },
)
