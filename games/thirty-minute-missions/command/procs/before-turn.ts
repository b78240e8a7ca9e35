import { ownDie } from '../../attack/procs/own-die.ts'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { payReboot } from '../asks/reboot.ts'
import { endTimedEffects, isDown, reboot } from '../effects.ts'
import { forbiddenTo } from '../limits.ts'
import { priceOf } from '../price.ts'
import { rebootLedger } from '../reboot-odds.ts'

const REBOOT = 'reboot'
/** TM-R-75: it never needs less. */
const LEAST = 1

const mayPay = (world: World, unit: Unit): boolean =>
  priceOf(world, unit, REBOOT).total <= unit.ap && forbiddenTo(world, unit, REBOOT) === null

type Vars = { unit: string; paid?: boolean; cancelled?: boolean }

/** Before the turn: the reboot roll, then Stance and timed effects end; false if the activation is cancelled (TM-R-106). */
export const beforeTurn = proc<Vars, boolean>()('beforeTurn', 'TM-STAT-08', {
  begin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    if (!isDown(unit)) return play.goto('effects')
    return mayPay(play.world, unit) ? play.ask(payReboot, [unit.seat], { unit: id }, 'paid') : play.goto('roll')
  },
  paid(play, vars) {
    const unit = unitOf(play.world, vars.unit)
    vars.paid = play.answer(payReboot).ids[0] === 'pay'
    if (!vars.paid) return play.goto('roll')
    const price = priceOf(play.world, unit, REBOOT)
    unit.ap -= price.total
    play.emit('command used', 'TM-CMD-19', { unit: unit.id, command: REBOOT, what: '', price, ap: unit.ap })
    return play.goto('roll')
  },
  roll(play, { unit: id, paid = false }) {
    const unit = unitOf(play.world, id)
    const needs = unit.reboot - rebootLedger(play.world, unit, paid).total
    const die = { unit: id, roll: 'reboot' as const, why: REBOOT, rule: 'TM-STAT-08' as const, needs, equipped: false }
    return play.call(ownDie, die, 'rolled')
  },
  rolled(play, vars) {
    const unit = unitOf(play.world, vars.unit)
    const face = play.result(ownDie)
    const modifiers = rebootLedger(play.world, unit, vars.paid ?? false)
    const needed = unit.reboot
    vars.cancelled = face + modifiers.total < needed
    play.emit('rebooted', 'TM-STAT-08', { unit: unit.id, face, modifiers, needed, success: !vars.cancelled })
    if (!vars.cancelled) reboot(play, unit)
    // TM-STAT-09, TM-R-75.
    else unit.reboot = Math.max(LEAST, needed - 1)
    return play.goto('effects')
  },
  effects(play, { unit, cancelled = false }) {
    endTimedEffects(play, unitOf(play.world, unit))
    if (cancelled) play.emit('activation cancelled', 'TM-R-106', { unit })
    return play.done(!cancelled)
  },
})
