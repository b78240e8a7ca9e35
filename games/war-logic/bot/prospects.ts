import { distanceBetween } from '@sandtable/geometry/table/segment'
import { CONTACT } from '../basics/measure.ts'
import type { Fighter } from './fighters.ts'

/** WL-R-46: who is as near as that is in contact. */
export const gap = (a: Fighter, b: Fighter): number => Math.max(0, distanceBetween(a.at, b.at) - a.radius - b.radius - CONTACT)
/** What an attack takes of a target's worth: finishing it is worth most. */
export const taken = (damage: number, { worth, unit }: Fighter): number => worth * Math.min(1, damage / Math.max(1, unit.points))

/** Turns after which little is expected of somebody any more, and how much. Tried out. */
const HORIZON = 8
const LITTLE = 0.1
/** From 1 for who is there to less and less, but never nothing: the slow, too, come nearer. */
const hopeAfter = (turns: number): number => (turns < HORIZON ? 1 - ((1 - LITTLE) * turns) / HORIZON : (LITTLE * HORIZON) / turns)
/** WL-PINC-03: seldom does anybody strike who has comrades without one of them at another side. */
const TOGETHER = 3
/** What a fighter promises: the best it could do to one of them, the less the more turns it takes to get there: so everybody comes nearer. */
export function prospectOf(fighter: Fighter, foes: readonly Fighter[], hasComrades: boolean): number {
  if (!fighter.isManned) return 0
  const { speed, weapons } = fighter
  let best = 0
  for (const foe of foes) {
    const apart = gap(fighter, foe)
    for (const { damage, range } of weapons) {
      const beyond = Math.max(0, apart - range)
      if (beyond > 0 && speed === 0) continue
      const turns = beyond === 0 ? 0 : beyond / speed
      best = Math.max(best, hopeAfter(turns) * taken(hasComrades ? damage * TOGETHER : damage, foe))
    }
  }
  return best
}
