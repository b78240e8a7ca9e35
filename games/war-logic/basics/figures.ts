import { inch } from '../data/inch.ts'
import type { Skill } from '../data/types.ts'
import type { Unit, World } from '../world.ts'
import { playerOf } from './players.ts'

type Scaled = Pick<World, 'players'>

/** WL-UNIT-10, WL-R-187: a property as it is in play. Impacts and ranges stay exact, head counts are rounded up by who counts heads. */
const scaled = (world: Scaled, { player }: Pick<Unit, 'player'>, value: number): number =>
  player === null ? value : (value * playerOf(world, player).scale) / 100
export const impactOf = (world: Scaled, unit: Unit, skill: Skill): number => scaled(world, unit, skill.impact)
export const extensionOf = (world: Scaled, unit: Unit, skill: Skill): number => scaled(world, unit, skill.extension)
/** In hundredths of an inch. */
export const rangeOf = (world: Scaled, unit: Unit, skill: Skill): number => Math.round(scaled(world, unit, inch(skill.range)))
/** Range as a head count (WL-SKILL-11), or a number of dice. */
export const headsOf = (world: Scaled, unit: Unit, value: number): number => Math.ceil(scaled(world, unit, value))

/** WL-GEN-04: whenever a result in play is fractional it is rounded up. Errors of binary fractions are no fractions. */
export const roundedUp = (value: number): number => Math.ceil(Math.round(value * 1e6) / 1e6)
/** WL-BLST-01: the diameter of an explosion in hundredths, from its circumference in inches. */
export const blastDiameter = (circumference: number): number => inch(roundedUp(circumference / 3))
