import { expect, test } from 'vitest'
import { sectorsOf } from './dial.ts'

test('sectors go round clockwise from the top', () => {
  expect(sectorsOf(4).map(sector => sector.at)).toEqual([
    { x: 0, y: -35 },
    { x: 35, y: -0 },
    { x: 0, y: 35 },
    { x: -35, y: 0 },
  ])
})

test('a dial of one sector is a ring that can be seen', () => {
  const [from, to] = [...sectorsOf(1)[0]!.d.matchAll(/[MA ](-?[\d.]+ -?[\d.]+)(?=A|L)/g)].map(found => found[1])
  expect(from).not.toBe(to)
})
