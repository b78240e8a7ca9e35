import { areWithin, distanceOf } from '../../basics/measure.ts'
import { flies, foesOnTable, formationOf, isTitan, toldUnits, unitOf, unitsOf } from '../../basics/queries.ts'
import { isAlive } from '../../casualties/casualties.ts'
import { afterCasualties } from '../../casualties/procs/after.ts'
import { criticalHit } from '../../casualties/procs/critical.ts'
import { proc } from '../../hooks.ts'
import { dropReliquary } from '../../set-up/poi.ts'
import type { Formation, World } from '../../world.ts'
import { removeTokens } from '../moral.ts'
import { loseUnits, moralCheck } from './moral.ts'

/**
 * MW-ORDER-13: 1d6 tokens go and as many units, never more than tokens (MW-R-68); a Titan takes a critical hit instead (MW-TITAN-06). It
 * counts as scattered until it passes the check at the end (MW-ORDER-16, MW-R-54). The caller moves it, then calls `flee`.
 */
export const scatter = proc<{ formation: string }>()('scatter', 'MW-ORDER-13', {
  begin(play, { formation }) {
    const group = formationOf(play.world, formation)
    group.stance = 'scatter'
    for (const { type, rule, data } of dropReliquary(play.world, formation)) play.emit(type, rule, data)
    return play.roll({ sides: 6, count: 1, rule: 'MW-ORDER-13', why: 'scatter', seat: group.seat }, 'rolled')
  },
  rolled(play, { formation }) {
    const group = formationOf(play.world, formation)
    const [face] = play.faces()
    const tokens = removeTokens(play.world, formation, face!)
    const units = group.units.filter(id => !isTitan(play.world, unitOf(play.world, id)))
    const titans = tokens > 0 ? group.units.filter(id => !units.includes(id)) : []
    const count = Math.min(tokens, units.length)
    play.emit('scatters', 'MW-ORDER-13', { formation, roll: face!, tokens, left: group.tokens, units: count, titans })
    if (titans.length > 0) return play.call(wreckTitans, { titans, units, formation, count }, 'end')
    return play.call(loseUnits, { formation, units, count, chiefLast: true }, 'end')
  },
  end: play => play.done(),
})

/** MW-TITAN-06, MW-R-70, MW-R-120: one critical hit for each Titan, shields or not; other units of its formation go as usual. */
export const wreckTitans = proc<{ titans: string[]; formation: string; units: string[]; count: number }>()(
  'wreckTitans',
  'MW-TITAN-06',
  {
    begin(play, vars) {
      const unit = vars.titans.shift()
      if (unit === undefined) return play.call(afterCasualties, {}, 'units')
      return isAlive(play.world, unit) ? play.call(criticalHit, { unit, token: true }, 'begin') : play.goto('begin')
    },
    units(play, { formation, units, count }) {
      const left = units.filter(id => isAlive(play.world, id))
      return play.call(loseUnits, { formation, units: left, count: Math.min(count, left.length), chiefLast: true }, 'end')
    },
    end: play => play.done(),
  },
)

/** MW-ORDER-14, MW-R-182: units within 10 cm of an enemy on the ground; Titans (MW-TITAN-08) and flyers (MW-R-106) are spared. */
export function caughtUnits(world: World, formation: Formation): string[] {
  const foes = foesOnTable(world, formation.side).filter(u => !flies(world, u))
  const reach = distanceOf(world, 'enemyZone')
  return unitsOf(world, formation)
    .filter(u => !isTitan(world, u) && !flies(world, u) && foes.some(foe => areWithin(world, u, foe, reach)))
    .map(u => u.id)
}

/** MW-ORDER-14, MW-ORDER-15: after the move units near enemies are removed, then the check ends the stance or not. */
export const flee = proc<{ formation: string }>()('flee', 'MW-ORDER-14', {
  begin(play, { formation }) {
    const units = caughtUnits(play.world, formationOf(play.world, formation))
    if (units.length === 0) return play.goto('check')
    play.emit('caught fleeing', 'MW-ORDER-14', { formation, units, were: toldUnits(play.world, units) })
    return play.call(loseUnits, { formation, units, count: units.length, chiefLast: true }, 'check')
  },
  check(play, { formation }) {
    const { where } = formationOf(play.world, formation)
    return where === 'table' ? play.call(moralCheck, { formation, scatters: true }, 'checked') : play.done()
  },
  checked(play, { formation }) {
    const { passed } = play.result(moralCheck)
    if (passed) {
      formationOf(play.world, formation).stance = 'none'
      play.emit('rallied', 'MW-ORDER-15', { formation })
    }
    return play.done()
  },
})
