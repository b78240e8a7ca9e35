import { leaderOf, unitsOf } from '../basics/queries.ts'
import { pickUp, straysOf } from '../factions/carriers.ts'
import type { Formation, Order, Spot, Unit, World } from '../world.ts'

/** Who is placed after the leader has moved: everybody but those who came down too far away and were not picked up (MW-PLANET-08). */
export function followersOf(world: World, formation: Formation): Unit[] {
  const strays = straysOf(formation)
  const leader = leaderOf(world, formation)
  return unitsOf(world, formation).filter(unit => unit !== leader && !strays.includes(unit.id))
}

/** The same after a movement along this way, which may pick some of them up (MW-PLANET-09, MW-PLANET-10). */
export function followersAfter(world: World, formation: Formation, order: Order, way: readonly Spot[]): Unit[] {
  if (straysOf(formation).length === 0) return followersOf(world, formation)
  const after = { ...formation }
  pickUp(world, after, order, way)
  return followersOf(world, after)
}
