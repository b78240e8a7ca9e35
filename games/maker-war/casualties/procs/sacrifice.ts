import { formationOf, toldUnits, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { saved } from '../asks/saved.ts'
import { bringBack, findAttack, saveable } from '../casualties.ts'
import { destroy } from './remove.ts'

/** MW-TRAIT-20, MW-R-73: this unit is destroyed, a casualty of its formation returns and takes its token back. */
export const sacrifice = proc<{ unit: string; saved: string | null }>()('sacrifice', 'MW-TRAIT-20', {
  begin(play, vars) {
    const [first, second] = saveable(play.world, vars.unit)
    if (first === undefined) return play.done()
    vars.saved = first.unit
    const { seat } = formationOf(play.world, unitOf(play.world, vars.unit).formation!)
    return second === undefined ? play.goto('swap') : play.ask(saved, [seat], { unit: vars.unit }, 'named')
  },
  named(play, vars) {
    vars.saved = play.answer(saved).ids[0]!
    return play.goto('swap')
  },
  swap(play, vars) {
    const casualty = findAttack(play.world)!.casualties.find(c => c.unit === vars.saved)!
    bringBack(play.world, casualty)
    const { unit, formation, at } = casualty
    play.emit('unit saved', 'MW-TRAIT-20', {
      unit,
      side: casualty.was.side,
      formation,
      at,
      by: vars.unit,
      tokens: casualty.token ? -1 : 0,
      were: toldUnits(play.world, [unit, vars.unit]),
    })
    return play.call(destroy, { unit: vars.unit }, 'end')
  },
  end: play => play.done(),
})
