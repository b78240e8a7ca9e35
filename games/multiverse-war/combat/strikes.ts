import { hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import { hexDistance } from '../basics/hexes.ts'
import type { StrikeInfo } from '../hooks.ts'
import type { Combat, World } from '../world.ts'
import { findOwnOp, sideIn } from './card-effects.ts'
import { fighterOf } from './fighters.ts'
import { mayRetaliate } from './retaliation.ts'
import { linesOf } from './strength.ts'
import { findOp } from './unlocked.ts'

export const isThere = (world: World, id: string): boolean =>
  world.blocks[id] !== undefined || world.buildings[id] !== undefined || world.encounters.some(one => one.id === id)
/** Whether it can still be struck: not an encounter that this combat has brought down (MV-PERM-03, MV-PERM-07). */
export const isStanding = (world: World, { building, overcomeBy }: Combat, id: string): boolean =>
  isThere(world, id) && (id !== building || overcomeBy === null)
/** MV-FORM-10, MV-R-94: whoever cannot make attack moves shoots, beside a partner that attacks in melee too. */
export function shootsIn(world: World, combat: Pick<Combat, 'manner'>, attacker: string): boolean {
  const { class: own, isBuilding } = fighterOf(world, attacker)
  return combat.manner === 'shot' || isBuilding || own === 'ranged' || own === 'siege'
}
/** A strike as the rules of strength ask for it. */
export function infoOf(world: World, combat: Combat, striker: string, target: string): StrikeInfo {
  const isAttack = sideIn(combat, striker) === 'attacker'
  const isShot = shootsIn(world, combat, isAttack ? striker : target)
  const ignored = isAttack ? findOwnOp(world, combat, striker, 'ignoreAttribute') : null
  const distance = hexDistance(fighterOf(world, striker).hex, fighterOf(world, target).hex)
  // MV-RECR-02: without dice attributes only take the second point of damage away.
  const ignores =
    world.options.ruleset === 'recruit' ? (['heavy', 'agile'] as const) : ignored ? [ignored.attribute as 'heavy'] : []
  return {
    ...{ striker, target },
    part: isAttack ? 'attack' : isShot ? 'reply' : 'defence',
    manner: isShot ? 'shot' : 'melee',
    distance: isShot ? distance : 1,
    field: hexKey(combat.field),
    ignores: [...ignores],
  }
}
/** Abilities announced with the attack that leave nobody to strike back (MV-UAB-09, MV-UAB-17). */
const silences = (world: World, combat: Combat): boolean =>
  Object.keys(combat.announced).some(id => findOp(world, world.blocks[id], 'noRetaliation') !== null)

/** MV-BLD-22, MV-R-33: the garrison strikes for its building; the building's own dice only if no garrison may. */
function answersTo(world: World, combat: Combat, attacker: string): string[] {
  if (silences(world, combat)) return []
  const manner = shootsIn(world, combat, attacker) ? 'shot' : 'melee'
  const fighters = combat.defenders.filter(id => world.blocks[id] && mayRetaliate(world, manner, id, attacker))
  const own = combat.building
  if (fighters.length > 0 || own === null || world.buildings[own] === undefined) return fighters
  return mayRetaliate(world, manner, own, attacker) ? [own] : []
}
/** What an attacker strikes at first: the building if there is one (MV-BLD-16), else those on the battlefield. */
const struckBy = (world: World, { building, defenders, field }: Combat): string[] =>
  building !== null ? [building] : defenders.filter(id => world.blocks[id] && isSameHex(world.blocks[id].hex, field))

/** MV-R-121: who may strike whom with which dice, taken once. `further`: what an attacker strikes besides. */
export function fixedStrength(
  world: World,
  combat: Combat,
  further: (attacker: string) => readonly string[],
): Combat['strength'] {
  const strength: Combat['strength'] = {}
  const fix = (striker: string, target: string): void => {
    strength[striker] ??= {}
    strength[striker][target] = linesOf(world, infoOf(world, combat, striker, target), combat)
  }
  for (const attacker of combat.attackers) {
    for (const target of [...struckBy(world, combat), ...further(attacker)]) fix(attacker, target)
    for (const defender of answersTo(world, combat, attacker)) fix(defender, attacker)
  }
  return strength
}
/** Those whom a fighter may strike now, and who are still there: an attacker's first strike goes to the battlefield. */
export function reachOf(world: World, combat: Combat, striker: string): string[] {
  const targets = Object.keys(combat.strength[striker] ?? {}).filter(id => isStanding(world, combat, id))
  if (sideIn(combat, striker) === 'defender') return targets
  const first = struckBy(world, combat)
  return targets.filter(id => first.includes(id))
}
/** MV-R-75: against whom counters are judged: a garrison stands for its building. */
export function opponentsOf(world: World, combat: Combat, striker: string): string[] {
  const reach = reachOf(world, combat, striker)
  return combat.building !== null && reach.includes(combat.building) ? combat.defenders.filter(id => world.blocks[id]) : reach
}
