import { copy } from '@sandtable/kernel'
import { findWeapon, formationOf, groupOf, isTitan, profileOf } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import { type AllocatedHit, type Attack, type Casualty, type Formation, foeOf, type Unit, type World } from '../world.ts'

/** The attack being resolved: the newest one. */
export const findAttack = (world: World): Attack | null => world.attacks.at(-1) ?? null

/** MW-FORM-04, MW-R-20: hits pass the chief by; with the toggle of MW-R-21 a sniper's shot may find him. */
export function isSkipped(world: World, unit: Unit, kind: string): boolean {
  const isChief = groupOf(world, unit)?.chief === unit.id
  return isChief && !(world.options.snipersMayTargetChief && kind === 'fire')
}

/** MW-R-118: a Titan without structure stands until its death throes are over; nothing can be done to it any more. */
export const isDying = (world: World, unit: Unit): boolean => unit.structure === 0 && isTitan(world, unit)
/** Whether a unit is there and not a wreck. */
export const isAlive = (world: World, id: string): boolean => {
  const unit = world.units[id]
  return unit !== undefined && !isDying(world, unit)
}

/** MW-R-139: what a unit counts when it is removed: a Titan by hull plus weapons, a unit created in play nothing. */
export function unitPoints(world: World, unit: Unit): number {
  if (unit.created) return 0
  const weapons = Object.keys(unit.weapons).map(slot => findWeapon(world, unit, slot)?.points ?? 0)
  return weapons.reduce((sum, points) => sum + points, profileOf(world, unit).points)
}

/**
 * MW-UNIT-10, MW-R-17, MW-SHOOT-10: the end of a turn, whosever it is: hits on armor and what Second Wind and the like gave are forgotten.
 * MW-SHOOT-11, MW-TITAN-03: until then they add up.
 */
export function forgetHits(world: World): void {
  for (const unit of Object.values(world.units)) {
    if (unit.hits !== 0) unit.hits = 0
    if (unit.guard !== 0) unit.guard = 0
    if (unit.fury !== 0) unit.fury = 0
  }
}

/** Notes a hit in the attack it belongs to, if it belongs to one. */
export function noteHit(world: World, unit: string, critical: boolean, took: AllocatedHit['took']): void {
  findAttack(world)?.allocated.push({ unit, critical, took })
}

/** Notes a unit that the attack destroyed, as it is now: before it is taken away. */
export function noteCasualty(world: World, unit: Unit, token: boolean): void {
  const group = groupOf(world, unit)
  const { id, formation, profile, at } = unit
  findAttack(world)?.casualties.push({
    unit: id,
    formation,
    profile,
    at: copy(at),
    token,
    was: copy(unit),
    place: group?.units.indexOf(id) ?? 0,
    chief: group?.chief === id,
  })
}

/** MW-TRAIT-19, MW-FUNGUS-03: whether its loss gives an impact token to anybody. */
export const leavesToken = (world: World, unit: Unit): boolean =>
  unit.formation !== null && !can(world, unit.id, 'losesWithoutToken')

/** The units but one, written anew: an object that lost a key is several times slower to go through. */
function withoutUnit({ units }: World, gone: string): World['units'] {
  const left: World['units'] = {}
  for (const id in units) if (id !== gone) left[id] = units[id]!
  return left
}

/**
 * Takes a unit off the table and books its loss: victory points of the other side (MW-END-07), the list of lost units, a formation
 * without units. Gives its formation; null for a Hypha.
 */
export function takeOff(world: World, unit: Unit): Formation | null {
  const group = groupOf(world, unit)
  world.sides[foeOf(unit.side)].destroyed += unitPoints(world, unit)
  world.lossThisRound = true
  world.units = withoutUnit(world, unit.id)
  if (!group) return null
  group.units = group.units.filter(id => id !== unit.id)
  group.lost.push(unit.profile)
  if (group.chief === unit.id) group.chief = null
  if (group.units.length === 0) Object.assign(group, { where: 'gone', carrier: null, stance: 'none', tokens: 0, terror: 0 })
  return group
}

/** MW-R-73, MW-R-168: brings a casualty back to where it stood, undamaged, with its token taken back. */
export function bringBack(world: World, { unit, formation, profile, token, was, place, chief }: Casualty): void {
  const attack = findAttack(world)
  if (attack) attack.casualties = attack.casualties.filter(c => c.unit !== unit)
  const fallen = world.units[unit]
  if (fallen) {
    fallen.structure = 1
    return
  }
  world.units[unit] = { ...copy(was), hits: 0 }
  world.sides[foeOf(was.side)].destroyed -= unitPoints(world, was)
  if (formation === null) return
  const group = formationOf(world, formation)
  group.units.splice(place, 0, unit)
  group.lost.splice(group.lost.lastIndexOf(profile), 1)
  if (chief) group.chief = unit
  if (token) group.tokens = Math.max(0, group.tokens - 1)
  group.terror = Math.min(group.terror, group.tokens)
}

/** MW-FORM-05: a chief who is the only unit left of his formation; single-unit formations have no chief (MW-R-23). */
export const findLoneChief = (world: World): string | null =>
  Object.values(world.formations).find(f => f.chief !== null && f.units.length === 1)?.chief ?? null

/** MW-TRAIT-20: the casualties of its own formation that a unit could die for, the most expensive first. */
export function saveable(world: World, id: string): Casualty[] {
  const unit = world.units[id]
  const lost = findAttack(world)?.casualties.filter(c => c.formation === unit?.formation && c.unit !== id) ?? []
  return lost.sort((a, b) => unitPoints(world, b.was) - unitPoints(world, a.was))
}

/** MW-TRAIT-27: the units of a formation that go when its rage ends. */
export const berserkers = (world: World, { units }: Formation): string[] => units.filter(id => can(world, id, 'mayRage'))

/** MW-R-92: the last hit of the attack, if it would cost more as a critical one: not where it was critical, or had cost all there was. */
export function findLuckyHit(world: World): AllocatedHit | null {
  const hit = findAttack(world)?.allocated.at(-1)
  if (!hit || hit.critical || hit.took === 'guard' || hit.took === 'life') return null
  return isAlive(world, hit.unit) ? hit : null
}
