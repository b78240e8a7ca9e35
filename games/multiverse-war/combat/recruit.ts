import type { StrikeInfo } from '../hooks.ts'
import type { StrengthLine } from '../world/combat.ts'
import type { World } from '../world.ts'
import { counters, type Fighter, fighterOf } from './fighters.ts'

/** MV-CMB-04: 1 damage, a siege weapon its structure damage to a building. */
export const usualDamage = (striker: Fighter, target: Fighter): number =>
  target.isBuilding && striker.class === 'siege' ? striker.structureDamage : 1

/**
 * MV-RECR-01, MV-RECR-02: without dice a strike hits, for 2 if it counters; armour and agility take the second point away. MV-RECR-05: what
 * would add dice adds 1 damage in all, what would take some reduces it. MV-RECR-07: ranged infantry cannot damage buildings. MV-MODE-05:
 * the face of a unit card is that of the rule set. MV-RECR-03, MV-RECR-08: encounters and buildings as well; all else of a combat is the
 * same.
 */
export function recruitDamage(
  world: World,
  { striker, target, manner, counters: known }: StrikeInfo & { counters?: boolean },
  lines: readonly StrengthLine[],
): number {
  const [own, other] = [fighterOf(world, striker), fighterOf(world, target)]
  if (other.isBuilding && own.class === 'ranged') return 0
  const isGuarded = other.attributes.includes(manner === 'melee' ? 'heavy' : 'agile')
  const isCounter = known ?? counters(world, own, other, world.combat)
  const more = lines.some(({ n }) => n > 0) ? 1 : 0
  const less = lines.filter(({ n }) => n < 0).length
  return Math.max(0, usualDamage(own, other) + (isCounter && !isGuarded ? 1 : 0) + more - less)
}
