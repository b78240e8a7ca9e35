import { isCloserThan, isWithin } from '@sandtable/geometry/table/distance'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type Placed, type Violation, violation } from '@sandtable/kernel'
import { infantryRoom } from '../army/room.ts'
import { lengthText, longerText } from '../basics/labels.ts'
import { bodyAt, CONTACT, discAt, distanceOf } from '../basics/measure.ts'
import { profileOf, radiusOf, unitsOf } from '../basics/queries.ts'
import type { Formation, Spot, World } from '../world.ts'
import {
  commandRange,
  groundProblems,
  isOpenWay,
  isScout,
  overlapping,
  type PlacementOptions,
  type Placing,
  placeOf,
  type Standing,
  scoutRange,
  standingOf,
} from './standing.ts'

export { keepingShape, placesAtSpots, proposePlaces } from './propose-places.ts'
export { commandRange, type PlacementOptions, type Standing, standingOf } from './standing.ts'

/**
 * Everything that is wrong with places for units of a formation; units without a place stay where they are and are not judged. Command
 * range is measured from the leader, in his place if he has one.
 */
export function placementProblems(
  world: World,
  formation: Formation,
  places: readonly Placed[],
  options: PlacementOptions,
): Violation[] {
  return problemsOf(standingOf(world, formation, options), places)
}

export function problemsOf(standing: Standing, places: readonly Placed[]): Violation[] {
  const { world, formation, leader } = standing
  const given = new Map(places.map(place => [place.piece, place]))
  const all = unitsOf(world, formation).map(unit => ({ unit, body: bodyAt(world, unit, given.get(unit.id) ?? unit.at) }))
  const judged = all.filter(({ unit }) => given.has(unit.id))
  const centre = given.get(leader.id) ?? leader.at
  return [
    ...judged.flatMap(placing => groundProblems(standing, placing)),
    ...overlapProblems(world, all, given),
    ...rangeProblems(standing, judged, centre),
  ]
}

/** MW-R-06 among the formation itself: nobody who was placed may overlap another. */
function overlapProblems(world: World, all: readonly Placing[], given: ReadonlyMap<string, Placed>): Violation[] {
  const wrong: Violation[] = []
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1)) {
      if (!given.has(a.unit.id) && !given.has(b.unit.id)) continue
      if (isCloserThan(a.body, b.body, -CONTACT)) wrong.push(overlapping(world, a.unit, b.unit, placeOf(b.body.at)))
    }
  })
  return wrong
}

/** MW-MOVE-07, MW-TRAIT-23, MW-TRAIT-24 and MW-R-10 for everybody but the leader. */
function rangeProblems(standing: Standing, judged: readonly Placing[], centre: Spot): Violation[] {
  const { world, leader } = standing
  const wrong: Violation[] = []
  const strays: Placing[] = []
  for (const placing of judged) {
    if (placing.unit === leader) continue
    const isNear = isWithin(placing.body, discAt(centre, 0), commandRange(world))
    if (isScout(standing, placing.unit)) {
      if (!isWithin(placing.body, discAt(centre, 0), scoutRange(world, leader)))
        wrong.push(
          violation(
            'MW-TRAIT-23',
            `scouts are at most ${lengthText(world, distanceOf(world, 'scoutReach'))} from the chief`,
            { unit: placing.unit.id },
            placeOf(placing.body.at),
          ),
        )
    } else if (!isNear) strays.push(placing)
    else if (!isOpenWay(standing, placing.unit, centre, placing.body.at))
      wrong.push(
        violation(
          'MW-R-10',
          'what lies between it and the chief cannot be crossed',
          { unit: placing.unit.id },
          placeOf(placing.body.at),
        ),
      )
  }
  return [...wrong, ...strayProblems(standing, judged, strays, centre)]
}

/** Units out of command range: infantry may be where a scout that could carry it is, in contact with it (MW-TRAIT-24). */
function strayProblems(standing: Standing, judged: readonly Placing[], strays: readonly Placing[], centre: Spot): Violation[] {
  const { world } = standing
  const aboard = strays.length === 0 ? [] : ridersWithScouts(standing, judged, strays)
  return strays
    .filter(stray => !aboard.includes(stray))
    .map(({ unit, body }) => {
      const away = Math.ceil(distanceBetween(body.at, centre)) - radiusOf(world, unit)
      const { length, most } = longerText(world, away, commandRange(world))
      return violation(
        'MW-MOVE-07',
        `out of command range: ${length} from the chief, at most ${most}`,
        { unit: unit.id, away, range: commandRange(world) },
        placeOf(body.at),
      )
    })
}

/**
 * The strays that have a seat with a scout they touch. They come aboard in list order; one who finds every seat taken may have another
 * move over to a scout that one touches as well.
 */
function ridersWithScouts(standing: Standing, judged: readonly Placing[], strays: readonly Placing[]): Placing[] {
  const { world } = standing
  const scouts = judged.filter(({ unit }) => isScout(standing, unit))
  const seats = scouts.flatMap(scout => Array.from({ length: infantryRoom(world, scout.unit.id) }, () => scout))
  const canRide = ({ unit, body }: Placing, scout: Placing) =>
    profileOf(world, unit).type === 'infantry' && isWithin(body, scout.body, CONTACT)
  const taken: (Placing | null)[] = seats.map(() => null)
  const findSeat = (placing: Placing, tried: Set<number>): boolean =>
    seats.some((scout, i) => {
      if (tried.has(i) || !canRide(placing, scout)) return false
      tried.add(i)
      const sitting = taken[i]!
      if (sitting !== null && !findSeat(sitting, tried)) return false
      taken[i] = placing
      return true
    })
  return strays.filter(stray => findSeat(stray, new Set()))
}
