import { procNamed, type RuleId } from '@sandtable/kernel'
import { spend } from '../../basics/counters.ts'
import { seatOf } from '../../basics/players.ts'
import { isFrozen, operatorsOf, thoseIn, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { stir } from '../../basics/stir.ts'
import { throwDice } from '../../basics/throw-dice.ts'
import type { ActVars } from '../../control/action.ts'
import { proc } from '../../hooks.ts'
import { ATTEMPT_DIE, powerOf } from '../../override/odds.ts'
import type { PlayerId, Spot } from '../../world.ts'
import { strikeBoarder } from '../asks/parry.ts'
import { gripOf, holdOn, strongestOf } from '../takeover.ts'

const putAside = procNamed<{ units: string[]; near: string; rule: RuleId }>('putAside')
const changeOwner = procNamed<{ unit: string; to: PlayerId; rule: RuleId }>('changeOwner')
type AttackOnce = {
  by: string
  from: string
  slot: number
  target: string
  at: Spot | null
  why: 'attack back'
  player: PlayerId
}
const attackOnce = procNamed<AttackOnce, { struck: boolean }>('attackOnce')

/** WL-TAKE-01 to WL-TAKE-03, WL-R-153: one roll, one owner. */
export const takeover = proc<ActVars & { operator?: string }>()('takeover', 'WL-TAKE-01', {
  begin(play, { unit, slot, target }) {
    const { world } = play
    spend(world, unitOf(world, unit), slot!)
    play.emit('boarding', 'WL-TAKE-01', { unit, target })
    const crew = operatorsOf(world, target!).map(({ id }) => id)
    const dice = [{ sides: ATTEMPT_DIE, by: unit, against: [target!, ...crew] }]
    return play.call(throwDice, { dice, why: 'takeover', rule: 'WL-TAKE-01', prepared: true }, 'rolled')
  },
  rolled(play, { unit, slot, target }) {
    const { world } = play
    const machine = unitOf(world, target!)
    const power = powerOf(gripOf(world, unitOf(world, unit), slot!), play.result(throwDice).faces[0]!)
    if (power < holdOn(world, machine)) {
      play.emit('boarding failed', 'WL-TAKE-02', { unit, target, power }, { reveals: true })
      return play.goto('answer')
    }
    play.emit('taken over', 'WL-TAKE-02', { unit, target, power }, { reveals: true })
    stir(world)
    const units = thoseIn(world, target!).map(({ id }) => id)
    return play.call(putAside, { units, near: target!, rule: 'WL-R-153' }, 'owned')
  },
  owned: (play, { unit, target }) =>
    play.call(changeOwner, { unit: target!, to: unitOf(play.world, unit).player!, rule: 'WL-TAKE-02' }, 'seated'),
  seated(play, { unit, target }) {
    Object.assign(unitOf(play.world, unit), { where: 'aboard', inside: target!, as: 'seat' })
    return play.done()
  },
  /** WL-TAKE-03: one free attack back in melee; whoever is frozen does nothing (WL-R-151). */
  answer(play, vars) {
    const operator = strongestOf(play.world, unitOf(play.world, vars.target!))
    vars.operator = operator.id
    if (isFrozen(operator)) return play.done()
    return play.ask(strikeBoarder, [seatOf(play.world, operator.player!)], { unit: operator.id, boarder: vars.unit }, 'struck')
  },
  struck(play, { unit, operator: by }) {
    const [id] = play.answer(strikeBoarder).ids
    if (id === undefined) return play.done()
    const { player } = unitOf(play.world, by!)
    const slot = heldAt(play.world, unitOf(play.world, by!), Number.parseInt(id.split('/')[1]!, 10)).slot
    const attack = { by: by!, from: by!, slot, target: unit, at: null, why: 'attack back' as const, player: player! }
    return play.call(attackOnce, attack, 'over')
  },
  over: play => play.done(),
})
