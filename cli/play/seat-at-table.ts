import type { Bot } from '@sandtable/bots'
import { wallClock } from '@sandtable/bots'
import type {
  Decision,
  GameEvent,
  GameTypes,
  JsonObject,
  PlanOrder,
  Rng,
  RuleEntry,
  SealedDice,
  SeatId,
  Session,
  Violation,
} from '@sandtable/kernel'
import type { AnyEngine } from '../load-game.ts'
import { boardText, logLines } from '../print.ts'
import type { Talk } from './talk.ts'

/** A game in which one seat is a person's and bots answer for the others. */
export type Table = {
  engine: AnyEngine
  session: Session<GameTypes>
  dice: SealedDice
  me: SeatId
  bot: Bot<JsonObject>
  rng: Rng
  rules: readonly RuleEntry[]
  talk: Talk
  events: GameEvent[]
  /** The plan being written order by order. */
  orders: readonly PlanOrder[]
  /** Why the last answer was refused. */
  refused: readonly Violation[]
}

/** Who answers next: bots before the person when all are asked at once, but never instead of them. */
export function nextSeat({ engine, session, me }: Table): SeatId | null {
  const waiting = engine.waitingFor(session.state)
  if (session.state.wait.any && waiting.includes(me)) return me
  return waiting.find(seat => seat !== me) ?? waiting[0] ?? null
}

/** Plays an input; what came of it is told. False if it was refused. */
export function play(table: Table, seat: SeatId, input: unknown): boolean {
  const { session, talk, engine, me, events } = table
  const applied = session.apply(seat, input)
  table.refused = applied.ok ? [] : applied.violations
  if (!applied.ok) return false
  events.push(...applied.events)
  talk.say(...logLines(engine, session.state, applied.events, me))
  return true
}

/** A bot's choice; throws when it is refused, which is a fault of the game. */
export function playBot(table: Table, seat: SeatId): void {
  const { engine, session, bot, rng } = table
  const input = bot.choose(engine.view(session.state, seat), rng, wallClock)
  if (!play(table, seat, input))
    throw new Error(`refused to ${bot.name}: ${table.refused.map(v => `${v.rule} ${v.text}`).join('; ')}`)
}

export const boardOf = ({ engine, session, me }: Table) => engine.game.scene(engine.view(session.state, me).view).board
export const tableText = ({ engine, session, me }: Table): string => boardText(engine, session.state, me)
export const decisionOf = ({ engine, session, me }: Table): Decision => engine.decision(session.state, me)!
export const unaskedOf = ({ engine, session, me }: Table): readonly Decision[] => engine.interjections(session.state, me)
