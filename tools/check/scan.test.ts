import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scan } from './scan.ts'

const stringsIn = (text: string): readonly string[] => scan(text).strings.map(literal => literal.text)

/** Writes `#` for the sign that begins an expression inside a template. */
const filled = (text: string): string => text.replaceAll('#', () => '${')

describe('scan', () => {
  test('blanks comments and what is written in strings, and keeps every position', () => {
    const text = `a('x // y') // let it\n/* b\n'c' */ d`
    expect(scan(text).code).toBe(`a('      ')          \n    \n       d`)
  })

  test('gives strings without quotes and comments as they stand', () => {
    const { strings, comments } = scan(`f('one', "t'wo") // 'three'`)
    expect(strings).toEqual([
      { at: 2, text: 'one' },
      { at: 9, text: "t'wo" },
    ])
    expect(comments).toEqual([{ at: 17, text: "// 'three'" }])
  })

  test('a quote with a backslash does not end a string', () => {
    expect(stringsIn(String.raw`a('it\'s', 'b')`)).toEqual([String.raw`it\'s`, 'b'])
  })

  test('the expressions inside a template are code, however deep', () => {
    expect(scan(filled('`a #b({ c: `d #e} f` })} g` + h')).code).toBe(filled('`  #b({ c: `  #e}  ` })}  ` + h'))
  })

  test('a template is a string only when nothing is filled in', () => {
    expect(stringsIn(filled('`a` + `b#c}d`'))).toEqual(['a'])
  })

  test('a slash begins a regular expression where a value is due, and divides elsewhere', () => {
    expect(scan(`x = /'[/"]/.test(y)`).code).toBe('x = /     /.test(y)')
    expect(scan(`return /'/g`).code).toBe('return /  g')
    expect(stringsIn(`(a + b) / c['d'] / e`)).toEqual(['d'])
    expect(stringsIn(`a.return / b['c'] / d`)).toEqual(['c'])
  })

  test('an apostrophe in the text of an element is no quote', () => {
    expect(stringsIn(`<p className='x'>don't {f('y')} won't</p>`)).toEqual(['x', 'y'])
  })

  test('the end tag of an element is no regular expression', () => {
    expect(stringsIn(`<b>{x}</b> + <i>{'y'}</i>`)).toEqual(['y'])
  })

  test('finds exactly the literals that a text was put together from', () => {
    const words = fc.stringMatching(/^[a-z/*"{}() ]{0,8}$/)
    const part = fc.oneof(
      words.map(word => ({ text: `'${word}'`, strings: [word] })),
      words.map(word => ({ text: `\`${word}\``, strings: [word] })),
      words.map(word => ({ text: `\`\${'${word}'}\``, strings: [word] })),
      words.map(word => ({ text: `0 /* '${word.replaceAll('*', '')}' */`, strings: [] })),
      words.map(word => ({ text: `0 // '${word}'\n`, strings: [] })),
      fc.constant({ text: 'a / b', strings: [] }),
      fc.constant({ text: '{ a: [b] }', strings: [] }),
    )
    fc.assert(
      fc.property(fc.array(part), parts => {
        const text = parts.map(({ text: piece }) => piece).join(' + ')
        expect(stringsIn(text)).toEqual(parts.flatMap(({ strings }) => strings))
      }),
      { seed: 1, numRuns: 500 },
    )
  })

  test('keeps length and lines whatever it reads', () => {
    const signs = fc.array(fc.constantFrom('`', "'", '"', '/', '*', '\\', '\n', '${', '{', '}', 'a', ' '), { maxLength: 40 })
    fc.assert(
      fc.property(signs, parts => {
        const text = parts.join('')
        const { code } = scan(text)
        expect(code).toHaveLength(text.length)
        expect(code.split('\n').map(line => line.length)).toEqual(text.split('\n').map(line => line.length))
      }),
      { seed: 1, numRuns: 1000 },
    )
  })
})
