import type { Choice } from './ask.ts'
import type { DiceState, Roll } from './dice.ts'
import type { UnseenCounts } from './event.ts'
import type { JsonObject } from './json.ts'
import type { PieceId, RuleId, Seat, SeatId } from './names.ts'

/** One running procedure. `at` is a label, never an index, so that inserting a step breaks no saved game. */
export type Frame = {
  proc: string
  at: string
  /** As public as its procedure: see `only` there. */
  vars: JsonObject
  /** The trait that brought this procedure in, if one did. */
  trait: string | null
  /** Who carries that trait, and whose it is: on the frame it brought in, not on what that calls. */
  by?: Carrier
}
export type Carrier = { piece: PieceId; seat: SeatId }
/** A question waiting for this seat. The ask itself is worked out when somebody looks. */
export type Asked = { kind: string; seat: SeatId; subject: JsonObject }
export type Answer = { seat: SeatId; choice: Choice }
/**
 * What the game waits for: the answers of all asked seats, or of any one of them. Answers are secret until the wait is over. `fixed`: so many
 * of them came before an interjection, and stay.
 */
export type Wait = { asked: readonly Asked[]; answers: readonly Answer[]; any: boolean; fixed?: number }
/** The answers to a question of several that can still be taken back, whoever answered since: nobody has seen anything of them. */
export const openAnswers = ({ wait }: { readonly wait: Wait }): readonly Answer[] => wait.answers.slice(wait.fixed ?? 0)

export type Outcome = { winners: readonly SeatId[]; rule: RuleId; text: string; scores: { readonly [seat: string]: number } }

export type GameState<W extends JsonObject> = {
  game: string
  /** The rules version the game began under. */
  version: string
  seats: readonly Seat[]
  world: W
  /** Bottom first. */
  stack: Frame[]
  wait: Wait
  /** Waits put aside by interjections, oldest first. */
  aside: Wait[]
  dice: DiceState
  /** Choices taken so far. */
  seq: number
  /** How many of them each reader did not see; absent while everybody saw all. */
  unseen?: UnseenCounts
  /** Who may take the last choice back: nobody once dice, a reveal, a question to another side or its choice came after it. */
  undo: SeatId | null
  outcome: Outcome | null
}

/** A place where something was left out of a view. `seat`: only what this seat is asked; null: procedures, and who is asked what in them. */
export type FlowGap = { below: readonly Frame[]; seat: SeatId | null }
/** What could be there. */
export type FlowFilling = { frames: readonly Frame[]; asked: readonly Asked[]; any?: boolean }

export const NO_WAIT: Wait = { asked: [], answers: [], any: false }

/** A procedure to run, as data. */
export type Call = { proc: string; vars: JsonObject }

/** What a trait puts on the stack says which trait it is, and who carries it. */
export type OfferedTrait = Carrier & { trait: string }

/** How a step ends. Only a Play can make one, so a step cannot forget to end. */
declare const flow: unique symbol
export type Flow = { readonly [flow]: true }
export type FlowData =
  | { op: 'goto'; at: string }
  | { op: 'ask'; asked: readonly Asked[]; any: boolean; then: string }
  | { op: 'roll'; roll: Roll; then: string }
  | { op: 'call'; call: Call; offer: OfferedTrait | null; then: string }
  | { op: 'done'; result: JsonObject[string] }
  | { op: 'finish'; outcome: Outcome }
  | { op: 'resume' }
