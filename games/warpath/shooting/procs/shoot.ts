import { seatsOf } from '@sandtable/wargame/teams'
import { unitOf } from '../../basics/look-ups.ts'
import { proc } from '../../hooks.ts'
import { pickTarget } from '../asks/target.ts'
import { type Prospect, prospectId, prospectsOf } from '../targets.ts'
import { fireAt } from '../volley.ts'
import { resolveFire } from './resolve-fire.ts'

type Shooting = { unit: string; prospects?: Prospect[]; aim?: Prospect }

/** A unit shoots, or holds its fire (WP-OVW-01 to WP-OVW-03, WP-CMBT-02, WP-CMBT-04). */
export const shoot = proc<Shooting, { shot: boolean }>()('shoot', 'WP-SHOOT-01', {
  begin(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    vars.prospects = prospectsOf(world, unit)
    // WP-R-57.
    if (vars.prospects.length === 0) return play.goto('hold')
    const phase = world.activation?.phase === 'overwatch' ? 'overwatch' : 'combat'
    return play.ask(pickTarget, seatsOf(world, unit.side), { unit: unit.id, prospects: vars.prospects, phase }, 'nominated')
  },
  hold(play, { unit }) {
    play.emit('held fire', 'WP-R-57', { unit })
    return play.done({ shot: false })
  },
  nominated(play, vars) {
    const [id] = play.answer(pickTarget).ids
    const aim = vars.prospects?.find(prospect => prospectId(prospect) === id)
    if (!aim) return play.goto('hold')
    vars.aim = aim
    return play.window('order.shoot', { unit: vars.unit, target: aim.target }, 'targeted')
  },
  targeted: (play, { unit, aim }) => play.window('order.targeted', { unit, targets: [aim!.target] }, 'fire'),
  fire(play, { unit: id, aim }) {
    const { world } = play
    const volleys = fireAt(world, unitOf(world, id), unitOf(world, aim!.target))
    return play.call(resolveFire, { unit: id, volleys }, 'done')
  },
  done(play) {
    if (play.world.activation) play.world.activation.shot = true
    return play.done({ shot: true })
  },
})
