import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Fighter } from './fighters.ts'

const gap = (a: Fighter, b: Fighter): number => Math.max(0, distanceBetween(a.at, b.at) - a.radius - b.radius)
/** What an attack takes of a target's worth: finishing it is worth most. */
const taken = (damage: number, { worth, unit }: Fighter): number => worth * Math.min(1, damage / Math.max(1, unit.points))

/** What a fighter promises: the best it could do to one of them, the less the more turns it takes to get there. `share`: how much one counts. */
export function prospectOf(fighter: Fighter, foes: readonly Fighter[], share: (foe: Fighter) => number = () => 1): number {
  if (!fighter.isManned) return 0
  let best = 0
  for (const foe of foes) {
    const apart = gap(fighter, foe)
    const counts = share(foe)
    for (const { damage, range } of fighter.weapons) {
      const beyond = apart - range
      const turns = beyond <= 0 ? 0 : fighter.speed > 0 ? beyond / fighter.speed : 99
      best = Math.max(best, (counts * taken(damage, foe)) / (1 + turns))
    }
  }
  return best
}
