import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { act } from '../asks/act.ts'
import { phaseOfAct } from '../turn-acts.ts'
import { actorOf } from '../turns.ts'
import { carryOut } from './carry-out.ts'

/**
 * One thing a unit does in its turn (TM-TURN-04): `act`, or what its player chooses. 'next' or 'end' if it does nothing more in this phase or
 * turn; an act of a later phase is handed back, to be done then.
 */
const action = (name: string, title?: string) =>
  proc<{ unit: string; act: string | null }, string | null>()(
    name,
    'TM-TURN-04',
    {
      begin: (play, { unit, act: chosen }) =>
        chosen === null
          ? play.ask(act, [actorOf(unitOf(play.world, unit))], { unit }, 'chosen')
          : play.call(carryOut, { unit, act: chosen }, 'done'),
      chosen(play, { unit }) {
        const { world } = play
        const id = play.answer(act).ids[0]!
        const isLater = phaseOfAct(world, unitOf(world, unit), id) !== world.turn!.phase
        return id === 'next' || id === 'end' || isLater ? play.done(id) : play.call(carryOut, { unit, act: id }, 'done')
      },
      done: play => play.done(null),
    },
    title === undefined ? {} : { title, about: ({ unit }) => ({ by: [unit] }) },
  )

/** Apart, because what a move leads to shows at the end of the turn, and what an attack leads to at once. */
export const movementAction = action('movementAction')
export const combatAction = action('combatAction', 'Combat action')
