import { expect, test } from 'vitest'
import { recapRoom } from './recap-room.ts'

const [SLIM, TWO_LINES] = [64, 112]

test('bar and recap cover a fifth of the board at most', () => {
  expect([900, 768].map(height => recapRoom(SLIM, height))).toEqual(['pictures', 'line'])
  expect([900, 768].map(height => recapRoom(TWO_LINES, height))).toEqual(['line', 'none'])
})
