import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { photographed } from '../test/photographed.ts'
import { armyLink, codeIn } from './army-link.ts'
import { qrSquares } from './qr-squares.ts'

test('what is scanned is the link, and the link carries the code', async () => {
  const code = 'pZHBasMwDIbfRec4-_x'.repeat(40)
  const link = armyLink('https://example.org', 'maker-war', code)
  const seen = decodeQR(photographed((await qrSquares(link))!))
  expect(seen).toBe(link)
  expect(codeIn(new URL(seen).hash.slice(1))).toBe(code)
})

test('an army that no code holds has none', async () => {
  expect(await qrSquares('x'.repeat(4000))).toBeNull()
})
