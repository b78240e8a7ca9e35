import type { SideId, Unit, World } from '../world.ts'
import { asksAll } from './asks-all.ts'
import { isTitan, unitOf } from './queries.ts'

const kindOf = ({ profile, formation, guard, shields, structure, hits }: Unit): string =>
  [profile, formation, guard, shields, structure, hits].join()

/** MW-R-184: whether it makes no difference to a side which of these units it is: one profile, one formation, the same damage. */
export function areAlike(world: World, side: SideId, ids: readonly string[]): boolean {
  const units = ids.map(id => unitOf(world, id))
  return !asksAll(world, side) && new Set(units.map(kindOf)).size === 1 && units.every(unit => !isTitan(world, unit))
}
