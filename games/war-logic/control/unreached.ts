import { type Violation, violation } from '@sandtable/kernel'
import { unitOf } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'
import { type Commander, inReach, whyNotReached } from './chain.ts'
import { whyNotActivated } from './eligible.ts'
import { activatedWith } from './streams.ts'

/** Why a unit takes no part in an order of this commander; null: it can. */
export function whyNotOrdered(world: World, commander: Commander, unit: Unit): Violation | null {
  const { player } = unitOf(world, commander.unit)
  const active = world.turn?.active ?? {}
  if (active[unit.id] !== undefined) return violation('WL-R-120', 'it has its order: one order and one activation per turn')
  if (activatedWith(world, unit).some(one => active[one.id] !== undefined))
    return violation('WL-R-209', 'the crew of one machine acts on one order')
  if (unit.id === commander.unit) return null
  const idle = whyNotActivated(world, unit, player!)
  if (idle) return idle
  return inReach(world, commander).includes(unit) ? null : whyNotReached(world, commander, unit)
}
