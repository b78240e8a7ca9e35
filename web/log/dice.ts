import { type DieColour, diceName, kindAt, meanOf, symbolAt, worthAt, worthsOf } from '@sandtable/kernel'
import type { Dice } from '../host/host.ts'
import { listed } from '../ui/words.ts'

/** Hit and miss where dice are counted one by one; plain where they are not (a sum, a table). */
export type DieState = 'hit' | 'miss' | 'plain'
/** `id` is its place among the dice as they fell. */
export type ShownDie = { id: number; face: number; state: DieState; isCritical: boolean; isApart: boolean; print: Print | null }
/** What a printed face shows: its symbol, what is drawn for it, and the colour of the die. */
export type Print = { symbol: string; mark: string; colour: DieColour }
/** What of a roll is drawn. */
export type DrawnDice = Pick<Dice, 'faces' | 'good' | 'critical' | 'apart' | 'printed'>

/** A die without a symbol on top has nothing drawn on it. */
const BLANK = 'blank'

/** What the die at this place shows on a face; null for plain dice. */
export function printOf(printed: Dice['printed'], at: number, face: number): Print | null {
  const kind = kindAt(printed, at)
  if (!kind) return null
  const symbol = symbolAt({ sides: kind.faces.length, printed }, at, face)
  return { symbol, mark: kind.marks?.[symbol] ?? (symbol === BLANK ? '' : symbol.slice(0, 2)), colour: kind.colour }
}

/** How many successes a die is; null where it is not counted. */
function successesAt(
  face: number,
  at: number,
  { good, printed, faces }: Pick<DrawnDice, 'good' | 'printed' | 'faces'>,
): number | null {
  if (printed) return worthAt(printed, at, faces ?? [])
  return good === null ? null : Number(good.includes(face))
}
const stateOf = (face: number, at: number, dice: DrawnDice): DieState => {
  const successes = successesAt(face, at, dice)
  if (successes === null) return 'plain'
  return successes > 0 ? 'hit' : 'miss'
}
/** A printed face that is several successes counts for more. */
const isCritical = (face: number, at: number, dice: DrawnDice): boolean => {
  const { critical } = dice
  if (dice.printed) return (successesAt(face, at, dice) ?? 0) > 1
  return (
    critical !== undefined && stateOf(face, at, dice) === 'hit' && (critical.faces.includes(face) || critical.dice.includes(at))
  )
}

const RANK = { hit: 0, plain: 0, miss: 1 } as const

/** As they fell, before they are sorted. Empty where the faces are not for this seat. */
export const fallenDice = (dice: DrawnDice): ShownDie[] =>
  (dice.faces ?? []).map((face, id) => ({
    ...{ id, face, state: stateOf(face, id, dice), isCritical: isCritical(face, id, dice) },
    isApart: dice.apart?.dice.includes(id) ?? false,
    print: printOf(dice.printed, id, face),
  }))

/** Critical ones first, then hits, each kind from the highest face down; printed ones as they fell, and those of something else last. */
export const sortedDice = (dice: DrawnDice): ShownDie[] =>
  fallenDice(dice).sort(
    (a, b) =>
      Number(a.isApart) - Number(b.isApart) ||
      Number(b.isCritical) - Number(a.isCritical) ||
      RANK[a.state] - RANK[b.state] ||
      (dice.printed ? a.id - b.id : b.face - a.face),
  )

export const criticalsOf = (dice: DrawnDice): number => fallenDice(dice).filter(die => die.isCritical).length

/** The successes of a roll; null where none of its dice is counted. */
export function hitsOf(dice: Pick<Dice, 'faces' | 'good' | 'printed'>): number | null {
  const counted = (dice.faces ?? []).map((face, i) => successesAt(face, i, dice)).filter(n => n !== null)
  const isCounted = dice.printed ? counted.length > 0 : dice.good !== null
  return dice.faces === null || !isCounted ? null : counted.reduce((sum, n) => sum + n, 0)
}

export const sumOf = ({ faces, printed }: Pick<Dice, 'faces' | 'printed'>): number | null =>
  faces === null || printed ? null : faces.reduce((sum, face) => sum + face, 0)

