import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { proc } from '../../hooks.ts'
import type { Attack, World } from '../../world.ts'
import { section } from '../asks/section.ts'
import { target as targetAsk } from '../asks/target.ts'
import { weapon as weaponAsk } from '../asks/weapon.ts'
import { openArms, openParts } from '../choices.ts'
import { targetActs } from '../targets.ts'

export type Chosen = { target: string; part: string; weapon: string }
/** `more`: attacks of the same volley so far (TM-GEN-06). */
type Choosing = { unit: string; ranged: boolean; how: Attack['how']; target: string | null; more: number; part?: string }

/** Its owner, or whoever acts for it in this turn; a drone has nobody of its own (TM-R-121). */
function deciderOf(world: World, unit: string): string {
  const it = unitOf(world, unit)
  return actorOf(it.main === null ? it : unitOf(world, it.main))
}

/** TM-ATK-01, TM-R-82: target, then section or equipment, then weapon; null if there is none or no more is wanted. */
export const chooseAttack = proc<Choosing, Chosen | null>()('chooseAttack', 'TM-ATK-01', {
  begin(play, vars) {
    const { unit, ranged, how, target, more } = vars
    if (target !== null) return play.goto('part')
    const open = targetActs(play.world, unitOf(play.world, unit), ranged, how).filter(act => act.refusal === null)
    if (open.length === 0) return play.done(null)
    if (open.length > 1 || more > 0)
      return play.ask(targetAsk, [deciderOf(play.world, unit)], { unit, ranged, how, more }, 'targeted')
    vars.target = open[0]!.id
    return play.goto('part')
  },
  targeted(play, vars) {
    const [target] = play.answer(targetAsk).ids
    if (target === undefined) return play.done(null)
    vars.target = target
    return play.goto('part')
  },
  part(play, vars) {
    const { unit, ranged, how } = vars
    const target = vars.target!
    if (!play.world.units[target]) return play.goto('weapon')
    const choosing = { unit, target, ranged, how }
    const open = openParts(play.world, choosing, 2)
    if (open.length === 0) return play.done(null)
    if (open.length > 1) return play.ask(section, [deciderOf(play.world, unit)], choosing, 'aimed')
    vars.part = open[0]!
    return play.goto('weapon')
  },
  aimed(play, vars) {
    vars.part = play.answer(section).ids[0]!
    return play.goto('weapon')
  },
  weapon(play, { unit, ranged, how, target, part = '' }) {
    const choosing = { unit, target: target!, ranged, how }
    const open = openArms(play.world, choosing, part, 2)
    if (open.length === 0) return play.done(null)
    if (open.length === 1) return play.done({ target: target!, part, weapon: open[0]! })
    return play.ask(weaponAsk, [deciderOf(play.world, unit)], { ...choosing, part }, 'armed')
  },
  armed: (play, { target, part = '' }) => play.done({ target: target!, part, weapon: play.answer(weaponAsk).ids[0]! }),
})
