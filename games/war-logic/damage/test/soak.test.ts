import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { armourOf, chargesOf, healthOf } from '../../basics/points.ts'
import { struck, target } from './damage-table.ts'

type Field = ReturnType<typeof struck>
/** Armour and health left of u1. */
const left = ({ world }: Field) => [armourOf(world, world.units.u1!), healthOf(world, world.units.u1!)]
const counter = ({ world }: Field, skill: string) => world.units.u1!.counters.find(one => one.skill === skill)!

rule(['WL-OFF-13', 'WL-ARMR-01', 'WL-UNIT-03'], 'damage lowers armour first, then health', () => {
  expect(left(struck([target('shock_private')], 4))).toEqual([0, 5])
  const table = struck([target('shock_private')], 6)
  expect(left(table)).toEqual([0, 3])
  expect(table.last('hurt')).toMatchObject({ unit: 'u1', lost: 6, points: 3 })
})

rule('WL-ARMR-02', 'armour is lost in slot order', () => {
  const table = struck([target('knight')], 7)
  expect([counter(table, 'medieval_full_armor').left, counter(table, 'side_shield').left]).toEqual([0, 2])
})

rule(['WL-OFF-14', 'WL-UNIT-02', 'WL-R-199'], 'at 0 points it is destroyed; more is lost; its side is not credited', () => {
  const alive = struck([target('shock_private')], 8)
  expect(alive.world.units.u1!.where).toBe('table')
  const dead = struck([target('shock_private')], 30)
  expect(dead.world.units.u1!).toMatchObject({ where: 'dead', killedBy: 'a', diedAt: { x: 1000, y: 1000 } })
  expect(struck([target('shock_private')], 9, { side: 'b' }).world.units.u1!.killedBy).toBeNull()
  expect(struck([target('shock_private')], 9, { side: null }).world.units.u1!.killedBy).toBeNull()
})

rule(['WL-ARMR-04', 'WL-R-79', 'WL-R-128'], 'E-24: one charge absorbs up to its impact, the rest goes on', () => {
  const table = struck([target('vat_trooper')], 8)
  expect(left(table)).toEqual([1, 5])
  expect(chargesOf(table.world, table.world.units.u1!)).toBe(0)
  expect(table.last('absorbed')).toMatchObject({ skill: 'physical_armor3', points: 3 })
  // WL-ARMR-05: for this turn it has had its reaction; plain armour leaves it.
  expect([table.world.turn!.charged, struck([target('rifleman')], 1).world.turn!.charged]).toEqual([['u1'], []])
  // E-25: what a charge does not need is lost with it; one charge for each hit.
  const waste = struck([target('heavy_robot')], 4)
  expect([counter(waste, 'energy_shield').left, ...left(waste)]).toEqual([5, 60, 30])
  const heavy = struck([target('heavy_robot')], 23)
  expect([counter(heavy, 'energy_shield').left, ...left(heavy)]).toEqual([5, 47, 30])
})

rule('WL-ARMR-06', 'without the toggle it is plain armour of impact x number points, one point at a time', () => {
  const options = { regenerativeArmor: false }
  const table = struck([target('heavy_robot')], 64, {}, { options })
  // Plain armour in slot order: 60 points of armour, then 60 of the shield.
  expect(left(table)).toEqual([56, 30])
  expect(counter(table, 'energy_shield')).toMatchObject({ left: 6, worn: 4 })
})

rule(['WL-R-230', 'WL-HAZ-11'], 'charges work against everything but places; hazard-only skills only against theirs', () => {
  const shielded = (kind: string, weapon: string | null) => struck([target('heavy_robot')], 4, { kind, weapon })
  for (const kind of ['attack', 'mine', 'turret', 'throw', 'remainder'])
    expect(counter(shielded(kind, null), 'energy_shield').left).toBe(5)
  expect(counter(shielded('environment', 'fire'), 'energy_shield').left).toBe(6)
  const sapper = (weapon: string, kind: string) => struck([target('sapper')], 6, { kind, weapon })
  expect(left(sapper('minefield', 'mine'))).toEqual([2, 5])
  expect(counter(sapper('minefield', 'mine'), 'mine_detector').left).toBe(4)
  expect(left(sapper('musket', 'attack'))).toEqual([0, 1])
})

rule(['WL-WARD-01', 'WL-R-191'], 'E-34: an anti-force ward takes its impact off a force skill, for one number', () => {
  const warded = (extra: string, weapon: string) => struck([target('elder_dragon', { extra: [extra] })], 40, { weapon })
  const table = warded('null_beast', 'energy_blade')
  expect([counter(table, 'null_beast').left, ...left(table)]).toEqual([9, 90, 200])
  expect(left(warded('null_beast', 'great_axe'))).toEqual([60, 200])
  expect(left(warded('protection_talisman', 'energy_blade'))).toEqual([60, 200])
})

