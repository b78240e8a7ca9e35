import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsIn, csvOf, rowsIn } from './csv.ts'

const cellsOf = (text: string) => rowsIn(text).rows.map(({ cells }) => cells)

test('quotes stand only where they are needed, and each row ends in one line feed', () => {
  expect(
    csvOf([
      ['a', 'b c'],
      ['x,y', 'say "hi"'],
      ['two\nlines', ''],
    ]),
  ).toBe('a,b c\n"x,y","say ""hi"""\n"two\nlines",\n')
})

test('text of other programs is read too: carriage returns, a mark of UTF-8, no line feed at the end', () => {
  expect(cellsOf('\uFEFFa,b\r\n1,"2"\r\n\r\n3,')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', ''],
  ])
})

test('rows are counted as they stand in the file', () => {
  expect(rowsIn('a,b\n\nc,d\n').rows.map(({ row }) => row)).toEqual([1, 3])
})

test('a quote that is never closed, or text after one, is told with its row', () => {
  expect(rowsIn('a,b\nc,"d\n').broken).toBe(2)
  expect(rowsIn('a,"b"c\n').broken).toBe(1)
  expect(rowsIn('a,b\n').broken).toBeNull()
})

test('columns may stand in any order; what lacks and what nobody knows is named', () => {
  const { missing, unknown, cell } = columnsIn(['b', 'x'], ['a', 'b'])
  expect({ missing, unknown }).toEqual({ missing: ['a'], unknown: ['x'] })
  expect([cell(['1', '2'], 'b'), cell([], 'b'), cell(['1'], 'a')]).toEqual(['1', '', ''])
})

test('whatever is written is read back, and written again the same', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', ',', '"', '\n', '\r', '\r\n', ' a ', '\uFEFFx', 'é,☃'))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }), rows => {
      const text = csvOf([['head', 'of it'], ...rows])
      expect(cellsOf(text).slice(1)).toEqual(rows)
      expect(csvOf(cellsOf(text))).toBe(text)
    }),
  )
})
