import { expect, test } from 'vitest'
import { picked } from './views.ts'

test('a view has the fields that are listed, and no others', () => {
  const world = { round: 2, units: { u1: { at: 3 } }, deck: ['ace'] }
  const seen = picked(world, ['round', 'units'])
  expect(seen).toEqual({ round: 2, units: { u1: { at: 3 } } })
  expect(seen.units).toBe(world.units)
})
