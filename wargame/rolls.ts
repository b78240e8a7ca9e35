import { diceName, type GameEvent, rolledOf, seatName } from '@sandtable/kernel'
import { counted } from './words.ts'

/** What dice are thrown for, as people say it: 'the salvo'. */
export type RollWords = {
  purposes: { readonly [why: string]: string }
  /** Purposes that throw dice of an earlier roll once more. */
  again?: readonly string[]
  /** Purposes where what the die needs is said beforehand. */
  needs?(why: string): boolean
  /** Purposes that draw some of many instead of shuffling all, and what is read then: 'Two cards are drawn.' */
  drawn?: { readonly [why: string]: string }
}
/** ', needs 4+'. */
function needText(good: readonly number[] | null, sides: number): string {
  if (!good) return ''
  const least = Math.min(...good)
  if (good.length === 0) return ', cannot succeed'
  return least <= 1 ? ', any face will do' : least === sides ? `, needs ${sides}` : `, needs ${least}+`
}

/** 'Ann rolls 3 dice for the salvo.', 'Bob rolls for Evasion, needs 4+.', 'Ann rolls 2 black dice for command.' What they show is told apart. */
export function rollText(event: GameEvent, { purposes, again, needs, drawn }: RollWords): string {
  const { seat, why, sides, distinct, good, faces, printed } = rolledOf(event)
  if (distinct) return drawn?.[why] ?? 'The cards are shuffled.'
  const who = seat === null ? 'The table' : seatName(seat)
  const purpose = again?.includes(why) ? 'again' : `for ${purposes[why] ?? why}`
  if (printed) {
    const count = printed.reduce((sum, kind) => sum + kind.count, 0)
    return `${who} rolls ${diceName({ sides, count, printed })} ${purpose}.`
  }
  const dice = faces !== null && faces.length > 1 ? `${counted(faces.length, 'die')} ` : ''
  return `${who} rolls ${dice}${purpose}${needs?.(why) ? needText(good, sides) : ''}.`
}
