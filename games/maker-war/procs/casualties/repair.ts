import { proc } from '../../kit.ts'
import { formationOf, unitOf } from '../../look-up.ts'
import { mark, unmark } from '../../marks.ts'
import { mendSystem, REPAIR_COST, shieldsMissing } from '../../titans.ts'
import type { Formation, World } from '../../world.ts'
import { pay } from '../supply/pay.ts'

const groupOfUnit = (world: World, unit: string): Formation => formationOf(world, unitOf(world, unit).formation!)

/** Pays supply points in the activation of this unit. Noted meanwhile: nothing else may be bought before it is settled. */
export const payFor = proc<{ unit: string; cost: number }>()('payFor', 'MW-SUPPLY-04', {
  begin(play, { unit, cost }) {
    const group = groupOfUnit(play.world, unit)
    mark(group, 'activation', 'paying')
    return play.call(pay, { side: group.side, cost, for: 'other' }, 'paid')
  },
  paid(play, { unit }) {
    unmark(groupOfUnit(play.world, unit), 'paying')
    return play.done()
  },
})

/** MW-TITAN-16: a broken system for 2 supply points, effective at once. */
export const repairSystem = proc<{ unit: string; system: string }>()('repairSystem', 'MW-TITAN-16', {
  begin: (play, { unit }) => play.call(payFor, { unit, cost: REPAIR_COST }, 'paid'),
  paid(play, { unit, system }) {
    mendSystem(unitOf(play.world, unit), system)
    play.emit('system repaired', 'MW-TITAN-16', { unit, system, cost: REPAIR_COST })
    return play.done()
  },
})

/** MW-TITAN-28: one shield point per supply point, up to the full number. */
export const rechargeShields = proc<{ unit: string; points: number }>()('rechargeShields', 'MW-TITAN-28', {
  begin: (play, { unit, points }) => play.call(payFor, { unit, cost: points }, 'paid'),
  paid(play, { unit: id, points }) {
    const unit = unitOf(play.world, id)
    const gained = Math.min(points, shieldsMissing(play.world, unit))
    unit.shields += gained
    play.emit('shields recharged', 'MW-TITAN-28', { unit: id, points: gained, now: unit.shields, cost: points })
    return play.done()
  },
})
