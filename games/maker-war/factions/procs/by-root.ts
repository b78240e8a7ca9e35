import { proc } from '../../hooks.ts'
import type { Order } from '../../world.ts'
import { enterByDoor } from './enter-by-door.ts'

/** MW-FUNGUS-01: a formation with Root comes up beside the rest of the fungus. */
export const byRoot = proc<{ formation: string; order: Order | null }>()('byRoot', 'MW-FUNGUS-01', {
  begin: (play, { formation, order }) => play.call(enterByDoor, { entry: { formation, by: 'root', order, at: null } }, 'end'),
  end: play => play.done(),
})
