import { allUnits, flies, isAboard, isOnTable, passengersOf, typeOf, unitOf } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'
import { roomAboard, roomLeft } from './room.ts'

/** WP-TRANS-01 to WP-TRANS-03: one unit of troops that fits. */
function wrongAboard(world: World, unit: Unit): string | null {
  const carrier = unitOf(world, unit.carrier!)
  if (typeOf(unit) !== 'Infantry' && typeOf(unit) !== 'Heavy Infantry') return 'is no cargo'
  if (passengersOf(world, carrier).length > 1) return `shares ${carrier.id}`
  return unit.bases.length > roomAboard(carrier) ? `does not fit into ${carrier.id}` : null
}

/** For whoever looks for faults of the rules: who is inside fits there (WP-BLDG-05), of one side (WP-BLDG-17), and flies not (WP-FLY-02). */
export function assertInside(world: World): void {
  for (const unit of allUnits(world)) {
    const wrong = isAboard(unit) ? wrongAboard(world, unit) : null
    if (wrong !== null) throw new Error(`${unit.id} ${wrong}`)
    if (flies(unit) && (unit.token === 'overwatch' || unit.token?.startsWith('assault')))
      throw new Error(`${unit.id} flies and holds ${unit.token}`)
  }
  for (const piece of world.terrain) {
    const inside = allUnits(world).filter(unit => isOnTable(unit) && unit.building === piece.id)
    if (new Set(inside.map(({ side }) => side)).size > 1) throw new Error(`${piece.id} holds both sides`)
    if (inside.length > 0 && roomLeft(world, piece) < 0) throw new Error(`${piece.id} holds more than it can`)
  }
}
