import { type AnyGame, type GameEvent, type JsonObject, ROLLED, rolledOf, type SeatId, seenBy } from '@sandtable/kernel'
import type { Dice, LogLine } from '../host/host.ts'
import type { Told } from './told.ts'

/** The dice of a roll as this event shows them; null for what is no roll. */
export function diceOf(event: GameEvent, number: number | null): Dice | null {
  if (event.type !== ROLLED || number === null) return null
  const { why, sides, faces, good } = rolledOf(event)
  return { why, sides, faces, good, number }
}

/** What a reader saw of the world before a choice and sees after it. */
export type Eyes = { before: JsonObject; after: JsonObject }

/** The lines that a seat (null: a spectator) reads of these events. */
export const linesFor = (game: AnyGame, told: readonly Told[], seat: SeatId | null, eyes: Eyes): LogLine[] =>
  told.flatMap(({ event, id, roll }) => {
    const seen = seenBy(event, seat)
    return seen ? [lineOf(game, seen, id, roll, eyes)] : []
  })

/** The lines of a game that is over: every event as those saw it who were allowed to. */
export const openLines = (game: AnyGame, told: readonly Told[], eyesOf: (seat: SeatId | null) => Eyes): LogLine[] =>
  told.map(({ event, id, roll }) => {
    const knows = event.secret?.only[0] ?? null
    return lineOf(game, { ...event, secret: null }, id, roll, eyesOf(knows))
  })

function lineOf(game: AnyGame, event: GameEvent, id: number, roll: number | null, { before, after }: Eyes): LogLine {
  const { seat, pieces, cues, weight } = game.picture(event, before)
  const thrower = event.type === ROLLED ? rolledOf(event).seat : null
  return {
    id,
    seq: event.seq,
    type: event.type,
    text: game.sentence(event, after),
    rule: event.rule,
    seat: seat ?? thrower,
    pieces,
    weight,
    dice: diceOf(event, roll),
    cues,
  }
}
