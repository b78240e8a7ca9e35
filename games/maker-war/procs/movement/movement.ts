import { proc } from '../../kit.ts'
import type { Order } from '../../world.ts'

/** What kind of movement it is: by its order, or one of the special moves. */
export type MoveKind = 'order' | 'hit-and-run' | 'interceptor' | 'card'

/**
 * One movement of a formation: the chief's path, the others catching up, street bonus, deadly terrain, FLAK (MW-MOVE-01 and on).
 * `limit` replaces the length the order gives (null: as the order says). The result says whether anybody moved (MW-R-53).
 */
export const movement = proc<{ formation: string; order: Order; kind: MoveKind; limit: number | null }, { moved: boolean }>()(
  'movement',
  'MW-MOVE-01',
  {
    begin: play => play.done({ moved: false }),
  },
)
