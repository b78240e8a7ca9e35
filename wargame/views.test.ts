import { expect, test } from 'vitest'
import { copied, picked } from './views.ts'

test('a view has the fields that are listed, and no others', () => {
  const world = { round: 2, units: { u1: { at: 3 } }, deck: ['ace'] }
  const seen = picked(world, ['round', 'units'])
  expect(seen).toEqual({ round: 2, units: { u1: { at: 3 } } })
  expect(seen.units).toBe(world.units)
})

test('copied pieces may be changed without touching the others', () => {
  const units = { u1: { at: { x: 3 } }, u2: { at: { x: 5 } } }
  const copies = copied(units, ({ at }) => ({ at: { ...at } }))
  expect(copies).toEqual(units)
  copies.u1!.at.x = 4
  delete copies.u2
  expect(units).toEqual({ u1: { at: { x: 3 } }, u2: { at: { x: 5 } } })
})
