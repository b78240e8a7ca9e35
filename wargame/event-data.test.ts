import { expect, test } from 'vitest'
import { idsIn, isNothing, numberIn, objectsIn, spotIn } from './event-data.ts'

test('numbers are numbers, totals or counts', () => {
  expect([3, { total: 4 }, ['a', 'b'], null, undefined].map(numberIn)).toEqual([3, 4, 2, 0, 0])
})
test('nothing is null, missing or empty, but not 0', () => {
  expect([null, undefined, '', 0, false].map(isNothing)).toEqual([true, true, true, false, false])
})
test('lists give what is asked of them, everything else nothing', () => {
  const mixed = ['u1', 2, { a: 1 }, null, ['u2'], 'u3']
  expect([idsIn(mixed), idsIn('u1'), idsIn(undefined)]).toEqual([['u1', 'u3'], [], []])
  expect([objectsIn(mixed), objectsIn({ a: 1 })]).toEqual([[{ a: 1 }], []])
})
test('a place has both coordinates', () => {
  expect([{ x: 1, y: 2, facing: 3 }, { x: 1 }, [1, 2], null].map(spotIn)).toEqual([{ x: 1, y: 2 }, null, null, null])
})
