import type { Arranged } from '@sandtable/kernel'
import { sheetOf } from '../basics/queries.ts'
import type { Sheet } from '../data/types.ts'
import { baseIn } from '../free/shown.ts'
import type { Unit, World } from '../world.ts'

/** The silhouette of a unit by what it is. */
export const iconOf = ({ type, category }: Sheet): string =>
  type === 'mech'
    ? 'battle-mech'
    : type === 'equipment'
      ? 'delivery-drone'
      : category === 'aerial'
        ? 'jet-fighter'
        : category === 'aquatic'
          ? 'submarine'
          : 'battle-tank'

/** A unit as it is offered to be placed. */
export const pieceToPlace = (world: World, unit: Unit): Arranged => ({
  id: unit.id,
  name: unit.name,
  icon: iconOf(sheetOf(world, unit)),
  footprint: baseIn(world),
  from: null,
})
