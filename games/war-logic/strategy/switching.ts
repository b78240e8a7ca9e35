import { isFrozen, isInPlay, isUnmanned, unitsOf } from '../basics/queries.ts'
import { skillsWith } from '../basics/skills.ts'
import type { PlayerId, World } from '../world.ts'

/** WL-R-249: the automatic weapons of a player; those of a frozen or unmanned unit are silent anyway (WL-R-151, WL-R-209). */
export const switchableOf = (world: World, player: PlayerId): { unit: string; slot: number }[] =>
  unitsOf(world, player)
    .filter(unit => isInPlay(unit) && !isFrozen(unit) && !isUnmanned(world, unit))
    .flatMap(unit => skillsWith(world, unit, { tag: 'automatic', usable: true }).map(({ slot }) => ({ unit: unit.id, slot })))
