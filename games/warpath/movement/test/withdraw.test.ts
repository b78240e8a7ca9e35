import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import { unitProblems } from '../unit-problems.ts'
import { isDirectlyAway, withdraw } from '../withdraw.ts'
import { course } from './moving.ts'

rule('WP-R-149', 'directly away: every base ends further from the nearest enemy than it began; else the unit stays', () => {
  const foe = base('b1-1', 11, 16)
  const moving = course(boardWith([...row('a1', 3, 10, 10, 1), foe]), { limit: 300, advance: null })
  const move = withdraw(moving, [foe.body])!
  expect(isDirectlyAway(moving.stands, move.ways, [foe.body])).toBe(true)
  expect(unitProblems(moving, move.ways)).toEqual([])
  const shut = boardWith([...row('a1', 3, 10, 10, 1), foe], [piece('marsh', 0, 0, 48, 9.4)])
  expect(withdraw(course(shut, { limit: 300, advance: null }), [foe.body])).toBe(null)
})
