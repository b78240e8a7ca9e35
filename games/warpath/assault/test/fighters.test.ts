import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isTouching } from '../../basics/measure.ts'
import { base, piece, row } from '../../basics/test/described-board.ts'
import { fightersOf } from '../fighters.ts'

const foes = [...row('b1', 2, 10, 11, 1), base('b2-1', 12, 11)]

rule(['WP-ASLT-03', 'WP-ASLT-04'], 'bases in contact fight, and those within 1" of one of them', () => {
  const own = [base('a1-1', 10, 10.02), base('a1-2', 10, 8.1), base('a1-3', 10, 6.2)]
  expect(fightersOf(own, foes, 100)).toEqual([
    { id: 'a1-1', touches: ['b1'], isSupport: false },
    { id: 'a1-2', touches: [], isSupport: true },
  ])
  expect(fightersOf(own, foes, 300)).toHaveLength(3)
})

rule(['WP-MULTI-02', 'WP-MULTI-03'], 'it is known which enemy units a base touches', () => {
  expect(fightersOf([base('a1-1', 11.5, 10.16)], foes, 100)).toEqual([{ id: 'a1-1', touches: ['b1', 'b2'], isSupport: false }])
})

rule('WP-BLDG-21', 'those who touch an assaulted building fight, and who supports them', () => {
  const house = piece('building_low', 8, 14, 14, 18)
  const own = [base('a1-1', 10, 13.51), base('a1-2', 10, 12), base('a1-3', 10, 9)]
  const found = fightersOf(own, [], 100, ({ body }) => isTouching(body, house.body))
  expect(found.map(({ id, isSupport }) => [id, isSupport])).toEqual([
    ['a1-1', false],
    ['a1-2', true],
  ])
})
