import { type Force, ownUnit, unitsOf } from '../army/force.ts'
import { writtenOut } from '../army/own-units.ts'
import { freshUnit } from '../basics/fresh.ts'
import { SIDES, type SideId, type World } from '../world.ts'

/**
 * The units of a force in the order of its list (WP-R-165), all of them still beside the table. Who is noted inside a transport there is
 * proposed to begin the game so (WP-R-136).
 */
export function muster(world: World, forces: { readonly [S in SideId]: Force }): void {
  for (const side of SIDES) {
    const first = Object.keys(world.units).length + 1
    for (const [i, { unit: id, name }] of unitsOf(forces[side]).entries()) {
      const own = ownUnit(forces[side], id)
      const unit = freshUnit(`u${first + i}`, side, own ? writtenOut(forces[side].faction, own) : id)
      world.units[unit.id] = name === null ? unit : { ...unit, name }
    }
    for (const { transport, unit } of forces[side].cargo) world.units[`u${first + unit}`]!.carrier = `u${first + transport}`
  }
}
