import { hexOfPoint } from '@sandtable/geometry/hex/hex'
import type { PieceId, Place, ScenePoint } from '@sandtable/kernel'
import { blockingHeight, floorOf } from '../basics/ground.ts'
import { isInView, seesLevel } from '../basics/measure.ts'
import { sightOf } from '../free/sights.ts'
import { siteAt, siteDistance } from '../free/site.ts'
import { spotOfPoint } from '../scene/space.ts'
import { type View, worldSeen } from '../view.ts'
import type { Site, Unit, World } from '../world.ts'
import { gunProblem, gunsOf } from './guns.ts'
import { eyeHeight, LEVEL } from './profile.ts'
import { reachOf } from './range.ts'

/** A place of the scene as a site. */
export const siteOf = (world: World, { x, y }: ScenePoint): Site =>
  world.options.hexless
    ? siteAt(spotOfPoint(world, { x: Math.round(x), y: Math.round(y) }))
    : hexOfPoint({ x: Math.round(x), y: Math.round(y) })

/** How far the best weapon of a kind reaches that works; 0 without one. */
export const farthestOf = (world: World, unit: Unit, ranged: boolean): number =>
  Math.max(
    0,
    ...gunsOf(world, unit, ranged)
      .filter(gun => gunProblem(world, unit, gun, 'normal') === null)
      .map(gun => reachOf(world, unit, gun, 0)),
  )

/** TM-LOS-01, TM-RANGE-03: whether anything of a mech that stood there would be seen from a site at an elevation. */
export function isSeenFrom(world: World, from: { hex: Site; height: number }, to: Site): boolean {
  const low = floorOf(world, to) * LEVEL
  return sightOf(from, { hex: to, low, high: low + LEVEL }, hex => blockingHeight(world, hex) * LEVEL).state !== 'blocked'
}

/** The unit as it would stand somewhere else. */
const standingAt = (world: World, unit: Unit, from: Place | null): Unit => {
  if (from === null) return unit
  const hex = siteOf(world, from)
  return { ...unit, hex, rear: null, facing: from.facing ?? unit.facing, level: from.level ?? floorOf(world, hex) }
}

/** TM-RANGE-02, TM-FOV-01, TM-LOS-01: the hexes that a ranged weapon of the unit reaches, in its Field of View and not hidden from its eyes. */
export function covers(seen: View, pieces: readonly PieceId[], from: Place | null, places: readonly ScenePoint[]): boolean[] {
  const world = worldSeen(seen)
  const units = pieces.flatMap(id => world.units[id] ?? []).filter(({ where }) => where === 'board')
  const looking = units.map(unit => {
    const it = standingAt(world, unit, from)
    return { it, reach: farthestOf(world, unit, true), height: eyeHeight(world, it) }
  })
  return places.map(place => {
    const site = siteOf(world, place)
    return looking.some(({ it, reach, height }) => {
      const far = siteDistance(it.hex, site)
      const isThere = far > 0 && far <= reach && isInView(world, it, site)
      return isThere && seesLevel(far, it.level, floorOf(world, site)) && isSeenFrom(world, { hex: it.hex, height }, site)
    })
  })
}
