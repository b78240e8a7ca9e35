import type { Outcome, RuleId } from '@sandtable/kernel'
import type { Teller } from '../basics/teller.ts'
import type { Player, SideId, World } from '../world.ts'
import { countOf, pointLines, pointsOf } from './points.ts'
import { playersOfSide, sumOf } from './sides.ts'

/** MV-R-69, MV-R-139: what is still owed goes to the lender before gold breaks a tie. */
const goldOf = ({ players }: World, { id, gold, loans }: Player): number =>
  gold -
  loans.reduce((sum, loan) => sum + loan.gold, 0) +
  Object.values(players)
    .flatMap(one => one.loans)
    .reduce((sum, loan) => sum + (loan.from === id ? loan.gold : 0), 0)
/** MV-TEAM-10: sides compare averages of their players; in twelfths, so that they are whole. */
const averageOf = (world: World, side: SideId, of: (player: Player) => number): number =>
  (sumOf(world, side, of) * 12) / playersOfSide(world, side).length

/** MV-TEAM-10: what a side has, to a tenth. */
const scoreOf = (world: World, side: SideId): number =>
  Math.round((averageOf(world, side, ({ id }) => pointsOf(world, id)) * 10) / 12) / 10
/** What decides between equals, one after the other. */
const MEASURES: readonly { tie: string | null; of(world: World, player: Player): number }[] = [
  { tie: null, of: (world, { id }) => pointsOf(world, id) },
  { tie: 'equal points, more gold', of: goldOf },
  { tie: 'equal points and gold, more Aether Stones', of: (_world, { stones }) => stones },
]
/** MV-VICT-04, MV-VPS-06: most points, then gold, then stones; who is still equal shares the victory. `tie`: what decided between equals, or that nothing did. */
export function bestOf(world: World, sides: readonly SideId[]): { sides: readonly SideId[]; tie: string | null } {
  let [left, decided]: [readonly SideId[], string | null] = [sides, null]
  for (const { tie, of } of MEASURES) {
    const average = (side: SideId): number => averageOf(world, side, player => of(world, player))
    const most = Math.max(...left.map(average))
    const best = left.filter(side => average(side) === most)
    if (best.length < left.length) decided = tie
    left = best
  }
  return { sides: left, tie: left.length > 1 ? 'equal points, gold and Aether Stones, a shared victory' : decided }
}
/** The end for whoever has most. */
export function endedByMost(play: Teller, among: readonly SideId[], rule: RuleId, text: string): Outcome {
  const { sides, tie } = bestOf(play.world, among)
  return endedBy(play, sides, rule, tie === null ? text : `${text}: ${tie}`)
}
/** The end: the points of everybody are told, what was hidden behind them too. */
export function endedBy(play: Teller, sides: readonly SideId[], rule: RuleId, text: string): Outcome {
  const { world } = play
  const players = Object.values(world.players)
  world.counted = Object.fromEntries(players.map(({ id }) => [id, countOf(world, id)]))
  for (const { id } of players) {
    const counted = { player: id, points: pointsOf(world, id), lines: pointLines(world, id) }
    play.emit('points counted', 'MV-VPS-01', counted, { reveals: true })
  }
  return {
    winners: sides.flatMap(side => playersOfSide(world, side)).map(one => one.seat),
    rule,
    text,
    scores: Object.fromEntries(players.map(({ seat, side }) => [seat, scoreOf(world, side)])),
  }
}
