import type { AskSpec, AskType, ChoiceOf } from './ask.ts'
import type { JsonObject } from './json.ts'
import type { SeatId } from './names.ts'
import type { Call } from './state.ts'

/** Something a seat may do although nothing was asked of it: surrender, turn a card into supply. The open question waits meanwhile. */
export interface Interjection<W extends JsonObject, S extends JsonObject, out T extends AskType = AskType> {
  readonly spec: AskSpec<W, S, T>
  /** Null: not now. */
  subject(world: W, seat: SeatId): S | null
  /** The procedure, called with the choice. It must leave the open question answerable, or end the game. */
  run(world: W, subject: S, seat: SeatId, choice: ChoiceOf<T>): Call
  /** It gives the game up, or offers a draw: it stands last in a menu, and bots leave it alone. */
  readonly concedes: boolean
}
