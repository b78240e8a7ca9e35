import { ROLLED, rolledOf, type SeatId } from '@sandtable/kernel'
import type { Dice, LogLine, SeatLuck } from '../../host/host.ts'
import { diceOf } from '../log-lines.ts'
import type { NumberedEvent } from '../numbered-event.ts'
import { shareBelow, successesOf, sumOf, tailOf, trimmed } from './binomial.ts'

/** Results rarer than this are not drawn. */
const UNSEEN = 1e-4
/** So many of a seat's luckiest rolls are named, and as many of its unluckiest. */
const NAMED = 3

/** A roll whose dice count one by one. */
export type CountedRoll = { line: number; text: string; dice: Dice; chance: number; count: number; actual: number }

/** The rolls of this seat that luck can be measured by: dice thrown independently, with faces that count. */
export const countedRolls = (told: readonly NumberedEvent[], lines: readonly LogLine[], seat: SeatId): CountedRoll[] =>
  told.flatMap(({ event, id, roll }) => {
    if (event.type !== ROLLED) return []
    const { seat: by, why, sides, distinct, good, faces } = rolledOf(event)
    if (by !== seat || distinct || good === null || faces === null || faces.length === 0) return []
    const actual = faces.filter(face => good.includes(face)).length
    const text = findResult(lines, id) ?? why
    return [{ line: id, text, dice: diceOf(event, roll)!, chance: good.length / sides, count: faces.length, actual }]
  })

/** What a roll led to: the line told next. */
const findResult = (lines: readonly LogLine[], roll: number): string | null =>
  lines.find(line => line.id > roll && line.dice === null)?.text ?? null

const chancesOf = ({ chance, count }: CountedRoll): number[] => new Array<number>(count).fill(chance)

export function luckOf(seat: SeatId, rolls: readonly CountedRoll[]): SeatLuck {
  const chances = rolls.flatMap(chancesOf)
  const spread = successesOf(chances)
  const actual = sumOf(rolls.map(r => r.actual))
  return {
    seat,
    dice: chances.length,
    expected: sumOf(chances),
    actual,
    bell: trimmed(spread, UNSEEN),
    luckierThan: shareBelow(spread, actual),
    rolls: extremes(rolls.map(judged)),
  }
}

function judged(roll: CountedRoll): SeatLuck['rolls'][number] {
  const { line, text, dice, chance, count, actual } = roll
  const expected = chance * count
  return { line, text, dice, expected, actual, chance: tailOf(successesOf(chancesOf(roll)), actual, expected) }
}

/** The luckiest first, the unluckiest last; what came out as expected is neither. */
function extremes(rolls: readonly SeatLuck['rolls'][number][]): SeatLuck['rolls'] {
  const byChance = rolls.toSorted((a, b) => a.chance - b.chance)
  const lucky = byChance.filter(r => r.actual > r.expected).slice(0, NAMED)
  const unlucky = byChance.filter(r => r.actual < r.expected).slice(0, NAMED)
  return [...lucky, ...unlucky.reverse()]
}
