import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../files.ts'
import { entryOf } from '../load-game.ts'
import { say, sayJson, tableLines } from '../print.ts'
import { type RuleStatus, ruleProblems, ruleReport } from '../rule-status.ts'
import { WrongUse } from '../wrong-use.ts'

type Options = { json: boolean; check: boolean; rulings: boolean }

export async function run(id: string, { json, check, rulings }: Options): Promise<number> {
  const folder = join(ROOT, entryOf(id).folder)
  if (!existsSync(join(folder, 'rules.md')))
    throw new WrongUse(`'${id}' has no rulebook yet: ${join(entryOf(id).folder, 'rules.md')}`)
  const report = ruleReport(folder)
  const listed = report.rules.filter(r => rulings || r.kind !== 'ruling')
  const problems = ruleProblems(report)
  if (json) sayJson({ game: id, rules: listed.map(entryJson), problems })
  else {
    if (!check) say(...ruleLines(listed), '')
    say(summary(listed), ...(check ? problems : []))
  }
  return check && problems.length > 0 ? 1 : 0
}

const entryJson = ({ id, title, kind, section, status, tests, text }: RuleStatus) => ({
  id,
  title,
  kind,
  section,
  status,
  tests,
  text,
})

const ruleLines = (rules: readonly RuleStatus[]): string[] =>
  tableLines(
    ['id', 'kind', 'status', 'tests', 'section', 'title'],
    rules.map(r => [r.id, r.kind, r.status, String(r.tests), r.section, r.title]),
  )

function summary(rules: readonly RuleStatus[]): string {
  const count = (status: RuleStatus['status']) => rules.filter(r => r.status === status).length
  return `${rules.length} rules: ${count('tested')} tested, ${count('untested')} untested, ${count('not implemented')} not implemented`
}
