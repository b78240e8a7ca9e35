import { hexDistance } from '@sandtable/geometry/hex/distance'
import type { Place } from '@sandtable/kernel'
import { goesAnyWay, type Mover, type Stand } from '../movement/mover.ts'
import { isWalk, walk } from '../movement/walk.ts'
import type { Site } from '../world.ts'
import { placeAt, siteOfPlace } from './shown.ts'
import { ACROSS, gapBetween, isFree, siteAt, spotIn } from './site.ts'
import { facingTo, isFacing, isInFront, stepsBetween } from './steps.ts'

/** How far a place is from a wish, in hexes or parts of them. */
export const missOfSites = (a: Site, b: Site): number =>
  isFree(a) ? gapBetween(a, spotIn(b)) / ACROSS : hexDistance(a, { q: b.q, r: b.r })

/** Straight from one site to another in equal steps. */
function stepsTo(from: Site, to: Site, facing: number): Place[] {
  const [a, b] = [spotIn(from), spotIn(to)]
  const steps = stepsBetween(from, to)
  return Array.from({ length: steps }, (_, i) => {
    const part = (i + 1) / steps
    const spot = { x: Math.round(a.x + (b.x - a.x) * part) + 0, y: Math.round(a.y + (b.y - a.y) * part) + 0 }
    return { ...placeAt(siteAt(spot)), facing }
  })
}
/** The facing wished for at the end. */
const turnAt = (site: Site, facing: number, wish: Place): Place[] =>
  wish.facing !== null && wish.facing !== facing && isFacing(site, wish.facing) ? [placeAt(site, null, wish.facing)] : []

/** TM-OPT-03: the wish as it is, or straight to its last point, turned there first if it must be; null if that is not legal. */
export function straightWay(mover: Mover, stand: Stand, spent: number, wish: readonly Place[]): Place[] | null {
  const goal = wish.at(-1)!
  const to = siteOfPlace(mover.world, goal)
  const facing =
    goesAnyWay(mover) || isInFront(stand.hex, stand.facing, to) ? stand.facing : facingTo(stand.hex, to, stand.facing)
  const first = facing === stand.facing ? [] : [placeAt(stand.hex, stand.level, facing)]
  const way = [...first, ...stepsTo(stand.hex, to, facing)]
  return firstLegal(mover, stand, spent, [[...wish], [...way, ...turnAt(to, facing, goal)], way])
}
/** A way towards a goal, with the part step and the turn that are still possible. */
export function lastStep(mover: Mover, stand: Stand, spent: number, way: readonly Place[], goal: Place): Place[] {
  const to = siteOfPlace(mover.world, goal)
  const end = way.at(-1) ?? placeAt(stand.hex, stand.level, stand.facing)
  const [site, facing] = [siteOfPlace(mover.world, end), end.facing ?? stand.facing]
  const longer = stepsBetween(site, to) === 1 ? [...way, ...stepsTo(site, to, facing)] : [...way]
  const tries = [[...longer, ...turnAt(to, facing, goal)], longer, [...way, ...turnAt(site, facing, goal)]]
  return firstLegal(mover, stand, spent, tries) ?? [...way]
}
const firstLegal = (mover: Mover, stand: Stand, spent: number, ways: readonly Place[][]): Place[] | null =>
  ways.find(way => isWalk(walk(mover, stand, spent, way))) ?? null
