import { toldUnits, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { pay } from '../../supply/procs/pay.ts'
import { mendSystem, REPAIR_COST, shieldsMissing } from '../titans.ts'

/** MW-TITAN-16: a broken system for 2 supply points, effective at once. */
export const repairSystem = proc<{ unit: string; system: string }>()('repairSystem', 'MW-TITAN-16', {
  begin: (play, { unit }) => play.call(pay, { side: unitOf(play.world, unit).side, cost: REPAIR_COST, for: 'other' }, 'paid'),
  paid(play, { unit, system }) {
    mendSystem(unitOf(play.world, unit), system)
    play.emit('system repaired', 'MW-TITAN-16', { unit, system, cost: REPAIR_COST, were: toldUnits(play.world, [unit]) })
    return play.done()
  },
})

/** MW-TITAN-28: one shield point per supply point, up to the full number. */
export const rechargeShields = proc<{ unit: string; points: number }>()('rechargeShields', 'MW-TITAN-28', {
  begin: (play, { unit, points }) => play.call(pay, { side: unitOf(play.world, unit).side, cost: points, for: 'other' }, 'paid'),
  paid(play, { unit: id, points }) {
    const unit = unitOf(play.world, id)
    const gained = Math.min(points, shieldsMissing(play.world, unit))
    unit.shields += gained
    const were = toldUnits(play.world, [id])
    play.emit('shields recharged', 'MW-TITAN-28', { unit: id, points: gained, now: unit.shields, cost: points, were })
    return play.done()
  },
})
