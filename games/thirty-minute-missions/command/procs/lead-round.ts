import { hasMark, mark } from '../../basics/marks.ts'
import { allUnits, unitOf } from '../../basics/queries.ts'
import { activation } from '../../battle/procs/activation.ts'
import { mayActivate } from '../../battle/turns.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type Unit, type World } from '../../world.ts'

/** TM-TRAIT-14: once per battle, and only as the first activation of its team. */
export const mayLeadRound = (world: World, unit: Unit): boolean =>
  !hasMark(unit, 'hasLed') &&
  mayActivate(world, unit) &&
  !allUnits(world).some(u => u.side === unit.side && hasMark(u, 'leadsRound'))

/** TM-TRAIT-14, TM-R-100: it takes its team's first activation now; then it is the other side's turn. */
export const leadRound = proc<{ unit: string }>()('leadRound', 'TM-TRAIT-14', {
  begin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    mark(unit, { kind: 'hasLed' })
    mark(unit, { kind: 'leadsRound' })
    play.emit('acted first', 'TM-TRAIT-14', { unit: id, round: play.world.round })
    return play.call(activation, { unit: id, phase: null }, 'next')
  },
  next(play, { unit }) {
    play.world.inTurn = foeOf(unitOf(play.world, unit).side)
    return play.done()
  },
})
