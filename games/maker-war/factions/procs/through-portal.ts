import { proc } from '../../hooks.ts'
import type { Order } from '../../world.ts'
import { enterByDoor } from './enter-by-door.ts'

/** MW-ASTRAL-03: an invader formation comes in through a portal. */
export const throughPortal = proc<{ formation: string; order: Order | null }>()('throughPortal', 'MW-ASTRAL-03', {
  begin: (play, { formation, order }) => play.call(enterByDoor, { entry: { formation, by: 'portal', order, at: null } }, 'end'),
  end: play => play.done(),
})
