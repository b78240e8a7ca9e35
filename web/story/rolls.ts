import type { RuleId, SeatId } from '@sandtable/kernel'
import type { Dice } from '../host/host.ts'
import type { ToldBeat } from './beats.ts'

/** A roll and what it did, in words: '' where that is said elsewhere. */
export type ShownRoll = { id: number; seat: SeatId | null; dice: Dice; rule: RuleId; did: string }

/** So many lie on the table at once. */
const MOST = 3

/** The last rolls of a beat, each with what is told of it before the next is thrown. */
export function resultsOf({ lines }: ToldBeat): ShownRoll[] {
  const rolls = lines.flatMap((line, i): ShownRoll[] => {
    if (!line.dice) return []
    const after = lines.slice(i + 1)
    const next = after.findIndex(other => other.dice !== null)
    const told = (next === -1 ? after : after.slice(0, next)).filter(other => other.beat !== null && other.beat.title !== '')
    return [{ id: line.id, seat: line.seat, dice: line.dice, rule: line.rule, did: told.at(-1)?.beat?.title ?? '' }]
  })
  return rolls.slice(-MOST)
}
