import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { act } from '../asks/act.ts'
import { actorOf } from '../turns.ts'
import { carryOut } from './carry-out.ts'

/** One thing a unit does in its turn (TM-TURN-04); 'next' or 'end' if it does nothing more in this phase or turn. */
const action = (name: string, title?: string) =>
  proc<{ unit: string }, string | null>()(
    name,
    'TM-TURN-04',
    {
      begin: (play, { unit }) => play.ask(act, [actorOf(unitOf(play.world, unit))], { unit }, 'chosen'),
      chosen(play, { unit }) {
        const id = play.answer(act).ids[0]!
        return id === 'next' || id === 'end' ? play.done(id) : play.call(carryOut, { unit, act: id }, 'done')
      },
      done: play => play.done(null),
    },
    title === undefined ? {} : { title },
  )

/** Apart, because what a move leads to shows at the end of the turn, and what an attack leads to at once. */
export const movementAction = action('movementAction')
export const combatAction = action('combatAction', 'Combat action')
