import { bodyOf, isWithin, pointAt } from '../basics/measure.ts'
import type { Spot, World } from '../world.ts'
import { type Arm, reachOf } from './arms.ts'
import type { Target } from './targets.ts'

/** WL-R-86: the chance in a hundred at each quarter of the range, and what hiding takes away. */
const CHANCES = [90, 75, 60, 45] as const
const HIDING = 15
/** A die of a hundred. */
export const PERCENT = 100

/** WL-FAST-08: how many in a hundred such a shot hits with; null: it is no weapon that really shoots, or they are not played with. */
export function realChance(world: World, arm: Arm, target: Target | null, at: Spot, hides: boolean): number | null {
  const { by, held } = arm
  if (!world.options.realShooting || !held?.skill.tags.includes('really_shoots')) return null
  const [from, to, reach] = [bodyOf(world, by), target?.body ?? pointAt(at), reachOf(world, arm)]
  const quarter = CHANCES.findIndex((_, i) => isWithin(from, to, (reach * (i + 1)) / CHANCES.length))
  const chance = CHANCES[quarter] ?? CHANCES.at(-1)!
  return hides ? chance - HIDING : chance
}
