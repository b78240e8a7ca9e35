import { colourOf } from '../basics/ground.ts'
import { depthOf } from '../damage/status.ts'
import type { Site, Status } from '../world.ts'
import type { Mover, Stand } from './mover.ts'
import { pointsOf } from './standard.ts'

/**
 * TM-COLOR-09, TM-COLOR-10, TM-R-34: a stand with the points a unit has in all once it is there. Water that slows it does so at once, and
 * nothing is given back on the shore.
 */
export function slowedAt(mover: Mover, stand: Stand, site: Site = stand.hex): Stand {
  if (stand.level >= 0) return stand
  const points = pointsIn(mover, site, stand.level)
  return points < stand.points ? { ...stand, points } : stand
}
/** What may still be spent; it may have spent more than is left to it now. */
export const leftAt = ({ points }: Stand, spent: number): number => Math.max(0, points - spent)

const DEPTHS: readonly Status[] = ['euphotic', 'abyss']

/** Below the surface all water of a colour is alike. */
function pointsIn(mover: Mover, site: Site, level: number): number {
  const { world, unit, wet } = mover
  const colour = colourOf(world, site)
  const known = wet.get(colour)
  if (known !== undefined) return known
  const depth = depthOf(world, { ...unit, hex: site, level })
  const points = depth === null ? Number.POSITIVE_INFINITY : pointsUnder(mover, depth)
  wet.set(colour, points)
  return points
}
function pointsUnder({ world, unit, mode }: Mover, depth: Status): number {
  const slowed = { ...unit, status: [...unit.status.filter(s => !DEPTHS.includes(s)), depth] }
  return pointsOf({ ...world, units: { ...world.units, [unit.id]: slowed } }, slowed, mode).total
}
