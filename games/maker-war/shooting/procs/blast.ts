import { unitOf } from '../../basics/queries.ts'
import { isAlive } from '../../casualties/casualties.ts'
import { strike } from '../../casualties/procs/strike.ts'
import { proc } from '../../hooks.ts'
import { isNextCritical } from '../allocation.ts'
import type { Pool } from '../hits.ts'

/** MW-TITAN-31: every unit touched takes all the hits of its formation, one unit after the other. */
export const blast = proc<{ pools: Pool[] }>()('blast', 'MW-TITAN-31', {
  begin(play, vars) {
    const [pool, ...others] = vars.pools
    if (!pool) return play.done()
    vars.pools = others
    const { target, normal, critical } = pool
    const each = pool.units.filter(id => isAlive(play.world, id)).map(unit => ({ target, units: [unit], normal, critical }))
    return play.call(blastEach, { each }, 'begin')
  },
})

/** Everybody of one formation in turn. */
export const blastEach = proc<{ each: Pool[] }>()('blastEach', 'MW-R-50', {
  begin(play, { each }) {
    const [first] = each
    if (!first) return play.done()
    const [unit] = first.units as [string]
    if (first.normal + first.critical === 0 || !isAlive(play.world, unit)) {
      each.shift()
      return play.goto('begin')
    }
    const critical = isNextCritical(first, unitOf(play.world, unit), 'critical')
    first[critical ? 'critical' : 'normal']--
    return play.call(strike, { unit, critical, kind: 'fire' }, 'begin')
  },
})
