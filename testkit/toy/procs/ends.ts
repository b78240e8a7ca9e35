import type { Outcome } from '@sandtable/kernel'
import { outcomeFor, seatsOf, teamsOf } from '@sandtable/wargame/teams'
import { healthLeft, unitsOf, type World } from '../world.ts'

export const outcomeOf = (world: World, winner: string | null, rule: Outcome['rule'], text: string): Outcome =>
  outcomeFor(world, winner, rule, text, team => healthLeft(world, team))

/** TOY-END-01: the one side that still has units, or nobody when the last ones fell together. */
export function ended(world: World): Outcome | null {
  const standing = teamsOf(world).filter(team => seatsOf(world, team).some(seat => unitsOf(world, seat).length > 0))
  return standing.length > 1 ? null : outcomeOf(world, standing[0] ?? null, 'TOY-END-01', 'a side has no units left')
}
