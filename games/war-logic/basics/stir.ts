import type { World } from '../world.ts'

/** WL-R-137: something happened in this round. */
export const stir = (world: Pick<World, 'eventful'>): void => {
  world.eventful = true
}
