import { kindAt, ROLLED, type Rolled, rolledOf, type SeatId } from '@sandtable/kernel'
import type { Dice, LogLine, SeatLuck } from '../../host/host.ts'
import { diceOf } from '../log-lines.ts'
import type { NumberedEvent } from '../numbered-event.ts'
import { type DieChances, meanOf, shareBelow, successesOf, sumOf, tailOf, trimmed, yesOrNo } from './binomial.ts'

/** Results rarer than this are not drawn. */
const UNSEEN = 1e-4
/** So many of a seat's luckiest rolls are named, and as many of its unluckiest. */
const NAMED = 3

/** A roll whose dice count one by one, each with its chances. */
export type CountedRoll = { line: number; text: string; dice: Dice; chances: readonly DieChances[]; actual: number }

/** The rolls of this seat that luck can be measured by: dice thrown independently, with faces that count. */
export const countedRolls = (told: readonly NumberedEvent[], lines: readonly LogLine[], seat: SeatId): CountedRoll[] =>
  told.flatMap(({ event, id, roll }) => {
    if (event.type !== ROLLED) return []
    const rolled = rolledOf(event)
    const { seat: by, why, distinct, faces } = rolled
    const counted = faces === null ? [] : faces.flatMap((face, at) => countedDie(rolled, at, face) ?? [])
    if (by !== seat || distinct || counted.length === 0) return []
    const text = findResult(lines, id) ?? why
    const actual = sumOf(counted.map(die => die.actual))
    return [{ line: id, text, dice: diceOf(event, roll)!, chances: counted.map(die => die.chances), actual }]
  })

/** The chances of a die and what it gave; null where it is not counted. */
function countedDie({ good, sides, printed }: Rolled, at: number, face: number): { chances: DieChances; actual: number } | null {
  const kind = kindAt(printed, at)
  if (!kind) return good && { chances: yesOrNo(good.length / sides), actual: Number(good.includes(face)) }
  const { worth, faces } = kind
  if (worth === null) return null
  const worths = faces.map(symbol => worth[symbol] ?? 0)
  const chances = Array.from({ length: Math.max(...worths) + 1 }, (_, n) => worths.filter(w => w === n).length / faces.length)
  return { chances, actual: worths[face - 1] ?? 0 }
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
    dice: chances.length,
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
