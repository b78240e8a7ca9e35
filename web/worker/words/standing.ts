import { type GameEvent, type GameView, HIDDEN, type JsonObject, ROLLED, type SeatId } from '@sandtable/kernel'
import { capital, listed } from '../../ui/words.ts'
import type { Names } from './asked.ts'

/** Where a game stands, for a list: 'Round 3, Ada to choose'. The title of a scene says where. */
export function standsOf(title: string, waiting: readonly SeatId[], over: string | null, nameOf: Names): string {
  if (over !== null) return capital(over)
  const who = waiting.length > 0 ? `${listed(waiting.map(nameOf))} to choose` : ''
  return capital([title, who].filter(part => part !== '').join(', '))
}

/** Why the holder of this view cannot take back the last choice; null when he can. `last`: the last that he saw made, and what he saw of it. */
export function whyNoUndo(
  { seat, outcome, undo, stack, waiting }: Pick<GameView<JsonObject>, 'seat' | 'outcome' | 'undo' | 'stack' | 'waiting'>,
  last: { seat: SeatId; events: readonly GameEvent[] } | null,
  nameOf: Names,
): string | null {
  if (seat === null) return 'you are watching'
  if (outcome) return 'the game is over'
  if (undo) return null
  if (stack.at(-1)?.proc === HIDDEN) return 'others choose in secret'
  if (last === null) return 'nothing was chosen yet'
  if (last.seat !== seat) return `${nameOf(last.seat)} has chosen since`
  if (last.events.some(e => e.type === ROLLED)) return 'dice were rolled'
  const asked = waiting.filter(other => other !== seat)
  if (asked.length > 0 && !last.events.some(e => e.reveals))
    return `${listed(asked.map(nameOf))} ${asked.length > 1 ? 'were' : 'was'} asked since`
  return 'something was revealed'
}

/** What undo takes back besides the own choice: '2 answers of Hela'. */
export function undoWords(back: readonly SeatId[], own: SeatId | null, nameOf: Names): string | null {
  const others = [
    ...Map.groupBy(
      back.filter(seat => seat !== own),
      seat => seat,
    ),
  ]
  if (others.length === 0) return null
  return `also ${listed(others.map(([seat, { length }]) => `${length === 1 ? 'an answer' : `${length} answers`} of ${nameOf(seat)}`))}`
}
