import { proc } from '../../hooks.ts'
import { deploymentEntry } from '../charts.ts'
import { deployForces, deployHidden, deployInTurn, infiltration } from './deployment.ts'
import { missionParameters } from './mission.ts'
import { objectives } from './objectives.ts'
import { reconRoll } from './recon.ts'

/** Everything before Round 1, in the order of the rulebook. */
export const setUp = proc<Record<string, never>>()('setUp', 'WP-SETUP-02', {
  begin: play => play.call(missionParameters, {}, 'objectives'),
  objectives: play => play.call(objectives, {}, 'recon'),
  recon: play => play.call(reconRoll, {}, 'deployment'),
  deployment(play) {
    const { mode } = deploymentEntry(play.world)
    if (mode === 'hidden') return play.call(deployHidden, {}, 'infiltration')
    return play.call(mode === 'alternating' ? deployInTurn : deployForces, {}, 'infiltration')
  },
  infiltration: play => play.call(infiltration, {}, 'end'),
  end(play) {
    play.emit('battle begins', 'WP-DEPL-02', {})
    return play.done()
  },
})
