import { row, type SceneStanding } from '@sandtable/kernel'
import { playersName } from '@sandtable/wargame/teams'
import { roundLimitOf } from '../basics/queries.ts'
import { MISSIONS } from '../data/missions.ts'
import type { View } from '../view.ts'
import { SIDES, type SideId } from '../world.ts'

/** Points of a mission that scores (MW-MISS-03), or those of what was destroyed (MW-END-07). */
export function standingOf(seen: View): SceneStanding {
  const { options, round } = seen
  const mission = MISSIONS.find(m => m.id === options.mission)
  const isScored = options.mission === 'reality-anchor'
  const pointsOf = (side: SideId) => (isScored ? seen.sides[side].score : seen.sides[side].destroyed)
  const limit = roundLimitOf(seen)
  return {
    round: round === 0 ? null : { n: round, of: limit },
    sides: SIDES.map(side => ({ team: side, points: pointsOf(side), role: null })),
    points: isScored ? 'points scored' : 'points destroyed',
    mission: {
      name: mission?.name ?? options.mission,
      rows: [
        row('Mission', mission?.summary ?? '', mission?.rule ?? 'MW-END-05'),
        row('Rounds', limit === null ? 'until it is decided' : `ends after round ${limit}`, 'MW-END-06'),
        ...SIDES.map(side => row(playersName(seen, side), `${pointsOf(side)} ${isScored ? 'scored' : 'destroyed'}`, 'MW-END-07')),
      ],
    },
  }
}
