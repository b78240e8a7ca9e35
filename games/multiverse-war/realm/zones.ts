import { type Violation, violation } from '@sandtable/kernel'
import { hexDistance, hexName } from '../basics/hexes.ts'
import { buildingOf } from '../data/realm.ts'
import type { BuildingKey } from '../data/types.ts'
import { knowsBuilding } from '../view.ts'
import type { Building, Hex } from '../world.ts'
import type { Planning } from './order-kind.ts'

/** MV-R-116: while planning an unidentified building counts as one with a 1-hex zone. */
const UNKNOWN_ZONE = 1
const isKnown = ({ world, player }: Planning, building: Building): boolean => knowsBuilding(world, building, player)
const zoneOf = (planning: Planning, building: Building): number =>
  planning.isReal || isKnown(planning, building) ? buildingOf(building.kind).zone : UNKNOWN_ZONE

/**
 * MV-ZONE-03: two buildings may not each lie in the other's zone. MV-ZONE-05: only the hex is named. MV-ZONE-02, MV-ZONE-04: sites have the
 * zone of their building.
 */
export function whyTooClose(planning: Planning, kind: BuildingKey, hex: Hex): Violation | null {
  const { zone } = buildingOf(kind)
  const other = Object.values(planning.world.buildings).find(
    one => hexDistance(one.hex, hex) <= Math.min(zone, zoneOf(planning, one)),
  )
  if (!other) return null
  return violation(
    isKnown(planning, other) ? 'MV-ZONE-03' : 'MV-ZONE-05',
    `it is too close to a building at ${hexName(other.hex)}`,
  )
}
