import type { Dice } from '../host/host.ts'

/** Hit and miss where dice are counted one by one; plain where they are not (a sum, a table). */
export type DieState = 'hit' | 'miss' | 'plain'
/** `id` is its place among the dice as they fell. */
export type ShownDie = { id: number; face: number; state: DieState; isCritical: boolean }
/** What of a roll is drawn. */
export type DrawnDice = Pick<Dice, 'faces' | 'good' | 'critical'>

const stateOf = (face: number, good: Dice['good']): DieState => {
  if (good === null) return 'plain'
  return good.includes(face) ? 'hit' : 'miss'
}
const isCritical = (face: number, at: number, { good, critical }: DrawnDice): boolean =>
  critical !== undefined && stateOf(face, good) === 'hit' && (critical.faces.includes(face) || critical.dice.includes(at))

const RANK = { hit: 0, plain: 0, miss: 1 } as const

/** As they fell, before they are sorted. Empty where the faces are not for this seat. */
export const fallenDice = (dice: DrawnDice): ShownDie[] =>
  (dice.faces ?? []).map((face, id) => ({ id, face, state: stateOf(face, dice.good), isCritical: isCritical(face, id, dice) }))

/** Critical ones first, then hits, each kind from the highest face down. */
export const sortedDice = (dice: DrawnDice): ShownDie[] =>
  fallenDice(dice).sort((a, b) => Number(b.isCritical) - Number(a.isCritical) || RANK[a.state] - RANK[b.state] || b.face - a.face)

export const criticalsOf = (dice: DrawnDice): number => fallenDice(dice).filter(die => die.isCritical).length

export const hitsOf = ({ faces, good }: Pick<Dice, 'faces' | 'good'>): number | null =>
  faces === null || good === null ? null : faces.filter(face => good.includes(face)).length

export const sumOf = ({ faces }: Pick<Dice, 'faces'>): number | null =>
  faces === null ? null : faces.reduce((sum, face) => sum + face, 0)

/** What so many dice give on average: successes, or points where they are added up. */
export const expectedOf = ({ faces, good, sides }: Pick<Dice, 'faces' | 'good' | 'sides'>): number | null => {
  if (faces === null || sides < 1) return null
  return good === null ? (faces.length * (sides + 1)) / 2 : (faces.length * good.filter(face => face <= sides).length) / sides
}

/** What a row of at most `most` dice shows, and what it says of the rest. */
export type DiceRowView = { shown: readonly ShownDie[]; rest: string | null }

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
export function goodWords({ good, sides }: Pick<Dice, 'good' | 'sides'>): string | null {
  if (good === null) return null
  const faces = [...new Set(good)].filter(face => face >= 1 && face <= sides).sort((a, b) => a - b)
  const first = faces[0]
  if (first === undefined) return 'none counts'
  if (faces.length === 1) return `on ${first}`
  if (faces.length === sides) return 'every one counts'
  if (faces.at(-1) === sides && faces.length === sides - first + 1) return `on ${first}+`
  return `on ${faces.slice(0, -1).join(', ')} or ${faces.at(-1)}`
}

/** The roll for those who do not see it. */
export function diceWords(dice: DrawnDice & Pick<Dice, 'sides' | 'before'>): string {
  if (dice.faces === null) return 'dice you may not see'
  const hits = hitsOf(dice)
  const what = `${dice.faces.length}d${dice.sides}: ${sortedDice(dice)
    .map(die => die.face)
    .join(', ')}`
  const critical = criticalsOf(dice)
  const counted = hits === null ? '' : `; ${hits} of ${dice.faces.length} count${critical > 0 ? `, ${critical} critical` : ''}`
  return `${what}${counted}${dice.before ? `; rolled again, before: ${dice.before.join(', ')}` : ''}`
}

const ranked = (faces: readonly number[]): string => faces.toSorted((a, b) => a - b).join(' ')

/** A sentence without the faces at its end, in whatever order, where the dice are drawn beside it. */
export function withoutFaces(text: string, { faces }: Pick<Dice, 'faces'>): string {
  const found = /^(.*:) (\d+(?:,? \d+)*)\.?$/.exec(text)
  if (faces === null || !found) return text
  return ranked(found[2]!.split(/,? /).map(Number)) === ranked(faces) ? found[1]! : text
}
