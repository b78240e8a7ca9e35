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

test('a copy keeps a key that is called like a prototype, with a part of its own', () => {
  for (const value of ['1', '{"x":[1]}']) {
    const original = JSON.parse(`{"a":{"__proto__":${value}},"b":2}`) as { a: object }
    const copied = copy(original)
    expect(JSON.stringify(copied)).toBe(JSON.stringify(original))
    expect(Object.getPrototypeOf(copied.a)).toBe(Object.prototype)
    const [own, its] = [original, copied].map(one => Object.getOwnPropertyDescriptor(one.a, '__proto__')!.value)
    if (typeof own === 'object') expect(its).not.toBe(own)
  }
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
