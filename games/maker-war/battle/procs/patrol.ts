import { distanceOf } from '../../basics/measure.ts'
import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { movement } from '../../movement/procs/movement.ts'
import { shooting } from '../../shooting/procs/shooting.ts'
import { intercepts } from '../patrol.ts'

/**
 * MW-ORDER-08: a patrolling formation shoots at an enemy that has just moved, which uses the stance up, whether it finds a target or not
 * (MW-R-181). Interceptors fly first; nobody reacts to a reaction (MW-R-55).
 */
export const patrolFire = proc<{ formation: string; at: string; some?: boolean }>()('patrolFire', 'MW-ORDER-08', {
  begin(play, { formation, at }) {
    const patrol = formationOf(play.world, formation)
    patrol.stance = 'none'
    play.emit('patrol fire', 'MW-ORDER-08', { formation, at })
    if (!intercepts(play.world, patrol)) return play.goto('shoot')
    const limit = distanceOf(play.world, 'interceptorMove')
    return play.call(movement, { formation, order: 'patrol', kind: 'interceptor', limit }, 'shoot')
  },
  shoot: (play, { formation, at, some }) =>
    play.call(shooting, { formation, order: 'reaction', at, ...(some ? { some } : {}) }, 'end'),
  end: play => play.done(),
})
