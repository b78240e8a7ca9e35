import {
  type DiceOrigin,
  type GameState,
  type GameView,
  type JsonObject,
  type Scene,
  type SeatId,
  sceneText,
} from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import type { DiceSeal, EndReport, Hold, Player, Sealed } from '../host/host.ts'
import type { SentState } from '../host/worker-calls.ts'
import { botsOf } from './bots.ts'
import type { AnyEngine } from './games.ts'
import type { PlayedGame } from './played-game.ts'
import { knownTo, waitingOf } from './words/asked.ts'
import { stackOf } from './words/stack.ts'
import { undoWords, whyNoUndo } from './words/standing.ts'

/** What a table says of itself to everybody. */
export type TableSummary = {
  id: string
  game: string
  gameName: string
  players: readonly Player[]
  hold: Hold | null
  end: EndReport | null
}

export const namesOf =
  (players: readonly Player[]) =>
  (seat: SeatId): string =>
    players.find(p => p.seat === seat)?.name ?? seat

/** What everybody who looks is shown: the table, who is asked, what is going on. Made from the view alone. */
export function shownState(rules: Rules, seen: GameView<JsonObject>, scene: Scene, sign: TableSummary): Omit<SentState, 'seal'> {
  const nameOf = namesOf(sign.players)
  const known = knownTo(rules, seen)
  return {
    ...sign,
    seat: seen.seat,
    seq: seen.seq,
    scene,
    text: sceneText(scene),
    decision: null,
    sealed: null,
    area: [],
    interjections: [],
    waiting: waitingOf(known, nameOf),
    stack: stackOf(known, scene, nameOf),
    noUndo: 'this is a replay',
    undoes: null,
  }
}

/** The same with what this seat is asked and may do: for one who plays. */
export function seatState(played: PlayedGame, seat: SeatId | null, sign: TableSummary): SentState {
  const { rules, engine, state } = played
  const seen = engine.view(state, seat)
  const shown = shownState(rules, seen, engine.game.scene(seen.view), sign)
  const isHeld = sign.hold !== null && sign.hold.kind !== 'unsaved'
  const over = seat === null || seen.undo || state.outcome ? null : played.findOverBots(seat, botsOf(sign.players))
  const why = over === null ? whyNoUndo(seen, played.lastSeenBy(seat), namesOf(sign.players)) : null
  const noUndo = isHeld ? 'the game is held' : why
  const undoes =
    over === null
      ? null
      : undoWords(
          played.choices.slice(over).map(c => c.seat),
          seat,
          namesOf(sign.players),
        )
  const seq = state.outcome ? state.seq : seen.seq
  const seal = sealOf(played.beginning.dice)
  const all = { ...shown, seal, seq, noUndo, undoes }
  return seat === null ? all : { ...all, ...questionsTo(engine, state, seat) }
}

/** What everybody may know of the dice from the first state on; the seed is not in it. */
export function sealOf(dice: DiceOrigin): DiceSeal | null {
  if (dice.kind !== 'sealed') return null
  // Games of rules before nonces have none.
  const { commitment, nonces = [], earlier = [] } = dice
  return { commitment, nonces, after: earlier.at(-1)?.choices ?? 0 }
}

/** What this seat has answered to a question that others still have to answer, as it was asked. */
function sealedOf(engine: AnyEngine, state: GameState<JsonObject>, seat: SeatId): Sealed | null {
  const { wait } = state
  const answer = wait.answers.find(given => given.seat === seat)
  if (!answer) return null
  const before = { ...state, wait: { ...wait, answers: wait.answers.filter(given => given !== answer) } }
  const decision = engine.decision(before, seat)
  return decision && { decision, choice: answer.choice, planned: engine.plan(before, seat, answer.choice) }
}

const questionsTo = (engine: AnyEngine, state: GameState<JsonObject>, seat: SeatId) => ({
  decision: engine.decision(state, seat),
  sealed: sealedOf(engine, state, seat),
  area: engine.area(state, seat),
  interjections: engine.interjections(state, seat),
})
