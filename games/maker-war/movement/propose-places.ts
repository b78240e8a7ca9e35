import type { Placed } from '@sandtable/kernel'
import { bodyAt } from '../basics/measure.ts'
import { unitsOf } from '../basics/queries.ts'
import type { Formation, Spot, Unit, World } from '../world.ts'
import { greedyPlaces, type Wishes } from './greedy-places.ts'
import { searchPlaces } from './search-places.ts'
import { groundProblems, type PlacementOptions, type Standing, standingOf } from './standing.ts'

/**
 * Places for a whole formation round its leader at a spot, in the order of its units, or null if there is no room (MW-R-153). On the
 * table everybody keeps his position relative to the leader where he can; who enters stands close to him.
 */
export function proposePlaces(
  world: World,
  formation: Formation,
  leaderAt: Spot,
  options: PlacementOptions & { wishes?: Wishes },
): Placed[] | null {
  const standing = standingOf(world, formation, options)
  const { leader } = standing
  if (groundProblems(standing, { unit: leader, body: bodyAt(world, leader, leaderAt) }).length > 0) return null
  const others = unitsOf(world, formation).filter(unit => unit !== leader)
  const wishes = options.wishes ?? (options.entering ? () => null : keepingShape(leader, leaderAt))
  const places = placesAround(standing, leaderAt, others, wishes)
  if (places === null) return null
  const own: Placed = { piece: leader.id, x: leaderAt.x, y: leaderAt.y, facing: null, level: null }
  return formation.units.map(id => (id === leader.id ? own : places.find(p => p.piece === id)!))
}

/** Everybody as far from the leader as he is now, in the same direction. */
export const keepingShape =
  (leader: Unit, leaderAt: Spot): Wishes =>
  ({ at }) => ({ x: at.x + leaderAt.x - leader.at.x, y: at.y + leaderAt.y - leader.at.y })

/** Places for these units round the leader; null if there is no room for all. The quick way finds them nearly always. */
export const placesAround = (standing: Standing, leaderAt: Spot, units: readonly Unit[], wishes: Wishes): Placed[] | null =>
  greedyPlaces(standing, leaderAt, units)(wishes) ?? searchPlaces(standing, leaderAt, units, wishes)
