import { SECTIONS } from '../data/tables.ts'
import { sightOf } from '../free/sights.ts'
import { blockingHeight } from '../ground.ts'
import { kindOf, mainSectionOf } from '../look-up.ts'
import type { Objective, Unit, World } from '../world.ts'

/** Heights in hundredths of a level. */
const LEVEL = 100
/** TM-LOS-03: a section counts as visible from this share. */
const VISIBLE = 0.8

/** TM-MISS-61: whether a turret on its roof sees the Main Section of a unit. */
export function seesFromTurret(world: World, turret: Objective, unit: Unit): boolean {
  const structure = world.structures.find(s => s.objective === turret.id)
  const [low, high] = SECTIONS.get(kindOf(world, unit, mainSectionOf(world, unit)))!.band
  const to = { hex: unit.hex, low: Math.round((unit.level + low) * LEVEL), high: Math.round((unit.level + high) * LEVEL) }
  const from = { hex: turret.hex, height: ((structure?.elevation ?? 0) + 1) * LEVEL }
  const { lowest } = sightOf(from, to, hex => blockingHeight(world, hex) * LEVEL)
  return to.high - lowest >= VISIBLE * (to.high - to.low)
}
