import { turnCost } from '@sandtable/geometry/hex/direction'
import { hexDistance } from '@sandtable/geometry/hex/distance'
import { hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import type { Place, SceneShape } from '@sandtable/kernel'
import { placeAt } from './hop.ts'
import { canEnd, type Mover, type Stand } from './mover.ts'
import { reachOf } from './reach.ts'
import { goodRuns } from './runs.ts'

const ALL = 1000

/** The cheapest way to the last point of a wish, or to where it can come nearest: in hex, elevation and facing, in this order. */
export function nearestWay(mover: Mover, stand: Stand, spent: number, wish: readonly Place[]): Place[] {
  const goal = wish.at(-1)
  if (goal === undefined) return mover.way === 'thrust' ? (goodRuns(mover, stand, spent, 1)[0] ?? []) : []
  if (mover.way === 'thrust') return nearestRun(mover, stand, spent, goal)
  const reach = reachOf(mover, stand, spent)
  let best: { place: Stand; cost: number } | null = null
  for (const one of reach.places()) {
    if (one.cost > 0 && !canEnd(mover, one.place)) continue
    if (best === null || missOf(one.place, goal) < missOf(best.place, goal)) best = one
  }
  const points = best === null ? [] : (reach.pathTo(best.place) ?? [])
  const way = points.map(({ to }): Place => ({ ...placeAt(to.hex, to.level), facing: to.facing }))
  return best === null ? way : turnedTo(mover, best, spent, goal, way)
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
  const isOpen = facing !== null && facing >= 0 && facing <= 5 && Number.isInteger(facing) && mover.unit.rear === null
  if (!isOpen || facing === place.facing || (place.free === 0 && spent + cost >= mover.points)) return way
  return [...way, { ...placeAt(place.hex, place.level), facing }]
}

const missOf = ({ hex, level, facing }: Stand, goal: Place): number =>
  100 * hexDistance(hex, { q: goal.x, r: goal.y }) +
  (goal.level === null ? 0 : 10 * Math.abs(level - goal.level)) +
  (goal.facing === null ? 0 : turnCost(facing, goal.facing))

function nearestRun(mover: Mover, stand: Stand, spent: number, goal: Place): Place[] {
  const hex = { q: goal.x, r: goal.y }
  const miss = (way: readonly Place[]) => {
    const end = way.at(-1)
    return end === undefined ? hexDistance(stand.hex, hex) : hexDistance({ q: end.x, r: end.y }, hex)
  }
  const runs = goodRuns(mover, stand, spent, ALL)
  return runs.reduce((best, one) => (miss(one) < miss(best) ? one : best), runs[0] ?? [])
}

/** How far it comes, as hexes for a board to draw. */
export function reachShapes(mover: Mover, stand: Stand, spent: number): SceneShape[] {
  const shapes = new Map<string, SceneShape>()
  const ends =
    mover.way === 'thrust'
      ? goodRuns(mover, stand, spent, ALL).flatMap(way =>
          way.slice(-1).map(({ x, y, level }) => ({ hex: { q: x, r: y }, level })),
        )
      : reachOf(mover, stand, spent)
          .places()
          .filter(({ place }) => isSameHex(place.hex, stand.hex) || canEnd(mover, place))
          .map(({ place }) => ({ hex: place.hex, level: place.level }))
  for (const { hex, level } of ends) {
    const id = `reach-${hexKey(hex)}`
    if (!shapes.has(id))
      shapes.set(id, {
        id,
        type: 'hex',
        style: 'reach',
        label: null,
        rule: 'TM-MOVE-04',
        at: { x: hex.q, y: hex.r },
        level: level ?? 0,
      })
  }
  return [...shapes.values()]
}
