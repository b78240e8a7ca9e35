import type { Block, World } from '../world.ts'
import { findPassive } from './abilities.ts'

const ONCE = 'survive'
/** MV-HAB-15: once in a round a hero that would die stays at 1 hit point. */
export const wouldSurvive = (world: Pick<World, 'heroes'>, block: Block): boolean =>
  !block.used.includes(ONCE) && findPassive(world, block, ONCE) !== null
export const withoutSurvival = (used: readonly string[]): string[] => [...used, ONCE]
export function survives(world: Pick<World, 'heroes'>, block: Block): boolean {
  if (!wouldSurvive(world, block)) return false
  block.used = withoutSurvival(block.used)
  return true
}
