import type { JsonObject } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { setupRow } from '../../army/army-limits.ts'
import { missionOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import { beadSpots, compassRoom, findFreeSpot, inwards, middleOf, mirrored, type PoiKind, placePoi } from '../poi-placement.ts'
import { alternateInterest, fixedInterest } from './interest-players.ts'
import { rollInterest } from './roll-interest.ts'

/** MW-POI-01, MW-SETUP-04: how many for both sides together. A mission may ask for more, or for its own number. */
export function poiCount(world: World): number {
  const { pointsOfInterest, points, training } = world.options
  const { poiCount: own, poiMin, poiTypes } = missionOf(world)
  if (!pointsOfInterest && poiTypes === null) return 0
  return own ?? Math.max(poiMin ?? 0, setupRow(points, training).pois)
}

type Placing = { at: Spot; wish: Spot; axis: string | null; distance: number | null }
/** The event of a Point of Interest put on the table; `moved` where it had to make room (MW-R-103). */
const placedData = (world: World, kind: PoiKind, { at, wish, axis, distance }: Placing): JsonObject => ({
  poi: placePoi(world, kind, { x: at.x, y: at.y }).id,
  kind: kind.type,
  terrain: kind.terrain,
  at: { x: at.x, y: at.y },
  moved: { x: at.x - wish.x, y: at.y - wish.y },
  axis,
  distance,
})

/** MW-POI-04: by the method the players chose. */
export const placeInterest = proc<Record<string, never>>()('placeInterest', 'MW-POI-04', {
  begin(play) {
    const { world } = play
    const count = poiCount(world)
    const { poiPlacement } = world.options
    const { poiTypes, poiCount: own } = missionOf(world)
    if (poiTypes === 'fixed') return play.call(fixedInterest, {}, 'end')
    if (count === 0) return play.done()
    // MW-MISS-05: a mission's one Point of Interest lies in the centre, whatever the method.
    if (poiPlacement === 'compass' || own !== null)
      return play.call(compassInterest, { left: count, used: [], kind: null, axis: null }, 'end')
    if (poiPlacement === 'beads') return play.call(beadInterest, { left: beadSpots(world) }, 'end')
    return play.call(alternateInterest, { left: count, side: 'a', type: '', terrain: null }, 'end')
  },
  end: play => play.done(),
})

type Compass = { left: number; used: string[]; kind: PoiKind | null; axis: string | null }
/** MW-R-101: one in the centre if the number is odd, the others in pairs on opposite axes, the same kind on both. */
export const compassInterest = proc<Compass>()('compassInterest', 'MW-R-101', {
  begin(play, { left, used }) {
    if (left === 0 || (left > 1 && left % 2 === 0 && compassRoom(play.world, used).length === 0)) return play.done()
    return play.call(rollInterest, { seat: null, type: null }, left % 2 === 1 ? 'centre' : 'axis')
  },
  centre(play, vars) {
    const { world } = play
    const kind = play.result(rollInterest)
    const wish = middleOf(world)
    const at = findFreeSpot(world, kind, wish, false) ?? wish
    play.emit('interest placed', 'MW-R-101', placedData(world, kind, { at, wish, axis: null, distance: 0 }))
    vars.left--
    return play.goto('begin')
  },
  axis(play, vars) {
    vars.kind = play.result(rollInterest)
    const rooms = compassRoom(play.world, vars.used)
    if (rooms.length === 1) {
      vars.axis = rooms[0]!.pair[0]!
      return play.goto('distance')
    }
    return play.roll({ sides: rooms.length, count: 1, rule: 'MW-R-101', why: 'compass axis', seat: null }, 'drawn')
  },
  drawn(play, vars) {
    vars.axis = compassRoom(play.world, vars.used)[play.faces()[0]! - 1]!.pair[0]!
    return play.goto('distance')
  },
  distance(play, { axis, used }) {
    const { spots } = compassRoom(play.world, used).find(room => room.pair[0] === axis)!
    return play.roll({ sides: spots.length, count: 1, rule: 'MW-R-101', why: 'compass distance', seat: null }, 'measured')
  },
  measured(play, vars) {
    const { world } = play
    const { pair, spots } = compassRoom(world, vars.used).find(room => room.pair[0] === vars.axis)!
    const { at: wish, distance } = spots[play.faces()[0]! - 1]!
    const at = findFreeSpot(world, vars.kind!, wish, true) ?? wish
    const spotsOfPair = [
      { at, wish, axis: pair[0]!, distance },
      { at: mirrored(world, at), wish: mirrored(world, wish), axis: pair[1]!, distance },
    ]
    for (const placing of spotsOfPair) play.emit('interest placed', 'MW-R-101', placedData(world, vars.kind!, placing))
    vars.used = [...vars.used, pair[0]!]
    vars.left -= 2
    return play.goto('begin')
  },
})

/** MW-POI-07: beads on the middle line, from the left border to the right. */
export const beadInterest = proc<{ left: Spot[] }>()('beadInterest', 'MW-POI-07', {
  begin: (play, { left }) =>
    left.length === 0 ? play.done() : play.call(rollInterest, { seat: seatsOf(play.world, 'a')[0]!, type: null }, 'rolled'),
  rolled(play, vars) {
    const { world } = play
    const kind = play.result(rollInterest)
    const [wish, ...left] = vars.left
    const inside = inwards(world, kind, wish!)
    const at = findFreeSpot(world, kind, inside, false) ?? inside
    play.emit('interest placed', 'MW-POI-07', placedData(world, kind, { at, wish: wish!, axis: null, distance: null }))
    vars.left = left
    return play.goto('begin')
  },
})
