import { procNamed } from '@sandtable/kernel'
import { mark } from '../../basics/marks.ts'
import { seatOf } from '../../basics/players.ts'
import { isInPlay, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { type Act, type ActVars, type After, actFrom, spenderOf } from '../action.ts'
import { kindOf, touchesSomething } from '../acts.ts'
import { chooseAction } from '../asks/action.ts'

type Nothing = Record<string, never>
const reveal = procNamed<{ unit: string; rule: string; stealth: boolean }>('reveal')

/** One Control action: it takes the place of the attack, and shows whoever was hidden (WL-GHOST-04). */
export const act = proc<{ act: Act; after: After }>()('act', 'WL-R-143', {
  begin(play, { act: { unit } }) {
    if (unitOf(play.world, unit).hidden === null) return play.goto('do')
    return play.call(reveal, { unit, rule: 'WL-GHOST-04', stealth: false }, 'do')
  },
  do(play, { act: { kind: name, ...vars }, after }) {
    const { world } = play
    const kind = kindOf(name)!
    const unit = unitOf(world, vars.unit)
    const spender = kind.isFree ? null : spenderOf(world, unit)
    if (spender) {
      world.turn!.spent.push(spender.id)
      if (after === 'move') mark(spender, { kind: 'acted' })
    }
    return play.call(procNamed<ActVars>(kind.proc), vars, 'over')
  },
  over: play => play.done(),
})

/** Control actions of activated units, as long as their player wants one. */
export const controlActions = proc<Nothing>()('controlActions', 'WL-R-143', {
  begin(play) {
    const { player, active } = play.world.turn!
    if (Object.keys(active).length === 0) return play.done()
    return play.ask(chooseAction, [seatOf(play.world, player)], { unit: null, after: 'order' }, 'chosen')
  },
  chosen(play) {
    const [id] = play.answer(chooseAction).ids
    return id === undefined ? play.done() : play.call(act, { act: actFrom(id)!, after: 'order' }, 'begin')
  },
})

/** The same of one unit, once, right after its order or its move. */
export const controlAction = proc<{ unit: string; after: After }>()('controlAction', 'WL-R-143', {
  begin(play, { unit: id, after }) {
    const { world } = play
    const { player, spent, active } = world.turn!
    const unit = unitOf(world, id)
    const mayAct = isInPlay(unit) && unit.player === player && active[id] !== undefined && !spent.includes(id)
    if (!mayAct || (after === 'move' && !touchesSomething(world, unit))) return play.done()
    return play.ask(chooseAction, [seatOf(world, player)], { unit: id, after }, 'chosen')
  },
  chosen(play, { after }) {
    const [id] = play.answer(chooseAction).ids
    return id === undefined ? play.done() : play.call(act, { act: actFrom(id)!, after }, 'over')
  },
  over: play => play.done(),
})
