import { findBlock } from '@sandtable/geometry/table/path-clearance'
import { bodyOf, distanceOf } from '../basics/measure.ts'
import { foesOnTable, groupOf, radiusOf } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import type { SideId, Spot, Unit, World } from '../world.ts'

/** MW-R-107: enemy units with Anti-Air whose formation is not scattered. */
export const flakAgainst = (world: World, side: SideId): Unit[] =>
  foesOnTable(world, side).filter(foe => can(world, foe.id, 'shootsFlyers') && groupOf(world, foe)?.stance !== 'scatter')

/** MW-MOVE-16: the FLAK unit that a flyer comes closer to than 10 cm on a straight way; null if none, or if it does not move. */
export function findFlak(world: World, flyer: Unit, from: Spot, to: Spot, flak: readonly Unit[]): Unit | null {
  if (flak.length === 0 || (from.x === to.x && from.y === to.y)) return null
  const block = findBlock(
    [from, to],
    { type: 'disc', radius: radiusOf(world, flyer) },
    flak.map(unit => bodyOf(world, unit)),
    distanceOf(world, 'flakKillDistance'),
  )
  return block ? flak[block.body]! : null
}
