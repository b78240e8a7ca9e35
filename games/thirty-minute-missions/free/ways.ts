import type { Place } from '@sandtable/kernel'
import { hexDistance } from '../basics/hexes.ts'
import { goesAnyWay, type Mover, type Stand } from '../movement/mover.ts'
import { isWalk, walk } from '../movement/walk.ts'
import type { Site, Spot, World } from '../world.ts'
import { placeAt, siteOfPlace } from './shown.ts'
import { ACROSS, gapBetween, isFree, isSameSite, siteAt, spotIn } from './site.ts'
import { facingTo, isFacing, isInFront, next, stepsBetween, turnedFrom } from './steps.ts'

/** How far a place is from a wish, in hexes or parts of them. */
export const missOfSites = (a: Site, b: Site): number => (isFree(a) ? gapBetween(a, spotIn(b)) / ACROSS : hexDistance(a, b))

/** Straight from one site to another in equal steps. */
function spotsTo(from: Site, to: Site): Spot[] {
  const [a, b] = [spotIn(from), spotIn(to)]
  const steps = stepsBetween(from, to)
  return Array.from({ length: steps }, (_, i) => {
    const part = (i + 1) / steps
    return { x: Math.round(a.x + (b.x - a.x) * part) + 0, y: Math.round(a.y + (b.y - a.y) * part) + 0 }
  })
}
const stepsTo = (from: Site, to: Site, facing: number): Place[] =>
  spotsTo(from, to).map(spot => ({ ...placeAt(siteAt(spot)), facing }))

/** TM-OPT-03: a way without hexes as a hand points it out: a leg of several steps stands for each of them, unless it is a leap. */
export function legsMeant(mover: Mover, stand: Stand, spent: number, points: readonly Place[]): Place[] {
  if (isWalk(walk(mover, stand, spent, points))) return [...points]
  let from = stand.hex
  return points.flatMap(point => {
    const to = siteOfPlace(mover.world, point)
    const spots = stepsBetween(from, to) > 1 ? spotsTo(from, to) : [spotIn(to)]
    from = to
    return spots.map(spot => ({ ...point, ...spot }))
  })
}
/** How far from its end a straight run may be pointed out, in hundredths: the middle half of a base. */
const ABOUT = ACROSS / 4

/** TM-THRU-03, TM-OPT-03: the whole steps that a leg of a straight run is pointed out by; as it is where it means none of several. */
function stepsMeant(from: Site, run: number | null, to: Site): Site[] {
  const steps = Math.round(gapBetween(spotIn(from), spotIn(to)) / ACROSS)
  if (steps < 2) return [to]
  const along = (direction: number): Site[] => {
    const sites = [next(from, direction)]
    while (sites.length < steps) sites.push(next(sites.at(-1)!, direction))
    return sites
  }
  const ways = [...(run === null ? [] : [run]), facingTo(from, to, 0)].map(along)
  return ways.find(sites => gapBetween(spotIn(sites.at(-1)!), spotIn(to)) <= ABOUT) ?? [to]
}
/** A straight run without hexes as a hand points it out: a leg of several steps stands for each of them. */
export function runMeant(world: World, { hex, facing, run }: Stand, points: readonly Place[]): Place[] {
  let here = { hex, facing, run }
  return points.flatMap(point => {
    const to = siteOfPlace(world, point)
    if (isSameSite(to, here.hex)) {
      const turned = point.facing ?? here.facing
      here = { ...here, facing: turned, run: here.run === null ? null : turnedFrom(to, here.run, turned - here.facing) }
      return [point]
    }
    const sites = stepsMeant(here.hex, here.run, to)
    here = { ...here, hex: sites.at(-1)!, run: here.run ?? facingTo(here.hex, sites[0]!, 0) }
    return sites.map(site => ({ ...point, ...spotIn(site) }))
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
