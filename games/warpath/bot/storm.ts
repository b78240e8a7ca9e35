import { isAssault } from '../basics/tokens.ts'
import type { SideId } from '../world.ts'
import { between, type Fighter, type Seen } from './fighters.ts'
import { damageBetween } from './odds.ts'

/** Of its bases so many come to fight at walls, and hit with the penalties of WP-BLDG-20. */
const AT_WALLS = 0.5
/** Who may yet come counts for so much of those who have come. */
const MAY_COME = 0.6
/** From so far a unit reaches a wall besides its Sprint: the building is wide. */
const WIDE = 300

/** Whether a unit can still run at a building in this Round. */
function mayCome({ phase }: Seen, { unit, profile, at, isThere, isEngaged }: Fighter, target: Fighter): boolean {
  if (!isThere || isEngaged || profile.flies || profile.assault === null || profile.type === 'Vehicle') return false
  const isOrdered = phase === 'command' || (phase === 'movement' && unit.token === 'sprint')
  return isOrdered && between(at, target.at) <= profile.sprint + WIDE
}
/** Bases of those inside that a unit would take. */
function strengthOf({ unit, profile }: Fighter, inside: readonly Fighter[], bases: number): number {
  const each = inside.reduce((sum, one) => sum + one.unit.bases.length * damageBetween(profile, one.profile).fight, 0) / bases
  return AT_WALLS * unit.bases.length * each
}
/**
 * WP-BLDG-22, WP-BLDG-23: how likely all who hold a building are wiped out by those at its walls and those who may yet come: nothing less takes
 * it, so one unit that goes alone is thrown back.
 */
export function stormChance(seen: Seen, building: string, by: SideId, fighters: readonly Fighter[]): number {
  const inside = fighters.filter(({ unit, side }) => unit.building === building && side !== by)
  const [first] = inside
  if (!first) return 0
  const bases = inside.reduce((sum, { unit }) => sum + unit.bases.length, 0)
  let strength = 0
  for (const fighter of fighters) {
    if (fighter.side !== by) continue
    const isThere = fighter.unit.storms === building && isAssault(fighter.unit.token)
    if (isThere || mayCome(seen, fighter, first)) strength += (isThere ? 1 : MAY_COME) * strengthOf(fighter, inside, bases)
  }
  const odds = (strength / bases) ** 3
  return odds / (1 + odds)
}
