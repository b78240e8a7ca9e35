import { headsOf, rangeOf } from '../basics/figures.ts'
import { isFrozen, isInPlay, unitOf, unitsOf } from '../basics/queries.ts'
import { type Held, heldAt, skillsWith } from '../basics/skills.ts'
import type { PlayerId, Unit, World } from '../world.ts'

const readId = (unit: Unit, slot: number): string => `map ${unit.id}/${slot}`
export const mapsOf = (world: World, unit: Unit): Held[] =>
  skillsWith(world, unit, { sub: 'Information', tag: 'pathfinding', usable: true }).filter(
    // WL-SIGHT-06: once per turn.
    ({ slot }) => !world.turn!.asked.includes(readId(unit, slot)),
  )
/** Whoever can look at a map, whether it was activated or not. */
export const readersOf = (world: World, player: PlayerId): Unit[] =>
  unitsOf(world, player).filter(
    unit => isInPlay(unit) && !isFrozen(unit) && unit.hidden === null && mapsOf(world, unit).length > 0,
  )

/** WL-SIGHT-06, WL-R-206: activated members of the holder's team; a loose unit reads for itself alone. */
export function guidable(world: World, holder: Unit): Unit[] {
  const active = Object.keys(world.turn!.active).map(id => unitOf(world, id))
  return active.filter(unit =>
    holder.team === null ? unit === holder : unit.player === holder.player && unit.team === holder.team,
  )
}
export const headsGuided = (world: World, holder: Unit, slot: number): number =>
  headsOf(world, holder, heldAt(world, holder, slot).skill.impact)
export const guidance = (world: World, holder: Unit, slot: number): number =>
  rangeOf(world, holder, heldAt(world, holder, slot).skill)

/** Their speed is higher in this turn; of several maps the best counts. */
export function guide(world: World, holder: Unit, slot: number, units: readonly string[]): void {
  const turn = world.turn!
  const more = guidance(world, holder, slot)
  for (const id of units) turn.guided[id] = Math.max(turn.guided[id] ?? 0, more)
  turn.asked.push(readId(holder, slot))
}
