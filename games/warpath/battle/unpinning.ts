import { inPlay } from '../basics/queries.ts'
import { COSTS } from '../data/command.ts'
import type { SideId, Unit, World } from '../world.ts'

export const pinnedUnits = (world: World, side: SideId): Unit[] => inPlay(world, side).filter(unit => unit.pinned)
export const canUnpin = (world: World, side: SideId): boolean =>
  world.sides[side].cp >= COSTS.unpin && pinnedUnits(world, side).length > 0
