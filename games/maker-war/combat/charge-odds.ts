import type { Placed, RollOdds } from '@sandtable/kernel'
import { formationOf, unitOf } from '../basics/queries.ts'
import { foeOf, type World } from '../world.ts'
import { findFight } from './combat.ts'
import { meleeOdds } from './melee-odds.ts'

/** The table with some units elsewhere. */
export const withPlaces = (world: World, places: readonly Placed[]): World => ({
  ...world,
  units: {
    ...world.units,
    ...Object.fromEntries(places.map(({ piece, x, y }) => [piece, { ...unitOf(world, piece), at: { x, y } }])),
  },
})

/** MW-MELEE-04: the close combat of an assaulting formation as it would stand there; null if it touches nobody. */
export function chargeOdds(world: World, formation: string, places: readonly Placed[]): RollOdds | null {
  const then = withPlaces(world, places)
  const fight = findFight(then, [formation])
  const { side } = formationOf(world, formation)
  const odds = fight && meleeOdds(then, fight, side)
  return odds && { ...odds, against: fight.combatants[foeOf(side)] }
}
