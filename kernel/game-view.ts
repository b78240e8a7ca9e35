import type { JsonObject } from './json.ts'
import type { Seat, SeatId } from './names.ts'
import type { SeenFlow } from './secret.ts'
import type { Outcome } from './state.ts'

/**
 * What one seat (null: a spectator) knows of a game in progress: all that bots, screens and the wire ever get. What goes on, who is asked
 * what and who has still to answer is as far as it may know (HIDDEN stands for the rest), and `seq` counts only choices that it saw made.
 */
export type GameView<V extends JsonObject> = SeenFlow & {
  game: string
  version: string
  seats: readonly Seat[]
  seat: SeatId | null
  seq: number
  view: V
  undo: boolean
  outcome: Outcome | null
}
