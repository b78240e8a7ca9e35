import type { Ability } from '../basics/abilities.ts'
import { classOf } from '../basics/body.ts'
import { unitOf } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import type { Attack, Status, World } from '../world.ts'
import { struckBy } from './hit.ts'

/** TM-KEYW-07 to TM-KEYW-09: what a Critical Hit of a weapon does besides. */
const ON_CRITICAL: readonly (readonly [Ability, Status | 'overheat'])[] = [
  ['heats', 'overheat'],
  ['freezes', 'freeze'],
  ['shocks', 'system_error'],
]

/** The statuses that the hit under way gives to whoever takes it. */
export function statusesOf(world: World, attack: Attack): (Status | 'overheat')[] {
  const { weapon, attacker, critical } = attack
  if (weapon === null || attacker === null || !world.items[weapon]) return []
  const statuses = critical ? ON_CRITICAL.filter(([ability]) => can(world, weapon, ability)).map(([, status]) => status) : []
  // TM-KEYW-10: nothing heavier than the attacker is knocked down.
  const [hitter, struck] = [unitOf(world, attacker), unitOf(world, struckBy(attack).unit)]
  if (critical && can(world, weapon, 'knocksDown') && classOf(world, struck) <= classOf(world, hitter)) statuses.push('prone')
  // TM-KEYW-16: any hit.
  if (can(world, weapon, 'entangles')) statuses.push('entangled')
  return statuses
}
