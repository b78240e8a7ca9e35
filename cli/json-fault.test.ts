import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findJsonFault } from './json-fault.ts'

describe('where a text stops being JSON', () => {
  test.each([
    ['', 1, 1, 'a value'],
    ['{"a": 1,}', 1, 9, 'a name in quotes'],
    ['{"a" 1}', 1, 6, 'a colon'],
    ['{\n  "a": tru\n}', 2, 8, 'a value'],
    ['[1, 2\n, , 3]', 2, 3, 'a value'],
    ['[1 2]', 1, 4, 'a comma or ]'],
    ['{"a": [1, 2}', 1, 12, 'a comma or ]'],
    ['{"a": 1', 1, 8, 'a comma or }'],
    ['[] []', 1, 4, 'the end'],
    ['{a: 1}', 1, 2, 'a name in quotes or }'],
    ['["a\nb"]', 1, 4, 'no line break or tab inside quotes'],
    ['["a\\x"]', 1, 2, 'a value or ]'],
    ['01', 1, 2, 'the end'],
    ["{'a': 1}", 1, 2, 'a name in quotes or }'],
  ])('%j: line %i, column %i', (text, line, column, wanted) => {
    expect(findJsonFault(text)).toEqual({ line, column, wanted })
  })

  test('is found exactly where the parser finds one', () => {
    const spoilt = fc
      .tuple(fc.json(), fc.nat(), fc.nat(3), fc.constantFrom('', ',', '"', ']', '}', 'x', '\n', '0', '-', '\\'))
      .map(([json, at, cut, put]) => json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + cut))
    fc.assert(
      fc.property(spoilt, text => {
        let parses = true
        try {
          JSON.parse(text)
        } catch {
          parses = false
        }
        expect(findJsonFault(text) === null).toBe(parses)
      }),
      { seed: 1, numRuns: 2000 },
    )
  })
})
