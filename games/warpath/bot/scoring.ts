import { SCORING, type ScoringItem } from '../data/missions.ts'
import type { World } from '../world.ts'

/** What brings mission points in this game. */
export const itemsOf = ({ mission }: Pick<World, 'mission'>): readonly ScoringItem[] =>
  SCORING.find(({ id }) => id === mission.scoring)?.items ?? []
export const pointsIn = ({ points, byRound, fromRound }: ScoringItem, round: number): number =>
  byRound ? byRound[Math.min(round, byRound.length) - 1]! : round >= fromRound ? points : 0

/** Points of the army lists for a mission point, in a game of 1000. */
export const MISSION_POINT = 90
/** What a Command unit is worth above its price where its loss scores: some of that, for it need not come to it. */
const FEARED = 0.5
export const bountyOf = (seen: Pick<World, 'mission' | 'options'>): number => {
  const item = itemsOf(seen).find(({ what }) => what === 'commandUnitDestroyed')
  return item ? (FEARED * item.points * MISSION_POINT * seen.options.points) / 1000 : 0
}
