import { viewerOf } from '../load-game.ts'
import { boardText, outcomeText, plural, problemLines, say, sayJson } from '../print.ts'
import { openRecord, recordedLog, replayTo } from '../replay-record.ts'
import { WrongUse } from '../wrong-use.ts'

type Options = { json: boolean; at?: number; seat?: string }

export async function run(file: string, { json, at, seat }: Options): Promise<number> {
  const { record, rules } = await openRecord(file)
  const { engine, game } = rules
  if (at !== undefined && at > record.choices.length)
    throw new WrongUse(`this record has only ${plural(record.choices.length, 'choice')}`)
  const { state, events, problems } = replayTo(rules, record, at ?? record.choices.length, json)
  const viewer = viewerOf(state?.seats ?? [], seat ?? null)
  const isShown = (at !== undefined || seat !== undefined) && state !== null
  const log = isShown ? recordedLog(rules, state, events, seat === undefined ? 'everything' : viewer) : []
  const board = isShown ? boardText(engine, state, viewer) : null
  if (json) {
    const { version, choices } = record
    sayJson({
      game: game.id,
      version,
      choices: choices.length,
      played: state?.seq ?? 0,
      outcome: state?.outcome ?? null,
      problems,
      ...(isShown && { log, board }),
    })
  } else {
    if (board !== null) say(...log, '', board, '')
    say(`${game.name}, rules ${record.version}: ${state?.seq ?? 0} of ${plural(record.choices.length, 'choice')} played again`)
    say(...(state?.outcome ? [outcomeText(state.outcome)] : []), ...problemLines(problems))
  }
  return problems.length > 0 ? 1 : 0
}
