import type { SeatId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { freshUnit } from '../army/muster.ts'
import type { Ability } from '../basics/abilities.ts'
import { marksOf } from '../basics/marks.ts'
import { catalogueOfSide, groupOf, unitOf, unitsOnTable } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import type { Formation, SideId, Unit, World } from '../world.ts'

/** By how much cards lower the supply cost of a formation in this turn; never below 0 is the payer's business. */
export const discountOf = (_world: World, formation: Formation): number =>
  marksOf(formation, 'cheaper').reduce((sum, { points }) => sum + points, 0)

/** Whether units of this profile can do something, none of them being on the table perhaps. */
export function profileCan(world: World, side: SideId, profile: string, what: Ability): boolean {
  const unit = freshUnit('u', side, null, profile, catalogueOfSide(world, side), { x: 0, y: 0 })
  return can({ ...world, units: { [unit.id]: unit } }, unit.id, what)
}

/** Own units on the table that can do something and whose formation is not scattered. */
const steady = (world: World, side: SideId, what: Ability): Unit[] =>
  unitsOnTable(world).filter(
    unit => unit.side === side && groupOf(world, unit)?.stance !== 'scatter' && can(world, unit.id, what),
  )
/** MW-R-180: heroes in whose name a card may attack. */
export const heroesOf = (world: World, side: SideId): Unit[] => steady(world, side, 'countsAsHero')
/** MW-R-132: own portals on the table, not those of scattered formations. */
export const portalsOf = (world: World, side: SideId): Unit[] => steady(world, side, 'opensPortals')

/** Whether any unit of a formation can do something: that makes it an invader, root or planetfall formation. */
export const someCan = (world: World, formation: Formation, what: Ability): boolean =>
  formation.units.some(unit => can(world, unit, what))

/** Who decides for a unit. */
export const seatOfUnit = (world: World, id: string): SeatId => {
  const unit = unitOf(world, id)
  return groupOf(world, unit)?.seat ?? seatsOf(world, unit.side)[0]!
}
