import { ROLLED, type Rolled, rolledOf, type SeatId, worthAt, worthsOf } from '@sandtable/kernel'
import type { Dice, LogLine, SeatLuck } from '../../host/host.ts'
import { diceOf } from '../log-lines.ts'
import type { NumberedEvent } from '../numbered-event.ts'
import { asShown, type DieChances, meanOf, shareBelow, successesOf, sumOf, tailOf, trimmed, yesOrNo } from './binomial.ts'

/** Results rarer than this are not drawn. */
const UNSEEN = 1e-4
/** So many of a seat's luckiest rolls are named, and as many of its unluckiest. */
const NAMED = 3

/** A roll whose dice count, each with its chances; printed dice of one kind have theirs together. */
type CountedRoll = {
  line: number
  text: string
  dice: Dice
  count: number
  chances: readonly DieChances[]
  actual: number
}

/** The rolls of this seat that luck can be measured by: dice thrown independently, with faces that count. */
export const countedRolls = (told: readonly NumberedEvent[], lines: readonly LogLine[], seat: SeatId): CountedRoll[] =>
  told.flatMap(({ event, id, roll }) => {
    if (event.type !== ROLLED) return []
    const rolled = rolledOf(event)
    const { seat: by, why, distinct, faces } = rolled
    const counted = faces === null ? null : countedDice(rolled, faces)
    if (by !== seat || distinct || counted === null || counted.count === 0) return []
    const text = findResult(lines, id) ?? why
    return [{ line: id, text, dice: diceOf(event, roll)!, ...counted }]
  })

/** The chances of the dice of a roll and what they gave; null where none is counted. */
function countedDice(
  { good, sides, printed, summed }: Rolled,
  faces: readonly number[],
): Pick<CountedRoll, 'count' | 'chances' | 'actual'> | null {
  if (summed) return { count: faces.length, chances: faces.map(() => asShown(sides)), actual: sumOf(faces) }
  if (!printed)
    return (
      good && {
        count: faces.length,
        chances: faces.map(() => yesOrNo(good.length / sides)),
        actual: faces.filter(face => good.includes(face)).length,
      }
    )
  const kinds = printed.filter(({ worth }) => worth !== null)
  return {
    count: sumOf(kinds.map(kind => kind.count)),
    chances: kinds.map(kind => worthsOf(kind)!),
    actual: sumOf(faces.map((_, at) => worthAt(printed, at, faces) ?? 0)),
  }
}

/** What a roll led to: the line told next. */
const findResult = (lines: readonly LogLine[], roll: number): string | null =>
  lines.find(line => line.id > roll && line.dice === null)?.text ?? null

export function luckOf(seat: SeatId, rolls: readonly CountedRoll[]): SeatLuck {
  const chances = rolls.flatMap(r => r.chances)
  const spread = successesOf(chances)
  const actual = sumOf(rolls.map(r => r.actual))
  return {
    seat,
    dice: sumOf(rolls.map(r => r.count)),
    expected: meanOf(chances),
    actual,
    bell: trimmed(spread, UNSEEN),
    luckierThan: shareBelow(spread, actual),
    rolls: extremes(rolls.map(judged)),
  }
}

function judged(roll: CountedRoll): SeatLuck['rolls'][number] {
  const { line, text, dice, chances, actual } = roll
  const expected = meanOf(chances)
  return { line, text, dice, expected, actual, chance: tailOf(successesOf(chances), actual, expected) }
}

/** The luckiest first, the unluckiest last; what came out as expected is neither. */
function extremes(rolls: readonly SeatLuck['rolls'][number][]): SeatLuck['rolls'] {
  const byChance = rolls.toSorted((a, b) => a.chance - b.chance)
  const lucky = byChance.filter(r => r.actual > r.expected).slice(0, NAMED)
  const unlucky = byChance.filter(r => r.actual < r.expected).slice(0, NAMED)
  return [...lucky, ...unlucky.reverse()]
}
