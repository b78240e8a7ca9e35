import { standsFor } from '../basics/board-of.ts'
import { distance, terrainBody } from '../basics/measure.ts'
import { isOnTable, occupantsOf, profileOf } from '../basics/queries.ts'
import { BUILDINGS } from '../data/terrain.ts'
import { allowanceOf } from '../movement/manner.ts'
import { buildingAt } from '../shelter/buildings.ts'
import type { Unit, World } from '../world.ts'

/** WP-BLDG-02, WP-BLDG-17: whether a unit can now be the first in a building in which an objective lies; who is inside keeps the others out. */
export function reachesPrize(world: World, unit: Unit): boolean {
  if (!isOnTable(unit) || unit.building !== null || !BUILDINGS.enterTypes.includes(profileOf(unit).type)) return false
  const limit = allowanceOf(world, unit)
  return world.objectives.some(({ at }) => {
    const building = buildingAt(world, at)
    if (!building || occupantsOf(world, building.id).length > 0) return false
    const body = terrainBody(building)
    return standsFor(unit).every(stand => distance(stand.body, body) <= limit)
  })
}
