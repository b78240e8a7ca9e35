import type { Placed } from '@sandtable/kernel'
import { deployRefusal, waitingOf } from '../battle/reserves.ts'
import type { Formation, SideId, World } from '../world.ts'
import { entriesFrom, entrySpots } from './deployment.ts'

/** Where along the edge the first, second and further formations of a side stand: from the middle outwards. */
const SHARES = [1 / 2, 1 / 4, 3 / 4, 1 / 8, 7 / 8, 3 / 8, 5 / 8] as const

function findPlaces(world: World, formation: Formation, share: number): Placed[] | null {
  const far = ({ x }: { x: number }) => Math.abs(x - world.table.width * share)
  const spots = entrySpots(world, formation).toSorted((a, b) => far(a) - far(b))
  return entriesFrom(world, formation, spots, null, 1)[0] ?? null
}

/** MW-R-183: whom a side that stands ready deploys next, the dearest first, and where; null if nobody is left to deploy. */
export function findReady(world: World, side: SideId): { formation: Formation; places: Placed[] } | null {
  const standing = Object.values(world.formations).filter(f => f.side === side && f.where === 'table').length
  const share = SHARES[standing % SHARES.length]!
  const open = waitingOf(world, side).filter(f => deployRefusal(world, f) === null)
  for (const formation of open.toSorted((a, b) => b.supplyCost - a.supplyCost)) {
    const places = findPlaces(world, formation, share)
    if (places) return { formation, places }
  }
  return null
}
