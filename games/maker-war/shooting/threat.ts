import { ahead } from '@sandtable/geometry/table/angle'
import { isPointInside } from '@sandtable/geometry/table/distance'
import type { ScenePoint, SeatId, Threat } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { CONTACT, hasEffect, terrainBody } from '../basics/measure.ts'
import { leaderOf, onTable, profileOf, radiusOf, unitsOf } from '../basics/queries.ts'
import { isFlying, moveLimit } from '../movement/speed.ts'
import { type View, worldSeen } from '../view.ts'
import { type Formation, foeOf, type Spot, type Unit, type World } from '../world.ts'
import { gunsOf, isReached, type Muzzle, optionsOf } from './coverage.ts'
import type { Gun } from './firepower.ts'
import { type Lines, type Looker, linesOf } from './line-of-fire.ts'

/** Where a formation may come to shoot from: ways it is tried to go, in degrees, at the whole of its move and at half. */
const WAYS = Array.from({ length: 16 }, (_, i) => (i * 45) / 2)
/** So many guns of a formation are looked at, those that reach farthest first. */
const MOST_GUNS = 6

/** A formation and all it could do: `everywhere` where it comes anywhere (MW-MOVE-14). */
type Menace = { id: string; everywhere: boolean; muzzles: Muzzle[]; charge: number; units: { at: Spot; radius: number }[] }

const isOpenTo = (world: World, unit: Unit, { x, y }: Spot): boolean => {
  const { type } = profileOf(world, unit)
  const isOnTable = x >= 0 && y >= 0 && x <= world.table.width && y <= world.table.height
  return (
    isOnTable && !world.terrain.some(piece => hasEffect(piece, 'impassable', type) && isPointInside(terrainBody(piece), { x, y }))
  )
}

/** How far the formation may be moved, as shifts of all its units: it stays, or its leader goes straight to where it may stand. */
function shiftsOf(world: World, formation: Formation): Spot[] {
  const leader = leaderOf(world, formation)
  const limit = moveLimit(world, formation, 'advance').total
  const ends = [limit, Math.floor(limit / 2)].flatMap(far => WAYS.map(way => ahead(leader.at, Math.round(way), far)))
  const open = limit > 0 ? ends.filter(end => isOpenTo(world, leader, end)) : []
  return [{ x: 0, y: 0 }, ...open.map(end => ({ x: end.x - leader.at.x, y: end.y - leader.at.y }))]
}

/** The guns that matter: of units that fire alike only those that reach farthest. Whoever may turn, turns (MW-MOVE-13). */
const farthest = (guns: readonly Gun[]): Gun[] =>
  guns.toSorted((a, b) => (b.range ?? Number.MAX_SAFE_INTEGER) - (a.range ?? Number.MAX_SAFE_INTEGER)).slice(0, MOST_GUNS)

function menaceOf(world: World, lines: Lines, formation: Formation): Menace {
  const guns = farthest(gunsOf(world, formation.id))
  const muzzles = shiftsOf(world, formation).flatMap(shift =>
    guns.map((gun): Muzzle => {
      const at = { x: gun.at.x + shift.x, y: gun.at.y + shift.y }
      return { from: lines.lookerAt(gun.unit!, at, gun.unit!.facing), options: { ...optionsOf(gun), arc: 'all' } }
    }),
  )
  const flies = isFlying(world, formation)
  return {
    id: formation.id,
    everywhere: flies && guns.length > 0,
    muzzles,
    charge: flies ? 0 : moveLimit(world, formation, 'assault').total,
    units: unitsOf(world, formation).map(unit => ({ at: unit.at, radius: radiusOf(world, unit) })),
  }
}

const canShoot = (lines: Lines, { everywhere, muzzles }: Menace, to: Looker): boolean =>
  everywhere || muzzles.some(muzzle => isReached(lines, muzzle, to))

/** MW-ORDER-03: straight ahead, whatever lies in the way: it errs on the side of care. */
const canAssault = ({ charge, units }: Menace, { x, y }: ScenePoint): boolean =>
  charge > 0 &&
  units.some(({ at, radius }) => {
    const [dx, dy, far] = [at.x - x, at.y - y, charge + radius + CONTACT]
    return dx * dx + dy * dy <= far * far
  })

/**
 * Enemy formations that could shoot at or assault a place next turn: after a Basic Advance (MW-ORDER-02) or under an assault order. Terrain
 * on lines of fire counts, units in between and difficult ground do not; scattered formations do nothing (MW-STANCE-05).
 */
export function threat(seen: View, seat: SeatId, places: readonly ScenePoint[]): Threat[] {
  const world = worldSeen(seen)
  const foe = foeOf(sideOfSeat(world, seat))
  const lines = linesOf(world, foe)
  const menaces = onTable(world, foe)
    .filter(({ stance, units }) => stance !== 'scatter' && units.length > 0)
    .map(formation => menaceOf(world, lines, formation))
  return places.map(place => {
    const to = lines.placeOf(place)
    return {
      shoot: menaces.filter(menace => canShoot(lines, menace, to)).map(({ id }) => id),
      assault: menaces.filter(menace => canAssault(menace, place)).map(({ id }) => id),
    }
  })
}
