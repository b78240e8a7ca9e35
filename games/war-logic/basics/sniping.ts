import type { Skill } from '../data/types.ts'
import type { World } from '../world.ts'
import { classIn } from './skills.ts'

/** WL-CLASS-07: what the bonus of a Snipe weapon is counted from. */
const SNIPE_BASE = 30

/**
 * WL-SNIPE-01: what a Snipe or guided weapon adds to the die, from the probability it was bought with; 0: it adds nothing. WL-SKILL-05,
 * WL-R-16: nothing else reads a probability in play. WL-SNIPE-02: probability 110 gives 8. WL-R-81: at every distance.
 */
export function sniperPoints(world: Pick<World, 'own'>, skill: Skill): number {
  const { sub, tags, probability } = skill
  if (sub === 'Snipe') return Math.max(0, (probability - SNIPE_BASE) / 10)
  return tags.includes('guided') ? Math.max(0, (probability - classIn(world, skill).probability) / 10) : 0
}
