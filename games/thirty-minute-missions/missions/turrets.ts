import { distanceBetween } from '../basics/measure.ts'
import { onBoard } from '../basics/queries.ts'
import type { Objective, Unit, World } from '../world.ts'
import { seesFromTurret } from './turret-sight.ts'

const RANGE = 6

/** Turrets that stand. */
export const turretsOf = (world: World): Objective[] =>
  world.objectives.filter(o => o.kind === 'turret' && world.structures.some(s => s.objective === o.id && s.defense > 0))

/** TM-MISS-61, TM-R-16: the nearest Attacker units within 6 hexes and Line of Sight; several if they are equally near. */
export function turretTargets(world: World, turret: Objective): Unit[] {
  if (world.attacker === null) return []
  const near = onBoard(world, world.attacker).filter(u => distanceBetween(turret, u) <= RANGE && seesFromTurret(world, turret, u))
  const least = Math.min(...near.map(u => distanceBetween(turret, u)))
  return near.filter(u => distanceBetween(turret, u) === least)
}
