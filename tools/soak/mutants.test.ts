import { describe, expect, test } from 'vitest'
import { mutantsOf, mutated, testsFor } from './mutants.ts'

const file = (text: string) => ({ path: 'games/alpha/a.ts', text })
/** Every text that a mutation makes of this one. */
const made = (text: string) => mutantsOf(file(text)).map(mutant => mutated(text, mutant))

describe('mutants', () => {
  test.each([
    ['if (a === b) c()', ['if (a !== b) c()']],
    ['const a = b <= c', ['const a = b < c']],
    ['const a = b > c', ['const a = b >= c']],
    ['const a = b && c', ['const a = b || c']],
    ['const a = b + c', ['const a = b - c']],
    ['const a = true', ['const a = false']],
    ['const a = 300', ['const a = 301']],
    ['const a = Math.min(b, c)', ['const a = Math.max(b, c)']],
    ['const a = b.some(c)', ['const a = b.every(c)']],
    ['if (!a) b()', ['if (a) b()']],
  ])('%s', (text, expected) => {
    expect(made(text)).toEqual(expected)
  })
  test.each([
    "import { a1 } from './b.ts'",
    'type A = 1 | 2',
    'export type B<C> = { readonly d: 3 }',
    "const a = 'b === c, 3'",
    '// a === 3',
    'const f = (a: Map<string, B>): void => b(a)',
    'const a = b!.c',
  ])('nothing of: %s', text => {
    expect(made(text)).toEqual([])
  })
  test('says where it is', () => {
    expect(mutantsOf(file('a()\nif (b === 2) c()'))).toEqual([
      { path: 'games/alpha/a.ts', line: 2, at: 10, from: '===', to: '!==' },
      { path: 'games/alpha/a.ts', line: 2, at: 14, from: '2', to: '3' },
    ])
  })
})

describe('the tests of a chapter', () => {
  const tests = ['combat/test/hits.test.ts', 'combat/test/moral.test.ts', 'supply/test/supply.test.ts', 'test/suite.test.ts'].map(
    name => `games/alpha/${name}`,
  )
  test('lie in its folder', () => {
    expect(testsFor('games/alpha', 'games/alpha/combat/procs/hits.ts', tests)).toEqual(tests.slice(0, 2))
    expect(testsFor('games/alpha', 'games/alpha/supply/supply.ts', tests)).toEqual([tests[2]])
  })
  test('for what lies in none they are those of all chapters', () => {
    expect(testsFor('games/alpha', 'games/alpha/world.ts', tests)).toEqual(tests.slice(0, 3))
    expect(
      testsFor('testkit/toy', 'testkit/toy/asks/a.ts', ['testkit/toy/test/rules/a.test.ts', 'testkit/toy/test/golden.test.ts']),
    ).toEqual(['testkit/toy/test/rules/a.test.ts'])
  })
})
