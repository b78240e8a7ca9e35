import { procNamed } from '@sandtable/kernel'
import { playersLeft } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import { proc } from '../../hooks.ts'
import type { HeldMission, Player, PlayerId } from '../../world.ts'
import { forgetPhaseDeeds } from '../deeds.ts'
import { watchDomination } from '../domination.ts'
import { endedByMost } from '../outcome.ts'
import { sidesLeft } from '../sides.ts'
import { isFeat, isMet, isRaid } from '../stats.ts'
import { type Moment, victoryNow } from '../victory.ts'

const drawMission = procNamed<{ player: PlayerId }>('drawMission')

/** MV-MISS-05, MV-R-136: feats at once, states after revenue and at the end of the holder's action phase, Deep Raid only then. */
const isLookedAt = (mission: HeldMission, at: Moment): boolean =>
  isFeat(mission) || at === 'phase ends' || (at === 'revenue' && !isRaid(mission))

/** MV-MISS-03: missions held one after another are shown when they are fulfilled; gives how many were. */
function showFulfilled(play: Teller, player: Player, at: Moment): number {
  const met = player.missions.filter(one => !one.isDone && isLookedAt(one, at) && isMet(play.world, player.id, one))
  for (const mission of met) {
    mission.isDone = true
    player.missionsDone += 1
    play.emit('mission fulfilled', 'MV-MISS-03', { player: player.id, mission: mission.key }, { reveals: true })
  }
  return met.length
}
/** MV-MISS-03: of those held together it is told how many are fulfilled at the same moment. */
function countFulfilled(play: Teller, player: Player, at: Moment): void {
  for (const mission of player.missions)
    if (at !== 'deed' || isFeat(mission)) mission.isDone = isLookedAt(mission, at) && isMet(play.world, player.id, mission)
  const count = player.missions.filter(one => one.isDone).length
  if (count === player.missionsDone) return
  player.missionsDone = count
  play.emit('missions counted', 'MV-MISS-03', { player: player.id, count }, { reveals: true })
}
const WANTED = 3

/** Whether somebody has won at this moment (MV-VICT-01). `player` null: everybody's missions are looked at. */
export const checkVictory = proc<{
  player: PlayerId | null
  at: Moment
  looked?: PlayerId[]
  left?: PlayerId[]
  draws?: number
}>()('checkVictory', 'MV-VICT-01', {
  begin(play, vars) {
    const { world } = play
    const { player, at } = vars
    watchDomination(play)
    if (at === 'phase begins' && player !== null) forgetPhaseDeeds(world, player)
    const isTime = world.options.missions && at !== 'phase begins' && at !== 'plan'
    vars.looked = isTime ? playersLeft(world).flatMap(one => (player === null || player === one.id ? [one.id] : [])) : []
    vars.left = [...vars.looked]
    return play.goto('missions')
  },
  missions(play, vars) {
    const { world } = play
    const [id] = vars.left!
    if (id === undefined) return play.goto('judge')
    const player = world.players[id]!
    vars.draws = 0
    if (world.options.missionsMode === 'together') countFulfilled(play, player, vars.at)
    else vars.draws = showFulfilled(play, player, vars.at)
    return play.goto('draw')
  },
  /** MV-R-40: a new one is looked at from the next check on. */
  draw(play, vars) {
    const { world } = play
    const player = world.players[vars.left![0]!]!
    if (vars.draws === 0 || player.missionsDone >= WANTED) {
      vars.left = vars.left!.slice(1)
      return play.goto('missions')
    }
    vars.draws = vars.draws! - 1
    return play.call(drawMission, { player: player.id }, 'draw')
  },
  /** MV-R-107: two at the same check are decided by points. */
  judge(play, { at, looked }) {
    const { world } = play
    const victory = victoryNow(world, sidesLeft(world), { at, looked: looked! })
    if (!victory) return play.done()
    return play.finish(endedByMost(play, victory.sides, victory.rule, victory.text))
  },
})
