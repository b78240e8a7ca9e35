import {
  type DiceProblem,
  type GameRecord,
  type Nonce,
  type Problem,
  type SealedDice,
  type SeatId,
  symbolsOf,
} from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import { factLines, plural, problemLines, say, sayJson } from '../print.ts'
import { openRecord, replayTo } from '../replay-record.ts'

type Options = { json: boolean; commitment?: string; all: boolean }
/** A recorded roll, and whether the sealed dice of its choice give it. */
type CheckedRoll = { seq: number; why: string; faces: readonly number[]; symbols?: readonly string[]; ok: boolean }
type Verified = {
  commitment: string | null
  nonces: readonly Nonce[]
  rolls: { all: number; asSealed: number }
  /** All of them, or the first that are wrong. */
  listed: readonly CheckedRoll[]
  proven: readonly string[]
  notProven: readonly string[]
  problems: readonly Problem[]
}

/** So many wrong rolls and problems are told: a record that is wrong everywhere needs no longer list. */
const TOLD = 20
const OTHER = {
  seq: 0,
  text: 'the commitment you noted is not the one of this record: it is another game, or its seed was changed',
}

export async function run(file: string, options: Options): Promise<number> {
  const { record, rules } = await openRecord(file)
  const verified = verify(rules, record, options)
  const isGood = verified.problems.length === 0
  if (options.json) sayJson({ game: record.game, version: record.version, ok: isGood, ...verified })
  else say(...summary(record, verified))
  return isGood ? 0 : 1
}

/** The rolls against the seed, the seed against the commitment, and the choices against hashes, rolls and outcome. */
function verify(rules: Rules, record: GameRecord, { commitment: noted, all, json }: Options): Verified {
  const dice = record.dice.kind === 'sealed' ? record.dice : null
  const { checked, problems: wrong } = checkedRolls(rules, record)
  const { state, problems: replayed } = replayTo(rules, record, record.choices.length, json)
  const problems = [...(dice && noted !== undefined && noted !== dice.commitment ? [OTHER] : []), ...wrong, ...replayed]
  const rolls = markedRolls(record, checked > 0, wrong)
  const nonces = (state?.seats ?? []).map(({ id }) => dice?.nonces?.find(n => n.seat === id) ?? { seat: id, nonce: '' })
  return {
    commitment: dice?.commitment ?? null,
    nonces,
    rolls: { all: rolls.length, asSealed: rolls.filter(r => r.ok).length },
    listed: all ? rolls : rolls.filter(r => !r.ok).slice(0, TOLD),
    proven: problems.length === 0 ? provenBy(record, noted !== undefined) : [],
    notProven: problems.length === 0 ? leftOpen(dice, nonces, noted !== undefined) : ['anything: see the problems'],
    problems: problems.slice(0, TOLD),
  }
}

function checkedRolls({ verifyRolls }: Rules, record: GameRecord): { checked: number; problems: readonly DiceProblem[] } {
  try {
    return verifyRolls(record)
  } catch {
    // Rules of earlier versions stumble over choices that are no answers.
    return { checked: 0, problems: [{ seq: 0, text: 'the dice cannot be drawn again: a choice or a roll is damaged' }] }
  }
}

/** Kernels before nonces told only the choice of a wrong roll: all rolls of it count as wrong. */
function markedRolls({ rolls }: GameRecord, isSealed: boolean, problems: readonly DiceProblem[]): CheckedRoll[] {
  const places = new Set(problems.map(p => p.roll))
  const choices = new Set(problems.filter(p => p.roll === undefined).map(p => p.seq))
  return rolls.map((roll, i) => ({
    ...{ seq: roll.seq, why: roll.why, faces: roll.faces, ok: isSealed && !places.has(i) && !choices.has(roll.seq) },
    ...(roll.printed && { symbols: symbolsOf(roll, roll.faces) }),
  }))
}

const provenBy = ({ version }: GameRecord, isNoted: boolean): string[] => [
  `every roll follows from seed, nonces and choices, and the choices lead to this outcome by rules ${version}`,
  ...(isNoted ? ['the seed was fixed before the first choice: it is the one behind the commitment you noted'] : []),
]

function leftOpen(dice: SealedDice | null, nonces: readonly Nonce[], isNoted: boolean): string[] {
  const known = dice?.earlier?.at(-1)?.choices
  const silent: SeatId[] = nonces.filter(n => n.nonce === '').map(n => n.seat)
  return [
    ...(isNoted
      ? []
      : ['that the seed was fixed before the first choice: give the commitment you noted at the start with --commitment']),
    ...(known === undefined
      ? []
      : [
          `that nobody knew the dice of the first ${plural(known, 'choice')}: they were played before, and the dice sealed anew after them`,
        ]),
    ...(silent.length > 0 ? [`that nobody chose the dice against ${silent.join(' and ')}, who added no nonce`] : []),
  ]
}

function summary({ game, version, choices, check }: GameRecord, verified: Verified): string[] {
  const { commitment, nonces, rolls, listed, proven, notProven, problems } = verified
  const told = (name: string, lines: readonly string[]) => lines.map((line, i): [string, string] => [i === 0 ? name : '', line])
  return [
    ...listed.map(
      ({ seq, why, faces, symbols, ok }) => `${ok ? 'ok   ' : 'WRONG'} choice ${seq}: ${why}: ${(symbols ?? faces).join(' ')}`,
    ),
    ...factLines([
      ['game', `${game}, rules ${version}`],
      ['commitment', commitment ?? 'none'],
      ...told(
        'nonces',
        nonces.map(({ seat, nonce }) => `${seat}: ${nonce || 'none'}`),
      ),
      ['rolls', `${rolls.asSealed} of ${rolls.all} as sealed`],
      ['replay', `${plural(choices.length, 'choice')}, ${plural(check.hashes.length, 'state hash').replace('hashs', 'hashes')}`],
      ...told('proven', proven),
      ...told('not proven', notProven),
    ]),
    ...problemLines(problems),
  ]
}
