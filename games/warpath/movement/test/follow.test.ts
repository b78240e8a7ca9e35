import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import type { Board } from '../../basics/board.ts'
import { at, base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import type { Manner } from '../course.ts'
import { follow, wayAlong } from '../follow.ts'
import { unitProblems } from '../unit-problems.ts'
import { course, inch } from './moving.ts'

function followed(board: Board, points: readonly (readonly [number, number])[], manner: Partial<Manner> = {}) {
  const moving = course(board, manner)
  const leader = moving.stands[0]!
  const move = follow(moving, leader, wayAlong(leader, inch(points), null))
  if (move) expect(unitProblems(moving, move.ways)).toEqual([])
  return move && { ends: [...move.ways.values()].map(({ body }) => body.at), isDifficult: move.isDifficult }
}

rule('WP-MOVE-02', 'in the open the others keep their places beside the leader', () => {
  const ends = followed(boardWith(row('a1', 3, 10, 10, 1.5)), [[14, 13]])?.ends
  expect(ends).toEqual([at(14, 13), at(15.5, 13), at(17, 13)])
})

rule(['WP-MOVE-02', 'WP-COH-01'], 'past something in the way they close up and stay in Coherency', () => {
  const house = piece('building_low', 14.5, 12, 20, 20)
  const ends = followed(boardWith(row('a1', 4, 10, 10, 1.5), [house]), [[13, 15]])?.ends
  expect(ends).toHaveLength(4)
  expect(ends![0]).toEqual(at(13, 15))
})

rule('WP-MOVE-02', 'along the bends of the leader where straight on is closed', () => {
  const marsh = piece('marsh', 12, 0, 13, 11)
  const board = boardWith([base('a1-1', 11, 10), base('a1-2', 10, 10)], [marsh])
  expect(
    followed(board, [
      [11, 12],
      [14, 12],
      [14, 10],
    ])?.ends,
  ).toHaveLength(2)
})

rule('WP-MOVE-02', 'null where they cannot follow', () => {
  const walls = [piece('marsh', 12, 0, 12.9, 48)]
  const board = boardWith([base('a1-1', 14, 10), base('a1-2', 11, 10)], walls)
  expect(followed(board, [[18, 10]])).toBe(null)
})

rule(['WP-TERR-03', 'WP-R-59', 'WP-ENG-07'], 'the others keep out of what would slow all of them', () => {
  const wood = piece('woods', 12, 10.9, 13, 16)
  const bikes = row('a1', 2, 10, 10, 0).map((one, i) => base(one.id, 10, 10 + i * 1.2, { type: 'Bike' }))
  const fast = followed(boardWith(bikes, [wood]), [[17, 10]])
  expect(fast?.isDifficult).toBe(false)
  expect(followed(boardWith(bikes, [piece('woods', 10, 10.9, 13, 16)]), [[17, 10]])).toBe(null)
  expect(followed(boardWith(bikes, [piece('woods', 10, 10.9, 13, 16)]), [[14, 10]])?.isDifficult).toBe(true)
})

test('whatever is wished on crowded ground, what is answered is legal', () => {
  const grounds = [
    piece('building_low', 20, 20, 24, 24),
    piece('woods', 14, 18, 18, 22),
    piece('marsh', 22, 14, 28, 17),
    piece('wall', 16, 14, 20, 14.5),
  ]
  const foes = [...row('b1', 5, 26, 20, 1.1), ...row('b2', 4, 16, 26, 1.3)]
  const friends = row('a2', 4, 18, 16, 1.2)
  let answered = 0
  for (let i = 0; i < 60; i++) {
    const unit = row('a1', 3 + (i % 4), 12 + (i % 7), 11 + ((i * 3) % 5), 1.1, { type: i % 3 === 0 ? 'Bike' : 'Infantry' })
    const end = [12 + ((i * 7) % 14), 11 + ((i * 5) % 14)] as const
    if (followed(boardWith([...unit, ...foes, ...friends], grounds), [end])) answered++
  }
  expect(answered).toBeGreaterThan(20)
})
