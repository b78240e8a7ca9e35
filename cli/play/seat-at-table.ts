import type { Bot } from '@sandtable/bots'
import { wallClock } from '@sandtable/bots'
import type { Decision, GameEvent, JsonObject, Rng, RuleEntry, SeatId, Session, Violation } from '@sandtable/kernel'
import type { AnyMatch } from '../load-game.ts'
import { boardText, logLines } from '../print.ts'
import type { Talk } from './talk.ts'

/** A game in which one seat is a person's and bots answer for the others. */
export type Table = {
  match: AnyMatch
  session: Session<JsonObject, JsonObject, JsonObject>
  me: SeatId
  bot: Bot<JsonObject>
  rng: Rng
  rules: readonly RuleEntry[]
  talk: Talk
  events: GameEvent[]
  /** Why the last answer was refused. */
  refused: readonly Violation[]
}

/** Who answers next: bots before the person when all are asked at once, but never instead of them. */
export function nextSeat({ match, session, me }: Table): SeatId | null {
  const waiting = match.waitingFor(session.state)
  if (session.state.wait.any && waiting.includes(me)) return me
  return waiting.find(seat => seat !== me) ?? waiting[0] ?? null
}

/** Plays an input; what came of it is told. False if it was refused. */
export function play(table: Table, seat: SeatId, input: unknown): boolean {
  const { session, talk, match, me, events } = table
  const applied = session.apply(seat, input)
  table.refused = applied.ok ? [] : applied.violations
  if (!applied.ok) return false
  events.push(...applied.events)
  talk.say(...logLines(match, session.state, applied.events, me))
  return true
}

/** A bot's choice; throws when it is refused, which is a fault of the game. */
export function playBot(table: Table, seat: SeatId): void {
  const { match, session, bot, rng } = table
  const input = bot.choose(match.view(session.state, seat), rng, wallClock)
  if (!play(table, seat, input))
    throw new Error(`refused to ${bot.name}: ${table.refused.map(v => `${v.rule} ${v.text}`).join('; ')}`)
}

export const boardOf = ({ match, session, me }: Table) => match.game.scene(match.view(session.state, me).view).board
export const tableText = ({ match, session, me }: Table): string => boardText(match, session.state, me)
export const decisionOf = ({ match, session, me }: Table): Decision => match.decision(session.state, me)!
export const unaskedOf = ({ match, session, me }: Table): readonly Decision[] => match.interjections(session.state, me)
