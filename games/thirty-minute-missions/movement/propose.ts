import type { Place, SceneMark } from '@sandtable/kernel'
import { placeAt, shapeAt, siteId, siteOfPlace } from '../free/shown.ts'
import { isFree, isSameSite } from '../free/site.ts'
import { isFacing, sixthsBetween } from '../free/steps.ts'
import { lastStep, missOfSites, straightWay } from '../free/ways.ts'
import type { Site } from '../world.ts'
import { wayTo } from './choose.ts'
import { leftAt } from './depth.ts'
import { canEnd, type Mover, type Stand } from './mover.ts'
import { reachOf } from './reach.ts'
import { goodRuns } from './runs.ts'

const ALL = 1000

/** The cheapest way to the last point of a wish, or to where it can come nearest: in hex, elevation and facing, in this order. */
export function nearestWay(mover: Mover, stand: Stand, spent: number, wish: readonly Place[]): Place[] {
  const goal = wish.at(-1)
  if (goal === undefined) return mover.way === 'thrust' ? (goodRuns(mover, stand, spent, 1)[0] ?? []) : []
  if (mover.way === 'thrust') return nearestRun(mover, stand, spent, goal)
  const straight = isFree(stand.hex) ? straightWay(mover, stand, spent, wish) : null
  if (straight !== null) return straight
  const reach = reachOf(mover, stand, spent)
  let best: { place: Stand; cost: number } | null = null
  for (const one of reach.places()) {
    if (one.cost > 0 && !canEnd(mover, one.place)) continue
    if (best === null || missOf(mover, one.place, goal) < missOf(mover, best.place, goal)) best = one
  }
  if (best === null) return []
  const way = wayTo(reach, best.place)
  return isFree(stand.hex) ? lastStep(mover, stand, spent, way, goal) : turnedTo(mover, best, spent, goal, way)
}
/** Where the search does not turn (TM-TERRA-04), the wished facing comes last. */
function turnedTo(
  mover: Mover,
  { place, cost }: { place: Stand; cost: number },
  spent: number,
  goal: Place,
  way: Place[],
): Place[] {
  const { facing } = goal
  const isOpen = facing !== null && isFacing(place.hex, facing) && mover.unit.rear === null
  if (!isOpen || facing === place.facing || (place.free === 0 && leftAt(place, spent + cost) === 0)) return way
  return [...way, placeAt(place.hex, place.level, facing)]
}

const missOf = ({ world }: Mover, { hex, level, facing }: Stand, goal: Place): number =>
  100 * missOfSites(hex, siteOfPlace(world, goal)) +
  (goal.level === null ? 0 : 10 * Math.abs(level - goal.level)) +
  (goal.facing === null ? 0 : sixthsBetween(hex, facing, goal.facing))

function nearestRun(mover: Mover, stand: Stand, spent: number, goal: Place): Place[] {
  const site = siteOfPlace(mover.world, goal)
  const miss = (way: readonly Place[]) => {
    const end = way.at(-1)
    return missOfSites(end === undefined ? stand.hex : siteOfPlace(mover.world, end), site)
  }
  const runs = runsTowards(mover, stand, spent, site)
  return runs.reduce((best, one) => (miss(one) < miss(best) ? one : best), runs[0] ?? [])
}
/** All there are to choose from, and without hexes the one straight at the goal. */
function runsTowards(mover: Mover, stand: Stand, spent: number, goal: Site): Place[][] {
  const straight = isFree(stand.hex) ? goodRuns(mover, stand, spent, ALL, goal) : []
  return [...straight, ...goodRuns(mover, stand, spent, ALL)]
}

/** How far it comes, as shapes for a board to draw. */
export function reachShapes(mover: Mover, stand: Stand, spent: number): SceneMark[] {
  const shapes = new Map<string, SceneMark>()
  const ends =
    mover.way === 'thrust'
      ? goodRuns(mover, stand, spent, ALL).flatMap(way =>
          way.slice(-1).map(place => ({ hex: siteOfPlace(mover.world, place), level: place.level })),
        )
      : reachOf(mover, stand, spent)
          .places()
          .filter(({ place }) => isSameSite(place.hex, stand.hex) || canEnd(mover, place))
          .map(({ place }) => ({ hex: place.hex, level: place.level }))
  for (const { hex, level } of ends) {
    const id = `reach-${siteId(hex)}`
    if (!shapes.has(id)) shapes.set(id, shapeAt(mover.world, hex, level ?? 0, { id, style: 'reach', rule: 'TM-MOVE-04' }))
  }
  return [...shapes.values()]
}
