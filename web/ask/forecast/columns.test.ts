import { chancesOf } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'

const told = (dice: number, chance: number) =>
  columnsOf(chancesOf(dice, chance)).map(
    ({ label, isUsual, chance: of }) => `${label}${isUsual ? '*' : ''} ${Math.round(of * 100)}`,
  )

test('from none on, the last gathers the rest, the usual run is marked', () =>
  expect(told(12, 1 / 6)).toEqual(['0* 11', '1* 27', '2* 30', '3* 20', '4 9', '5 3', '6+ 1']))
test('far from nothing the first gathers what is below', () =>
  expect(told(18, 1 / 2)).toEqual(['≤5 5', '6* 7', '7* 12', '8* 17', '9* 19', '10* 17', '11* 12', '12* 7', '13+ 5']))
test('no more than there are dice, and all of the chances', () => {
  expect(told(2, 1 / 2)).toEqual(['0* 25', '1* 50', '2* 25'])
  for (const dice of [1, 5, 12, 30])
    expect(columnsOf(chancesOf(dice, 1 / 3)).reduce((all, { chance }) => all + chance, 0)).toBeCloseTo(1, 10)
})
