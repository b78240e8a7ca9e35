import { expect, test } from 'vitest'
import { piecesOf } from './inline.ts'

const isRule = (id: string) => id === 'MW-GEO-01'
const pieces = (text: string) => piecesOf(text, isRule).map(p => `${p.kind}:${p.text}`)

test('bold, code, italics and known rules', () => {
  expect(pieces('A **bold** word, `code`, _so_ and *so*, see MW-GEO-01.')).toEqual([
    'text:A ',
    'bold:bold',
    'text: word, ',
    'code:code',
    'text:, ',
    'italic:so',
    'text: and ',
    'italic:so',
    'text:, see ',
    'rule:MW-GEO-01',
    'text:.',
  ])
})

test('unknown ids, products and names with underscores stay text', () => {
  expect(pieces('MW-NONE-09 and 2 * 3 * 4 and a_b_c')).toEqual(['text:MW-NONE-09 and 2 * 3 * 4 and a_b_c'])
})
