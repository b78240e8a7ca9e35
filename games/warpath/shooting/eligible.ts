import { distanceBetween } from '@sandtable/geometry/table/segment'
import { radiusOf } from '@sandtable/geometry/table/shape'
import type { Stand } from '../basics/board.ts'
import { distance, isAtLeast, isUpTo } from '../basics/measure.ts'
import type { Weapon } from '../data/types.ts'
import { isInFront } from '../sight/arcs.ts'
import type { Sights } from '../sight/sights.ts'

/** WP-SHOOT-04, WP-SHOOT-05: whether a weapon reaches a base, neither too far nor too near. */
export function isInRange({ range }: Weapon, from: Stand, to: Stand): boolean {
  if (range === null) return false
  // Mostly the distance of the centres says enough: outlines of ovals are costly to measure.
  const apart = distanceBetween(from.body.at, to.body.at)
  if (!isUpTo(apart - radiusOf(from.body.footprint) - radiusOf(to.body.footprint), range.max)) return false
  if (range.min === 0 && isUpTo(apart, range.max)) return true
  const gap = distance(from.body, to.body)
  return isUpTo(gap, range.max) && (range.min === 0 || isAtLeast(gap, range.min))
}

/** WP-VEH-04, WP-VEH-05, WP-R-43, WP-R-44: whether a weapon's mount lets it fire at a base. Only Vehicles have arcs. */
export const isInArc = ({ mount }: Weapon, from: Stand, to: Stand): boolean =>
  mount !== 'FF' || from.type !== 'Vehicle' || isInFront(from.body, to.body)

/** WP-LOS-11: seen, clearly or in part. */
export const isSeen = (sights: Sights, from: Stand, to: Stand): boolean => sights.sees(from, to).state !== 'blocked'

type Armed = { index: number; weapon: Weapon }
const hits = (sights: Sights, weapon: Weapon, from: Stand, to: Stand): boolean =>
  isInRange(weapon, from, to) && isInArc(weapon, from, to) && isSeen(sights, from, to)
/** Whether any base could fire any of these weapons at any of those. */
export const reachesAny = (
  sights: Sights,
  firers: readonly Stand[],
  targets: readonly Stand[],
  weapons: readonly Armed[],
): boolean => weapons.some(({ weapon }) => firers.some(from => targets.some(to => hits(sights, weapon, from, to))))

/** The bases that fire a weapon, and those of the target that it reaches. */
export type Fire = { weapon: number; firing: readonly string[]; reached: readonly string[] }

/**
 * WP-SHOOT-08, WP-R-47: who fires what: a base fires a weapon if one and the same target base is seen by it, in the weapon's range and in its
 * arc. `weapons` are asked in their order; cheap questions come first.
 */
export function fireOf(sights: Sights, firers: readonly Stand[], targets: readonly Stand[], weapons: readonly Armed[]): Fire[] {
  return weapons.map(({ index, weapon }) => {
    const reached = new Set<string>()
    const firing = firers.filter(from => {
      const hit = targets.filter(to => hits(sights, weapon, from, to))
      for (const { id } of hit) reached.add(id)
      return hit.length > 0
    })
    return {
      weapon: index,
      firing: firing.map(({ id }) => id),
      reached: targets.filter(({ id }) => reached.has(id)).map(({ id }) => id),
    }
  })
}

/** WP-R-47: all that fire, and all target bases that may be lost. */
export const joined = (fires: readonly Fire[]): { firing: string[]; reached: string[] } => ({
  firing: [...new Set(fires.flatMap(({ firing }) => firing))],
  reached: [...new Set(fires.flatMap(({ reached }) => reached))],
})
