import type { Block, World } from '../world.ts'
import { findPassive } from './abilities.ts'

const ONCE = 'survive'
/** MV-HAB-15: once in a round a hero that would die stays at 1 hit point. */
export function survives(world: Pick<World, 'heroes'>, block: Block): boolean {
  if (block.used.includes(ONCE) || !findPassive(world, block, ONCE)) return false
  block.used = [...block.used, ONCE]
  return true
}
