import type { Outcome, RuleId } from '@sandtable/kernel'
import { outcomeFor } from '@sandtable/wargame/teams'
import { defenderOf, missionOf, roleOf } from '../basics/queries.ts'
import { META } from '../data/figures.ts'
import { foeOf, SIDES, type SideId, type World } from '../world.ts'
import { isOut, unitsOf } from './lost.ts'
import { hasWon } from './main-objective.ts'
import { pointsOf, primaryOf, scoreEnd, scoreNow, showSecondaries } from './score.ts'
import { operationalShare } from './secondary.ts'
import type { Teller } from './telling.ts'

/** The end of a battle: the seats of the winning side, why, and each side's points for its seats. */
export const outcomeOf = (world: World, winner: SideId, rule: RuleId, text: string): Outcome =>
  outcomeFor(world, winner, rule, text, team => pointsOf(world, team === 'a' ? 'a' : 'b'))
const titleOf = (world: World, side: SideId): string => (roleOf(world, side) === 'attacker' ? 'The Attacker' : 'The Defender')

/** TM-ROUND-09: what a battle that has begun was worth is counted as at any end, and secondary objectives are shown (TM-BATL-18). */
export function surrenderOf(play: Teller, side: SideId): Outcome {
  const { world } = play
  if (world.round > 0) {
    scoreNow(play)
    scoreEnd(play)
  } else showSecondaries(play)
  return outcomeOf(world, foeOf(side), 'TM-ROUND-09', 'The other side surrendered')
}

/** How the battle stands: decided by a main objective, by a side that is out, or not at all. */
type Decision = { by: 'objective'; winner: SideId } | { by: 'out' } | { by: 'both' } | null
export function decisionOf(world: World, isRoundEnd: boolean): Decision {
  const done = SIDES.filter(side => hasWon(world, side, isRoundEnd))
  if (done.length === 1) return { by: 'objective', winner: done[0]! }
  // TM-R-87: both at the same check, so points decide.
  if (done.length === 2) return { by: 'both' }
  return SIDES.some(side => isOut(world, side)) ? { by: 'out' } : null
}

/** TM-R-88: more points, then more primary points, then the larger share of the squad left, then the Defender. */
export function winnerOf(world: World): { winner: SideId; text: string } {
  const measures: readonly [string, (side: SideId) => number][] = [
    ['points', side => pointsOf(world, side)],
    ['primary points', side => primaryOf(world, side)],
    ['of its squad left', side => operationalShare(world, side) * 100],
  ]
  for (const [what, measure] of measures) {
    const [a, b] = [measure('a'), measure('b')]
    if (a === b) continue
    const winner = a > b ? 'a' : 'b'
    const [most, least] = [Math.max(a, b), Math.min(a, b)].map(n => Math.round(n * 10) / 10)
    const amount = what === 'of its squad left' ? `${most} % ${what}` : `${most} ${most === 1 ? what.slice(0, -1) : what}`
    return { winner, text: `${titleOf(world, winner)} has ${amount} against ${least}` }
  }
  return { winner: defenderOf(world), text: 'Everything is equal: the Defender wins' }
}

/** TM-BATL-15, TM-R-105, TM-R-157: whoever removed the last enemy has all primary points, unless one of those got away. */
function rewardLast({ world, emit }: Teller): void {
  const out = SIDES.filter(side => isOut(world, side))
  const [lost] = out
  if (out.length !== 1 || unitsOf(world, lost!).some(u => u.where === 'left')) return
  const side = foeOf(lost!)
  const total = META.primaryMax
  const gain = total - primaryOf(world, side)
  world.sides[side].primary = { last: total }
  const text = 'The other side has nothing operational left.'
  if (gain > 0) emit('points scored', 'TM-BATL-15', { side, line: 'last', gain, kept: 0, text, total })
}

/** The battle is over: everything is counted and shown, and somebody has won. */
export function endOf(play: Teller, decision: Decision): Outcome {
  const { world } = play
  scoreEnd(play)
  rewardLast(play)
  const points = { a: pointsOf(world, 'a'), b: pointsOf(world, 'b') }
  play.emit('battle ended', 'TM-BATL-13', { round: world.round, points })
  if (decision?.by === 'objective') {
    const { winner } = decision
    return outcomeOf(
      world,
      winner,
      'TM-GEN-04',
      `${titleOf(world, winner)} has done it: ${missionOf(world).mainObjective[roleOf(world, winner)]}`,
    )
  }
  const { winner, text } = winnerOf(world)
  if (decision?.by === 'out') return outcomeOf(world, winner, 'TM-BATL-13', `A side has nothing operational left. ${text}`)
  return outcomeOf(world, winner, 'TM-BATL-14', text)
}
