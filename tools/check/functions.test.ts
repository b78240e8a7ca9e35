import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { functionsIn } from './functions.ts'
import { scan } from './scan.ts'

/** `name=lines` for every function, in the order of their heads. */
const measured = (...lines: readonly string[]): readonly string[] => {
  const text = lines.join('\n')
  return functionsIn(text, scan(text).code).map(({ name, lines: count }) => `${name}=${count}`)
}

describe('functionsIn', () => {
  test('counts the lines between head and closing brace, blank ones and comments too', () => {
    expect(measured('function f(', '  a: number,', ') {', '  b()', '', '  // c', '  d()', '}')).toEqual(['f=4'])
  })

  test('a function on one line has one', () => {
    expect(measured('const f = (a: number): number => a + 1', 'const g = h => {}')).toEqual(['f=1', 'g=1'])
  })

  test('finds functions, methods, steps and arrow functions of every form', () => {
    const lines = [
      'export async function a<T extends { b: string }>(x: T): Promise<{ c: T }> {',
      '}',
      'const d = async (x: number): Promise<void> => {}',
      "const e = { f(x) {}, g: y => {}, 'h': (z) => {}, async *i() {}, get j() { return 1 }, [k]() {} }",
      'class L { constructor(x) {} private static m<T>(x: T): x is T & { n: 1 } {} }',
    ]
    const names = measured(...lines).map(found => found.split('=')[0])
    expect(names).toEqual(['a', 'd', 'f', 'g', 'an arrow function', 'i', 'j', 'a method', 'constructor', 'm'])
  })

  test('blocks of if, for, while, switch and catch are no functions', () => {
    const lines = [
      'if (a) {',
      '}',
      'for (const b of c) {',
      '}',
      'while (d) {',
      '}',
      'switch (e) {',
      '}',
      'try {} catch (f) {',
      '}',
    ]
    expect(measured(...lines)).toEqual([])
  })

  test('a return type with braces is not the body', () => {
    expect(measured('function f(): {', '  a: 1', '} {', '  return b', '  //', '}')).toEqual(['f=2'])
    expect(measured('const f = (): { a: 1 } | null => {', '  b()', '  c()', '}')).toEqual(['f=2'])
  })

  test('types and objects are no functions', () => {
    const fields = Array.from({ length: 9 }, (_, i) => `  f${i}: ${i}`)
    expect(measured('export type A = {', ...fields, '}')).toEqual([])
    expect(measured('type B = (a: A) => {', ...fields, '}')).toEqual([])
    expect(measured('interface C {', '  d(a: A): B', '  e: (a: A) => {', ...fields, '  }', '}')).toEqual([])
    expect(measured('type D<T = 1, U = 2> = (a: T) => {', ...fields, '}')).toEqual([])
    expect(measured('const f = {', ...fields, '}')).toEqual([])
  })

  test('a type ends with its line, and what follows is measured', () => {
    expect(measured('type A = Map<string, number>', 'function f() {', '  a', '  b', '}')).toEqual(['f=2'])
    expect(measured('type A =', "  | 'a'", "  | 'b'", '', 'const f = () => {', '  a', '  b', '}')).toEqual(['f=2'])
  })

  test('an object counts as lines of the function it is in', () => {
    expect(measured('function f() {', '  return {', '    a: 1,', '  }', '}')).toEqual(['f=3'])
  })

  test('an expression counts to its end', () => {
    expect(measured('const f = (a: A) =>', '  a.b', '    .c()', '    .d()', 'const e = 1')).toEqual(['f=3'])
    expect(measured('const f = a => ({', '  b: 1,', '  c: 2,', '})', 'const d = {', '}')).toEqual(['f=3'])
    expect(measured('const f = a =>', '  b ? c', '    : d', 'const e = 1')).toEqual(['f=2'])
    expect(measured('g(', '  a =>', '    b,', '  c,', '  d,', ')')).toEqual(['an arrow function=1'])
  })

  test('a factory is judged by its parts', () => {
    const factory = ['const make = () => {', '  const a = 1', '  return {', '    b() {', '      c', '      d', '    },']
    expect(measured(...factory, '    e: x => {', '      f', '      g', '      h', '    },', '  }', '}')).toEqual([
      'make=3',
      'b=2',
      'e=3',
    ])
  })

  test('the line that a callback begins on is of the function around it', () => {
    expect(measured('function f() {', '  a.map(b => {', '    c', '    d', '  })', '  e', '}')).toEqual([
      'f=2',
      'an arrow function=2',
    ])
  })

  test('braces in strings, comments and templates do not count', () => {
    expect(measured('function f() {', "  a('{')", '  // {', '  b(`{`)', '}', 'd', 'e')).toEqual(['f=3'])
  })

  test('measures functions in functions, put together at random', () => {
    type Part = { own: number; inner: readonly Part[] }
    const own = fc.nat(4)
    const { part } = fc.letrec<{ part: Part }>(tie => ({
      part: fc.oneof(
        { maxDepth: 3 },
        fc.record({ own, inner: fc.constant([]) }),
        fc.record({ own, inner: fc.array(tie('part'), { maxLength: 3 }) }),
      ),
    }))
    const linesOf = ({ own: count, inner }: Part, form: number): readonly string[] => [
      ['function x() {', 'const x = (a: A): B => {', 'const x = function () {'][form % 3]!,
      ...Array.from({ length: count }, () => 'if (a) { b }'),
      ...inner.flatMap((each, i) => linesOf(each, form + i)),
      '}',
    ]
    const sizesOf = ({ own: count, inner }: Part): readonly number[] => [Math.max(1, count), ...inner.flatMap(sizesOf)]
    fc.assert(
      fc.property(part, fc.nat(2), (whole, form) => {
        expect(measured(...linesOf(whole, form)).map(found => Number(found.split('=')[1]))).toEqual(sizesOf(whole))
      }),
      { seed: 1, numRuns: 200 },
    )
  })
})
