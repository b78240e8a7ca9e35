import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { worldOf } from '../../test/wl-table.ts'
import { caughtIn } from '../blast.ts'

const at = (id: string, x: number, more: JsonObject = {}): JsonObject => ({
  id,
  player: 'p1',
  unit: 'cossack',
  at: [x, 10],
  ...more,
})

rule(
  ['WL-BLST-03', 'WL-R-228', 'WL-R-62'],
  'an explosion reaches units of every layer whose base touches its circle, hidden ones too',
  () => {
    // Circumference 6: a circle of two inches round 20, 10.
    const units = [
      at('a', 21.5),
      at('b', 20, { at: [20, 11.51] }),
      at('c', 18.5, { layer: 'air' }),
      at('d', 20, { hidden: { figure: [5, 5] } }),
    ]
    const world = worldOf({ units: [...units, at('e', 20, { where: 'dead' })] })
    expect(caughtIn(world, { x: 2000, y: 1000 }, 6)).toEqual({ units: ['a', 'c', 'd'], pieces: [] })
    expect(caughtIn(world, { x: 2000, y: 1000 }, 0)).toEqual({ units: [], pieces: [] })
  },
)

rule(['WL-BLST-04', 'WL-R-228'], 'of pieces it reaches closed ones with points, and whoever is inside is shielded', () => {
  const pieces = [
    { id: 'house', type: 'house', at: [21, 8], size: [4, 4] },
    { id: 'beyond', type: 'house', at: [21.01, 20], size: [4, 4] },
    { id: 'wall', type: 'wall', at: [19, 9], size: [0.5, 2] },
    { id: 'ruins', type: 'ruins', at: [18, 8], size: [2, 4] },
  ]
  const world = worldOf({ pieces, units: [{ id: 'a', player: 'p1', unit: 'cossack', in: 'house' }] })
  expect(caughtIn(world, { x: 2000, y: 1000 }, 6)).toEqual({ units: [], pieces: ['house'] })
  expect(caughtIn(world, { x: 1999, y: 1000 }, 6).pieces).toEqual([])
  world.pieces[0]!.health = null
  expect(caughtIn(world, { x: 2000, y: 1000 }, 6).pieces).toEqual([])
})
