import { procNamed, type RuleId } from '@sandtable/kernel'
import { formationOf, toldUnits, unitOf } from '../../basics/queries.ts'
import { addTokens } from '../../combat/moral.ts'
import { can, proc } from '../../hooks.ts'
import { findAttack, isAlive, noteCasualty } from '../casualties.ts'

/** A detonation in it may wear down another Titan. */
const afterCasualties = procNamed<Record<string, never>>('afterCasualties')

/** MW-UNIT-11: structure is lost for good; `token`: it was a hit, which gives an impact token (MW-TITAN-05). At 0 the Titan is destroyed. */
export const wearDown = proc<{ unit: string; amount: number; token: boolean; rule: RuleId }>()('wearDown', 'MW-UNIT-11', {
  begin(play, { unit: id, amount, token, rule }) {
    const unit = unitOf(play.world, id)
    const lost = Math.min(amount, unit.structure)
    unit.structure -= lost
    play.world.lossThisRound = true
    const tokens = token && unit.formation !== null ? addTokens(play.world, unit.formation, 1) : 0
    play.emit('structure lost', rule, {
      unit: id,
      side: unit.side,
      formation: unit.formation,
      lost,
      left: unit.structure,
      tokens,
      were: toldUnits(play.world, [id]),
    })
    if (unit.structure > 0) return play.done()
    // MW-CYBER-01: a Titan grows back at the start of its activation instead.
    return play.callOrReplace('unit.dies', { unit: id, critical: false, tried: true }, collapse, { unit: id }, 'end')
  },
  end: play => play.done(),
})

/**
 * MW-TITAN-17, MW-R-118: a Titan without structure is destroyed. It stands until the attack is complete and its death throes are over;
 * without an attack they come at once.
 */
export const collapse = proc<{ unit: string }>()('collapse', 'MW-TITAN-17', {
  begin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    noteCasualty(play.world, unit, false)
    play.emit('titan destroyed', 'MW-TITAN-17', { unit: id, formation: unit.formation, profile: unit.profile, at: unit.at })
    return findAttack(play.world) ? play.done() : play.call(afterCasualties, {}, 'end')
  },
  end: play => play.done(),
})

/** MW-TITAN-12, MW-TITAN-13: a broken Accumulator at the end of the activation: no hit, so no token and no shields (MW-R-114). */
export const accumulatorDamage = proc<{ formation: string }>()('accumulatorDamage', 'MW-TITAN-12', {
  begin(play, { formation }) {
    const units = formationOf(play.world, formation).units.filter(id => can(play.world, id, 'leaksPower'))
    return units.length === 0 ? play.done() : play.call(leakPower, { units }, 'end')
  },
  end: play => play.done(),
})

export const leakPower = proc<{ units: string[] }>()('leakPower', 'MW-TITAN-12', {
  begin(play, { units }) {
    const unit = units.shift()
    if (unit === undefined) return play.done()
    if (!isAlive(play.world, unit)) return play.goto('begin')
    return play.call(wearDown, { unit, amount: 1, token: false, rule: 'MW-R-114' }, 'begin')
  },
})
