import { hpLeft, hpOf } from '../basics/figures.ts'
import { unitTypeOf } from '../data/units.ts'
import type { Block, World } from '../world.ts'

/** What things are worth, in gold. */
const HERO = 8
const HERO_LEVEL = 2
const BUILDER = 3.4
const DECOY = 0.4

/** What a block is worth to its player while it is whole. */
export function wholeWorth({ heroes }: Pick<World, 'heroes'>, { kind, type }: Block): number {
  if (kind === 'unit') return unitTypeOf(type).cost + 0.6
  if (kind === 'hero') return HERO + HERO_LEVEL * (heroes[type]?.level ?? 1)
  return kind === 'builder' ? BUILDER : DECOY
}
/** A wounded block is worth less, the last point most. */
export function blockWorth(world: World, block: Block): number {
  const whole = hpOf(world, block)
  if (block.kind === 'decoy' || whole === 0) return wholeWorth(world, block)
  return wholeWorth(world, block) * (0.55 + 0.45 * (hpLeft(world, block) / whole))
}
