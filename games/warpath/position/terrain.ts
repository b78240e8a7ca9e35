import {
  described,
  idWith,
  list,
  measure,
  oneOf,
  optional,
  pair,
  type Read,
  ruled,
  shape,
  whole,
} from '@sandtable/wargame/fields'
import { placeFrom, writtenPlace } from '@sandtable/wargame/position'
import { type Refuse, repeatsIn } from '@sandtable/wargame/read'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { CONSTRUCTIONS } from '../data/types.ts'
import { usualCapacity, usualHeight } from '../set-up/layout.ts'
import type { Options, Terrain } from '../world.ts'

const LONGEST = 9_999
/** A piece of terrain as people write it down, in positions and set-ups. */
export const terrainField = shape({
  id: optional(idWith('t')),
  type: ruled('WP-TERR-01', oneOf('type of terrain', [...TERRAIN_TYPES.keys()])),
  points: described('its outline', optional(list(writtenPlace, 100, 3))),
  at: described('its lower left corner', optional(writtenPlace)),
  size: optional(pair(measure(0.01, LONGEST), 'a size [width, height]')),
  height: optional(whole(0, 20)),
  construction: optional(oneOf('construction', CONSTRUCTIONS)),
  capacity: optional(whole(0, 200)),
})
export type DescribedTerrain = Read<typeof terrainField>

/** A piece has an outline, or a lower left corner and a size. */
export function terrainFrom(one: DescribedTerrain, usual: string, options: Options): Terrain {
  const { id = usual, type, points, at = [0, 0], size = [1, 1], height, construction, capacity } = one
  const known = TERRAIN_TYPES.get(type)
  const [x, y] = at
  const [w, h] = size
  const corners =
    points ??
    ([
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ] as const)
  const isBuilding = known?.building ?? false
  return {
    ...{ id, type },
    polygon: corners.map(placeFrom),
    height: height ?? (known ? usualHeight(type, options) : 0),
    construction: construction ?? (isBuilding ? 'solid' : null),
    capacity: capacity ?? (isBuilding ? usualCapacity(corners.map(placeFrom)) : 0),
  }
}

/** What is wrong with written terrain, beyond its form. */
export function refuseTerrain(written: readonly DescribedTerrain[], refuse: Refuse): void {
  written.forEach(({ points, at, size }, i) => {
    if ((points === undefined) === (at === undefined || size === undefined))
      refuse(['terrain', i], 'a piece of terrain has points, or a corner and a size')
  })
  const ids = written.map(({ id }, i) => id ?? `t${i + 1}`)
  for (const id of repeatsIn(ids)) refuse(['terrain'], `two pieces of terrain are called '${id}'`)
}
