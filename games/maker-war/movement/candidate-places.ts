import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Placed } from '@sandtable/kernel'
import { bodyOf } from '../basics/measure.ts'
import { foesOnTable } from '../basics/queries.ts'
import type { Spot, Unit } from '../world.ts'
import { greedyPlaces, type Wishes } from './greedy-places.ts'
import { keepingShape } from './propose-places.ts'
import { searchPlaces } from './search-places.ts'
import { groundProblems, type Standing } from './standing.ts'
import { contactWishes, frontWishes, spreadWishes } from './wishes.ts'

/** The nearest enemy, or straight ahead if there is none. */
function nearestFoe({ world, formation, leader }: Standing): Spot {
  const foes = foesOnTable(world, formation.side)
  const far = { x: leader.at.x, y: formation.side === 'a' ? world.table.height : 0 }
  return foes.reduce(
    (best, { at }) => (distanceBetween(at, leader.at) < distanceBetween(best, leader.at) ? at : best),
    foes[0]?.at ?? far,
  )
}

/**
 * Legal arrangements worth trying, best first: in contact with as many enemies as possible in an assault, in rows with the armor in
 * front, as before, spread out, and close together. None if the leader himself may not stay where he is with others rearranged.
 */
export function candidatePlaces(standing: Standing, units: readonly Unit[], oldLeader: Unit, most = 5): Placed[][] {
  const { world, leader, foes } = standing
  if (groundProblems(standing, { unit: leader, body: bodyOf(world, leader) }).length > 0) return []
  const front = frontWishes(standing, leader.at, units, nearestFoe(standing))
  const isAssault = foes.some(foe => foe.inEnd < 0)
  const wishes: Wishes[] = [
    ...(isAssault ? [contactWishes(standing, leader.at, units, front)] : []),
    front,
    keepingShape(oldLeader, leader.at),
    spreadWishes(standing, leader.at, units),
    () => null,
  ]
  const placesBy = greedyPlaces(standing, leader.at, units)
  const found: Placed[][] = []
  for (const wish of wishes) {
    const places = found.length < most ? placesBy(wish) : null
    if (places) found.push(places)
  }
  if (found.length === 0)
    found.push(...[searchPlaces(standing, leader.at, units, wishes.at(-3)!)].filter(places => places !== null))
  return found.filter((places, i) => !found.slice(0, i).some(other => areSame(places, other)))
}

const areSame = (a: readonly Placed[], b: readonly Placed[]): boolean => a.every(({ x, y }, i) => b[i]!.x === x && b[i]!.y === y)
