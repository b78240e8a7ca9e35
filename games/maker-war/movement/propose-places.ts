import type { Placed } from '@sandtable/kernel'
import { bodyAt } from '../basics/measure.ts'
import { unitsOf } from '../basics/queries.ts'
import type { Formation, Spot, Unit, World } from '../world.ts'
import { greedyPlaces, type Wishes } from './greedy-places.ts'
import { roomAround } from './room-around.ts'
import { searchPlaces } from './search-places.ts'
import { commandRange, isClearGround, type PlacementOptions, type Standing, standingOf } from './standing.ts'

type Wished = PlacementOptions & { wishes?: Wishes }

/**
 * Places for a whole formation round its leader at a spot, in the order of its units, or null if there is no room (MW-R-153). On the
 * table everybody keeps his position relative to the leader where he can; who enters stands close to him.
 */
export const proposePlaces = (world: World, formation: Formation, leaderAt: Spot, options: Wished): Placed[] | null =>
  placesAtSpots(world, formation, [leaderAt], options).next().value ?? null

/**
 * The same round one spot after another: thoroughly round the first few and, where nothing at all is found, round those with the most room;
 * as quickly as can be round all others.
 */
export function* placesAtSpots(
  world: World,
  formation: Formation,
  spots: Iterable<Spot>,
  options: Wished,
): Generator<Placed[], undefined> {
  const standing = standingOf(world, formation, options)
  const { leader } = standing
  const others = unitsOf(world, formation).filter(unit => unit !== leader)
  const wishesAt = (at: Spot) => options.wishes ?? (options.entering ? () => null : keepingShape(leader, at))
  const whole = (at: Spot, places: readonly Placed[]) => {
    const own: Placed = { piece: leader.id, x: at.x, y: at.y, facing: null, level: null }
    return formation.units.map(id => (id === leader.id ? own : places.find(p => p.piece === id)!))
  }
  const searched = (at: Spot) => searchPlaces(standing, at, others, wishesAt(at))
  const narrow: Spot[] = []
  let isFound = false
  for (const spot of spots) {
    if (!isClearGround(standing, { unit: leader, body: bodyAt(world, leader, spot) })) continue
    const isFirst = narrow.length < MOST_FIRST
    const places = greedyPlaces(standing, spot, others)(wishesAt(spot)) ?? (isFirst ? searched(spot) : null)
    if (places === null) narrow.push(spot)
    else {
      isFound = true
      yield whole(spot, places)
    }
  }
  if (isFound) return
  for (const spot of roomiest(standing, narrow.slice(MOST_FIRST), others)) {
    const places = searched(spot)
    if (places !== null) yield whole(spot, places)
  }
}

/** Where these units have the most room round their leader, if it could be enough; looked into only where the fewest others stand. */
function roomiest(standing: Standing, spots: readonly Spot[], units: readonly Unit[]): Spot[] {
  const reach = 2 * commandRange(standing.world)
  const isNear = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < reach && Math.abs(a.y - b.y) < reach
  const crowds = spots.map(spot => ({ spot, crowd: standing.others.filter(({ unit }) => isNear(unit.at, spot)).length }))
  const rooms = crowds
    .sort((a, b) => a.crowd - b.crowd)
    .slice(0, MOST_MEASURED)
    .map(({ spot }) => ({ spot, most: roomAround(standing, spot, units).most }))
  const enough = rooms.filter(({ most }) => most >= units.length).sort((a, b) => b.most - a.most)
  return enough.slice(0, MOST_SEARCHED).map(({ spot }) => spot)
}
/** Searched thoroughly at once, as long as nobody has found anything. */
const MOST_FIRST = 2
const MOST_MEASURED = 40
/** Where the roomiest spots leave no room for all, none will. */
const MOST_SEARCHED = 8

/** Everybody as far from the leader as he is now, in the same direction. */
export const keepingShape =
  (leader: Unit, leaderAt: Spot): Wishes =>
  ({ at }) => ({ x: at.x + leaderAt.x - leader.at.x, y: at.y + leaderAt.y - leader.at.y })

/** Places for these units round the leader; null if there is no room for all. The quick way finds them nearly always. */
export const placesAround = (standing: Standing, leaderAt: Spot, units: readonly Unit[], wishes: Wishes): Placed[] | null =>
  greedyPlaces(standing, leaderAt, units)(wishes) ?? searchPlaces(standing, leaderAt, units, wishes)
