import { canonicalText } from './canonical.ts'
import { type DiceState, diceKeyAt, facesFrom, type Source, sealedSource } from './dice.ts'
import { symbolsOf } from './printed-dice.ts'
import type { GameRecord, Problem, RecordedRoll } from './record.ts'
import { commitmentOf, diceState } from './seal.ts'

/** Something wrong with the dice of a record; `roll`: which of its rolls, from 0, where it is one. */
export type DiceProblem = Problem & { roll?: number }
export type VerifiedRolls = { checked: number; problems: readonly DiceProblem[] }

/**
 * Checks every roll of a sealed record against its seed, nonces and choices, and the seed against the commitment, without knowing the
 * game: anybody can do the same (docs/dice.md). That it is the commitment which was published, only somebody who noted it can tell.
 */
export function verifyRolls(record: GameRecord): VerifiedRolls {
  const { dice } = record
  const broken = (text: string): VerifiedRolls => ({ checked: 0, problems: [{ seq: 0, text }] })
  if (dice.kind !== 'sealed') return broken(`dice of kind '${dice.kind}' carry no commitment`)
  const isBroken = [dice, ...(dice.earlier ?? [])].some(seal => commitmentOf(seal.seed) !== seal.commitment)
  if (isBroken) return broken('the seed does not match the commitment')
  const problems: DiceProblem[] = []
  const sealed = diceState(dice)
  let source: Source = () => 0
  let seq = -1
  for (const [i, roll] of record.rolls.entries()) {
    const next = roll.seq > seq ? findSource(sealed, record, roll.seq) : source
    if (roll.seq < seq || !next) {
      problems.push({ seq: roll.seq, roll: i, text: `'${roll.why}' is a roll of no choice that was made then` })
      break
    }
    source = next
    seq = roll.seq
    const faces = facesFrom(source, { ...roll, count: roll.faces.length })
    if (faces.join() !== roll.faces.join()) problems.push({ seq, roll: i, text: otherFaces(roll, faces) })
  }
  return { checked: record.rolls.length, problems }
}

function findSource(dice: DiceState, { choices }: GameRecord, seq: number): Source | null {
  if (dice.kind !== 'sealed') return null
  const key = diceKeyAt(dice, seq)
  if (seq === 0) return sealedSource(key, 0, '{}')
  const choice = choices[seq - 1]
  try {
    return choice ? sealedSource(key, seq, canonicalText(choice.input, choice.from ?? null)) : null
  } catch {
    // Of a record from outside only the form was read: this is no answer to any question, and replaying says so.
    return null
  }
}

const otherFaces = (roll: RecordedRoll, faces: readonly number[]): string =>
  `'${roll.why}' shows ${symbolsOf(roll, roll.faces).join(' ')}, the sealed dice give ${symbolsOf(roll, faces).join(' ')}`
