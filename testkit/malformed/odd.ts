/** Names that every object has, and other ones that are easily mistaken for something. */
export const NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  '',
  '0',
  'x',
  'NaN',
  'é',
  '🎲',
]

/** Texts that are none, or that look like something else. */
export const WEIRD_TEXTS: readonly string[] = [
  ...NAMES,
  'NaN',
  'Infinity',
  'null',
  '-1',
  '1e9',
  '0x10',
  ' ',
  '\u0000',
  '\ud800',
  '\u202egnorw',
  'Ω≈ç√∫˜µ',
  'İı',
  'x'.repeat(300),
  "';--",
  '<b>',
  '../../etc',
]

/** Values of every type that no field expects. */
export const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  0.5,
  360,
  1e9,
  -1e9,
  1e300,
  2 ** 53,
  Number.MIN_VALUE,
  ...WEIRD_TEXTS,
  [],
  {},
  [[]],
  [null],
  [0, 0],
  [1e9, -1e9],
  { x: 0, y: 0 },
  { id: 'x' },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
]

function nested(depth: number): unknown {
  let out: unknown = 0
  for (let i = 0; i < depth; i++) out = i % 2 === 0 ? [out] : { x: out }
  return out
}
/** What only a limit helps against: long, wide and deep. Made once, because making it takes longer than refusing it. */
export const HUGE: readonly unknown[] = [
  'x'.repeat(100_000),
  '🎲'.repeat(50_000),
  nested(100),
  nested(20_000),
  Array.from({ length: 20_000 }, () => 0),
  Array.from({ length: 20_000 }, (_, i) => `x${i}`),
  Array.from({ length: 5000 }, (_, i) => ({ id: `x${i}`, at: [i, i] })),
  Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, i])),
  Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, { id: i }])),
]

/** Ends and pieces of text that break JSON. */
export const SPLINTERS: readonly string[] = [
  '',
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  ',,',
  'NaN',
  'undefined',
  'Infinity',
  '-',
  '1e999',
  '00',
  '\\',
  '\\u12',
  '\n',
  '\u0000',
  '\ufeff',
  '// x\n',
  "'",
  'tru',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
]
