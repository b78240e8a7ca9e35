import type { Decision, Violation } from '@sandtable/kernel'
import { logLines, violationText } from '../print.ts'
import { askLines } from './ask-text.ts'
import { composePlan } from './compose-plan.ts'
import { idOf, readAnswer } from './read-answer.ts'
import { boardOf, decisionOf, play, playBot, type Table, tableText, unaskedOf } from './seat-at-table.ts'

/** What a line did: the question is answered or gone, it still stands, or the person leaves. */
type LineResult = 'answered' | 'open' | 'quit'

export const HELP = [
  'board   the table as you see it          log    what happened so far',
  'why     why something is refused, and the rule that asks; why 2 for an option, why u7 for a piece',
  'undo    take your last choice back       auto   let the bot answer for you',
  'do      what you may do unasked; do 1 does the first',
  'quit    leave the game',
]

/** The question that stands, as it is put to the person. */
export function putQuestion(table: Table, { kind, rule, ask }: Decision = decisionOf(table)): void {
  const [text, ...rest] = askLines(ask, boardOf(table))
  table.talk.say('', `${table.me}: ${text} [${rule}, ${kind}]`, ...rest)
}

/** Obeys a command, or takes the line for an answer. */
export async function takeLine(table: Table, line: string): Promise<LineResult> {
  const [word = '', ...rest] = line.trim().split(/\s+/)
  const composed = composePlan(table, line)
  if (composed) return composed
  switch (word) {
    case 'quit':
      return 'quit'
    case 'help':
      table.talk.say(...HELP)
      return 'open'
    case 'board':
      table.talk.say(tableText(table))
      return 'open'
    case 'log':
      table.talk.say(...logLines(table.engine, table.session.state, table.events, table.me))
      return 'open'
    case 'why':
      table.talk.say(...whyLines(table, rest[0] ?? null))
      return 'open'
    case 'undo':
      return undo(table)
    case 'auto':
      playBot(table, table.me)
      return 'answered'
    case 'do':
      return interject(table, rest[0] ?? null)
    default:
      return answer(table, decisionOf(table), line)
  }
}

function answer(table: Table, { ask, kind }: Decision, line: string, isUnasked = false): LineResult {
  const typed = readAnswer(ask, line, boardOf(table))
  if ('wrong' in typed) {
    table.talk.say(`${typed.wrong} (help lists the commands)`)
    return 'open'
  }
  if (play(table, table.me, isUnasked ? { type: 'interject', kind, choice: typed } : typed)) return 'answered'
  table.talk.say(...table.refused.map(v => `refused: ${violationText(v)}`))
  return 'open'
}

/** The last refusal, the options that are closed, and the rule that asks; or the reason against one thing, listed or not. */
function whyLines(table: Table, which: string | null): string[] {
  const { ask, rule } = decisionOf(table)
  const options = ask.type === 'pick' || ask.type === 'assign' || ask.type === 'plan' ? ask.options : []
  const said = (v: Violation, whose = '') => [`${whose}${violationText(v)}`, ...ruleLines(table, v.rule)]
  if (which !== null) {
    const verdict = table.engine.why(table.session.state, table.me, idOf(options, which))
    return verdict.ok ? ['nothing is against it'] : verdict.violations.flatMap(v => said(v))
  }
  const closed = options.flatMap(o => (o.refusal ? said(o.refusal, `${o.label}: `) : []))
  return [...table.refused.flatMap(v => said(v)), ...closed, `asked by ${rule}`, ...ruleLines(table, rule)]
}

const ruleLines = ({ rules }: Table, id: string): string[] =>
  rules.filter(r => r.id === id).map(r => `  ${r.id} (${r.section}) ${r.text}`)

function undo(table: Table): LineResult {
  const { session, me, talk } = table
  const undone = session.undo(me)
  if (!undone.ok) {
    talk.say(...undone.violations.map(violationText))
    return 'open'
  }
  table.events = table.events.filter(e => e.seq <= undone.value.seq)
  talk.say('taken back')
  return 'answered'
}

async function interject(table: Table, which: string | null): Promise<LineResult> {
  const open = unaskedOf(table)
  const chosen =
    which === null
      ? null
      : open.find(
          d =>
            d.kind ===
            idOf(
              open.map(({ kind }) => ({ id: kind })),
              which,
            ),
        )
  if (!chosen) {
    const listed = open.map((d, i) => `  do ${i + 1}  ${d.ask.text} [${d.rule}, ${d.kind}]`)
    table.talk.say(...(listed.length > 0 ? listed : ['nothing unasked now']))
    return 'open'
  }
  putQuestion(table, chosen)
  const line = await table.talk.hear()
  return line === null ? 'quit' : answer(table, chosen, line, true)
}
