import { item } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { settledOverlays } from './use-allocate-board.ts'

const slots = [{ ...item('tank', 'Tank', ['u1', 'u2', 'u3']), cap: 6, each: 2 }]
const rings = (amount: number) =>
  settledOverlays({ slots }, amount > 0 ? [{ slot: 'tank', amount }] : []).map(
    overlay => overlay.type === 'ring' && [overlay.tone, overlay.label, ...overlay.pieces],
  )

test('only those it is enough for are struck out; how much the next one has stands beside it', () => {
  expect(rings(0)).toEqual([['target', null, 'u1', 'u2', 'u3']])
  expect(rings(1)).toEqual([
    ['target', null, 'u1', 'u2', 'u3'],
    ['accent', '1 of 2', 'u1'],
  ])
  expect(rings(3)).toEqual([
    ['target', null, 'u2', 'u3'],
    ['accent', '1 of 2', 'u2'],
    ['bad', '1', 'u1'],
  ])
})