rule('WL-WARD-03', 'force shields and blade guards are not affected: they absorb like other charges', () => {
  const table = struck([target('blade_adept')], 6, { weapon: 'energy_blade' })
  expect([counter(table, 'blade_guard').left, ...left(table)]).toEqual([9, 0, 3])
})

rule('WL-R-179', 'a ward absorbs a death spell up to its impact, the best one only', () => {
  const extra = ['null_beast', 'protection_talisman']
  const table = struck([target('elder_dragon', { extra })], 40, { kind: 'mine', weapon: 'death_spell', by: null })
  expect([counter(table, 'null_beast').left, counter(table, 'protection_talisman').left, ...left(table)]).toEqual([
    9, 10, 90, 200,
  ])
})

rule(['WL-COND-01', 'WL-COND-03', 'WL-COND-05'], 'with conditions on a weapon does nothing to what it is not made for', () => {
  const gassed = (unit: string, effectiveAgainst: boolean, weapon = 'gas_grenades') =>
    left(struck([target(unit)], 3, { weapon }, { options: { effectiveAgainst } }))
  expect(gassed('battle_robot', true)).toEqual([10, 10])
  expect(gassed('battle_robot', false)).toEqual([7, 10])
  expect(gassed('cossack', true)).toEqual([0, 2])
  // The whole class, whether the skill says so or not.
  expect(gassed('battle_robot', true, 'acid_spit')).toEqual([10, 10])
})

rule(['WL-COND-02', 'WL-R-180', 'WL-UNIT-02'], 'armour marked against it does not count; at health 0 one dies in it', () => {
  const knight = (damage: number, effectiveAgainst = true) =>
    struck([target('dragon_rider')], damage, { weapon: 'gas_grenades' }, { options: { effectiveAgainst } })
  expect(left(knight(3))).toEqual([6, 2])
  expect(left(knight(3, false))).toEqual([3, 5])
  expect(knight(5).world.units.u1!.where).toBe('dead')
})

rule('WL-COND-04', 'gas masks and hazmat suits absorb biological damage, with conditions on', () => {
  const sapper = (effectiveAgainst: boolean) =>
    struck([target('sapper')], 6, { weapon: 'gas_grenades' }, { options: { effectiveAgainst } })
  expect(left(sapper(true))).toEqual([2, 5])
  expect(counter(sapper(true), 'gas_mask').left).toBe(4)
  expect(left(sapper(false))).toEqual([0, 1])
})

rule('WL-R-97', 'armour counts against places, unless it is marked against that kind and conditions are on', () => {
  const gassed = (effectiveAgainst: boolean) =>
    left(struck([target('dragon_rider')], 2, { kind: 'environment', weapon: 'gas', by: null }, { options: { effectiveAgainst } }))
  expect(gassed(false)).toEqual([4, 5])
  expect(gassed(true)).toEqual([6, 3])
})

rule('WL-UNIT-10', 'a scale factor counts for points too', () => {
  const players = [{ id: 'p2', scale: '2' }]
  const table = struck([target('shock_private')], 9, {}, { players })
  expect(left(table)).toEqual([0, 9])
  expect(struck([target('shock_private')], 18, {}, { players }).world.units.u1!.where).toBe('dead')
})

rule('WL-R-19', 'bought wounds count from the first point on', () => {
  const brittle = (damage: number) => struck([target('zombie', { extra: ['brittle_body'] })], damage)
  expect(left(brittle(7))).toEqual([0, 1])
  expect(brittle(8).world.units.u1!.where).toBe('dead')
})

rule(['WL-OFF-13', 'WL-UNIT-03'], 'several Health skills are lost one after the other', () => {
  const table = struck([target('knight', { armour: 0 })], 10)
  expect([left(table), counter(table, 'human_health').left, counter(table, 'health10').left]).toEqual([[0, 5], 0, 5])
  expect(struck([target('knight', { armour: 0 })], 15).world.units.u1!.where).toBe('dead')
})

rule(
  ['WL-ARMR-05', 'WL-HAZ-06', 'WL-COND-01'],
  'a charge counts as spent whatever went on past it; the last one works like the first',
  () => {
    expect(struck([target('vat_trooper')], 8).world.turn!.charged).toEqual(['u1'])
    const last = (left: number) =>
      struck([target('sapper', { counters: [{ skill: 'mine_detector', left }] })], 6, { kind: 'mine', weapon: 'minefield' })
    expect([left(last(1)), counter(last(1), 'mine_detector').left]).toEqual([[2, 5], 0])
    expect(left(last(0))).toEqual([0, 1])
    // One tag that fits is enough: a zombie is biological and undead.
    const options = { effectiveAgainst: true }
    const burnt = (unit: string) => struck([target(unit)], 4, { weapon: 'flame_thrower' }, { options })
    expect(left(burnt('zombie'))).toEqual([0, 6])
    expect(left(burnt('battle_robot'))).toEqual([10, 10])
  },
)
