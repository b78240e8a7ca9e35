import { type EmitOptions, type JsonObject, procNamed, type RuleId } from '@sandtable/kernel'
import { show } from '../../basics/counters.ts'
import { mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { skillsWith } from '../../basics/skills.ts'
import { proc } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { hiddenUnder, setDown } from './set-down.ts'

type Play = { readonly world: World; emit(type: string, rule: RuleId, data: JsonObject, how?: EmitOptions): void }
const meet = procNamed<{ unit: string }>('uncover')

/** WL-R-243: what was used in secret counts as seen once its effect is. */
function showUsed(world: World, unit: Unit): void {
  for (const { slot } of skillsWith(world, unit, { tag: 'ghost' })) show(unit, slot)
  if (unit.by !== null) show(unit, unit.by)
}

/** WL-GHOST-04: a hidden unit is shown where it is, with its path. */
function showUnit({ world, emit }: Play, unit: Unit, rule: RuleId, stealth: boolean): void {
  const { path } = unit.hidden!
  unit.hidden = null
  mark(unit, { kind: 'revealed' })
  showUsed(world, unit)
  emit('revealed', rule, { unit: unit.id, at: unit.at, path, stealth }, { reveals: true })
}

/** WL-GHOST-04, WL-R-168: a hidden unit is revealed. `stealth`: the attack that reveals it has the stealth point (WL-GHOST-05). */
export const reveal = proc<{ unit: string; rule: RuleId; stealth: boolean }>()('reveal', 'WL-GHOST-04', {
  begin(play, { unit: id, rule, stealth }) {
    const unit = unitOf(play.world, id)
    if (unit.hidden === null) return play.done()
    showUnit(play, unit, rule, stealth)
    return play.call(meet, { unit: id }, 'over')
  },
  over: play => play.done(),
})

/** WL-R-61, WL-R-227: whoever hid where this unit stands now is revealed and shifted to the nearest free place. */
export const uncover = proc<{ unit: string; met?: string[] }>()('uncover', 'WL-R-61', {
  begin(play, vars) {
    const met = hiddenUnder(play.world, unitOf(play.world, vars.unit))
    for (const unit of met) showUnit(play, unit, 'WL-R-61', false)
    vars.met = met.map(one => one.id)
    return play.goto('next')
  },
  next(play, vars) {
    const id = vars.met!.shift()
    if (id === undefined) return play.done()
    const { at, player } = unitOf(play.world, id)
    return play.call(setDown, { unit: id, near: at, within: null, by: player!, rule: 'WL-R-61' }, 'next')
  },
})
