import { bodyOfPiece } from '../basics/measure.ts'
import { isFriendOf } from '../basics/players.ts'
import { allUnits, isInPlay } from '../basics/queries.ts'
import { bodySeen, whyNotByOrder } from '../control/orders.ts'
import type { Unit, World } from '../world.ts'
import { isInReach } from './objects.ts'

/** WL-FORCE-02, WL-FORCE-05, WL-R-146: units of others and pieces with points that are in range, and that the thrower's order lets be attacked. */
export function throwTargets(world: World, unit: Unit, slot: number, object: string): string[] {
  const units = allUnits(world).filter(
    one => one.id !== object && one.where === 'table' && isInPlay(one) && !isFriendOf(world, unit.player!, one),
  )
  const seen = units.flatMap(one => {
    const body = bodySeen(world, one.id, unit.player!)
    return body ? [{ id: one.id, body }] : []
  })
  const pieces = world.pieces.filter(({ health }) => health !== null).map(piece => ({ id: piece.id, body: bodyOfPiece(piece) }))
  return [...seen, ...pieces]
    .filter(({ id, body }) => isInReach(world, unit, slot, body) && whyNotByOrder(world, unit.id, id, body) === null)
    .map(({ id }) => id)
}
