import type { Outcome, RuleId } from '@sandtable/kernel'
import { outcomeFor, teamName } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { unitsOf } from '../basics/queries.ts'
import { foeOf, type SideId, type World } from '../world.ts'

const isThere = (world: World, side: SideId): boolean =>
  unitsOf(world, side).some(({ where }) => where === 'table' || where === 'aboard' || where === 'reserve')
const ended = (world: World, winner: SideId | null, rule: RuleId, text: string): Outcome =>
  outcomeFor(world, winner, rule, text, team => world.sides[team === 'a' ? 'a' : 'b'].score)

/** WP-MISS-06, WP-R-126: the most points win; equal points are a draw. */
function byPoints(world: World): Outcome {
  const { a, b } = world.sides
  if (a.score === b.score) return ended(world, null, 'WP-R-126', `A draw at ${counted(a.score, 'point')}`)
  const winner = a.score > b.score ? 'a' : 'b'
  const [won, lost] = [world.sides[winner].score, world.sides[foeOf(winner)].score]
  return ended(world, winner, 'WP-MISS-06', `${teamName(world, winner)} wins ${won} to ${lost}`)
}

/** How the game ends after this Round; null: it goes on. */
export function findEnd(world: World): Outcome | null {
  const [a, b] = [isThere(world, 'a'), isThere(world, 'b')]
  // WP-R-125: a side that is wiped out has lost; if both are, the score decides.
  if (a !== b) {
    const winner = a ? 'a' : 'b'
    return ended(world, winner, 'WP-R-125', `${teamName(world, foeOf(winner))} has no unit left`)
  }
  const isLast = !a || world.round >= world.options.rounds || world.timeUp
  return isLast ? byPoints(world) : null
}

/** WP-R-128. */
export const concededBy = (world: World, side: SideId): Outcome =>
  ended(world, foeOf(side), 'WP-R-128', `${teamName(world, side)} concedes`)
