import { bandOf, LEVEL } from '../attack/profile.ts'
import { blockingHeight } from '../basics/ground.ts'
import { nearHex } from '../basics/measure.ts'
import { kindOf, mainSectionOf } from '../basics/queries.ts'
import { sightOf } from '../free/sights.ts'
import type { Objective, Unit, World } from '../world.ts'

/** TM-LOS-03: a section counts as visible from this share. */
const VISIBLE = 0.8

/** TM-MISS-61, TM-R-08, TM-R-16: whether a turret on its roof sees the Main Section of a unit, in the hex of it that is nearer. */
export function seesFromTurret(world: World, turret: Objective, unit: Unit): boolean {
  const structure = world.structures.find(s => s.objective === turret.id)
  const band = bandOf(unit, kindOf(world, unit, mainSectionOf(world, unit)))
  const from = { hex: turret.hex, height: ((structure?.elevation ?? 0) + 1) * LEVEL }
  const to = { hex: nearHex(turret, unit), ...band }
  const { lowest } = sightOf(from, to, hex => blockingHeight(world, hex) * LEVEL)
  return band.high - lowest >= VISIBLE * (band.high - band.low)
}
