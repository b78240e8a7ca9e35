import { row, type SceneRow, type SceneStanding } from '@sandtable/kernel'
import { playersName } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { claimedBy } from '../battle/scores.ts'
import { CHART_NAMES, CHART_RULES, CHARTS, PARAMETERS } from '../set-up/charts.ts'
import { type View, worldSeen } from '../view.ts'
import { SIDES, type SideId } from '../world.ts'

/** WP-ROUND-01. */
const PHASES = { command: 'Command', movement: 'Movement', overwatch: 'Overwatch', combat: 'Combat', end: 'End' }
const NAMES = Object.values(PHASES)

export const heldBy = (seen: View, side: SideId): number => {
  const world = worldSeen(seen)
  return seen.objectives.filter(objective => claimedBy(world, objective, {}) === side).length
}

/** The four charts of the mission (WP-MISS-03): those not yet rolled are said to be. */
function missionRows(seen: View): SceneRow[] {
  return PARAMETERS.map(parameter => {
    const entry = CHARTS[parameter].find(({ id }) => id === seen.mission[parameter])
    const label = CHART_NAMES[parameter]
    return row(label, entry ? `${entry.name}: ${entry.text}` : 'not decided yet', CHART_RULES[parameter])
  })
}
const nameOf = ({ mission }: View): string => {
  const [objectives, scoring] = (['objectives', 'scoring'] as const).map(
    parameter => CHARTS[parameter].find(({ id }) => id === mission[parameter])?.name,
  )
  return objectives && scoring ? `${objectives}, ${scoring}` : 'Battle Mission'
}

/** Mission points (WP-MISS-06), the Round of how many, the phase. */
export function standingOf(seen: View): SceneStanding {
  const { options, round, phase, sides } = seen
  const limit = seen.timeUp ? round : options.rounds
  const at = phase === 'set-up' ? -1 : NAMES.indexOf(PHASES[phase])
  return {
    round: round === 0 ? null : { n: round, of: limit },
    ...(round > 0 && { phases: { names: NAMES, at: at < 0 ? null : at } }),
    sides: SIDES.map(side => ({ team: side, points: sides[side].score, role: null })),
    points: 'mission points',
    mission: {
      name: nameOf(seen),
      rows: [
        ...missionRows(seen),
        row('Rounds', `the battle ends after Round ${limit}; the most mission points win`, 'WP-SETUP-07'),
        ...SIDES.map(side =>
          row(
            playersName(seen, side),
            `${counted(sides[side].score, 'point')}, ${counted(heldBy(seen, side), 'objective')} claimed now, ${sides[side].destroyed} points destroyed`,
            'WP-MISS-06',
          ),
        ),
      ],
    },
  }
}
