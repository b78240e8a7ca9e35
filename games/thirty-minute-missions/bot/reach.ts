import { isWorking, itemsOf, weaponOf } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'

/** How far the weapons of a unit reach that it could use now. */
export const armsReach = (world: World, unit: Unit): number =>
  itemsOf(world, unit).reduce(
    (most, item) =>
      item.kind === 'weapon' && isWorking(item) && item.mode !== 'carried' && item.ammo !== 0
        ? Math.max(most, weaponOf(item).range)
        : most,
    1,
  )
