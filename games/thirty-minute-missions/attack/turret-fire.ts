import { attackDistance } from '../basics/measure.ts'
import { defenderOf, findObjective, mainSectionOf, unitOf } from '../basics/queries.ts'
import type { Attack, World } from '../world.ts'
import { freshAttack } from './fresh.ts'

const DAMAGE = 8

/** TM-MISS-61: the attack of a turret: on the Main Section. */
export function turretFire(world: World, objective: string, target: string): Attack {
  const unit = unitOf(world, target)
  const distance = attackDistance(findObjective(world, objective)!, unit)
  const turret = { attacker: null, weapon: objective, side: defenderOf(world), ranged: true, how: 'turret' } as const
  return freshAttack({ ...turret, target, part: mainSectionOf(world, unit), distance, damage: DAMAGE })
}
