import type { Decision, RuleId } from '@sandtable/kernel'
import type { LogLine, TableState } from '../host/host.ts'

type RuleUse = { open: true; decision: Decision } | { open: false; line: LogLine }

/** So many uses are listed. */
const MOST = 30

const asks = ({ rule, ask }: Decision, wanted: RuleId): boolean =>
  rule === wanted || ('options' in ask && ask.options.some(o => o.rule === wanted || o.refusal?.rule === wanted))

/** Where a rule was used in this game: the open question first if it cites it, then the log, newest first. */
export function usesOf(state: Pick<TableState, 'decision' | 'log'>, rule: RuleId): { uses: RuleUse[]; more: number } {
  const now: RuleUse[] = state.decision && asks(state.decision, rule) ? [{ open: true, decision: state.decision }] : []
  const lines = state.log.filter(line => line.rule === rule).toReversed()
  return {
    uses: [...now, ...lines.slice(0, MOST).map((line): RuleUse => ({ open: false, line }))],
    more: Math.max(0, lines.length - MOST),
  }
}
