import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { worldOf } from '../../test/world-of.ts'
import { standsOf } from '../board.ts'
import { boardOf } from '../board-of.ts'

const world = () =>
  worldOf({
    terrain: [{ id: 't1', type: 'building_low', at: [20, 20], size: [4, 4] }],
    units: [
      { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10] },
      { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [20, 22], building: 't1', count: 2 },
      { side: 'b', id: 'u3', profile: 'plague.ghouls', reserve: true },
    ],
  })

rule('WP-UNIT-16', 'only what stands on the table is on the board, each base with what its profile says', () => {
  const board = boardOf(world())
  expect(standsOf(board, 'u1')).toHaveLength(6)
  expect(standsOf(board, 'u1')[0]).toMatchObject({ side: 'a', type: 'Infantry', height: 2, flies: false, inside: null })
  expect(standsOf(board, 'u2').map(({ inside }) => inside)).toEqual(['t1', 't1'])
  expect(standsOf(board, 'u3')).toEqual([])
  expect(board.grounds.map(({ id, height }) => [id, height])).toEqual([['t1', 4]])
})

test('the same standing is the same board, another place another one', () => {
  const now = structuredClone(world())
  const board = boardOf(now)
  expect(boardOf(now)).toBe(board)
  expect(boardOf({ ...now, units: structuredClone(now.units) })).toBe(board)
  now.units.u1!.bases[0]!.at.x += 1
  expect(boardOf(now)).not.toBe(board)
  now.units.u1!.bases[0]!.at.x -= 1
  expect(boardOf(now)).toBe(board)
})
