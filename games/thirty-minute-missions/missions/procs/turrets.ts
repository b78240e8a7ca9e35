import { seatsOf } from '@sandtable/wargame/teams'
import { turretAttack } from '../../attack/procs/turret-attack.ts'
import { defenderOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { turretTarget } from '../asks/turret-target.ts'
import { turretsOf, turretTargets } from '../turrets.ts'
import { checkEnd } from './check-end.ts'

/** TM-MISS-61: each standing turret shoots once; the Defender picks among equally near targets. */
export const turrets = proc<{ fired: string[] }>()('turrets', 'TM-MISS-61', {
  begin(play, { fired }) {
    const turret = turretsOf(play.world).find(t => !fired.includes(t.id))
    if (!turret) return play.done()
    const targets = turretTargets(play.world, turret)
    if (targets.length > 1)
      return play.ask(turretTarget, seatsOf(play.world, defenderOf(play.world)).slice(0, 1), { turret: turret.id }, 'chosen')
    fired.push(turret.id)
    return targets.length === 0
      ? play.goto('begin')
      : play.call(turretAttack, { objective: turret.id, target: targets[0]!.id }, 'next')
  },
  chosen(play, { fired }) {
    const turret = turretsOf(play.world).find(t => !fired.includes(t.id))!
    fired.push(turret.id)
    return play.call(turretAttack, { objective: turret.id, target: play.answer(turretTarget).ids[0]! }, 'next')
  },
  next: play => play.call(checkEnd, {}, 'begin'),
})
