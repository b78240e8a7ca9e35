import { defenderOf, missionOf } from '../../basics/queries.ts'
import { idleInAbyss, pressure } from '../../damage/procs/end-turn.ts'
import { proc } from '../../hooks.ts'
import { controllerOf, markersOf, masterOf } from '../control.ts'
import { decisionOf, endOf } from '../ends.ts'
import { hasTurrets, momentumFrom } from '../mission-rules.ts'
import { scoreNow, scoreRound } from '../score.ts'
import { countRound } from '../secondary.ts'
import type { Teller } from '../telling.ts'
import { turrets } from './turrets.ts'

/** Round end in the order of the flow: mission attacks, control of markers, round scoring, main objectives, turn limit. */
export const roundEnd = proc<Record<string, never>>()('roundEnd', 'TM-BATL-16', {
  begin: play => (hasTurrets(missionOf(play.world)) ? play.call(turrets, { fired: [] }, 'deep') : play.goto('deep')),
  // TM-R-35: the deep presses on those too who had no turn.
  deep(play) {
    const units = idleInAbyss(play.world)
    return units.length === 0 ? play.goto('control') : play.call(pressure, { units }, 'control')
  },
  control(play) {
    takeControl(play)
    countRound(play.world)
    scoreNow(play)
    scoreRound(play)
    return play.goto('decide')
  },
  decide(play) {
    const { world } = play
    const decision = decisionOf(world, true)
    // TM-R-86: the limit is a number of rounds, and the end of the last one is played.
    if (decision !== null || world.round >= missionOf(world).rounds) return play.finish(endOf(play, decision))
    const from = momentumFrom(missionOf(world))
    if (from !== null && world.round + 1 >= from) world.first = defenderOf(world)
    play.emit('round ended', 'TM-ROUND-04', { round: world.round })
    return play.done()
  },
})

/** TM-BATL-16: who holds each marker, and for how many rounds one side has held them all. */
function takeControl(play: Teller): void {
  const { world } = play
  for (const objective of markersOf(world)) {
    const control = controllerOf(world, objective)
    if (control !== objective.control)
      play.emit('control changed', 'TM-BATL-16', { objective: objective.id, control, before: objective.control })
    objective.control = control
  }
  const master = masterOf(world)
  const rounds = master !== null && master === world.streak.side ? world.streak.rounds + 1 : 1
  world.streak = { side: master, rounds: master === null ? 0 : rounds }
}