/** What so many dice give on average: successes, or points where they are added up. */
export const expectedOf = ({
  faces,
  good,
  sides,
  printed,
}: Pick<Dice, 'faces' | 'good' | 'sides' | 'printed'>): number | null => {
  if (faces === null || sides < 1) return null
  if (printed) return expectedOfPrinted(printed)
  return good === null ? (faces.length * (sides + 1)) / 2 : (faces.length * good.filter(face => face <= sides).length) / sides
}

function expectedOfPrinted(printed: NonNullable<Dice['printed']>): number | null {
  const counted = printed.flatMap(kind => (kind.worth === null ? [] : [meanOf(worthsOf(kind)!)]))
  return counted.length === 0 ? null : counted.reduce((sum, mean) => sum + mean, 0)
}

/** What a row of at most `most` dice shows, and what it says of the rest. */
type DiceRowView = { shown: readonly ShownDie[]; rest: string | null }

/** Too many dice: the hits, then how many missed. */
export function rowOf(dice: DrawnDice, most: number): DiceRowView {
  const all = sortedDice(dice)
  if (all.length <= most) return { shown: all, rest: null }
  const counting = all.filter(die => die.state !== 'miss')
  const missed = all.length - counting.length
  const left = counting.length - most
  const words = [left > 0 ? `${left} more` : '', missed > 0 ? `${missed} missed` : ''].filter(word => word !== '')
  return { shown: counting.slice(0, most), rest: words.join(', ') }
}

/** The faces that count, in words: 'on 5+', 'on 6', 'on 1 or 2'; null where none are named. */
export function goodWords(dice: Pick<Dice, 'good' | 'sides' | 'printed'>): string | null {
  const { good, sides, printed } = dice
  if (printed) return goodSymbols(printed)
  if (good === null) return null
  const named = goodFaces(good, sides)
  if (named === null) return 'none counts'
  return named === '1+' ? 'every one counts' : `on ${named}`
}
/** '5+', '6', '1 or 2'; null where none counts. */
export function goodFaces(good: readonly number[], sides: number): string | null {
  const faces = [...new Set(good)].filter(face => face >= 1 && face <= sides).sort((a, b) => a - b)
  const first = faces[0]
  if (first === undefined) return null
  if (faces.length > 1 && faces.at(-1) === sides && faces.length === sides - first + 1) return `${first}+`
  return listed(faces.map(String), 'or')
}

/** 'on sword or swords'. */
function goodSymbols(printed: NonNullable<Dice['printed']>): string | null {
  const named = ({ faces, worth, together }: (typeof printed)[number]) =>
    faces
      .filter(symbol => (worth?.[symbol] ?? 0) > 0)
      .map(symbol => (together?.[symbol] === undefined ? symbol : `${together[symbol]} × ${symbol}`))
  const good = [...new Set(printed.flatMap(named))]
  if (printed.every(kind => kind.worth === null)) return null
  if (good.length === 0) return 'none counts'
  return `on ${listed(good, 'or')}`
}

/** '3d6', or the kinds of printed dice. */
export const namedDice = ({ faces, sides, printed }: Pick<Dice, 'faces' | 'sides' | 'printed'>): string =>
  printed ? diceName({ sides, count: faces?.length ?? 0, printed }) : `${faces?.length ?? 0}d${sides}`

/** The roll for those who do not see it. */
export function diceWords(dice: DrawnDice & Pick<Dice, 'sides' | 'before'>): string {
  if (dice.faces === null) return 'dice you may not see'
  const hits = hitsOf(dice)
  const facesOf = (isApart: boolean) =>
    sortedDice(dice)
      .filter(die => die.isApart === isApart)
      .map(die => die.print?.symbol ?? die.face)
      .join(', ')
  const what = `${namedDice(dice)}: ${facesOf(false)}${dice.apart ? `; ${dice.apart.label}: ${facesOf(true)}` : ''}`
  const critical = dice.printed ? 0 : criticalsOf(dice)
  const result = dice.printed ? `; ${hits} in all` : `; ${hits} of ${dice.faces.length} count`
  const counted = hits === null ? '' : `${result}${critical > 0 ? `, ${critical} critical` : ''}`
  return `${what}${counted}${dice.before ? `; rolled again, before: ${dice.before.join(', ')}` : ''}`
}
