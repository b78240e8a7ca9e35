import { takeHit } from '../../attack/hit.ts'
import { attack } from '../../attack/procs/attack.ts'
import { ownDie } from '../../attack/procs/own-die.ts'
import { mark } from '../../basics/marks.ts'
import { onBoard, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Teller } from '../../missions/telling.ts'
import { takeOn } from '../asks/take-on.ts'
import { endStance } from '../effects.ts'
import { interceptsOn } from '../intercept-odds.ts'
import { takingParts } from '../taking.ts'

/** TM-CMD-28: one ranged attack, then the Stance ends. */
export const fireOverwatch = proc<{ unit: string; target: string }>()('fireOverwatch', 'TM-CMD-28', {
  begin: (play, { unit, target }) => play.call(attack, { unit, ranged: true, target, how: 'overwatch' }, 'over'),
  over(play, { unit }) {
    endStance(play, unitOf(play.world, unit), 'TM-CMD-28')
    return play.done()
  },
})

/** TM-CMD-29: one melee attack in answer, once per enemy activation. */
export const strikeBack = proc<{ unit: string; target: string }>()('strikeBack', 'TM-CMD-29', {
  begin(play, { unit, target }) {
    mark(unitOf(play.world, unit), { kind: 'countered' })
    return play.call(attack, { unit, ranged: false, target, how: 'counter' }, 'over')
  },
  over: play => play.done(),
})

/** TM-CMD-32: a die for each attack roll of the attack; each success removes one. */
export const interceptMissiles = proc<{ unit: string; left?: number; removed?: number }>()('interceptMissiles', 'TM-CMD-32', {
  begin(play, vars) {
    vars.left = play.world.attacks.at(-1)!.rolls
    vars.removed = 0
    return play.goto('next')
  },
  next(play, { unit, left = 0 }) {
    if (left < 1) return play.goto('over')
    const needs = interceptsOn(play.world, unit)
    const die = { unit, roll: 'intercept' as const, why: 'interception', rule: 'TM-CMD-32' as const, needs, equipped: false }
    return play.call(ownDie, die, 'rolled')
  },
  rolled(play, vars) {
    const face = play.result(ownDie)
    const needs = interceptsOn(play.world, vars.unit)
    vars.left = (vars.left ?? 0) - 1
    if (face >= needs) vars.removed = (vars.removed ?? 0) + 1
    play.emit('intercepted', 'TM-CMD-32', { unit: vars.unit, face, needs, success: face >= needs })
    return play.goto('next')
  },
  over(play, { unit, removed = 0 }) {
    const missiles = play.world.attacks.at(-1)!
    missiles.intercepted = [...(missiles.intercepted ?? []), unit]
    missiles.rolls -= removed
    if (missiles.rolls < 1) missiles.cancelled = true
    return play.done()
  },
})

/** TM-CMD-33, TM-CMD-38, TM-R-154: a unit takes the hit on one of its sections or its shield. `drone`: it screens, and that Order ends. */
export const takeHitFor = proc<{ unit: string; drone: boolean }>()('takeHitFor', 'TM-R-154', {
  begin(play, { unit, drone }) {
    const parts = takingParts(play.world, unitOf(play.world, unit))
    if (parts.length > 1) return play.ask(takeOn, [unitOf(play.world, unit).seat], { unit }, 'chosen')
    take(play, unit, parts[0]!, drone)
    return play.done()
  },
  chosen(play, { unit, drone }) {
    take(play, unit, play.answer(takeOn).ids[0]!, drone)
    return play.done()
  },
})
function take({ world, emit }: Teller, id: string, part: string, isDrone: boolean): void {
  const unit = unitOf(world, id)
  if (isDrone) unit.screens = false
  else mark(unit, { kind: 'covered' })
  const { target } = world.attacks.at(-1)!
  takeHit(world, { unit: id, part })
  emit(isDrone ? 'screened' : 'covered', isDrone ? 'TM-CMD-38' : 'TM-CMD-33', { unit: id, ally: target, part })
}

/** TM-R-153: a player is through with reactions for this activation. */
export const passAll = proc<{ unit: string }>()('passAll', 'TM-R-153', {
  begin(play, { unit }) {
    const { side, seat } = unitOf(play.world, unit)
    for (const own of onBoard(play.world, side)) if (own.seat === seat) mark(own, { kind: 'passes' })
    play.emit('passed', 'TM-R-153', { seat })
    return play.done()
  },
})
