import { can } from '../hooks.ts'
import type { Stance, Unit, World } from '../world.ts'

/** What helps against what, best first. */
const AGAINST = {
  missiles: ['intercept', 'evasive', 'guard'],
  shots: ['evasive', 'guard', 'brace'],
  blows: ['guard', 'counter', 'brace'],
  grapples: ['brace', 'guard', 'counter'],
  others: ['cover_ally', 'intercept', 'overwatch'],
} as const

function kindOf(world: World, unit: Unit): keyof typeof AGAINST {
  const attack = world.attacks.at(-1)
  if (attack === undefined || attack.target !== unit.id) return 'others'
  if (attack.weapon !== null && world.items[attack.weapon] !== undefined && can(world, attack.weapon, 'isMissile'))
    return 'missiles'
  return attack.ranged ? 'shots' : attack.weapon === 'grapple' ? 'grapples' : 'blows'
}

/** These Stances, those that help against the attack under way first. */
export function stancesByUse(world: World, unit: Unit, stances: readonly Stance[]): Stance[] {
  const order: readonly Stance[] = AGAINST[kindOf(world, unit)]
  const rank = (stance: Stance) => (order.includes(stance) ? order.indexOf(stance) : order.length)
  return [...stances].sort((a, b) => rank(a) - rank(b))
}
