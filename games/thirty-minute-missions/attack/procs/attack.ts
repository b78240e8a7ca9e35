import { healthOf } from '../../basics/body.ts'
import { unitOf } from '../../basics/queries.ts'
import { type Procedure, proc } from '../../hooks.ts'
import { checkEnd } from '../../missions/procs/check-end.ts'
import type { Attack, World } from '../../world.ts'
import { VOLLEY } from '../acts.ts'
import { canRepeat } from '../choices.ts'
import { type Chosen, chooseAttack } from './choose-attack.ts'
import { declareAttack } from './declare-attack.ts'
import { resolveAttack } from './resolve-attack.ts'
import { volley } from './volley.ts'

type Vars = { unit: string; ranged: boolean; target: string | null; how: Attack['how']; plan?: Chosen; health?: number }

/**
 * One attack, or several alike that were planned at one go: target, section or equipment, weapon, windows, rolls, damage. A target that is a
 * structure is hit without a roll.
 */
export const attack: Procedure<Omit<Vars, 'health'>> = proc<Vars>()(
  'attack',
  'TM-ATK-01',
  {
    begin(play, { unit, ranged, target, how, plan }) {
      if (plan) return play.goto('declare')
      if (target === VOLLEY) return play.call(volley, { unit, ranged }, 'end')
      return play.call(chooseAttack, { unit, ranged, target, how, more: null }, 'chosen')
    },
    chosen(play, vars) {
      const chosen = play.result(chooseAttack)
      if (chosen === null) return play.done()
      vars.plan = chosen
      return play.goto('declare')
    },
    declare(play, vars) {
      const { unit, ranged, how } = vars
      const { target, part, weapon } = vars.plan!
      vars.health = healthOf(play.world, unitOf(play.world, unit))
      return play.call(declareAttack, { unit, ranged, how, target, part, weapon }, 'declared')
    },
    declared: play => play.call(resolveAttack, { faces: [] }, 'next'),
    next(play, { plan }) {
      plan!.times -= 1
      return plan!.times > 0 ? play.call(checkEnd, {}, 'again') : play.done()
    },
    again(play, vars) {
      const { unit, plan } = vars
      if (goesOn(play.world, vars)) return play.goto('declare')
      const { target, part, times } = plan!
      play.emit('attacks broken off', 'TM-TURN-04', { unit, target, part, times })
      return play.done()
    },
    end: play => play.done(),
  },
  { title: 'Attack', about: ({ unit, target }) => ({ by: [unit], on: target === null ? [] : [target] }) },
)

/** Whether the next of the planned attacks is made: it is legal, and the attacker was not hurt, which is a reason to think again. */
function goesOn(world: World, { unit: id, ranged, how, plan, health }: Vars): boolean {
  const unit = unitOf(world, id)
  if (unit.where !== 'board' || world.turn?.over || healthOf(world, unit) !== health) return false
  return canRepeat(world, { unit: id, target: plan!.target, ranged, how }, plan!)
}
