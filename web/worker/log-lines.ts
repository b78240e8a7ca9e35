import { beatByCues, type GameEvent, type Json, type JsonObject, ROLLED, rolledOf, type SeatId } from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import type { Dice, LogLine } from '../host/host.ts'
import type { NumberedEvent } from './numbered-event.ts'

/** The dice of a roll as this event shows them; null for what is no roll. */
export function diceOf(event: GameEvent, number: number | null): Dice | null {
  if (event.type !== ROLLED || number === null) return null
  const { why, sides, faces, good, critical, apart, printed } = rolledOf(event)
  const more = { ...(critical && { critical }), ...(apart && { apart }), ...(printed && { printed }) }
  return { why, sides, faces, good, number, ...more }
}

const isSameList = (a: Json | undefined, b: readonly number[]): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The faces that a roll took the place of, where an event after it says so: `before` and `faces` in its data. */
function findBefore(dice: Dice, after: readonly GameEvent[]): readonly number[] | null {
  const { faces } = dice
  const again = faces && after.find(e => e.type !== ROLLED && Array.isArray(e.data.before) && isSameList(e.data.faces, faces))
  const before = again ? again.data.before : null
  return Array.isArray(before) && before.every(face => typeof face === 'number') ? before : null
}

/** Lines in which dice that were rolled again show what they were before. */
function withBefore(lines: readonly LogLine[], events: readonly GameEvent[]): LogLine[] {
  return lines.map((line, i) => {
    const before = line.dice && findBefore(line.dice, events.slice(i + 1))
    return line.dice && before ? { ...line, dice: { ...line.dice, before } } : line
  })
}

/** What a reader saw of the world before a choice and sees after it. */
export type SeenBeforeAndAfter = { before: JsonObject; after: JsonObject }

/** The lines of events as their reader saw them. */
export const linesFor = (rules: Rules, seen: readonly NumberedEvent[], eyes: SeenBeforeAndAfter): LogLine[] =>
  withBefore(
    seen.map(({ event, id, roll }) => lineOf(rules, event, id, roll, eyes)),
    seen.map(s => s.event),
  )

/** A reader's lines with the numbers they have in the whole game: for one that is over. */
export const trulyNumbered = (lines: readonly LogLine[], told: readonly NumberedEvent[]): LogLine[] =>
  lines.map((line, i) => {
    const { id, roll, event } = told[i]!
    return { ...line, id, seq: event.seq, dice: line.dice && { ...line.dice, number: roll ?? line.dice.number } }
  })

/** The lines of a game that is over: every event as those saw it who were allowed to. */
export const openLines = (
  rules: Rules,
  told: readonly NumberedEvent[],
  eyesOf: (seat: SeatId | null) => SeenBeforeAndAfter,
): LogLine[] =>
  withBefore(
    told.map(({ event, id, roll }) => {
      const knows = event.secret?.only[0] ?? null
      return lineOf(rules, { ...event, secret: null }, id, roll, eyesOf(knows))
    }),
    told.map(t => t.event),
  )

function lineOf(rules: Rules, event: GameEvent, id: number, roll: number | null, { before, after }: SeenBeforeAndAfter): LogLine {
  const { game } = rules
  const picture = game.picture(event, before)
  const { seat, pieces, cues, weight } = picture
  const dice = diceOf(event, roll)
  const thrower = event.type === ROLLED ? rolledOf(event).seat : null
  return {
    id,
    seq: event.seq,
    type: event.type,
    text: rules.told(event, after),
    rule: event.rule,
    seat: seat ?? thrower,
    pieces,
    weight,
    dice: dice && { ...dice, says: game.sentence(event, after) },
    cues,
    // Rules of earlier versions name none.
    beat: picture.beat === undefined ? beatByCues(picture, event.type === ROLLED) : picture.beat,
  }
}
