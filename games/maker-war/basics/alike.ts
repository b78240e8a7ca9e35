import type { Unit, World } from '../world.ts'
import { isTitan, unitOf } from './queries.ts'

const kindOf = ({ profile, formation, guard, shields, structure, hits }: Unit): string =>
  [profile, formation, guard, shields, structure, hits].join()

/** MW-R-184: whether it makes no difference which of these units it is: one profile, one formation, the same damage. */
export function areAlike(world: World, ids: readonly string[]): boolean {
  const units = ids.map(id => unitOf(world, id))
  return !world.options.askEverything && new Set(units.map(kindOf)).size === 1 && units.every(unit => !isTitan(world, unit))
}
