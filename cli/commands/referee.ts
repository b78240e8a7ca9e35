import { readJsonFile } from '../files.ts'
import { loadGame } from '../load-game.ts'
import { askLines } from '../play/ask-text.ts'
import type { Board } from '../play/place-text.ts'
import { outcomeText, say, sayJson, violationText } from '../print.ts'
import { type Judgement, type Ruling, referee } from '../referee.ts'
import { readScenario, type Scenario } from '../scenario.ts'
import { WrongUse } from '../wrong-use.ts'

export async function run(file: string, { json }: { json: boolean }): Promise<number> {
  const scenario = openScenario(file, readJsonFile(file))
  const { engine } = await loadGame(scenario.game)
  const { judgement, state } = referee(engine, scenario)
  if (json) sayJson(judgement)
  else say(...judgementLines(judgement, seat => engine.game.scene(engine.view(state!, seat).view).board))
  return judgement.problems.length > 0 ? 1 : 0
}

export function openScenario(file: string, raw: unknown): Scenario {
  const read = readScenario(raw)
  if (!read.ok) throw new WrongUse([`'${file}' is no scenario:`, ...read.problems].join('\n  '))
  return read.value
}

function judgementLines(
  { opening, rulings, asked, outcome, views, problems }: Judgement,
  boardOf: (seat: string) => Board,
): string[] {
  return [
    ...opening.map(told => told.sentence),
    ...rulings.flatMap(rulingLines),
    ...asked.flatMap(({ seat, kind, rule, ask }) => [`${seat} is asked '${kind}' [${rule}]:`, ...askLines(ask, boardOf(seat))]),
    ...(outcome ? [outcomeText(outcome)] : []),
    ...views.flatMap(({ seat, scene }) => ['', `-- as ${seat ?? 'a spectator'} sees it`, scene]),
    ...(views.length > 0 ? [''] : []),
    ...(problems.length === 0 ? ['no problems'] : problems.map(p => `problem at choice ${p.choice}: ${p.text}`)),
  ]
}

function rulingLines(ruling: Ruling, index: number): string[] {
  const head = `${index + 1}. ${ruling.seat}${ruling.kind ? `, asked '${ruling.kind}'` : ''}: ${JSON.stringify(ruling.input)}`
  if (ruling.verdict === 'ok') return [head, ...ruling.events.map(({ sentence, event }) => `     ${sentence} [${event.rule}]`)]
  if (ruling.verdict === 'why') return whyLines(ruling, index)
  if (ruling.verdict === 'failed') return [head, `   failed: ${ruling.text}`]
  return [head, ...ruling.violations.map(v => `   refused: ${violationText(v)}${v.at ? ` at ${v.at.x}, ${v.at.y}` : ''}`)]
}

function whyLines({ seat, why, violations }: Ruling & { verdict: 'why' }, index: number): string[] {
  const reasons = violations.length > 0 ? violations.map(violationText) : ['it is possible']
  return [`${index + 1}. ${seat} asks why '${why}' is not possible`, ...reasons.map(text => `     ${text}`)]
}
