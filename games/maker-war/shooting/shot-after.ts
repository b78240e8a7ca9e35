import type { Placed, RollOdds } from '@sandtable/kernel'
import { hasMark } from '../basics/marks.ts'
import { formationOf, unitOf } from '../basics/queries.ts'
import { orderEntry } from '../movement/speed.ts'
import type { Order, World } from '../world.ts'
import { promiseOfSalvos } from './asks/target.ts'
import { targetUnits } from './targets.ts'
import { findLoneTarget, salvosAtOnce } from './targets-at-once.ts'

/** The table with some units elsewhere, turned as they will look. */
const standingAt = (world: World, places: readonly Placed[]): World => ({
  ...world,
  units: {
    ...world.units,
    ...Object.fromEntries(
      places.map(({ piece, x, y, facing }) => {
        const unit = unitOf(world, piece)
        return [piece, { ...unit, at: { x, y }, facing: facing ?? unit.facing }]
      }),
    ),
  },
})

/** MW-R-184: what a formation rolls for that fires from there at the only target it will have; null where nobody or several can be hit. */
export function shotOddsAt(table: World, formation: string, order: Order, places: readonly Placed[]): RollOdds | null {
  const group = formationOf(table, formation)
  if (orderEntry(order).shooting !== 'basic' || hasMark(group, 'holds-fire') || hasMark(group, 'leaves-out')) return null
  const world = standingAt(table, places)
  const lone = findLoneTarget(world, group, { order, altitude: null })
  const { odds } = lone ? promiseOfSalvos(world, formation, order, lone.target, salvosAtOnce(world, formation, order)) : {}
  return lone && odds ? { ...odds, against: targetUnits(world, lone.target).map(({ id }) => id) } : null
}
