import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { COMMAND_ORDERS } from '../../data/factions.ts'
import { can, hooks, weaponPiece } from '../../hooks.ts'
import { engine } from '../../test/wp-table.ts'
import { traits } from '../../traits.ts'
import type { World } from '../../world.ts'

/** A unit of this profile as `u1` under all effects of an order (none: as it is), a plain enemy as `u2`. */
function under(order: string | null, profile: string, more = {}): World {
  const effects = order === null ? [] : COMMAND_ORDERS.get(order)!.effects
  const marks = effects.map((_effect, n) => ({ kind: 'effect', order, n }))
  const begun = engine.game.readPosition({
    units: [
      { side: 'a', id: 'u1', profile, at: [10, 10], marks, ...more },
      { side: 'b', id: 'u2', profile: 'enforcers.operatives', at: [10, 30] },
    ],
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.violations))
  return begun.value.world
}
const attack = { unit: 'u1', weapon: 0, target: 'u2', mode: 'shoot' as const }
const assault = { ...attack, weapon: 1, mode: 'assault' as const }

test('every order has a rule, a price, and effects that somebody carries out', () => {
  const known = new Set(traits.map(trait => trait.id))
  const atOnce = ['removePin', 'pinEngaged', 'restoreShield', 'noOverwatchNextRound', 'grantKeyword', 'grantWeaponKeyword']
  for (const order of COMMAND_ORDERS.values()) {
    expect(known).toContain(order.id)
    for (const { kind } of order.effects) expect(known.has(kind) || atOnce.includes(kind), kind).toBe(true)
  }
})

rule('WP-CORD-14', 'orders that grant an ability, and only to the unit they were given to', () => {
  const cases = [
    ['enforcers.coordinated_fire', 'enforcers.operatives', 'splitsFire'],
    ['enforcers.go_go_go', 'enforcers.operatives', 'shootsAfterSprint'],
    ['enforcers.hold_the_line', 'enforcers.operatives', 'countsAsCovered'],
    ['enforcers.hold_the_line', 'enforcers.operatives', 'isUnflinching'],
    ['plague.infection', 'plague.ghouls', 'isUnflinching'],
    ['forge_fathers.clan_oath', 'forge_fathers.ironclads', 'isUnflinching'],
    ['marauders.scatter_run', 'marauders.raiders', 'countsAsCovered'],
    ['veermyn.from_below', 'veermyn.skulks', 'entersAnywhere'],
    ['veermyn.scurry', 'veermyn.skulks', 'ignoresDifficult'],
    ['veermyn.scurry', 'veermyn.skulks', 'passesEnemies'],
    ['gcps.fire_mission', 'gcps.artillery', 'rerollsScatter'],
    ['gcps.fall_back', 'gcps.shock', 'withdraws'],
  ] as const
  for (const [order, profile, ability] of cases) {
    expect(can(under(order, profile), 'u1', ability), order).toBe(true)
    expect(can(under(order, profile), 'u2', ability), order).toBe(false)
    expect(can(under(null, profile), 'u1', ability), order).toBe(false)
  }
})

rule(['WP-CORD-09', 'WP-CORD-13'], 'orders that let dice be rolled again', () => {
  const rerolls = (order: string | null, profile: string, info: typeof attack | typeof assault, roll: 'hit' | 'damage') =>
    hooks.total(under(order, profile), 'attack.rerolls', { ...info, roll }, 0)
  expect(rerolls('enforcers.firestorm', 'enforcers.operatives', attack, 'hit')).toBe(2)
  expect(rerolls('enforcers.firestorm', 'enforcers.operatives', attack, 'damage')).toBe(0)
  expect(rerolls('enforcers.firestorm', 'enforcers.operatives', assault, 'hit')).toBe(0)
  expect(rerolls('plague.thirst', 'plague.ghouls', assault, 'hit')).toBe(8)
  expect(rerolls('plague.thirst', 'plague.ghouls', attack, 'hit')).toBe(0)
  expect(rerolls('marauders.revenge', 'marauders.raiders', assault, 'damage')).toBe(2)
  expect(rerolls('marauders.revenge', 'marauders.raiders', assault, 'hit')).toBe(0)
})

rule(['WP-KEY-06', 'WP-KEY-10', 'WP-KEY-21', 'WP-KEY-22'], 'keywords let natural 1s be rolled again where they say', () => {
  const world = under(null, 'plague.lord')
  const claws = { unit: 'u1', weapon: 0, target: 'u2', mode: 'assault' as const }
  expect(hooks.total(world, 'attack.rerolls', { ...claws, roll: 'hit' }, 0)).toBe(1)
  expect(hooks.total(world, 'attack.rerolls', { ...claws, roll: 'damage' }, 0)).toBe(1)
  expect(hooks.total(world, 'attack.rerolls', { ...claws, mode: 'shoot', roll: 'hit' }, 0)).toBe(0)
  const marksmen = under(null, 'enforcers.peacekeepers')
  expect(hooks.total(marksmen, 'attack.rerolls', { ...attack, roll: 'hit' }, 0)).toBe(1)
  expect(hooks.total(marksmen, 'attack.rerolls', { ...attack, roll: 'damage' }, 0)).toBe(0)
  const hogs = under(null, 'marauders.hogs')
  expect(hooks.total(hogs, 'attack.rerolls', { ...attack, roll: 'damage' }, 0)).toBe(1)
  expect(hooks.total(hogs, 'attack.rerolls', { ...assault, roll: 'damage' }, 0)).toBe(0)
})

