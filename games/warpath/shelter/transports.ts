import type { Point } from '@sandtable/geometry/point'
import { isPointInside } from '@sandtable/geometry/table/distance'
import { type Violation, violation } from '@sandtable/kernel'
import { takesType } from '../army/force.ts'
import type { Stand } from '../basics/board.ts'
import { hasMark } from '../basics/marks.ts'
import { bodiesOf, isTouching } from '../basics/measure.ts'
import { unitName } from '../basics/names.ts'
import { isOnTable, profileOf, unitOf, unitsOf } from '../basics/queries.ts'
import { contactsFor } from '../movement/contacts.ts'
import { reachAll, type Target } from '../movement/engage.ts'
import { homeOf } from '../movement/home.ts'
import { courseFor } from '../movement/manner.ts'
import { allowed, denied, type Judged } from '../movement/moves.ts'
import type { Unit, World } from '../world.ts'
import { cargoOf, roomAboard } from './room.ts'

/** The friendly transport unit that has a vehicle at a place; null: none. */
export const transportAt = (world: World, unit: Unit, at: Point): Unit | null =>
  unitsOf(world, unit.side).find(
    other =>
      other.id !== unit.id &&
      isOnTable(other) &&
      profileOf(other).capacity > 0 &&
      bodiesOf(other).some(body => isPointInside(body, at)),
  ) ?? null

/** WP-TRANS-09, WP-MOVE-16: the transport that a base would touch there and its unit may enter: friends touch for nothing else; null: none. */
export function transportTouchedAt(world: World, unit: Unit, stand: Stand, at: Point): Unit | null {
  const body = { ...stand.body, at }
  const isThere = (other: Unit) => isOnTable(other) && bodiesOf(other).some(vehicle => isTouching(body, vehicle))
  const isSought = (other: Unit) => profileOf(other).capacity > 0 && isThere(other) && whyNotEmbark(world, unit, other) === null
  return unit.where === 'table' ? (unitsOf(world, unit.side).find(isSought) ?? null) : null
}

/** WP-TRANS-01 to WP-TRANS-04, WP-FLY-12: why a unit may not enter a transport; null: it may. */
export function whyNotEmbark(world: World, unit: Unit, transport: Unit): Violation | null {
  const name = unitName(world, transport)
  if (profileOf(transport).flies) return violation('WP-FLY-12', 'nobody enters a flier during the game')
  if (!takesType(profileOf(transport), profileOf(unit)))
    return violation('WP-TRANS-02', `${name}: only Infantry and Heavy Infantry are carried`)
  if (unit.where === 'aboard') return violation('WP-TRANS-04', 'it cannot leave a transport and enter one in the same Round')
  const cargo = cargoOf(world, transport)
  if (cargo) return violation('WP-TRANS-03', `${name}: taken by ${unitName(world, cargo)} already`)
  const room = roomAboard(transport)
  if (unit.bases.length > room) return violation('WP-TRANS-01', `${name}: room for ${room} bases, not ${unit.bases.length}`)
  return null
}

const vehiclesSought = (transport: Unit): Target => {
  const bodies = bodiesOf(transport)
  return { bodies, contactsOf: stand => contactsFor(stand, bodies) }
}

/** WP-TRANS-09: a way that ends at a transport: the whole unit enters, or stays out. WP-TRANS-10: its own order is still to be used. */
export function judgeEmbarking(world: World, unit: Unit, transport: Unit): Judged {
  const why = whyNotEmbark(world, unit, transport)
  if (why) return denied(why)
  const move = reachAll(courseFor(world, unit), vehiclesSought(transport), homeOf(world, unit))
  if (!move) return denied(violation('WP-TRANS-09', `not all of its bases can reach ${unitName(world, transport)}`))
  return allowed(move, { carrier: transport.id })
}

/** WP-TRANS-04, WP-FLY-13, WP-FLY-15, WP-R-105: why passengers may not leave now; null: they may. */
export function whyNotLeave(world: World, unit: Unit): Violation | null {
  const transport = unitOf(world, unit.carrier!)
  if (hasMark(unit, 'embarked')) return violation('WP-TRANS-04', 'it entered the transport this Round')
  const { flies, hoversToDeploy } = profileOf(transport)
  const { isAntiGrav, isDropTroop } = profileOf(unit)
  if (!flies || isAntiGrav || isDropTroop || hasMark(transport, 'hovering')) return null
  return hoversToDeploy
    ? violation('WP-FLY-15', `${unitName(world, transport)} must hover, with an Advance order, before they leave it`)
    : violation('WP-FLY-13', 'only Anti-Grav and Drop-troop units leave a flier')
}
