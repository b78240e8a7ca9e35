import { type Amounts, type EmitOptions, type JsonObject, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { seatsOfSide } from '../basics/queries.ts'
import { ECONOMY } from '../data/realm.ts'
import { isLeft } from '../words/pieces.ts'
import type { PlayerId, World } from '../world.ts'

/** MV-ECON-03: gold never falls below 0 nor rises above 50. */
export function addGold(world: World, id: PlayerId, n: number): void {
  const player = world.players[id]!
  world.players[id] = { ...player, gold: Math.max(0, Math.min(ECONOMY.goldCap, player.gold + n)) }
}
/** What a player could still take (MV-ECON-03). */
export const goldRoom = (world: World, id: PlayerId): number => ECONOMY.goldCap - world.players[id]!.gold
export function pay(world: World, id: PlayerId, { gold = 0, stones = 0 }: Amounts): void {
  addGold(world, id, -gold)
  if (stones > 0) world.players[id] = { ...world.players[id]!, stones: world.players[id]!.stones - stones }
}
/** MV-ECON-04: a cost that cannot be paid in full cannot be incurred. */
export function whyUnpaid(world: World, id: PlayerId, { gold = 0, stones = 0 }: Amounts): Violation | null {
  const player = world.players[id]!
  if (gold > player.gold) return violation('MV-ECON-04', `it costs ${gold} gold, and there ${isLeft(player.gold)}`)
  return stones > player.stones
    ? violation('MV-ECON-04', `it costs ${counted(stones, 'stone')}, and there ${isLeft(player.stones)}`)
    : null
}

/** Told in full to a player and his allies (MV-TEAM-08), to others as something less, or not at all. */
export const forSide = (
  world: World,
  player: PlayerId,
  masked: JsonObject | null,
  as?: { type: string; rule: RuleId },
): EmitOptions => ({ secret: { only: seatsOfSide(world, player), masked, ...(as && { as }) }, reveals: true })