rule('WP-CORD-14', 'orders that change a number', () => {
  const speed = (order: string | null, sprint: 'sprint' | 'advance') =>
    hooks.total(under(order, 'plague.ghouls'), 'unit.speed', { unit: 'u1', order: sprint }, 800)
  expect([speed(null, 'sprint'), speed('plague.howl', 'sprint'), speed('plague.howl', 'advance')]).toEqual([800, 1000, 800])
  const armour = (mode: 'shoot' | 'assault') =>
    hooks.total(under('forge_fathers.stand_fast', 'forge_fathers.ironclads'), 'unit.armour', { unit: 'u1', mode }, 7)
  expect([armour('shoot'), armour('assault')]).toEqual([8, 7])
  const ap = (order: string, profile: string, info: typeof attack | typeof assault) =>
    hooks.total(under(order, profile), 'attack.ap', info, 0)
  expect(ap('forge_fathers.hammer_home', 'forge_fathers.ironclads', assault)).toBe(1)
  expect(ap('forge_fathers.hammer_home', 'forge_fathers.ironclads', attack)).toBe(0)
  expect(ap('asterians.focus_lattice', 'asterians.wardens', attack)).toBe(1)
  expect(hooks.total(under('veermyn.frenzied_tide', 'veermyn.skulks'), 'unit.support', { unit: 'u1' }, 100)).toBe(200)
  expect(hooks.total(under('asterians.perfect_balance', 'asterians.wardens'), 'unit.moveAfterShooting', { unit: 'u1' }, 0)).toBe(
    300,
  )
  expect(hooks.total(under('veermyn.from_below', 'veermyn.skulks'), 'unit.entryGap', { unit: 'u1' }, 100)).toBe(900)
})

rule(['WP-R-157', 'WP-CORD-14'], 'Measured Volley is for who has not moved, Empty the Magazines for short weapons', () => {
  const aim = (moved: boolean) =>
    hooks.total(under('forge_fathers.steady_aim', 'forge_fathers.ironclads', { moved }), 'attack.hit', attack, 0)
  expect([aim(false), aim(true)]).toEqual([1, 0])
  const dice = (profile: string) => hooks.total(under('marauders.empty_mags', profile), 'attack.dice', attack, 2)
  expect(dice('marauders.raiders')).toBe(3)
  expect(dice('marauders.snipers')).toBe(2)
})

rule(['WP-KEY-16', 'WP-CORD-14'], 'Stealthy is -1 however often it is granted, -2 by Vanish in the Dark', () => {
  const stealth = (order: string | null, profile: string) => hooks.total(under(order, profile), 'unit.stealth', { unit: 'u1' }, 0)
  expect(stealth(null, 'asterians.wardens')).toBe(0)
  expect(stealth('asterians.refract', 'asterians.wardens')).toBe(-1)
  expect(stealth('asterians.refract', 'asterians.veil')).toBe(-1)
  expect(stealth('veermyn.vanish', 'veermyn.skulks')).toBe(-2)
})

rule(['WP-KEY-12', 'WP-R-18', 'WP-CORD-11'], 'of two Saves the better one counts', () => {
  const save = (order: string | null, profile: string) => hooks.total(under(order, profile), 'unit.save', { unit: 'u1' }, 9)
  expect(save(null, 'plague.ghouls')).toBe(9)
  expect(save('plague.infection', 'plague.ghouls')).toBe(5)
  expect(save('plague.infection', 'plague.bikers')).toBe(5)
})

rule(['WP-KEY-11', 'WP-CORD-14'], 'Suppressing Fire gives the ranged weapons Pinning, but no Blast weapon', () => {
  const pins = (order: string | null, profile: string, weapon: number) =>
    can(under(order, profile), weaponPiece('u1', weapon), 'pins')
  expect(pins(null, 'gcps.shock', 0)).toBe(false)
  expect(pins('gcps.suppress', 'gcps.shock', 0)).toBe(true)
  expect(pins('gcps.suppress', 'gcps.shock', 1)).toBe(false)
  expect(pins('gcps.suppress', 'gcps.artillery', 0)).toBe(false)
  expect(pins(null, 'enforcers.suppression', 0)).toBe(true)
})

rule('WP-R-150', 'an order that names its causes cancels only those', () => {
  const hindered = (order: string, profile: string, cause: 'terrain' | 'leaving' | 'pinned' | 'building') =>
    hooks.total(under(order, profile), 'unit.hindered', { unit: 'u1', cause }, 1)
  const causes = ['terrain', 'leaving', 'pinned', 'building'] as const
  expect(causes.map(cause => hindered('enforcers.drop_assault', 'enforcers.jet_bikes', cause))).toEqual([0, 0, 1, 1])
  expect(causes.map(cause => hindered('marauders.get_stuck_in', 'marauders.raiders', cause))).toEqual([0, 0, 0, 0])
})

rule(['WP-SHOOT-18', 'WP-FLY-09', 'WP-FLY-16'], 'shooting at a flier has -2, unless it hovers', () => {
  const shot = { unit: 'u2', weapon: 0, target: 'u1', mode: 'shoot' as const }
  expect(hooks.total(under(null, 'enforcers.stork'), 'attack.hit', shot, 0)).toBe(-2)
  expect(hooks.total(under(null, 'enforcers.stork', { marks: [{ kind: 'hovering' }] }), 'attack.hit', shot, 0)).toBe(0)
})

rule('WP-KEY-08', "Ignores Cover is the weapon's, not the unit's", () => {
  const world = under(null, 'veermyn.chem')
  expect(can(world, weaponPiece('u1', 0), 'ignoresCover')).toBe(true)
  expect(can(world, weaponPiece('u1', 1), 'ignoresCover')).toBe(false)
})
