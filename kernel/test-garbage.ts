const nested = (depth: number) => {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { value }
  return value
}
const huge = new Array(1_000_000).fill('a')
/** Nonsense to send: for a whole answer, for its content, and for one element of its content. */
export const GARBAGE: readonly [string, unknown][] = [
  ['null', null],
  ['undefined', undefined],
  ['true', true],
  ['a string', 'nonsense'],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['a fraction', 6.5],
  ['1e300', 1e300],
  ['a bigint', 6n],
  ['a symbol', Symbol('a')],
  ['a function', () => ({ type: 'pick', ids: ['a'] })],
  ['an error', new Error('nonsense')],
  ['a map', new Map([['type', 'pick']])],
  ['a regular expression', /a/],
  ['a boxed number', Object(6)],
  ['a typed array', new Float64Array([6])],
  ['an array of a million', huge],
  ['a sparse array of 2^32 - 1', new Array(4294967295)],
  ['an array in an array', [['a']]],
  ['an own __proto__ key', JSON.parse('{"__proto__":{"type":"pick","ids":["a"],"x":1,"y":1}}')],
  ['an own constructor key', { constructor: { prototype: { x: 1 } } }],
  ['an object without a prototype', Object.create(null)],
  ['fields only inherited', Object.create({ type: 'pick', ids: ['a'], amount: 6, x: 0, y: 0, u1: 'go', u2: 'stay' })],
  ['a proxy of an empty object', new Proxy({}, {})],
  ['a proxy that has everything', new Proxy({}, { get: () => 6, has: () => true })],
  ['a proxy of an array', new Proxy([Number.NaN], {})],
  ['an object nested a hundred thousand deep', nested(100_000)],
]
