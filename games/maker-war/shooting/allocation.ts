import { formationOf, profileOf, unitOf } from '../basics/queries.ts'
import { isAlive } from '../casualties/casualties.ts'
import type { Attack, Unit, World } from '../world.ts'
import { batteryFor } from './attack.ts'
import { gunSees } from './cover.ts'
import { type Gun, picksTargets } from './firepower.ts'
import type { Pool } from './hits.ts'
import { linesOf } from './line-of-fire.ts'
import { isLoneTarget } from './targets.ts'

/** A unit that may be allocated hits now; `by`: the sniper whose pick that takes (MW-R-48), null if it is in plain line of fire (MW-TRAIT-22). */
export type Mark = { unit: string; by: string | null }
/** One way to go on: this unit, with critical or with normal hits first (MW-R-43). */
export type HitOption = { id: string; unit: string; first: First; by: string | null; needs: number; score: number }
/** Which hits come first; `critical` ones after the shields are down, unless they are `critical at once` (MW-TITAN-26). */
export type First = 'normal' | 'critical' | 'critical at once'

/** An option is called by its unit, and by the kind of hits where that is a choice: 'u7/critical'. */
export const unitOfOption = (id: string): string => id.split('/')[0]!

export const hitsLeft = ({ normal, critical }: Pool): number => normal + critical
export const poolFor = (pools: readonly Pool[], unit: string): Pool => pools.find(pool => pool.units.includes(unit))!

/** MW-R-21: with the toggle a sniper may pick the chief too. */
const chiefOf = (world: World, { target }: Pool): string[] => {
  if (isLoneTarget(target) || !world.options.snipersMayTargetChief) return []
  const { chief } = formationOf(world, target)
  return chief === null ? [] : [chief]
}

/** The chief is among the units of a pool where a sniper may pick him. */
export const withChiefs = (world: World, pools: readonly Pool[]): Pool[] =>
  pools.map(pool => ({ ...pool, units: [...pool.units, ...chiefOf(world, pool)] }))

/** MW-SHOOT-08, MW-R-151: the units that hits can be allocated to, by the lines of those who contributed, as the table stands now; or `only` the one that was chosen among them when it was in plain line of fire. */
export function marksFor(
  world: World,
  attack: Attack,
  pools: readonly Pool[],
  picked: readonly string[],
  only: string | null = null,
): Mark[] {
  const isOpen = (id: string) => (only === null || id === only) && isAlive(world, id)
  const open = pools.filter(pool => hitsLeft(pool) > 0).flatMap(pool => pool.units.filter(isOpen))
  const isSniper = (source: string) => !picked.includes(source) && picksTargets(world, source)
  // Whoever was chosen had been in line: looked at again is only whether it took a sniper.
  if (only !== null && !attack.sources.some(({ source }) => isSniper(source))) return open.map(unit => ({ unit, by: null }))
  const targets = pools.flatMap(pool => pool.units.flatMap(id => world.units[id] ?? []))
  const battery = batteryFor(world, attack, targets)
  const lines = linesOf(world, attack.side)
  const sees = (gun: Gun, id: string) => gunSees(world, lines, battery, gun, unitOf(world, id)).clear
  const free = battery.guns.filter(gun => gun.picks && !picked.includes(gun.source))
  // Who reaches the fewest picks first: the others are kept for what only they reach.
  const reach = free.length > 1 ? free.map(gun => open.filter(id => sees(gun, id)).length) : []
  const snipers = free.map((gun, i) => ({ gun, reach: reach[i] ?? 0 })).sort((a, b) => a.reach - b.reach)
  const chiefs = new Set(pools.flatMap(pool => chiefOf(world, pool)))
  return open.flatMap((id): Mark[] => {
    const unit = unitOf(world, id)
    const isSeen =
      !chiefs.has(id) && battery.guns.some(gun => gunSees(world, lines, battery, gun, unit, { picking: false }).clear)
    if (isSeen) return [{ unit: id, by: null }]
    const sniper = snipers.find(({ gun }) => sees(gun, id))
    return sniper ? [{ unit: id, by: sniper.gun.source }] : []
  })
}

/** MW-UNIT-09: normal hits that still destroy a unit; MW-R-108: one is enough in the air. */
export function hitsNeeded(world: World, unit: Unit, air: boolean): number {
  const { armor } = profileOf(world, unit)
  if (armor === null) return unit.structure + unit.shields
  return unit.guard + unit.shields + (air ? 1 : Math.max(1, armor - unit.hits))
}

/** MW-TITAN-26, MW-R-43: whether the next hit on a unit is a critical one: first those that were asked for. */
export function isNextCritical({ normal, critical }: Pick<Pool, 'normal' | 'critical'>, unit: Unit, first: First): boolean {
  if (critical === 0 || normal === 0) return normal === 0
  return first === 'critical at once' || (first === 'critical' && unit.shields === 0)
}

/** Valuable units that fall to few hits first. */
function scoreOf(world: World, unit: Unit, needs: number, left: number): number {
  const { points } = profileOf(world, unit)
  return Math.round(((points + 4) * 100) / needs) - (needs > left ? 100_000 : 0)
}

/** Every way to go on, best first. Critical or normal is a choice only where armor makes a difference. */
export function hitOptions(world: World, attack: Attack, pools: readonly Pool[], marks: readonly Mark[]): HitOption[] {
  const air = isAirAttack(attack)
  const options = marks.flatMap(({ unit: id, by }): HitOption[] => {
    const unit = unitOf(world, id)
    const pool = poolFor(pools, id)
    const titan = profileOf(world, unit).armor === null
    const needs = hitsNeeded(world, unit, air)
    const option = (first: First, suffix: string, cost: number): HitOption => ({
      id: `${id}${suffix}`,
      unit: id,
      first,
      by,
      needs: cost,
      score: scoreOf(world, unit, cost, hitsLeft(pool)),
    })
    const isBoth = pool.normal > 0 && pool.critical > 0
    // Where no hit gets past the shields the order makes no difference.
    if (titan && unit.shields > 0 && isBoth && hitsLeft(pool) > unit.shields)
      return [option('critical', '', needs), option('critical at once', '/critical', needs)]
    if (titan) return [option('critical', '', needs)]
    if (pool.normal === 0) return [option('critical', '', 1)]
    if (!isBoth || needs === 1) return [option('normal', '', needs)]
    return [option('critical', '/critical', 1), option('normal', '/normal', needs)]
  })
  return options.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

/** MW-FLYER-06: whether a salvo is one of flyers at flyers. */
export const isAirAttack = ({ sources }: Attack): boolean =>
  sources.length > 0 && sources.every(({ source }) => source.endsWith('/air'))

/**
 * Whether it does not matter how one goes on: a single way, or hits enough for every unit of the targets, seen or not yet. Hits for all in
 * sight are not enough: whoever falls first may open the line to another.
 */
export function isForced(world: World, attack: Attack, options: readonly HitOption[], pools: readonly Pool[]): boolean {
  if (options.length === 1) return true
  if (options.some(o => o.by !== null || o.id !== o.unit)) return false
  const air = isAirAttack(attack)
  return pools.every(pool => {
    const needs = pool.units.filter(id => isAlive(world, id)).map(id => hitsNeeded(world, unitOf(world, id), air))
    const isPlain = pool.critical === 0 || needs.every(n => n === 1)
    return isPlain && needs.reduce((sum, n) => sum + n, 0) <= hitsLeft(pool)
  })
}
