import { describe, expect, test } from 'vitest'
import { parseJson } from './json-text.ts'

const said = (text: string): string => {
  const read = parseJson(text, 'KERNEL-RECORD')
  return read.ok ? 'fine' : read.violations.map(v => v.text).join()
}
const at = (line: number, column: number, what: string) => `not JSON: in line ${line}, column ${column} there must be ${what}`

describe('text that is no JSON is told where and why', () => {
  test.each([
    ['', at(1, 1, 'a value')],
    ['nul', at(1, 1, 'a value')],
    ['{', at(1, 2, 'a name in double quotes')],
    ["{'a': 1}", at(1, 2, 'a name in double quotes')],
    ['{\n  "a": 1,\n  "b" 2\n}', at(3, 7, "':'")],
    ['{"a":}', at(1, 6, 'a value')],
    ['{"a": 1,}', at(1, 9, 'a name in double quotes')],
    ['[1 2]', at(1, 4, "',' or ']'")],
    ['[1,]', at(1, 4, 'a value')],
    ['{"a": [1, {"b": 2}', at(1, 19, "',' or ']'")],
    ['{"a": 1', at(1, 8, "',' or '}'")],
    ['["\n"]', at(1, 2, 'a value')],
    ['["\\u12"]', at(1, 2, 'a value')],
    ['01', at(1, 2, 'the end')],
    ['{} {}', at(1, 4, 'the end')],
    ['NaN', at(1, 1, 'a value')],
  ])('%j', (text, words) => expect(said(text)).toBe(words))

  test('however deep it is', () => {
    expect(said('['.repeat(100_000))).toBe(at(1, 100_001, 'a value'))
  })
  test('and JSON is read', () => {
    expect(parseJson(' {"a": [1, "\\u00e9", {}, [], true, -1.5e3]} ', 'KERNEL-RECORD')).toEqual({
      ok: true,
      value: { a: [1, 'é', {}, [], true, -1500] },
    })
  })
  test('too much of it is not', () => {
    const few = (text: string) => parseJson(text, 'KERNEL-RECORD', { values: 4 }).ok
    const texts = ['[1,2,3,4]', '{"a":{"b":[{}]}}', '["[,{\\"[,,,,"]', '[1,2,3,4,5]', '[[[[[1]]]]]', '[{},{},{}]']
    expect(texts.map(few)).toEqual([true, true, true, false, false, false])
    const most = 'this file is too large: it must not hold more than 1000000 values'
    expect([`[${'1,'.repeat(1_000_000)}1]`, '{"a":'.repeat(1_000_001)].map(said)).toEqual([most, most])
    expect(said(' '.repeat(8_000_001))).toBe('this file is too large: it has 8000001 characters, at most 8000000 are read')
  })
})
