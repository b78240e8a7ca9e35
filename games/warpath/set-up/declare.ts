import { carriesWhole } from '../army/force.ts'
import { profileOf, unitsOf } from '../basics/queries.ts'
import type { SideId, Start, Unit, World } from '../world.ts'
import { deploymentEntry } from './charts.ts'

export type Starts = { readonly [unit: string]: Start }

const INSIDE = 'in '
export const startId = (start: Start): string => (typeof start === 'string' ? start : `${INSIDE}${start.in}`)
export const startOf = (id: string): Start =>
  id.startsWith(INSIDE) ? { in: id.slice(INSIDE.length) } : id === 'reserve' ? 'reserve' : 'deploy'

/** WP-MISS-07, WP-R-135: the parameter holds it back. */
export function isForcedBack(world: World, unit: Unit): boolean {
  const { forced } = deploymentEntry(world).reserve
  return forced === 'all' || forced.includes(profileOf(unit).category)
}
/** WP-R-135: how many of its units a side may hold back of its own will. */
export function mostHeldBack(world: World, side: SideId): number {
  const [share, of] = deploymentEntry(world).reserve.most
  return Math.floor((unitsOf(world, side).length * share) / of)
}

/** WP-TRANS-02, WP-FLY-12: transports of its side that could carry it whole from the beginning. */
export const carriersFor = (world: World, unit: Unit): Unit[] =>
  unitsOf(world, unit.side).filter(
    other => other.id !== unit.id && profileOf(other).capacity > 0 && carriesWhole(profileOf(other), profileOf(unit)),
  )

/** What a unit may begin as, with no thought of the others. */
export function openStarts(world: World, unit: Unit): Start[] {
  const inside = carriersFor(world, unit).map((carrier): Start => ({ in: carrier.id }))
  if (isForcedBack(world, unit)) return ['reserve', ...inside]
  const mayWait = mostHeldBack(world, unit.side) > 0 || waitsFor(world, unit).length > 0
  return ['deploy', ...(mayWait ? (['reserve'] as const) : []), ...inside]
}
/** WP-R-135: units that must wait and could wait inside this transport. */
const waitsFor = (world: World, transport: Unit): Unit[] =>
  unitsOf(world, transport.side).filter(
    unit => isForcedBack(world, unit) && carriersFor(world, unit).some(({ id }) => id === transport.id),
  )

/** What most players would do: what was proposed with the force, all else on the table or back as it must. */
export const usualStarts = (world: World, side: SideId): Starts =>
  Object.fromEntries(
    unitsOf(world, side).map(unit => {
      const carrier = unit.carrier === null ? null : (world.units[unit.carrier] ?? null)
      const stays = carrier !== null && isForcedBack(world, unit) === isForcedBack(world, carrier)
      return [unit.id, stays ? { in: carrier.id } : isForcedBack(world, unit) ? 'reserve' : 'deploy']
    }),
  )

/** Whether a unit begins in Reserve, by itself or inside of who does. */
export const startsBack = (starts: Starts, unit: string): boolean => {
  const start = starts[unit]
  return start === 'reserve' || (typeof start === 'object' && starts[start.in] === 'reserve')
}

/** WP-R-135: units held back that count against the limit: not those that must, nor a transport that waits with such a cargo. */
export function countedBack(world: World, side: SideId, starts: Starts): Unit[] {
  const own = unitsOf(world, side)
  const cargo = (transport: Unit) => own.find(unit => (starts[unit.id] as { in?: string }).in === transport.id)
  return own.filter(unit => {
    if (!startsBack(starts, unit.id) || isForcedBack(world, unit)) return false
    const carried = cargo(unit)
    return carried === undefined || !isForcedBack(world, carried)
  })
}
