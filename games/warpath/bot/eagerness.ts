import type { Rng } from '@sandtable/kernel'
import { shortlist } from '@sandtable/wargame/evaluation'
import { onTable } from '../basics/queries.ts'
import { isAssault } from '../basics/tokens.ts'
import { SIDES, type SideId, type TurnPhase, type Unit, type World } from '../world.ts'
import { chancesOf } from './goals.ts'
import { reachesPrize } from './prize.ts'

/** For being the first in a building with an objective. */
const PRIZE = 150

/** How much is to be gained by activating a unit now: a charge, or a volley before the target acts. Reserves come last. */
function eagernessOf(world: World, unit: Unit, phase: TurnPhase): number {
  if (unit.where === 'reserve') return -1
  if (unit.where === 'aboard') return 5
  const { now, after, charge } = chancesOf(world, unit)
  if (phase === 'movement')
    return unit.token === 'sprint' && charge > 0 ? 100 + charge : after + (reachesPrize(world, unit) ? PRIZE : 0)
  return isAssault(unit.token) ? 50 : now
}

/** From what eagerness on a unit should not wait for the enemy's turn. */
const URGENT = 20
export const isUrgent = (world: World, unit: string | undefined, phase: TurnPhase): boolean =>
  unit !== undefined && eagernessOf(world, world.units[unit]!, phase) >= URGENT

/** Units worth activating now, the best first, and others by chance. */
export function eagerFirst(world: World, units: readonly string[], phase: TurnPhase, rng: Rng, most = 5): string[] {
  const eager = units.map(id => ({ id, worth: eagernessOf(world, world.units[id]!, phase) }))
  return shortlist(
    eager.toSorted((a, b) => b.worth - a.worth).map(({ id }) => id),
    Math.max(1, most - 2),
    2,
    rng,
    most,
  )
}

/** How often in ten the less usual turn is looked at too; and with how many units at most: to see what comes of it a whole phase has to be played. */
const UNUSUAL = 2
const FEW = 8

/** Whether to go first: always where there is shooting and fighting; in the Movement Phase to charge or to be the first inside, else to see what the enemy does. */
export function goodTurns(world: World, side: SideId, phase: TurnPhase, rng: Rng): ('first' | 'second')[] {
  const hurries = (unit: Unit) => (unit.token === 'sprint' && chancesOf(world, unit).charge > 0) || reachesPrize(world, unit)
  const isFirst = phase !== 'movement' || onTable(world, side).some(hurries)
  const turns = isFirst ? (['first', 'second'] as const) : (['second', 'first'] as const)
  const count = SIDES.reduce((sum, one) => sum + onTable(world, one).length, 0)
  return count <= FEW && rng.below(10) < UNUSUAL ? [...turns] : [turns[0]]
}
