import { headsOf } from '../basics/figures.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import type { Unit, World } from '../world.ts'

/** The classes that give orders (WL-CTRL-01). */
export const AUTHORITY = ['Rank', 'Decoration'] as const

export const hasAuthority = (world: World, unit: Unit): boolean => skillsWith(world, unit, { sub: AUTHORITY }).length > 0
/** WL-R-32: the one with the highest impact, in slot order; several where the owner has the choice. None can be used: none. */
export function authoritiesOf(world: World, unit: Unit): Held[] {
  const usable = skillsWith(world, unit, { sub: AUTHORITY, usable: true })
  const highest = Math.max(0, ...usable.map(({ skill }) => skill.impact))
  return usable.filter(({ skill }) => skill.impact === highest)
}
export const findAuthority = (world: World, unit: Unit): Held | null => authoritiesOf(world, unit)[0] ?? null

/** WL-CTRL-02, WL-R-187: how many it may order. */
export const ordersOf = (world: World, unit: Unit, { skill }: Held): number => headsOf(world, unit, skill.impact)
/** WL-CTRL-05: through how many relays in a row its orders may pass. */
export const relaysOf = (world: World, unit: Unit, { skill }: Held): number => headsOf(world, unit, skill.extension)
/** WL-CTRL-06, WL-R-12. */
export const streamsOf = (world: World, unit: Unit, held: Held): number => relaysOf(world, unit, held) + 1
