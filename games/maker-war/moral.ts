import { formationOf } from './look-up.ts'
import type { World } from './world.ts'

/**
 * Gives a formation impact tokens; `terror` of them are terror impact tokens (MW-TERROR-01, MW-TRAIT-05). Returns how many it got: none
 * once it is destroyed.
 */
export function addTokens(world: World, formation: string, count: number, { terror }: { terror: number } = { terror: 0 }): number {
  const group = formationOf(world, formation)
  if (group.where === 'gone' || count <= 0) return 0
  group.tokens += count
  group.terror += Math.min(terror, count)
  return count
}

/** Takes up to so many impact tokens away, terror impact tokens first (MW-TERROR-04). Returns how many went. */
export function removeTokens(world: World, formation: string, count: number): number {
  const group = formationOf(world, formation)
  const gone = Math.min(group.tokens, Math.max(0, count))
  group.tokens -= gone
  group.terror = Math.max(0, group.terror - gone)
  return gone
}
