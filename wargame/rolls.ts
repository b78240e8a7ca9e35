import { diceName, type GameEvent, type Rolled, rolledOf, seatName, symbolsOf, worthAt } from '@sandtable/kernel'
import { counted } from './words.ts'

/** What dice are thrown for, as people say it: 'the salvo'. */
export type RollWords = {
  purposes: { readonly [why: string]: string }
  /** Purposes that throw dice of an earlier roll once more. */
  again?: readonly string[]
  /** Purposes where what the die needs is said beforehand. */
  needs?(why: string): boolean
}
/** Directions are thrown with a die of so many sides. */
const CIRCLE = 360

/** ', needs 4+'. */
function needText(good: readonly number[] | null, sides: number): string {
  if (!good) return ''
  const least = Math.min(...good)
  if (good.length === 0) return ', cannot succeed'
  return least <= 1 ? ', any face will do' : least === sides ? `, needs ${sides}` : `, needs ${least}+`
}

/**
 * 'Ann rolls 3 dice for the salvo: 6 4 1.', 'Bob rolls for Evasion, needs 4+: 5.', 'Ann rolls 2 black dice for command: sword, blank.' Dice
 * that count one by one come best first. Whoever draws the dice leaves out what comes after the colon.
 */
export function rollText(event: GameEvent, { purposes, again, needs }: RollWords): string {
  const rolled = rolledOf(event)
  const { seat, why, sides, distinct, good, faces } = rolled
  if (distinct) return 'The cards are shuffled.'
  const who = seat === null ? 'The table' : seatName(seat)
  const dice = faces !== null && faces.length > 1 ? `${counted(faces.length, 'die')} ` : ''
  const purpose = again?.includes(why) ? 'again' : `for ${purposes[why] ?? why}`
  if (rolled.printed) return `${who} rolls ${printedText(rolled, purpose)}.`
  const need = needs?.(why) ? needText(good, sides) : ''
  const shown = good ? faces?.toSorted((a, b) => b - a) : faces
  return `${who} rolls ${dice}${purpose}${need}: ${shown ? `${shown.join(' ')}${sides === CIRCLE ? '°' : ''}` : 'unseen'}.`
}

/** '2 black dice for command: sword, blank'; what is worth most comes first. */
function printedText({ sides, faces, printed }: Rolled, purpose: string): string {
  const count = printed?.reduce((sum, kind) => sum + kind.count, 0) ?? 0
  const name = diceName({ sides, count, printed })
  if (faces === null) return `${name} ${purpose}: unseen`
  const worth = (at: number) => worthAt(printed, at, faces[at]!) ?? 0
  const order = faces.map((_, at) => at).sort((a, b) => worth(b) - worth(a) || a - b)
  const symbols = symbolsOf({ sides, printed }, faces)
  return `${name} ${purpose}: ${order.map(at => symbols[at]).join(', ')}`
}
