import { mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { proc } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { commandTarget } from '../asks/target.ts'
import { commandOf } from '../commands.ts'
import { isOrder } from '../kinds.ts'
import { priceOf } from '../price.ts'

/** One Command Action of a unit in its own turn (TM-CMD-01): what it is done to is chosen, unless it was before, then it is paid for and done. */
export const command = proc<{ unit: string; command: string; what?: string }>()('command', 'TM-CMD-01', {
  begin(play, vars) {
    const unit = unitOf(play.world, vars.unit)
    if (vars.what !== undefined) return play.goto('pay')
    const open = (commandOf(vars.command).targets?.(play.world, unit) ?? []).filter(t => t.refusal === null)
    if (open.length > 1) return play.ask(commandTarget, [actorOf(unit)], { unit: vars.unit, command: vars.command }, 'chosen')
    vars.what = open[0]?.id ?? ''
    return play.goto('pay')
  },
  chosen(play, vars) {
    vars.what = play.answer(commandTarget).ids[0]!
    return play.goto('pay')
  },
  pay(play, { unit: id, command: name, what = '' }) {
    const { world } = play
    const unit = unitOf(world, id)
    const entry = commandOf(name)
    const price = priceOf(world, unit, name)
    unit.ap -= price.total
    noteUse(world, unit, name, what)
    play.emit('command used', entry.rule, { unit: id, command: name, what, price, ap: unit.ap })
    return entry.run((next, vars) => play.call(next, vars, 'done'), unit, what, world)
  },
  done: play => play.done(),
})

/** What prices and limits ask for later in the turn (TM-TRAIT-05, TM-TRAIT-12, TM-DRONE-07, TM-CMD-23). */
function noteUse(world: World, unit: Unit, command: string, what: string): void {
  mark(unit, { kind: 'commanded' })
  mark(unit, { kind: 'used', command })
  if (!isOrder(command)) return
  mark(unit, { kind: 'ordered' })
  mark(unitOf(world, what.split(':')[0]!), { kind: 'order', command })
}
