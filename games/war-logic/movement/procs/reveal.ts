import { procNamed, type RuleId } from '@sandtable/kernel'
import { show } from '../../basics/counters.ts'
import { unitOf } from '../../basics/look-ups.ts'
import { skillsWith } from '../../basics/skills.ts'
import { proc } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { hiddenUnder, setDown } from './set-down.ts'

const meet = procNamed<{ unit: string }>('uncover')

/** WL-R-243: what was used in secret counts as seen once its effect is. */
function showUsed(world: World, unit: Unit): void {
  for (const { slot } of skillsWith(world, unit, { tag: 'ghost' })) show(unit, slot)
  if (unit.by !== null) show(unit, unit.by)
}

/** WL-GHOST-04, WL-R-168: a hidden unit is shown where it is, with its path. `stealth`: the attack that reveals it has the stealth point (WL-GHOST-05). */
export const reveal = proc<{ unit: string; rule: RuleId; stealth: boolean }>()('reveal', 'WL-GHOST-04', {
  begin(play, { unit: id, rule, stealth }) {
    const unit = unitOf(play.world, id)
    if (unit.hidden === null) return play.done()
    const { path } = unit.hidden
    unit.hidden = null
    showUsed(play.world, unit)
    play.emit('revealed', rule, { unit: id, at: unit.at, path, stealth }, { reveals: true })
    return play.call(meet, { unit: id }, 'over')
  },
  over: play => play.done(),
})

/** WL-R-61, WL-R-227: whoever hid where this unit stands now is revealed and shifted to the nearest free place. */
export const uncover = proc<{ unit: string; met?: string[] }>()('uncover', 'WL-R-61', {
  begin(play, vars) {
    vars.met ??= hiddenUnder(play.world, unitOf(play.world, vars.unit)).map(one => one.id)
    return play.goto('next')
  },
  next(play, { met = [] }) {
    const [id] = met
    return id === undefined ? play.done() : play.call(reveal, { unit: id, rule: 'WL-R-61', stealth: false }, 'shift')
  },
  shift(play, vars) {
    const unit = unitOf(play.world, vars.met!.shift()!)
    return play.call(setDown, { unit: unit.id, near: unit.at, within: null, by: unit.player!, rule: 'WL-R-61' }, 'next')
  },
})
