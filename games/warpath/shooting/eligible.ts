import type { Stand } from '../basics/board.ts'
import { distance, isAtLeast, isUpTo } from '../basics/measure.ts'
import type { Weapon } from '../data/types.ts'
import { isInFront } from '../sight/arcs.ts'
import type { Sights } from '../sight/sights.ts'

/** WP-SHOOT-04, WP-SHOOT-05: whether a weapon reaches a base, neither too far nor too near. */
export function isInRange({ range }: Weapon, from: Stand, to: Stand): boolean {
  if (range === null) return false
  const gap = distance(from.body, to.body)
  return isUpTo(gap, range.max) && (range.min === 0 || isAtLeast(gap, range.min))
}

/** WP-VEH-04, WP-VEH-05, WP-R-43, WP-R-44: whether a weapon's mount lets it fire at a base. Only Vehicles have arcs. */
export const isInArc = ({ mount }: Weapon, from: Stand, to: Stand): boolean =>
  mount !== 'FF' || from.type !== 'Vehicle' || isInFront(from.body, to.body)

/** WP-LOS-11: seen, clearly or in part. */
export const isSeen = (sights: Sights, from: Stand, to: Stand): boolean => sights.sees(from, to).state !== 'blocked'

/** The bases that fire a weapon, and those of the target that it reaches. */
export type Fire = { weapon: number; firing: readonly string[]; reached: readonly string[] }

/**
 * WP-SHOOT-08, WP-R-47: who fires what: a base fires a weapon if one and the same target base is seen by it, in the weapon's range and in its
 * arc. `weapons` are asked in their order; cheap questions come first.
 */
export function fireOf(
  sights: Sights,
  firers: readonly Stand[],
  targets: readonly Stand[],
  weapons: readonly { index: number; weapon: Weapon }[],
): Fire[] {
  return weapons.map(({ index, weapon }) => {
    const reached = new Set<string>()
    const firing = firers.filter(from => {
      const hit = targets.filter(to => isInRange(weapon, from, to) && isInArc(weapon, from, to) && isSeen(sights, from, to))
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
