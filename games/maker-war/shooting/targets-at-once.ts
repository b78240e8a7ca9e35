import { type Violation, violation } from '@sandtable/kernel'
import { whyNotShotAt } from '../basics/why-not.ts'
import { isFlying, orderEntry } from '../movement/speed.ts'
import type { Formation, Order, World } from '../world.ts'
import { ownOdds, shotsOf } from './declare.ts'
import { armsOf } from './firepower.ts'
import type { Lines } from './line-of-fire.ts'
import { type Prospect, prospectsFor } from './prospects.ts'
import { findBarTo, whyUnseen } from './why-unseen.ts'

/** Why an order to fire cannot name this target: a friend, high above (MW-FLYER-05), out of sight or reach (MW-R-185), no formation at all; null where it can be hit. */
export function whyNotAtOnce(table: World, formation: Formation, { order, altitude, target }: Named): Violation | null {
  const { moves, fixedMove } = orderEntry(order)
  // Who moves first is asked for a target after it.
  if (target === null || moves || fixedMove) return null
  const { id, side } = formation
  const world = altitude === null ? table : flyingAt(table, formation, altitude)
  const { together, weapons } = armsOf(world, id, 'fire')
  const sources = [...together, ...weapons]
  const found = prospectsFor(world, side, shotsOf(world, sources, 'fire'), ownOdds('fire')).find(p => p.target === target)
  if (found) return findBarTo(found, () => whyUnseen(world, side, sources, target))
  return whyNotShotAt(world, target, side) ?? violation('MW-SHOOT-02', 'it is no enemy formation: those are fired at')
}

type Named = { order: Order; altitude: Formation['altitude']; target: string | null }
/** The table as it is once a formation flies at this altitude. */
const flyingAt = (world: World, formation: Formation, altitude: Formation['altitude']): World =>
  formation.altitude === null
    ? world
    : { ...world, formations: { ...world.formations, [formation.id]: { ...formation, altitude } } }

/**
 * Whom a formation could fire at from where it stands, the most tempting first; nobody where there is no choice, or it flies (MW-R-184).
 * `lines`: those of its side, where several formations are looked at.
 */
export function targetsAtOnce(world: World, formation: Formation, lines?: Lines): Prospect[] {
  if (formation.where !== 'table' || isFlying(world, formation)) return []
  const { together, weapons } = armsOf(world, formation.id, 'fire')
  const shots = shotsOf(world, together.length > 0 ? together : weapons, 'fire')
  const open = prospectsFor(world, formation.side, shots, ownOdds('fire'), lines).filter(({ dice }) => dice > 0)
  return open.length > 1 ? open : []
}
