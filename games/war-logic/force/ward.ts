import { impactOf } from '../basics/figures.ts'
import { weightOf } from '../basics/points.ts'
import { wardOf } from '../override/mind.ts'
import { mayRead } from '../view.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** WL-FORCE-03, WL-WARD-02: what it takes to wrest a unit from its player: its weight and its ward. */
export function wardedWeight(world: World, unit: Unit): number {
  const ward = wardOf(world, unit)
  return weightOf(world, unit) + (ward ? impactOf(world, unit, ward.skill) : 0)
}
/** Wards are on the sheet: closed to whoever has not read it. */
export const isWardKnown = (world: World, unit: Unit, player: PlayerId): boolean => mayRead(world, unit, player)
