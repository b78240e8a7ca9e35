import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Order } from '../../world.ts'
import { enterByDoor } from './enter-by-door.ts'

/** MW-R-126: a carried formation leaves its carrier; every cm it moves in this turn counts double. */
export const unload = proc<{ formation: string; order: Order | null }>()('unload', 'MW-R-126', {
  begin: (play, { formation, order }) => play.call(enterByDoor, { entry: { formation, by: 'carrier', order, at: null } }, 'out'),
  out(play, { formation }) {
    if (play.result(enterByDoor).entered) formationOf(play.world, formation).halved = true
    return play.done()
  },
})
