import { type ArrangeRequest, arrange, type Place } from '@sandtable/geometry/table/arrange'
import type { Body } from '@sandtable/geometry/table/body'
import { isCloserThan } from '@sandtable/geometry/table/distance'
import type { Placed } from '@sandtable/kernel'
import { bodyAt, CONTACT, terrainBody } from '../basics/measure.ts'
import { profileOf, radiusOf } from '../basics/queries.ts'
import type { Spot, Unit } from '../world.ts'
import type { Wishes } from './greedy-places.ts'
import { type Room, roomAround } from './room-around.ts'
import { commandRange, isOpenWay, isScout, type Standing, scoutRange } from './standing.ts'

/**
 * Places for these units round the leader as near to their wishes as can be, scouts last (MW-TRAIT-23); null if no room was found for
 * all. Thorough and slow: see geometry/table/arrange.
 */
export function searchPlaces(standing: Standing, leaderAt: Spot, units: readonly Unit[], wishes: Wishes): Placed[] | null {
  const { world, leader } = standing
  const scouts = units.filter(unit => isScout(standing, unit))
  const usual = units.filter(unit => !scouts.includes(unit))
  const room = usual.length === 0 ? null : roomAround(standing, leaderAt, usual)
  if (room && room.most < usual.length) return null
  const near = groupPlaces(standing, leaderAt, usual, wishes, commandRange(world), [], room)
  if (near === null) return null
  const standingNow = usual.map((unit, i) => bodyAt(world, unit, near[i]!))
  const far = groupPlaces(standing, leaderAt, scouts, wishes, scoutRange(world, leader), standingNow, null)
  if (far === null) return null
  return [...usual, ...scouts].map((unit, i) => {
    const { x, y } = [...near, ...far][i]!
    return { piece: unit.id, x, y, facing: null, level: null }
  })
}

function groupPlaces(
  standing: Standing,
  leaderAt: Spot,
  units: readonly Unit[],
  wishes: Wishes,
  radius: number,
  placed: readonly Body[],
  room: Room | null,
): readonly Place[] | null {
  if (units.length === 0) return []
  const { world, leader } = standing
  const widest = units.reduce((most, unit) => Math.max(most, radiusOf(world, unit)), 0)
  const isNear = ({ at: { x, y } }: Body, more: number) =>
    Math.max(Math.abs(x - leaderAt.x), Math.abs(y - leaderAt.y)) <= radius + 2 * widest + 300 + more
  return arrange({
    pieces: units.map(unit => ({ footprint: { type: 'disc', radius: radiusOf(world, unit) }, wish: wishes(unit), facing: 0 })),
    leader: leaderAt,
    leaderBody: bodyAt(world, leader, leaderAt),
    near: { type: 'disc', radius },
    obstacles: [...standing.others.map(({ body }) => body).filter(body => isNear(body, 0)), ...placed],
    forbidden: standing.foes
      .filter(({ body, inEnd }) => inEnd > 0 && isNear(body, inEnd))
      .map(({ body, inEnd }) => ({ body, closer: inEnd })),
    table: world.table,
    tolerance: CONTACT,
    ...(room && { hope: room.isOpen }),
    allowed: allowedFor(standing, leaderAt, units, radius + 2 * widest),
  })
}

/** MW-TERR-05, MW-R-10: the ground a unit of its type may be placed on. Null where no such terrain is near. */
function allowedFor(standing: Standing, leaderAt: Spot, units: readonly Unit[], reach: number): ArrangeRequest['allowed'] {
  const { world, impassable, borders, isFlyer } = standing
  const circle: Body = { footprint: { type: 'disc', radius: reach }, at: leaderAt, facing: 0 }
  const pieces = Object.values(impassable).flat()
  const isOpen = borders.length === 0 && !pieces.some(piece => isCloserThan(circle, terrainBody(piece), 0))
  if (isFlyer || isOpen) return null
  return (piece, body) => {
    const unit = units[piece]!
    const isFree = impassable[profileOf(world, unit).type].every(t => !isCloserThan(body, terrainBody(t), 0))
    return isFree && (isScout(standing, unit) || isOpenWay(standing, unit, leaderAt, body.at))
  }
}
