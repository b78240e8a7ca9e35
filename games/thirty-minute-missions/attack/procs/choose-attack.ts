import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { proc } from '../../hooks.ts'
import type { Attack, World } from '../../world.ts'
import { section } from '../asks/section.ts'
import { target as targetAsk } from '../asks/target.ts'
import { weapon as weaponAsk } from '../asks/weapon.ts'
import { type Choosing as Against, armsAgainst, onlyAttack, stoneChoices } from '../choices.ts'
import { type Plan, readPlan } from '../plan.ts'
import { targetActs } from '../targets.ts'

export type Chosen = Plan & { target: string }
/** `more`: attacks of the same volley so far (TM-GEN-06); null: it is no volley. */
type Choosing = { unit: string; ranged: boolean; how: Attack['how']; target: string | null; more: number | null }

/** Its owner, or whoever acts for it in this turn; a drone has nobody of its own (TM-R-121). */
function deciderOf(world: World, unit: string): string {
  const it = unitOf(world, unit)
  return actorOf(it.main === null ? it : unitOf(world, it.main))
}

/** TM-ATK-01, TM-R-82: target, then section or equipment, weapon and number of attacks; null if there is none or no more is wanted. */
export const chooseAttack = proc<Choosing, Chosen | null>()('chooseAttack', 'TM-ATK-01', {
  begin(play, vars) {
    const { unit, ranged, how, target, more } = vars
    if (target !== null) return play.goto('part')
    const open = targetActs(play.world, unitOf(play.world, unit), ranged, how).filter(act => act.refusal === null)
    if (open.length === 0) return play.done(null)
    if (open.length > 1 || (more ?? 0) > 0)
      return play.ask(targetAsk, [deciderOf(play.world, unit)], { unit, ranged, how, more: more ?? 0 }, 'targeted')
    vars.target = open[0]!.id
    return play.goto('part')
  },
  targeted(play, vars) {
    const [target] = play.answer(targetAsk).ids
    if (target === undefined) return play.done(null)
    vars.target = target
    return play.goto('part')
  },
  part(play, { unit, ranged, how, target, more }) {
    const { world } = play
    const choosing = choosingOf({ unit, ranged, how, target, more })
    if (!world.units[choosing.target]) return play.goto('weapon')
    const only = onlyAttack(world, choosing)
    if (only === 'several') return play.ask(section, [deciderOf(world, unit)], choosing, 'aimed')
    return play.done(only && { target: choosing.target, ...only })
  },
  aimed(play, vars) {
    const choosing = choosingOf(vars)
    const { part, weapon, times } = readPlan(play.answer(section).ids[0]!)
    const armed = weapon ?? armsAgainst(play.world, choosing).lone!
    return play.done({ target: choosing.target, part, weapon: armed, times })
  },
  weapon(play, vars) {
    const choosing = choosingOf(vars)
    const open = stoneChoices(play.world, choosing).filter(choice => choice.refusal === null)
    const [first] = open
    if (!first) return play.done(null)
    if (open.length > 1) return play.ask(weaponAsk, [deciderOf(play.world, vars.unit)], choosing, 'armed')
    return play.done({ target: choosing.target, part: '', weapon: first.arm.gun.id, times: 1 })
  },
  armed(play, { target }) {
    const { part: weapon, times } = readPlan(play.answer(weaponAsk).ids[0]!)
    return play.done({ target: target!, part: '', weapon, times })
  },
})
const choosingOf = ({ unit, ranged, how, target, more }: Choosing): Against => ({
  ...{ unit, target: target!, ranged, how },
  ...(more !== null && { once: true }),
})
