import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isCoherent } from '../../basics/coherency.ts'
import { isTouching } from '../../basics/measure.ts'
import { base, boardWith, piece } from '../../basics/test/described-board.ts'
import { unitsSought } from '../engage.ts'
import { pileIn } from '../pile-in.ts'
import { course } from './moving.ts'

rule(['WP-TIDY-05', 'WP-R-79'], 'who pile in do not leave one alone that cannot come with them', () => {
  const foes = [base('b1-1', 10, 10), base('b1-2', 10.98, 10)]
  // The first touches, the second holds on to the third, which marsh shuts in.
  const own = [base('a1-1', 10, 10.98), base('a1-2', 10, 12.4), base('a1-3', 10, 14.2)]
  const shut = [
    piece('marsh', 8, 13.1, 9.4, 16),
    piece('marsh', 10.6, 13.1, 12, 16),
    piece('marsh', 8, 13.1, 12, 13.6),
    piece('marsh', 8, 14.8, 12, 16),
  ]
  const piled = (all: typeof own, grounds: typeof shut) => {
    const moving = course(boardWith([...all, ...foes], grounds), { advance: null, limit: 1200, engages: new Set(['b1']) })
    const target = unitsSought(moving, new Set(['b1']))
    const ends = [...pileIn(moving, target).values()].map(({ body }) => body)
    return { ends, inContact: ends.filter(body => target.bodies.some(other => isTouching(body, other))).length }
  }
  expect(piled(own, []).inContact).toBe(3)
  const held = piled(own, shut)
  expect(isCoherent(held.ends)).toBe(true)
  expect(held.inContact).toBe(1)
  // Without it the second goes as well.
  expect(piled(own.slice(0, 2), shut).inContact).toBe(2)
})
