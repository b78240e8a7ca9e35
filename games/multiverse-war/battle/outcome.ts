import type { Outcome, RuleId } from '@sandtable/kernel'
import type { Teller } from '../basics/teller.ts'
import type { Player, SideId, World } from '../world.ts'
import { pointLines, pointsOf } from './points.ts'
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

/** MV-VICT-04, MV-VPS-06: most points, then gold, then stones; who is still equal shares the victory. */
export function bestOf(world: World, sides: readonly SideId[]): SideId[] {
  const measures = [
    (player: Player) => pointsOf(world, player.id),
    (player: Player) => goldOf(world, player),
    (player: Player) => player.stones,
  ]
  return measures.reduce<readonly SideId[]>((left, measure) => {
    const most = Math.max(...left.map(side => averageOf(world, side, measure)))
    return left.filter(side => averageOf(world, side, measure) === most)
  }, sides) as SideId[]
}
/** The end: the points of everybody are told, what was hidden behind them too. */
export function endedBy(play: Teller, sides: readonly SideId[], rule: RuleId, text: string): Outcome {
  const { world } = play
  const players = Object.values(world.players)
  for (const { id } of players) {
    const counted = { player: id, points: pointsOf(world, id), lines: pointLines(world, id) }
    play.emit('points counted', 'MV-VPS-01', counted, { reveals: true })
  }
  return {
    winners: sides.flatMap(side => playersOfSide(world, side)).map(one => one.seat),
    rule,
    text,
    scores: Object.fromEntries(players.map(one => [one.seat, pointsOf(world, one.id)])),
  }
}
