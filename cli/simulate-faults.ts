import { join } from 'node:path'
import type { BotFault } from '@sandtable/bots'
import type { GameRecord } from '@sandtable/kernel'
import type { PlayedGame } from '@sandtable/lab'
import { writeJsonFile } from './files.ts'

/** What the rules threw while a bot looked ahead: how often, and the first game in which it did, up to the choice it was about. */
export type Fault = BotFault & { game: number; seed: string; times: number; record: GameRecord }

/** Faults that differ in numbers only are one. */
export function noteFault(faults: Map<string, Fault>, fault: BotFault, { index, seed, record }: PlayedGame): void {
  const like = `${fault.kind}: ${fault.text.replaceAll(/[-\d.]+/g, '#')}`
  const known = faults.get(like)
  if (known) known.times++
  else faults.set(like, { ...fault, game: index, seed, times: 1, record: upTo(record, fault.seq) })
}

/** The record as it stood before the choice that was thought about: a bot that thinks there again meets the fault. */
const upTo = (record: GameRecord, seq: number): GameRecord => ({
  ...record,
  choices: record.choices.slice(0, seq),
  rolls: record.rolls.filter(roll => roll.seq <= seq),
  check: { ...record.check, hashes: record.check.hashes.slice(0, Math.floor(seq / record.check.every)), last: null },
  outcome: null,
})

/** Each fault as a record file; their names. */
export const writeFaults = (game: string, faults: readonly Fault[], folder: string): string[] =>
  faults.map(({ record }, i) => {
    const file = join(folder, `${game}-thought-${i + 1}.json`)
    writeJsonFile(file, record)
    return file
  })

export const faultLines = (faults: readonly Fault[], files: readonly string[]): string[] => [
  ...(faults.length > 0 ? ['rules that threw while bots looked ahead:'] : []),
  ...faults.flatMap(({ game, seed, seq, seat, kind, choice, text, times }, i) => [
    `  ${times} times: ${text}`,
    `    first in game ${game} (seed ${seed}) after choice ${seq}: ${seat}, asked '${kind}', looked at ${JSON.stringify(choice)}`,
    ...(files[i] ? [`    ${files[i]}`] : []),
  ]),
  ...(faults.length > 0 && files.length === 0 ? ['  --out <folder> writes a record of each'] : []),
]
