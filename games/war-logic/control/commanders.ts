import { type Violation, violation } from '@sandtable/kernel'
import { unitsOf } from '../basics/queries.ts'
import { fits, heldAt } from '../basics/skills.ts'
import type { PlayerId, Unit, World } from '../world.ts'
import { AUTHORITY, authoritiesOf } from './authority.ts'
import { type Commander, reachesSomebody } from './chain.ts'
import { whyNotInCommand } from './eligible.ts'
import { devicesOf } from './links.ts'

/** WL-R-32, WL-R-144: the ways in which a unit can command: with which rank, where it has several as high, and by which skill alone. */
export function waysToCommand(world: World, unit: Unit): Commander[] {
  const devices = devicesOf(world, unit)
  return authoritiesOf(world, unit).flatMap(({ slot }) => [
    { unit: unit.id, slot, by: null },
    ...(devices.length > 1 ? devices.map(device => ({ unit: unit.id, slot, by: device.slot })) : []),
  ])
}
/** WL-CTRL-01, WL-R-192: those who reach somebody. */
export const commandersOf = (world: World, player: PlayerId): Commander[] =>
  unitsOf(world, player)
    .filter(unit => whyNotInCommand(world, unit, player) === null)
    .flatMap(unit => waysToCommand(world, unit))
    .filter(commander => reachesSomebody(world, commander))

/** `slot`: the rank that was named; null: any. */
export function whyNotCommander(world: World, unit: Unit, player: PlayerId, slot: number | null): Violation {
  const why = whyNotInCommand(world, unit, player)
  if (why) return why
  const named = slot !== null && unit.counters[slot] ? heldAt(world, unit, slot) : null
  if (named && !AUTHORITY.some(sub => fits(named, { sub }))) return violation('WL-CTRL-01', `${named.skill.name} gives no orders`)
  if (named && !authoritiesOf(world, unit).some(one => one.slot === slot))
    return violation('WL-R-32', 'it commands with the highest of its ranks and decorations that is not used up')
  return violation('WL-R-192', 'its orders would reach nobody')
}
