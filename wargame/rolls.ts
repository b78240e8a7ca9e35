import { type GameEvent, rolledOf, seatName } from '@sandtable/kernel'
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
 * 'Ann rolls 3 dice for the salvo: 6 4 1.', 'Bob rolls for Evasion, needs 4+: 5.' Dice that count one by one come best first. Whoever
 * draws the dice leaves out what comes after the colon.
 */
export function rollText(event: GameEvent, { purposes, again, needs }: RollWords): string {
  const { seat, why, sides, distinct, good, faces } = rolledOf(event)
  if (distinct) return 'The cards are shuffled.'
  const who = seat === null ? 'The table' : seatName(seat)
  const dice = faces !== null && faces.length > 1 ? `${counted(faces.length, 'die')} ` : ''
  const purpose = again?.includes(why) ? 'again' : `for ${purposes[why] ?? why}`
  const need = needs?.(why) ? needText(good, sides) : ''
  const shown = good ? faces?.toSorted((a, b) => b - a) : faces
  return `${who} rolls ${dice}${purpose}${need}: ${shown ? `${shown.join(' ')}${sides === CIRCLE ? '°' : ''}` : 'unseen'}.`
}
