import { findSkillIn } from '../basics/skills.ts'
import { CARGO } from '../battle/objectives.ts'
import type { View } from '../view.ts'
import type { Attack, SideId } from '../world.ts'
import type { Fighter } from './fighters.ts'

/** The mean of the usual attack die. */
const MEAN = 5.5

/** WL-OFF-10, WL-OFF-11: what a declared attack does on average. */
function damageOf(seen: View, { from, slot, sides, struck, inRange }: Attack): number {
  const [main] = struck
  if (!inRange || !main) return 0
  const { leverage, lines } = main
  const unit = seen.units[from]
  const id = slot === null ? null : (unit?.counters?.[slot]?.skill ?? null)
  const impact = slot === null ? (unit?.points ?? 0) : id === null ? 0 : (findSkillIn(seen, id)?.impact ?? 0)
  const pincer = sides > 1 ? sides * sides : 1
  const accuracy = Math.max(0, MEAN * pincer + lines.reduce((sum, line) => sum + line.amount, 0))
  return ((impact + leverage) * accuracy) / 10
}

/** What the declared attacks of a side promise, all upon one target together: more than its last point is wasted. */
export function declaredWorth(seen: View, side: SideId, fighters: readonly Fighter[]): number {
  const damage = new Map<string, number>()
  for (const attack of seen.offense?.attacks ?? []) {
    if (attack.isDone || attack.target === null) continue
    damage.set(attack.target, (damage.get(attack.target) ?? 0) + damageOf(seen, attack))
  }
  let sum = 0
  for (const { unit, worth, side: of } of fighters) {
    const done = damage.get(unit.id)
    if (done === undefined) continue
    const share = Math.min(1, done / Math.max(1, unit.points))
    sum += (of === side ? -1 : 1) * worth * share * (share === 1 ? 1 : 0.8)
  }
  // WL-OBJ-07: the cargo.
  for (const { id, health } of seen.items) {
    const share = Math.min(1, (damage.get(id) ?? 0) / Math.max(1, health ?? 1))
    sum += (seen.card.defender === side ? -1 : 1) * CARGO * seen.card.budget * share
  }
  return sum
}
