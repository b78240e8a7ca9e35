import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copy } from './json.ts'
import { freeze } from './test-game.ts'

test('a copy of a leaf is the leaf', () => {
  for (const leaf of [null, true, false, 0, -1.5, '', 'text']) expect(copy(leaf)).toBe(leaf)
})

test('a copy has the same content, key order included, and shares no part', () => {
  const original = freeze({ b: [1, { x: [null] }], a: { y: 'z', n: [] as number[] } })
  const copied = copy(original)
  expect(JSON.stringify(copied)).toBe('{"b":[1,{"x":[null]}],"a":{"y":"z","n":[]}}')
  expect(copied.b).not.toBe(original.b)
  expect(copied.b[1]).not.toBe(original.b[1])
  copied.a.n.push(1)
  copied.a.y = 'changed'
  expect(original.a).toEqual({ y: 'z', n: [] })
})

test('a copy of any plain data is what a JSON round trip gives', () => {
  const anyJson = fc.jsonValue({ noUnicodeString: false }).filter(value => !JSON.stringify(value).includes('__proto__'))
  fc.assert(
    fc.property(anyJson, value => {
      expect(JSON.stringify(copy(value))).toBe(JSON.stringify(value))
      expect(copy(value)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { seed: 6 },
  )
})
