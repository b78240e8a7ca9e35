import { expect, test } from 'vitest'
import { partsLacking } from '../minis.ts'
import { BAND, type Band, kit } from './bands.ts'

const counted = {
  ...kit,
  minisOf: ({ groups }: Band) => groups.map(({ kind, count }) => ({ id: kind, name: kind, group: 'Men', count })),
}
const lacking = (owned: { readonly [id: string]: number }, army = BAND) =>
  partsLacking(counted, army, id => owned[id] ?? 0).map(({ at, minis }) => [
    at,
    ...minis.map(({ id, count }) => `${count} ${id}`),
  ])

test('parts that the collection does not reach for are named with what they lack', () => {
  expect([lacking({ spear: 3, bow: 2 }), lacking({ spear: 1, bow: 9 }), lacking({})]).toEqual([
    [],
    [['/groups/0', '2 spear']],
    [
      ['/groups/0', '3 spear'],
      ['/groups/1', '2 bow'],
    ],
  ])
})
