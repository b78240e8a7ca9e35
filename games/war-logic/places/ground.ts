import { holds, isTouching } from '../basics/measure.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import type { World } from '../world.ts'
import { highSites, type Site } from './sites.ts'
import { bodyOfThing, isUnit, outsideOfThing, type Thing } from './things.ts'

/** WL-R-49. */
const THRESHOLD = inch(DEFAULTS.higherGroundThreshold)

/** WL-R-49, WL-R-159: whether something on the ground stands on a site: on its top, in its rooms, or touching a tree. */
function standsOn(world: World, site: Site, thing: Thing): boolean {
  if (outsideOfThing(world, thing).id === site.id) return thing.id !== site.id
  const body = bodyOfThing(world, thing)
  if (site.form === 'obstacle') return isTouching(site.body, body)
  return site.form !== 'closed' && site.form !== 'block' && holds(site.body, body.at)
}

/** WL-R-50: ground counts for units on land and in buildings only. */
export function isOnGround(world: World, thing: Thing): boolean {
  const outside = outsideOfThing(world, thing)
  return !isUnit(outside) || outside.layer === 'land'
}
/** WL-R-49: the level of the ground that something stands on, in hundredths: the height of the highest hill, stage or tower, else 0. */
export function groundLevel(world: World, thing: Thing): number {
  if (!isOnGround(world, thing)) return 0
  return highSites(world)
    .filter(site => standsOn(world, site, thing))
    .reduce((level, { height }) => Math.max(level, height), 0)
}
/** WL-MOD-02, WL-MOD-05, WL-R-50: whether the first stands on higher ground than the second (1), on lower ground (-1), or neither (0). */
export function groundPoint(world: World, thing: Thing, other: Thing): 1 | 0 | -1 {
  if (!isOnGround(world, thing) || !isOnGround(world, other)) return 0
  const difference = groundLevel(world, thing) - groundLevel(world, other)
  if (Math.abs(difference) < THRESHOLD) return 0
  return difference > 0 ? 1 : -1
}
