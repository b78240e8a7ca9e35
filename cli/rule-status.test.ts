import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rulesIn } from '@sandtable/kernel'
import { GAMES } from '@sandtable/registry'
import { describe, expect, test } from 'vitest'
import { ROOT } from './files.ts'
import { reportOf, ruleProblems, ruleReport } from './rule-status.ts'

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
    expect(ruleProblems(wrong)).toEqual([
      'a.ts cites XX-MOVE-99, which is in no rulebook',
      'XX-MOVE-02 is implemented, but has no test: Through',
    ])
  })
})

test.each(GAMES.map(g => [g.id, g.folder]))(
  '%s has a rulebook, a test for every rule it implements, and no unknown ids',
  (_, folder) => {
    expect(existsSync(join(ROOT, folder, 'rules.md'))).toBe(true)
    expect(ruleProblems(ruleReport(join(ROOT, folder)))).toEqual([])
  },
)
