import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { photographed } from '../test/photographed.ts'
import { codeIn, joined, type Piece, pieceIn, scannedLinks } from './army-link.ts'
import { gathered } from './kept-pieces.ts'
import { qrSquares } from './qr-squares.ts'

const ORIGIN = 'https://example.org'
/** As long as it is asked for, and nowhere the same. */
const codeOf = (length: number): string =>
  Array.from({ length }, (_, i) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-_0123456789'[(i * i + 7 * i) % 38]).join('')
const hashOf = (link: string): string => new URL(link).hash.slice(1)
const piecesOf = (code: string): readonly Piece[] => scannedLinks(ORIGIN, 'warpath', code).map(link => pieceIn(hashOf(link))!)
const notebook = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

test('a short code is one link; a long one is several, each scanned from its picture, and whole again in any order', async () => {
  const short = scannedLinks(ORIGIN, 'warpath', codeOf(900))
  expect(short.map(link => codeIn(hashOf(link)))).toEqual([codeOf(900)])
  const code = codeOf(5200)
  const links = scannedLinks(ORIGIN, 'warpath', code)
  expect(links.length).toBeGreaterThan(1)
  const seen = []
  for (const link of links) seen.push(pieceIn(hashOf(decodeQR(photographed((await qrSquares(link))!))))!)
  expect(joined(seen.toReversed())).toBe(code)
})
test('a code is not put together while one piece is missing, twice there, or of another code', () => {
  const pieces = piecesOf(codeOf(3000))
  expect(joined(pieces.slice(1))).toBeNull()
  expect(joined([...pieces.slice(1), pieces[1]!])).toBeNull()
  expect(joined([piecesOf(codeOf(2900))[0]!, ...pieces.slice(1)])).toBeNull()
  expect(joined([])).toBeNull()
})
test('pieces are gathered page by page; one of another army begins anew', () => {
  const pad = notebook()
  const [first, second, third] = piecesOf(codeOf(3000))
  expect(gathered(second!, pad)).toEqual({ code: null, have: [2], of: 3 })
  expect(gathered(second!, pad)).toEqual({ code: null, have: [2], of: 3 })
  expect(gathered(third!, pad)).toEqual({ code: null, have: [2, 3], of: 3 })
  expect(gathered(first!, pad)).toEqual({ code: codeOf(3000), have: [1, 2, 3], of: 3 })
  const other = piecesOf(codeOf(2500))
  expect(gathered(other[0]!, pad)).toEqual({ code: null, have: [1], of: other.length })
  expect(gathered(first!, { getItem: () => '{"not": a list', setItem: () => {} })).toMatchObject({ code: null, have: [1] })
})
test.each([
  '',
  'army=abc',
  'piece=1',
  'piece=1&of=2&whole=ab',
  'piece=0&of=2&whole=ab&text=cd',
  'piece=3&of=2&whole=ab&text=cd',
  'piece=1&of=999999&whole=ab&text=cd',
  'piece=1.5&of=2&whole=ab&text=cd',
])("'%s' carries no piece", hash => expect(pieceIn(hash)).toBeNull())
