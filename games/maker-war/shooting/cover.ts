import { hasEffect, isTouching } from '../basics/measure.ts'
import { profileOf } from '../basics/queries.ts'
import type { Terrain, Unit, World } from '../world.ts'
import { findBar, type Gun } from './firepower.ts'
import type { Lines, Looker, Sight, SightOptions } from './line-of-fire.ts'

/** Guns that fire together: their way with terrain depends on the company (MW-TRAIT-08), and whom they can shoot past on the target. */
export type Battery = { guns: readonly Gun[]; overTerrain: boolean; blast: boolean; past: ReadonlySet<string> }

/** MW-TRAIT-08: terrain is ignored if artillery alone shoots. MW-TRAIT-18: `targeted` are the units a sniper shoots past. */
export const batteryOf = (guns: readonly Gun[], targeted: readonly Unit[], blast = false): Battery => ({
  guns,
  overTerrain: guns.length > 0 && guns.every(gun => gun.overTerrain),
  blast,
  past: guns.some(gun => gun.picks) ? new Set(targeted.map(u => u.id)) : NOBODY,
})
const NOBODY: ReadonlySet<string> = new Set()

export const lookerOfGun = (lines: Lines, gun: Gun): Looker => (gun.unit ? lines.lookerOf(gun.unit) : lines.placeOf(gun.at))

/** How a gun looks in this company. `direct`: without the licence of artillery; `picking`: past the other targets, if it can. */
export function sightOf(gun: Gun, battery: Battery, { direct = false, picking = true } = {}): SightOptions {
  const passes = battery.overTerrain && !direct
  return {
    // MW-R-50: a blast is measured to the template's centre, which was judged when it was placed.
    range: battery.blast ? null : gun.range,
    arc: battery.blast ? 'all' : gun.arc,
    terrain: passes ? 'passes' : gun.fromOrbit ? 'covers' : 'blocks',
    past: gun.picks && picking ? battery.past : null,
    units: battery.blast ? 'pass' : 'block',
  }
}

const BARRED: Sight = { clear: false, cover: false, blocker: null, rule: 'MW-FLYER-05' }

/** Whether one gun of a battery has a line of fire to a unit, and what it is like. */
export function gunSees(
  world: World,
  lines: Lines,
  battery: Battery,
  gun: Gun,
  target: Unit,
  how: { direct?: boolean; picking?: boolean } = {},
): Sight {
  const bar = battery.blast ? null : findBar(world, gun, target)
  return bar ? { ...BARRED, rule: bar } : lines.seesFrom(lookerOfGun(lines, gun), target, sightOf(gun, battery, how))
}

/** MW-R-30: whether a unit is seen by the battery at all, and whether every gun that sees it finds it covered. */
function lookedAt(world: World, lines: Lines, battery: Battery, target: Unit): 'unseen' | 'covered' | 'open' {
  let seen = false
  for (const gun of battery.guns) {
    const sight = gunSees(world, lines, battery, gun, target)
    if (sight.clear && !sight.cover) return 'open'
    seen ||= sight.clear
  }
  return seen ? 'covered' : 'unseen'
}

/** MW-R-30: how many of these units are visible, and how many of those are covered. */
export function coverCount(
  world: World,
  lines: Lines,
  battery: Battery,
  units: readonly Unit[],
): { visible: number; covered: number } {
  let [visible, covered] = [0, 0]
  for (const unit of units) {
    const look = lookedAt(world, lines, battery, unit)
    if (look !== 'unseen') visible++
    if (look === 'covered') covered++
  }
  return { visible, covered }
}

/** MW-R-30: at least half of the visible units are covered. */
export function isInCover(world: World, lines: Lines, battery: Battery, units: readonly Unit[]): boolean {
  const { visible, covered } = coverCount(world, lines, battery, units)
  return visible > 0 && 2 * covered >= visible
}

/** MW-R-37: the fortification that at least half of these units touch, being of a type that may enter it, or null. */
export function findFortification(world: World, units: readonly Unit[]): Terrain | null {
  const forts = world.terrain.filter(piece => hasEffect(piece, 'fortification', null))
  const holds = (piece: Terrain, unit: Unit) => {
    const { type } = profileOf(world, unit)
    return type !== 'flyer' && !hasEffect(piece, 'impassable', type) && isTouching(world, unit, piece)
  }
  return forts.find(piece => units.length > 0 && 2 * units.filter(u => holds(piece, u)).length >= units.length) ?? null
}
