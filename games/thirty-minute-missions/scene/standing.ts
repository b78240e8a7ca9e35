import { row, type SceneRow, type SceneStanding } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import { missionOf } from '../basics/queries.ts'
import { MISSION_RULES } from '../missions/rule-ids.ts'
import { pointsOf } from '../missions/score.ts'
import { SIDES, type SideId, type World } from '../world.ts'

/** What the mission is about and how it is won. */
export function missionRows(world: World): SceneRow[] {
  const { id, briefing, mainObjective, missionRules } = missionOf(world)
  const { main } = MISSION_RULES[id]!
  return [
    row('Briefing', briefing, main),
    row("Attacker's main objective", mainObjective.attacker, main),
    row("Defender's main objective", mainObjective.defender, main),
    ...missionRules.map(rule => row(capital(rule.id.replaceAll('-', ' ')), rule.text, main)),
  ]
}

/** Primary and secondary points as far as this view knows them (TM-BATL-14). */
export function standingOf(world: World): SceneStanding {
  const mission = missionOf(world)
  const role = (side: SideId) => (world.attacker === null ? null : world.attacker === side ? 'Attacker' : 'Defender')
  return {
    round: world.round === 0 ? null : { n: world.round, of: mission.rounds },
    sides: SIDES.map(side => ({ team: side, points: pointsOf(world, side), role: role(side) })),
    points: 'points',
    mission: {
      name: mission.name,
      rows: missionRows(world),
    },
  }
}
