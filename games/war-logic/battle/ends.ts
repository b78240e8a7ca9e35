import type { Outcome, RuleId } from '@sandtable/kernel'
import { outcomeFor, teamName } from '@sandtable/wargame/teams'
import { DEFAULTS } from '../data/defaults.ts'
import type { PlayerId, SideId, World } from '../world.ts'
import { finishersOf, hasObjective, protectedBy, roundsCounted, type Won, wonByRound, wonByTurn } from './objectives.ts'
import { destroyedBy, sidesOf, sidesThatAct } from './standing.ts'

/** The score is what decides first (WL-END-05): rounds, where they are counted, otherwise credits destroyed. */
const ended = (world: World, winner: SideId | null, rule: RuleId, text: string): Outcome =>
  outcomeFor(world, winner, rule, text, side => roundsCounted(world, side) ?? Math.round(destroyedBy(world, side) / 100))
const wonBy = (world: World, { side, rule, text }: Won): Outcome => ended(world, side, rule, `${teamName(world, side)} ${text}`)

/** WL-OBJ-01, WL-OBJ-10, WL-END-03, WL-R-104: one side is left, or none. */
function lastStanding(world: World): Outcome | null {
  const [first, second] = sidesThatAct(world)
  if (first === undefined) return ended(world, null, 'WL-END-03', 'Nobody is left: a draw')
  if (second !== undefined) return null
  const rule = hasObjective(world, 'annihilation') ? 'WL-OBJ-01' : 'WL-OBJ-10'
  return ended(world, first, rule, `${teamName(world, first)} is the only side left`)
}
/** WL-END-01, WL-R-200: the last side standing comes before everything else. */
export function endAfterTurn(world: World, active: PlayerId): Outcome | null {
  const last = lastStanding(world)
  if (last) return last
  const won = wonByTurn(world, active)
  return won && wonBy(world, won)
}

/** WL-R-138: the counter that WL-END-05 compares; null: the objective has none. */
function counterOf(world: World, side: SideId): number | null {
  return roundsCounted(world, side) ?? (hasObjective(world, 'race') ? finishersOf(world, side) : null)
}
/** The best of some sides by a number, if it is alone at the top by at least so much. */
function bestBy(sides: readonly SideId[], number: (side: SideId) => number, margin: number): SideId | null {
  const [first, second] = [...sides].sort((a, b) => number(b) - number(a))
  if (first === undefined) return null
  return second === undefined || number(first) - number(second) >= margin ? first : null
}
/** WL-END-05: the higher counter, then the higher total of enemies destroyed; less than 5 percent of the budget apart is a draw. */
export function endByLimit(world: World): Outcome {
  if (hasObjective(world, 'protect')) return wonBy(world, protectedBy(world))
  const sides = sidesOf(world)
  if (counterOf(world, sides[0]!) !== null) {
    const winner = bestBy(sides, side => counterOf(world, side)!, 1)
    if (winner !== null) return ended(world, winner, 'WL-END-05', `${teamName(world, winner)} has the higher counter`)
  }
  const margin = world.card.budget * DEFAULTS.drawMarginPercent
  const winner = bestBy(sides, side => destroyedBy(world, side), Math.max(1, margin))
  if (winner === null) return ended(world, null, 'WL-END-05', 'Neither side has destroyed enough more: a draw')
  return ended(world, winner, 'WL-END-05', `${teamName(world, winner)} has destroyed more`)
}
/** WL-END-04, WL-R-137: the last round; without a limit four quiet rounds in a row, or the fortieth. */
const isOver = ({ round, quiet, options: { turnLimit } }: World): boolean =>
  turnLimit > 0 ? round >= turnLimit : quiet >= DEFAULTS.stallRounds || round >= DEFAULTS.hardRoundCap

export function endAfterRound(world: World): Outcome | null {
  const won = wonByRound(world)
  if (won) return wonBy(world, won)
  return isOver(world) ? endByLimit(world) : null
}

/** WL-END-02: of two sides the other wins; null: the others play on (WL-R-140). */
export function endByConcession(world: World, player: PlayerId): Outcome | null {
  const { side } = world.players[player]!
  const others = [
    ...new Set(
      Object.values(world.players)
        .filter(one => one.id !== player && !one.isOut)
        .map(one => one.side),
    ),
  ]
  const [winner, ...more] = others
  if (more.length > 0 || winner === undefined || winner === side) return null
  return ended(world, winner, 'WL-END-02', `${teamName(world, side)} concedes`)
}
/** WL-OBJ-09: all have confirmed it. */
export const endByAgreement = (world: World, side: SideId): Outcome =>
  ended(world, side, 'WL-OBJ-09', `${teamName(world, side)} has done what was agreed`)
