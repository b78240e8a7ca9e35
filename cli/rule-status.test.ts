import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rulesIn } from '@sandtable/kernel'
import { GAMES } from '@sandtable/registry'
import { describe, expect, test } from 'vitest'
import { ROOT } from './files.ts'
import { elsewhereIn, reportOf, ruleProblems, ruleReport } from './rule-status.ts'

const RULES = rulesIn(`## Rules
### Moving
- **XX-MOVE-01** (core) Far: no further.
- **XX-MOVE-02** (core) Through: never.
- **XX-MOVE-03** (core) Up: not yet.
- **XX-MOVE-04** (core) Down: somewhere else.
### Rulings
- **XX-R-01** A ruling.
`)
const code = (text: string, file = 'asks/move.ts') => ({ file, text, isTest: false })
const tested = (text: string, file = 'test/move.test.ts') => ({ file, text, isTest: true })

describe('the status of a rule', () => {
  const sources = [
    code(`refused('XX-MOVE-01', 'too far'); violation("XX-MOVE-02", 'through')`),
    tested(`rule('XX-MOVE-01', 'no further', () => {}); rule(['XX-MOVE-01', 'XX-MOVE-04'], 'both', () => {})
      rule(
        'XX-MOVE-01',
        'once more',
        () => expectRefused('XX-MOVE-02'))`),
  ]
  const { rules, unknown } = reportOf(RULES, sources)

  test('is tested, untested or not implemented', () => {
    expect(rules.map(r => [r.id, r.status, r.tests])).toEqual([
      ['XX-MOVE-01', 'tested', 3],
      ['XX-MOVE-02', 'untested', 0],
      ['XX-MOVE-03', 'not implemented', 0],
      ['XX-MOVE-04', 'tested', 1],
      ['XX-R-01', 'not implemented', 0],
    ])
    expect(unknown).toEqual([])
  })

  test('is not changed by comments and longer texts', () => {
    const mentioned = reportOf(RULES, [code(`// XX-MOVE-03\nsay('see XX-MOVE-03')`)])
    expect(mentioned.rules.every(r => r.status === 'not implemented')).toBe(true)
  })

  test('makes problems of untested rules and unknown ids, not of other words', () => {
    const wrong = reportOf(RULES, [...sources, code(`refused('XX-MOVE-99', ''); refused('KERNEL-SEAT', ''); 'UTF-8'`, 'a.ts')])
    expect(ruleProblems(wrong).slice(0, 2)).toEqual([
      'a.ts cites XX-MOVE-99, which is in no rulebook',
      'XX-MOVE-02 is implemented, but has no test: Through',
    ])
  })
})

describe('from an id to its code in one search', () => {
  const ALL = [
    code(`/** XX-MOVE-01, XX-MOVE-02 to XX-MOVE-04: comments count. */ refused('XX-R-01', '')`),
    code(`{ "rule": "XX-MOVE-03" }`, 'data/ways.json'),
  ]
  const uncited = (sources: typeof ALL, elsewhere: string[] = []) => reportOf(RULES, sources, elsewhere).uncited

  test('needs the id itself in code or data: neither a test nor a range that it lies in is enough', () => {
    expect(uncited(ALL)).toEqual([])
    expect(uncited(ALL.slice(0, 1))).toEqual(['XX-MOVE-03'])
    expect(uncited([...ALL.slice(0, 1), tested(`rule('XX-MOVE-03', 'up', () => {})`)])).toEqual(['XX-MOVE-03'])
    expect(uncited([...ALL.slice(0, 1), code(`'XX-MOVE-031'`)])).toEqual(['XX-MOVE-03'])
    expect(ruleProblems(reportOf(RULES, ALL.slice(0, 1))).at(-1)).toMatch('XX-MOVE-03 is cited by no code')
  })

  test('or a word in rules.md where it is kept: a file that is there, or why there is none', () => {
    const line = (where: string) => `- **XX-MOVE-03** (core) Up: not yet. _src: p. 3_ _code: ${where}_`
    expect(elsewhereIn(line('web/table/tools/Ruler.tsx'))).toEqual(['XX-MOVE-03'])
    expect(elsewhereIn(line('none, it is advice'))).toEqual(['XX-MOVE-03'])
    expect(elsewhereIn(line('web/nowhere.ts'))).toEqual([])
    expect(uncited(ALL.slice(0, 1), elsewhereIn(line('none, it is advice')))).toEqual([])
    expect(rulesIn(line('none, it is advice'))[0]!.text).toBe('Up: not yet.')
  })
})

test.each(GAMES.map(g => [g.id, g.folder]))(
  '%s has a rulebook, a test for every rule it implements, code for every id, and no unknown ids',
  (_, folder) => {
    expect(existsSync(join(ROOT, folder, 'rules.md'))).toBe(true)
    expect(ruleProblems(ruleReport(join(ROOT, folder)))).toEqual([])
  },
)
