import { type GameRecord, type Problem, symbolsOf } from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import { factLines, plural, problemLines, say, sayJson } from '../print.ts'
import { openRecord, replayTo } from '../replay-record.ts'
import { messageOf } from '../wrong-use.ts'

/** A recorded roll, and whether the sealed dice of its choice give it. */
type CheckedRoll = { seq: number; why: string; faces: readonly number[]; symbols?: readonly string[]; ok: boolean }
type Verified = { commitment: string | null; rolls: readonly CheckedRoll[]; hashes: number; problems: readonly Problem[] }

export async function run(file: string, { json }: { json: boolean }): Promise<number> {
  const { record, rules } = await openRecord(file)
  const verified = verify(rules, record)
  const { commitment, rolls, hashes, problems } = verified
  if (json) sayJson({ game: record.game, version: record.version, ok: problems.length === 0, ...verified })
  else {
    for (const { seq, why, faces, symbols, ok } of rolls)
      say(`${ok ? 'ok   ' : 'WRONG'} choice ${seq}: ${why}: ${(symbols ?? faces).join(' ')}`)
    say(
      ...factLines([
        ['commitment', commitment ?? 'none'],
        ['rolls', `${rolls.filter(r => r.ok).length} of ${rolls.length} as sealed`],
        ['replay', `${plural(record.choices.length, 'choice')}, ${plural(hashes, 'state hash').replace('hashs', 'hashes')}`],
      ]),
      ...problemLines(problems),
    )
  }
  return problems.length > 0 ? 1 : 0
}

/** The rolls against the seed, the seed against the commitment, and the choices against hashes, rolls and outcome. */
function verify(rules: Rules, record: GameRecord): Verified {
  const { dice, rolls, check } = record
  const sealed = rollProblems(rules, record)
  const wrong = new Set(
    rolls.filter(
      roll => sealed.length > 0 && rollProblems(rules, { ...record, rolls: rolls.filter(r => r.seq === roll.seq) }).length > 0,
    ),
  )
  return {
    commitment: dice.kind === 'sealed' ? dice.commitment : null,
    rolls: rolls.map(roll => ({
      ...{ seq: roll.seq, why: roll.why, faces: roll.faces, ok: !wrong.has(roll) },
      ...(roll.printed && { symbols: symbolsOf(roll, roll.faces) }),
    })),
    hashes: check.hashes.length,
    problems: [...sealed, ...replayTo(rules, record, record.choices.length).problems],
  }
}

function rollProblems({ verifyRolls }: Rules, record: GameRecord): readonly Problem[] {
  try {
    return verifyRolls(record).problems
  } catch (error) {
    return [{ seq: 0, text: `the seed cannot be read: ${messageOf(error)}` }]
  }
}
