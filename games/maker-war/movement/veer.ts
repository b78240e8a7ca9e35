import { distanceBetween } from '@sandtable/geometry/table/segment'
import { radiusOf, unitsOf } from '../basics/queries.ts'
import type { Formation, Spot, Unit, World } from '../world.ts'
import { findFlak, flakAgainst } from './flak.ts'

/** MW-ORDER-18: where a flyer going straight in a direction has left the table with its whole base; rounded outwards. */
export function exitOf(world: World, unit: Unit, direction: Spot): Spot {
  const radius = radiusOf(world, unit)
  const { width, height } = world.table
  const steps = (from: number, by: number, size: number) => {
    if (by === 0) return Infinity
    return by > 0 ? (size + radius - from) / by : (from + radius) / -by
  }
  const share = Math.min(steps(unit.at.x, direction.x, width), steps(unit.at.y, direction.y, height))
  const away = (by: number) => (by < 0 ? Math.floor(by * share) : Math.ceil(by * share))
  return { x: unit.at.x + away(direction.x), y: unit.at.y + away(direction.y) }
}

/** Those who fly over FLAK on their way off the table in this direction, with what brings them down (MW-R-107). */
export function lossesVeering(world: World, formation: Formation, direction: Spot): { unit: Unit; flak: Unit }[] {
  const flak = flakAgainst(world, formation.side)
  return unitsOf(world, formation).flatMap(unit => {
    const by = findFlak(world, unit, unit.at, exitOf(world, unit, direction), flak)
    return by ? [{ unit, flak: by }] : []
  })
}

/** Directions worth flying off in: straight to the edges and between, fewest losses first, then the shortest way. */
export function directionsOff(world: World, formation: Formation, leader: Unit): Spot[] {
  const ways = DIRECTIONS.map(direction => ({
    direction,
    lost: lossesVeering(world, formation, direction).length,
    length: distanceBetween(leader.at, exitOf(world, leader, direction)),
  }))
  return ways.sort((a, b) => a.lost - b.lost || a.length - b.length).map(({ direction }) => direction)
}
const DIRECTIONS: readonly Spot[] = [-100, 0, 100]
  .flatMap(x => [-100, 0, 100].map(y => ({ x, y })))
  .filter(d => d.x !== 0 || d.y !== 0)
