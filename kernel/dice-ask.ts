import { type AskOf, type AskSpec, asking, type Choice, option } from './ask.ts'
import { type ApartDice, type Critical, facesFrom, type Roll } from './dice.ts'
import type { JsonObject } from './json.ts'
import type { RuleId, SeatId } from './names.ts'
import { diceName, faceOfSymbol, kindAt, type PrintedDice, symbolAt } from './printed-dice.ts'
import { legal, refused } from './verdict.ts'

export const DICE = 'kernel.dice'

export type DiceSubject = {
  sides: number
  count: number
  rule: RuleId
  why: string
  distinct: boolean
  good: readonly number[] | null
  seat: SeatId | null
  secret: readonly SeatId[] | null
  summed?: boolean
  critical?: Critical
  apart?: ApartDice
  printed?: readonly PrintedDice[]
}

/** A roll as somebody is asked to throw it. */
export function askedDice(roll: Roll): DiceSubject {
  const { sides, count, rule, why, seat, distinct = false, good = null, secret = null, summed, critical, apart, printed } = roll
  const plain = { sides, count, rule, why, distinct, good, seat, secret }
  return {
    ...plain,
    ...(summed && { summed }),
    ...(critical && { critical }),
    ...(apart && { apart }),
    ...(printed && { printed }),
  }
}

/** What real dice show: a face for each die. */
export const diceSpec = <W extends JsonObject>(): AskSpec<W, DiceSubject, 'assign'> => ({
  kind: DICE,
  type: 'assign',
  rule: 'KERNEL-DICE',
  ruleOf: ({ rule }) => rule,
  when: 'when you roll real dice',
  which: 'what your dice show',
  ask: (_world, subject) => ({
    type: 'assign',
    ...asking({
      text: `Roll ${diceName(subject)}: ${subject.why}`,
      act: 'Enter',
      told: `rolls ${diceName(subject)}: ${subject.why}`,
    }),
    items: Array.from({ length: subject.count }, (_, i) => ({ id: `d${i + 1}`, label: dieLabel(subject, i), pieces: [] })),
    ...facesToType(subject),
  }),
  validate(_world, { distinct, count, rule }, _seat, { to }) {
    const repeated = distinct && new Set(Object.values(to)).size < count
    return repeated ? refused(rule, 'each number once') : legal()
  },
  candidates(_world, subject, _seat, rng) {
    return [
      {
        type: 'assign',
        to: typedFaces(
          facesFrom(() => rng.below(4294967296), subject),
          subject.printed,
        ),
      },
    ]
  },
})
const dieLabel = ({ printed }: DiceSubject, at: number): string =>
  printed ? `${kindAt(printed, at)?.die ?? ''} die ${at + 1}` : `die ${at + 1}`

/** What can be typed: the numbers of plain dice; of printed ones the symbols, each die those on its faces. */
function facesToType({ sides, count, printed }: DiceSubject): Pick<AskOf<'assign'>, 'options' | 'open'> {
  if (!printed) return { options: Array.from({ length: sides }, (_, i) => option(`f${i + 1}`, String(i + 1))), open: null }
  const symbols = [...new Set(printed.flatMap(kind => kind.faces))]
  const open = Array.from({ length: count }, (_, i) => [`d${i + 1}`, [...new Set(kindAt(printed, i)?.faces)]])
  return { options: symbols.map(symbol => option(symbol, symbol)), open: Object.fromEntries(open) }
}
/** Faces as the answer to a dice question, and back: a symbol stands for the first face that shows it. */
export const typedFaces = (faces: readonly number[], printed?: readonly PrintedDice[]) =>
  Object.fromEntries(faces.map((face, i) => [`d${i + 1}`, printed ? symbolAt({ sides: 0, printed }, i, face) : `f${face}`]))
export function facesTyped(choice: Choice, { count, printed }: Pick<DiceSubject, 'count' | 'printed'>): number[] {
  if (choice.type !== 'assign') return []
  return Array.from({ length: count }, (_, i) => {
    const typed = choice.to[`d${i + 1}`]!
    return printed ? faceOfSymbol({ sides: 0, printed }, i, typed)! : Number(typed.slice(1))
  })
}
