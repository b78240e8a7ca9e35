import type { Outcome, RuleId } from '@sandtable/kernel'
import { seatsOf } from '../look-up.ts'
import { foeOf, type SideId, type World } from '../world.ts'

/** The end of a battle: the seats of the winning side, why, and each side's points for its seats. */
export function outcomeOf(world: World, winner: SideId, rule: RuleId, text: string, points: { a: number; b: number }): Outcome {
  const scores = Object.fromEntries(world.seats.map(({ id, team }) => [id, team === 'a' ? points.a : points.b]))
  return { winners: seatsOf(world, winner), rule, text, scores }
}

/** TM-ROUND-09. */
export const surrenderOf = (world: World, side: SideId): Outcome =>
  outcomeOf(world, foeOf(side), 'TM-ROUND-09', 'The other side surrendered', { a: 0, b: 0 })
