import type { GameRecord } from '@sandtable/kernel'
import { type Comparison, compareRules, type Difference, type LineOfLog } from '@sandtable/registry/compare'
import { findRules, todaysRules } from '@sandtable/registry/find-rules'
import type { Rules } from '@sandtable/registry/rules'
import { say, sayJson } from '../print.ts'
import { openLine } from '../progress.ts'
import { openRecord } from '../replay-record.ts'
import { messageOf, WrongUse } from '../wrong-use.ts'

type Options = { json: boolean; to?: string }

/** Plays a record under its own rules and under newer ones, and tells where they part. */
export async function run(file: string, { json, to }: Options): Promise<number> {
  const { record, rules } = await openRecord(file)
  if (rules.game.version !== record.version)
    throw new WrongUse(`the rules ${record.version} that '${file}' was played under are not here`)
  const line = openLine('Playing it under both rules', record.choices.length, 'choices', json)
  const compared = comparison(file, rules, await rulesNamed(record.game, to ?? null), record, line.reach)
  line.end()
  if (json) sayJson(compared)
  else say(...comparisonLines(compared))
  return compared.play ? 1 : 0
}

async function rulesNamed(game: string, version: string | null): Promise<Rules> {
  const rules = version === null ? await todaysRules(game) : await findRules(game, version)
  if (!rules) throw new WrongUse(`rules ${version} of '${game}' are not here`)
  return rules
}

function comparison(file: string, then: Rules, now: Rules, record: GameRecord, look: (done: number) => void): Comparison {
  try {
    return compareRules(then, now, record, look)
  } catch (error) {
    throw new WrongUse(`'${file}' does not hold under its own rules: ${messageOf(error)}`)
  }
}

function comparisonLines({ gameName, from, to, choices, alike, play, words, translated }: Comparison): string[] {
  const head = `${gameName}, rules ${from} and ${to}, with the dice as they fell:`
  return [
    play ? `${head} ${alike} of ${choices} choices are played alike` : `${head} all ${choices} choices are played alike`,
    ...(translated ? [`(rules ${to} write hexes otherwise: the places in the answers were translated)`] : []),
    ...(play ? ['', ...differenceLines('First difference', play, from, to)] : []),
    ...(words ? ['', ...differenceLines('First line that only reads otherwise', words, from, to)] : []),
  ]
}

function differenceLines(
  title: string,
  { seq, choice, before, now, line, detail, refused }: Difference,
  from: string,
  to: string,
): string[] {
  const asked = choice ? `, ${choice.seat}: ${choice.asked}${choice.answer === null ? '' : ` ${choice.answer}`}` : ''
  const told = (lines: readonly LineOfLog[]) =>
    lines.length === 0 ? ['    nothing'] : lines.map(({ text, rule }, i) => `  ${i === line ? '>' : ' '} ${text} [${rule}]`)
  return [
    `${title}: ${seq === 0 ? 'how it begins' : `choice ${seq}`}${asked}`,
    `  rules ${from}:`,
    ...told(before),
    `  rules ${to}:`,
    ...(refused ? refused.map(({ text, rule }) => `  > refused: ${text} [${rule}]`) : told(now)),
    ...(detail === null ? [] : [`  it reads the same, but something of it is another: ${detail}`]),
  ]
}
