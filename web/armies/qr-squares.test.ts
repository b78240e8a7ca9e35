import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { armyLink, codeIn } from './army-link.ts'
import { qrSquares } from './qr-squares.ts'

const SCALE = 4
/** The code as a camera sees it. */
function photographed({ size, path }: { size: number; path: string }) {
  const side = size * SCALE
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let dy = 0; dy < SCALE; dy++)
      for (let dx = 0; dx < SCALE; dx++) data.set([0, 0, 0], ((Number(y) * SCALE + dy) * side + Number(x) * SCALE + dx) * 4)
  return { width: side, height: side, data }
}

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
